// What the server sends and takes.  Made by tools/page_types.py from the page model: do not edit.

/** Whatever JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A verb, then what it is about; an event is written in the same way. */
export type Move = [string, ...Json[]];

export type Frame =
  | PageFrame
  | StateFrame
  | StirredFrame
  | PresenceFrame
  | RefusedFrame
  | AckFrame
  | ChatFrame
  | PongFrame
  | HintFrame;

export type Message =
  | Play
  | Offer
  | CallThrow
  | Undo
  | UndoAnswer
  | Chat
  | Robot
  | Pace
  | Stir
  | Hint
  | Lift
  | Drop
  | Ping;

/** A whole page of one seat, with those lines of the log that it does not have yet. */
export interface PageFrame {
  type: "page";
  seq: number;
  moment: number;
  table: TableFacts;
  mine: number[];
  seat: number | null;
  curtain: Curtain | null;
  question: Question | null;
  moves: Button[];
  throw: Labelled | null;
  dice: DiceEntry | null;
  free: FreeSum | null;
  barter: Barter | null;
  unplayable: Unplayable[];
  hint: HintOffer | null;
  undo: Labelled | null;
  undo_asked: UndoRequest | null;
  seats: SeatShown[];
  others: Purse[];
  pieces: Piece[];
  tray: Panel[];
  middle: Panel[];
  places: Row[];
  log: Log;
  end: GameOver | null;
  board: BoardFacts;
}

/** What was agreed about the table, and who looks at it. */
export interface TableFacts {
  id: string;
  name: string;
  game: string;
  title: string;
  dice: "real" | "virtual";
  undo: "never" | "own" | "unanimous";
  spectators: boolean;
  hints: boolean;
  fast: boolean;
  /** seconds a robot may think */
  think: number;
  /** seconds until somebody who is away may be replaced */
  absent: number;
  over: boolean;
  /** whether whoever looks has set it up */
  owner: boolean;
  /** where it goes on, once there is a rematch */
  rematch: string;
  /** to the secret of the dice */
  commitment: string;
  /** who has added to them */
  stirred: number[];
}

/** Whom a shared screen is handed to, and what everybody heard since that person's last answer. */
export interface Curtain {
  seat: number;
  name: string;
  lines: LogLine[];
}

/** One thing that happened, and what it looks like. */
export interface LogLine {
  n: number;
  at: number;
  text: string;
  rule: string;
  show: Show;
}

/** What an event looks like, besides its sentence. */
export interface Show {
  /** whom it is about */
  seat: number | null;
  /** a new round: the sentence parts the log */
  heading: boolean;
  dice: number[];
  /** of each die, where they are not all alike */
  dice_colours: string[];
  card: Card | null;
  glide: Glide | null;
  payment: Payment | null;
}

/** A card or a title deed, face up for whoever sees this page. */
export interface Card {
  id: string;
  /** its rank, number or price */
  corner: string;
  word: string;
  colour: string;
  /** disc, triangle, square, diamond, star, or none */
  shape: string;
  foot: string;
  /** playing it is this move */
  move: Move | null;
  /** why it cannot be played now, where one might expect it */
  why_not: string;
  /** who laid it down, on the table */
  seat: number | null;
  lead: boolean;
  /** face down: nothing is known but what `corner` and `word` say about it */
  back: boolean;
  /** its number in the move of a Pick */
  key: number | null;
  /** a word that sets it apart from the others: "yours" */
  mark: string;
}

export interface Glide {
  piece: string;
  path: [number, number][];
  /** which points are not travelled to: it left at one edge and comes back at another */
  leaps: number[];
}

export interface Payment {
  /** as the sentence names them: a seat's name, or the bank */
  payer: string;
  payee: string;
  amount: string;
  payer_seat: number | null;
  payee_seat: number | null;
  /** in the smallest unit, to compare payments, where the amount is not written in that unit */
  worth: number;
}

/** What is asked, in words. */
export interface Question {
  text: string;
  more: string;
  seats: number[];
  yours: boolean;
  rules: string[];
  waiting: "" | "dice" | "person" | "robot";
}

/** A move that is listed. */
export interface Button {
  move: Move;
  label: string;
  /** what it would lead to */
  then: string;
  key: number;
  target: Target | null;
  main: boolean;
}

/** The place on the board that is the same thing as a move. */
export interface Target {
  at: [number, number];
  /** a whole name: "Rangoon, 7 of petrol" */
  label: string;
  /** a rectangle of this size, or a circle when there is no width */
  width: number;
  height: number;
  /** the way there, drawn while the move is picked */
  path: [number, number][];
  cost: string;
  /** its button plays at once all the same; the way is drawn while it is looked at */
  plain: boolean;
  /** what would move, where several things may: one of them is looked at at a time */
  group: string;
  /** the printed lines the way follows, where they are not straight */
  lines: [number, number][][];
}

/** A button that needs nothing but its name. */
export interface Labelled {
  label: string;
}

/** The real dice that are awaited, for whoever may enter them. */
export interface DiceEntry {
  options: DiceOption[];
  by: number;
  dice: Die[];
}

/** What real dice may show. */
export interface DiceOption {
  move: Move;
  label: string;
  faces: number[];
}

/** One of the dice of a box that are told apart. */
export interface Die {
  name: string;
  /** never the only sign: whoever enters a throw reads the name */
  colour: string;
}

/** Any sum will do, from the least to the most; `{sum}` in the label stands for it. */
export interface FreeSum {
  verb: string;
  least: number;
  most: number;
  step: number;
  /** so many units in one that is shown */
  scale: number;
  label: string;
}

/** The trade editor: with whom, in which unit values are counted, and whether both sides must be equal. */
export interface Barter {
  partners: Partner[];
  unit: string;
  parity: boolean;
  note: string;
  /** whether it answers an offer that lies on the table */
  counter: boolean;
  /** moves of this verb are made here, and no longer listed as buttons */
  verb: string;
  /** what its button says, where it is not simply trading */
  label: string;
}

/** Somebody one may bargain with: what I can give, and what can be asked for. */
export interface Partner {
  seat: number;
  give: Good[];
  want: Good[];
}

/** Something that can be put into a bundle, up to so many. */
export interface Good {
  key: string;
  label: string;
  most: number;
  /** of one, as it is shown */
  worth: number;
  note: string;
  colour: string;
  step: number;
  /** so many units in one that is shown: 2 where units are halves */
  scale: number;
}

/** What one might expect to be able to do, and why not. */
export interface Unplayable {
  label: string;
  reason: string;
  rule: string;
}

/** A hint may be asked for; `since` is the record that put the question. */
export interface HintOffer {
  since: number;
}

/** Somebody asks everybody whether an answer may be taken back. */
export interface UndoRequest {
  by: number;
  text: string;
  /** whether this page has a say */
  answer: boolean;
}

/** Somebody at the table, as this page sees them. */
export interface SeatShown {
  seat: number;
  name: string;
  kind: string;
  robot: boolean;
  mine: boolean;
  free: boolean;
  emblem: number;
  now: boolean;
  out: boolean;
  line: string;
  panel: Panel;
}

/** A titled group of things: a purse, a hand, a lot under the hammer, the terms of a loan, a duel. */
export interface Panel {
  title: string;
  note: string;
  /** whether only this seat sees it */
  secret: boolean;
  rows: Row[];
  chips: Chip[];
  cards: Card[];
  lines: Line[];
  /** cards lie on the table, one place for each seat, as in a duel */
  spread: boolean;
  /** the tricks before, on the table */
  past: Past[];
  /** a result: it may stay to be looked at until somebody is asked again */
  lasting: boolean;
  pick: Pick | null;
  /** ways that may be put together by hand, one for each piece */
  routes: Route[];
  /** rows are read one below the other, as in a ledger */
  listed: boolean;
}

export interface Row {
  label: string;
  value: string;
  rule: string;
}

/** A small named thing one owns: a title, a cargo, a token. */
export interface Chip {
  text: string;
  /** a CSS colour of the box, never the only sign */
  colour: string;
  glyph: string;
  /** as of a card: drawn in that colour */
  shape: string;
}

/** One line about one seat: a bid, an answer. */
export interface Line {
  text: string;
  value: string;
  seat: number | null;
  lead: boolean;
  /** so many marks of so many: tricks won */
  pips: [number, number] | null;
}

/** A trick that has been taken, small; the card that took it leads. */
export interface Past {
  label: string;
  cards: Card[];
  /** who took it */
  text: string;
}

/**
 * Several of a panel's cards chosen together; the move is the verb, then their keys in ascending order.
 *
 * Moves of this verb are answered here, and no longer listed as buttons.
 */
export interface Pick {
  verb: string;
  /** by how many may be chosen: what the button then says */
  labels: Record<string, string>;
  /** what it says as long as the number does not fit */
  hint: string;
}

/** Any way of one piece, chosen place by place; the move is its head, the places, and a word for each gate. */
export interface Route {
  /** of the piece */
  name: string;
  head: Move;
  start: number;
  places: Record<string, Waypoint>;
  /** by the two places, the lower first: the line as printed */
  lines: Record<string, [number, number][][]>;
  /** what several steps may cost in all; a step that costs more stands alone */
  limit: number;
  /** what there is to spend */
  purse: number;
  /** "… petrol": the points stand for the number */
  unit: string;
  gates: Record<string, string>;
  /** what a gate may be paid with: in the move, and as said */
  words: Record<string, string>;
  /** "7-2", cost and gates: ways to pay */
  tolls: Record<string, string[][]>;
}

/** A place on a way that is put together by hand, and where one may go on from there. */
export interface Waypoint {
  at: [number, number];
  label: string;
  /** to which place, at what cost, through which gate or 0 */
  steps: [number, number, number][];
  /** why one may not stop here */
  why_not: string;
}

/** What this page shows of a seat: a short line for the strip, and a panel for whoever asks. */
export interface Purse {
  line: string;
  panel: Panel;
  out: boolean;
}

/** Something that lies on the board and may move; `id` stays the same as long as it lives. */
export interface Piece {
  id: string;
  at: [number, number];
  label: string;
  /** whose it is: that seat's emblem is drawn, small where there is a symbol */
  seat: number | null;
  /** the id of a drawing in Scene.symbols(), or "" for the emblem alone */
  symbol: string;
  size: number;
}

/** The lines a page does not have yet; `earlier` is how many there are before them. */
export interface Log {
  from: number;
  lines: LogLine[];
  earlier: number;
}

/** Who won and why, and where the accounts are. */
export interface GameOver {
  headline: string;
  because: string;
  rules: string[];
  url: string;
}

/** Where the drawings are, and how large the board is in its own units. */
export interface BoardFacts {
  url: string;
  symbols: string;
  size: [number, number];
  ground: string;
}

/** The same over the socket, with what was told since the last. */
export interface StateFrame {
  type: "state";
  seq: number;
  seat: number | null;
  to_act: number[];
  awaited: "dice" | "play" | "throw" | null;
  view: Record<string, Json>;
  options: Move[];
  outcome: Result | null;
  people: Person[];
  commitment: string;
  stirred: number[];
  events: Json[][];
}

/** Who won, by how much, and why the game ended. */
export interface Result {
  ranking: number[];
  scores: number[];
  reason: string;
  places: number[];
}

/** Who sits on a seat: a person, or a robot of some level. */
export type Person = [string, string];

/** Who has added to the dice by now, for a page that has everything else. */
export interface StirredFrame {
  type: "stirred";
  seq: number;
  stirred: number[];
}

/** Who is here; by seat, for how many seconds somebody has been away. */
export interface PresenceFrame {
  type: "presence";
  here: number[];
  away: Record<string, number>;
  spectators: number;
}

/** A no, with its reason, in the language of the page. */
export interface RefusedFrame {
  type: "refused";
  intent: string | null;
  code: string;
  message: string;
  rules: string[];
  seq: number | null;
}

/** What was sent under this name is kept, as record `seq`. */
export interface AckFrame {
  type: "ack";
  intent: string;
  seq: number;
}

/** What was said since this page was last told. */
export interface ChatFrame {
  type: "chat";
  lines: ChatMessage[];
}

export interface ChatMessage {
  n: number;
  seat: number;
  name: string;
  text: string;
}

/** Somebody is here. */
export interface PongFrame {
  type: "pong";
}

/** The same over the socket, for this page alone. */
export interface HintFrame {
  type: "hint";
  heading: string;
  tips: Tip[];
  why: string;
  seat: number;
  since: number;
  intent: string;
}

/** One answer: its name, what it should bring, and why one may think so. */
export interface Tip {
  move: Move;
  label: string;
  brings: string;
  why: string;
  /** the chance to win */
  share: number;
  /** the final score to expect */
  score: number;
  /** by rules of thumb, in the title's own unit */
  worth: number;
  /** continuations that were simulated */
  tries: number;
}

/** The sentences the script says by itself, by name. */
export interface WordsData {
  words: Record<string, string>;
}

/** The table and the replay. */
export interface TableData {
  words: Record<string, string>;
  table: string;
  game: string;
  lang: string;
  levels: [string, string][];
  usual_level: string;
  live: string;
  api: string;
  rules_url: string;
  box_url: string;
  replay_url: string;
  verify_url: string;
  table_url: string;
  board: BoardFacts;
}

export interface EndData {
  words: Record<string, string>;
  rematch: string;
}

/** A table to be set up: names to propose, and how long a game takes with so many. */
export interface NewData {
  words: Record<string, string>;
  game: string;
  least: number;
  most: number;
  people: string[];
  robots: string[];
  times: Record<string, string>;
}

/** The dice to be checked: where the proof is, and how large a document may be. */
export interface VerifyData {
  words: Record<string, string>;
  proof: string;
  most: number;
}

/** What a table's turn is called, and the button that goes with it. */
export interface ShelfData {
  words: Record<string, string>;
  tags: Record<string, Tag>;
}

export interface Tag {
  tag: string;
  button: string;
}

export interface Key {
  key: string;
}

export interface GameShown {
  key: string;
  title: string;
  seats: number[];
  version: number;
  /** of robots, the weakest first */
  levels: string[];
  level_names: Record<string, string>;
  options: Record<string, HouseRuleShown>;
}

export interface HouseRuleShown {
  label: string;
  says: string;
  rule: string;
  choices: ChoiceShown[];
  default: string | number;
  span: number[] | null;
}

export interface ChoiceShown {
  value: string | number;
  label: string;
}

export interface RuleShown {
  id: string;
  title: string;
  status: "derived" | "given" | "ruled";
  section: string;
  text: string;
  source: string;
}

/** A word of the game, and the rules that define it. */
export interface TermShown {
  word: string;
  rules: string[];
  text: string;
}

export interface TableMade {
  table: string;
  url: string;
  commitment: string;
  invitations: Invitation[];
}

export interface Invitation {
  seat: number;
  name: string;
  link: string;
  qr: string[];
}

export interface TableListed {
  id: string;
  game: string;
  title: string;
  name: string;
  seats: PersonShown[];
  your_seats: number[];
  turn: "others" | "over" | "yours";
  awaits: string;
  updated: number;
  url: string;
}

export interface PersonShown {
  name: string;
  kind: string;
}

export interface Link {
  link: string;
  qr: string[];
}

export interface Invited {
  table: string;
  seat: number;
  name: string;
  game: string;
  title: string;
  table_name: string;
  people: PersonShown[];
  free: boolean;
  commitment: string;
}

export interface SeatTaken {
  table: string;
  seat: number;
  url: string;
}

/** The table as one of one's own seats sees it, or as a spectator does. */
export interface TableRead {
  seq: number;
  seat: number | null;
  to_act: number[];
  awaited: "dice" | "play" | "throw" | null;
  view: Record<string, Json>;
  options: Move[];
  outcome: Result | null;
  people: Person[];
  commitment: string;
  stirred: number[];
  table: string;
}

export interface Options {
  seq: number;
  awaited: string | null;
  options: OptionShown[];
}

export interface OptionShown {
  move: Move;
  label: string;
}

export interface LogLines {
  lines: LogLine[];
  earlier: number;
}

export interface Replay {
  moments: number;
  ticks: Tick[];
  page: PageFrame;
}

export interface Tick {
  at: number;
  label: string;
}

/** The best answers of a seat; `since` is the number of the record that put the question. */
export interface HintShown {
  heading: string;
  tips: Tip[];
  why: string;
  seat: number;
  since: number;
}

export interface Heard {
  seq: number;
}

export interface Ok {
  ok: boolean;
}

/** `commitment` is SHA-256 of the secret the table's dice will be derived from. */
export interface PromiseMade {
  table: string;
  commitment: string;
  token: string;
}

/** A check of the dice of one game. */
export interface Verified {
  verdict: "unfinished" | "unproven" | "verified" | "wrong";
  headline: string;
  sentences: string[];
  game: string;
  title: string;
  seats: string[];
  scheme: string;
  table: string;
  commitment: string;
  secret: string;
  inherited: [number, string];
  additions: AdditionShown[];
  outcomes: OutcomeShown[];
  taken_back: Retraction[];
  proves: string[];
  does_not: string[];
}

/** `before` counts the outcomes derived until then; `entry` is the first one that depends on it. */
export interface AdditionShown {
  before: number;
  seat: number;
  name: string;
  entropy: string;
  entry: number | null;
}

/** `cases` and `case` are whole numbers in digits: some are too long for a number in JSON. */
export interface OutcomeShown {
  entry: number;
  origin: "derived" | "inherited" | "typed" | "unknown";
  counter: number | null;
  cases: string;
  case: string | null;
  text: string;
  expected: string;
  right: boolean;
}

export interface Retraction {
  entry: number;
  outcomes: number;
}

export interface Error {
  error: Wrong;
}

export interface Wrong {
  code: string;
  message: string;
  rules: string[];
}

/** An answer to the question; seat -1 with `by` enters what real dice show. */
export interface Play {
  type: "play";
  intent: string;
  seq: number;
  seat: number;
  move: Move;
  by?: number;
}

/** An offer from the trade editor, in goods of the title. */
export interface Offer {
  type: "offer";
  intent: string;
  seq: number;
  seat: number;
  to: number;
  give?: Record<string, number>;
  want?: Record<string, number>;
}

/** A seat calls for its throw or its card. */
export interface CallThrow {
  type: "throw";
  intent: string;
  seq: number;
  seat: number;
}

/** Take back, or ask everybody, as the table agreed. */
export interface Undo {
  type: "undo";
  intent: string;
  seq: number;
  seat: number;
}

export interface UndoAnswer {
  type: "undo_answer";
  intent: string;
  seq: number;
  seat: number;
  yes: boolean;
}

export interface Chat {
  type: "chat";
  intent: string;
  seat: number;
  text: string;
}

/** Hand a seat to a robot of this level, or give it back (no level). */
export interface Robot {
  type: "robot";
  intent: string;
  by: number;
  seat: number;
  level: string | null;
}

export interface Pace {
  type: "pace";
  intent: string;
  by: number;
  fast: boolean;
}

/** Add 16 bytes of one's own, in hexadecimal digits, to what the dice are thrown from; once for a seat. */
export interface Stir {
  type: "stir";
  intent: string;
  seat: number;
  entropy: string;
}

/** A robot shall think for this seat; nothing is kept, and nobody else hears of it. */
export interface Hint {
  type: "hint";
  intent: string;
  seat: number;
}

/** One screen, several persons: this one sits down alone before it. */
export interface Lift {
  type: "lift";
  seat: number;
}

/** Let the curtain fall. */
export interface Drop {
  type: "drop";
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

/** An empty object. */
export interface Nothing {
}

export interface NewTable {
  game: string;
  seats: SeatWanted[];
  name?: string;
  rules?: Record<string, string | number>;
  dice?: "real" | "virtual";
  undo?: "never" | "own" | "unanimous";
  spectators?: boolean;
  /** whether a robot may be asked what to play */
  hints?: boolean;
  promise?: Promised | null;
}

export interface SeatWanted {
  name: string;
  /** me, here, link, or the level of a robot */
  kind: string;
}

/** A promise of dice, and what its holder adds to them before the first one falls. */
export interface Promised {
  /** from POST /promises */
  token: string;
  entropy: string;
}

export interface TokenShown {
  token: string;
}

export interface Join {
  token: string;
  name: string;
}

export interface ForkWanted {
  at: number;
  seat: number;
  level?: string;
  promise?: Promised | null;
}

export interface Again {
  promise?: Promised | null;
}

export interface HintWanted {
  seat: number;
}
