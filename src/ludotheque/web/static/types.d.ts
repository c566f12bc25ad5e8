// What the server sends and takes.  Made by tools/page_types.py from the page model: do not edit.

/** Whatever JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A verb, then what it is about; an event is written in the same way. */
export type Move = [string, ...Json[]];

export type Frame =
  | PageFrame
  | PartsFrame
  | PlacesFrame
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
  | Propose
  | Vote
  | Pause
  | Chat
  | Robot
  | Pace
  | Stir
  | Stand
  | Revoke
  | Hint
  | Lift
  | Drop
  | Whole
  | Places
  | Ping;

/** A whole page of one seat, with those lines of the log that it does not have yet. */
export interface PageFrame {
  type: "page";
  seq: number;
  moment: number;
  table: TableFacts;
  fair: FairDice;
  mine: number[];
  seat: number | null;
  curtain: Curtain | null;
  question: Question | null;
  moves: Button[];
  throw: Labelled | null;
  dice: DiceEntry | null;
  free: FreeSum | null;
  auction: Auction | null;
  standing: StandingOffer | null;
  /** for the whole game */
  left: StandingLeft[];
  barter: Barter | null;
  unplayable: Unplayable[];
  hint: HintOffer | null;
  /** what this seat is besides one of all, and what that is about */
  role: TipShown | null;
  /** when this seat is asked, where it has no turn of its own */
  waits: string;
  /** of the question alone: what is told of an event stands with its line */
  tips: TipShown[];
  undo: Labelled | null;
  undo_asked: UndoRequest | null;
  exception: ExceptionOffer | null;
  vote: VoteShown | null;
  seats: SeatShown[];
  /** none where it is played live */
  times: Times | null;
  others: Purse[];
  pieces: Piece[];
  tray: Panel[];
  middle: Panel[];
  places: Row[];
  aim: Aim | null;
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
  /** the pace of play in words; "" where it is played live */
  timing: string;
  /** that it was begun under an earlier version of the rules; "" under today's */
  earlier: string;
  /** to the secret of the dice */
  commitment: string;
  /** who has added to them */
  stirred: number[];
}

/** What everybody is told of the dice, with everything that shows an outcome. */
export interface FairDice {
  /** outcomes ever derived: the number of the next one */
  drawn: number;
  /** of these, how many were taken back */
  back: number;
  /** additions made */
  added: number;
  /** exceptions everybody has agreed on */
  agreed: number;
  /** what was promised later, when the tables had been restored */
  renewed: string[];
  /** the last ones that stand, each with its number, and what dice showed */
  fell: ([number, Move | null])[];
}

/** Whom a shared screen is handed to, and what everybody heard since that person's last answer. */
export interface Curtain {
  seat: number;
  name: string;
  lines: LogLine[];
}

/** One thing that happened, what it looks like, and what is told with it the first time. */
export interface LogLine {
  n: number;
  at: number;
  text: string;
  rule: string;
  show: Show;
  tip: TipShown | null;
}

/** What an event looks like, besides its sentence. */
export interface Show {
  /** whom it is about */
  seat: number | null;
  /** a new round: the sentence parts the log */
  heading: boolean;
  /** said in one breath with what happened just before */
  also: boolean;
  /** a pass, a refusal: told together with others of its kind when much is to be told */
  slight: boolean;
  dice: number[];
  /** of each die, where they are not all alike */
  dice_colours: string[];
  card: Card | null;
  /** among the others of a trick */
  laid: Card | null;
  /** the cards on the table are complete, and `seat` takes them */
  trick: boolean;
  /** in an auction: the sum, or nothing when somebody drops out; a run of bids is told at once */
  bid: string | null;
  /** of the bid, in the smallest unit */
  worth: number;
  /** an auction begins: what is sold */
  lot: string;
  /** an auction is over: who has it, in a few words */
  hammer: string;
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
  /** what it is good for, for whoever looks at it closely */
  says: string;
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

/** What is told once: the page knows which of them this browser has seen. */
export interface TipShown {
  id: string;
  /** what it is about, in a short sentence */
  name: string;
  text: string;
  /** what it points at: answer:VERB, hand, log, moves, pieces, tray */
  show: string;
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

/** A move that is listed: what it brings, what it costs, what is left, in this order. */
export interface Button {
  move: Move;
  label: string;
  brings: string;
  cost: string;
  left: string;
  how: string;
  rank: "lacking" | "neutral" | "useful";
  /** what it brings, for a pin on the board */
  short: string;
  /** and its drawing */
  sign: string;
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
  /** the place alone, where its cost is told beside it */
  name: string;
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

/** An open auction that runs: who has bid what, the highest first. */
export interface Auction {
  bidders: Bidder[];
  maximum: Maximum | null;
}

/** Somebody in an auction, and the last sum they named, if any. */
export interface Bidder {
  seat: number;
  sum: string;
  /** of the highest bid */
  share: number;
  lead: boolean;
  /** whether they bid no more */
  out: boolean;
}

/** Up to which sum the program may bid for this seat, and what it was told; no other seat is shown this. */
export interface Maximum {
  scope: string;
  least: number;
  most: number;
  step: number;
  left: number | null;
}

/** What this seat may tell the program to answer to questions like this one, up to a sum where there is one. */
export interface StandingOffer {
  kind: "pass_above" | "refuse_under" | "throw";
  scope: string;
  /** what the program would do; {sum} is the sum */
  text: string;
  /** how that is counted */
  note: string;
  /** of the sum; 0: there is none */
  step: number;
  /** so many units in one shown */
  scale: number;
  /** where it begins */
  value: number;
}

/** What this seat has told the program to answer, in words. */
export interface StandingLeft {
  kind: string;
  text: string;
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
  /** the unit after one, where it is another word */
  unit_one: string;
  /** the offer it answers, as whoever answers would propose it */
  start: Bundle | null;
  /** what this seat has proposed in vain in this turn */
  refused: Bundle[];
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
  /** what it is to whoever looks, in a few words */
  use: string;
  /** whether that speaks for this side of the bargain */
  useful: boolean;
  /** of a thing that is counted: what is one press away, as it is shown */
  sums: number[];
  /** and what is said after the number */
  unit: string;
}

/** What the trade editor sends back: keys of goods and how many of each. */
export interface Bundle {
  to: number;
  give: Record<string, number>;
  want: Record<string, number>;
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

/** An exception may be proposed; its reason has so many letters at most. */
export interface ExceptionOffer {
  most: number;
  tills: TillShown[];
}

/** Sums of one kind that may be corrected now, in such steps; so many units in one that is shown. */
export interface TillShown {
  name: string;
  label: string;
  payers: AccountNamed[];
  payees: AccountNamed[];
  step: number;
  scale: number;
}

/** A purse that a sum may come from or go to: a seat's, or such as the bank's. */
export interface AccountNamed {
  account: number;
  name: string;
}

/** Somebody proposes an exception to everybody: what, why, and what will be so once all have agreed. */
export interface VoteShown {
  by: number;
  text: string;
  reason: string;
  follows: string;
  /** who has not agreed yet */
  waits: string;
  /** those seats of this page that have a say, and have not agreed */
  answer: number[];
  /** the one that may take back what it has proposed or agreed to */
  withdraw: number | null;
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
  /** where this seat stands now; 0 where nobody can say */
  place: number;
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
  /** what it is good for, for whoever looks at it closely */
  says: string;
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

/** The clocks of a table at the moment `now`; whoever looks counts on by themselves. */
export interface Times {
  now: number;
  kind: "clock" | "correspondence";
  /** seconds from which on little is left */
  little: number;
  seats: SeatTime[];
  /** whether what runs is the time of an offer, which is refused when it is up; other clocks stand still */
  offer: boolean;
  /** for whom a robot answers since their time was up */
  away: number[];
  /** who has lost the seat by it */
  gone: number[];
  /** who wants a pause, while not everybody has agreed */
  pause: number[];
  paused: boolean;
}

/** The time of a seat: what it had when it last began to run, and when it is up if it runs. */
export interface SeatTime {
  seat: number;
  left: number;
  until: number | null;
}

/** What this page shows of a seat: a short line for the strip, and a panel for whoever asks. */
export interface Purse {
  line: string;
  panel: Panel;
  out: boolean;
  /** where this seat stands now, by what everybody may know; 0 where that says nothing */
  place: number;
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

/** The strip that is always in sight: what wins, where whoever looks stands, what is still lacking. */
export interface Aim {
  goal: string;
  stands: string;
  lacks: string;
  stages: AimStage[];
  tokens: AimToken[];
}

/** A stretch of the way to the end of the game. */
export interface AimStage {
  label: string;
  state: "done" | "next" | "now";
}

/** One of the things that are collected. */
export interface AimToken {
  /** in words: what it is, and whether one has it */
  label: string;
  /** its drawing, in Scene.symbols() */
  sign: string;
  state: "lacking" | "option" | "yours";
}

/**
 * The lines a page does not have yet; `earlier` is how many there are before them.
 *
 * Line `since` is the first that came after this seat's last answer.
 */
export interface Log {
  from: number;
  lines: LogLine[];
  earlier: number;
  since: number;
}

/** Who won and why, and where the accounts are. */
export interface GameOver {
  headline: string;
  because: string;
  rules: string[];
  url: string;
  /** that exceptions were agreed on, where some were */
  corrected: string;
}

/** Where the drawings are, and how large the board is in its own units. */
export interface BoardFacts {
  url: string;
  symbols: string;
  size: [number, number];
  ground: string;
  /** of the last places that a page tells in words */
  spots: [number, number][];
}

/** What has changed of a page since record `since`; since nothing: all of it but the board in words. */
export interface PartsFrame {
  type: "parts";
  seq: number;
  since: number | null;
  parts: Partial<PageFrame>;
  /** of lists of which nothing else has changed, by their place in it */
  entries: Record<string, Record<string, Json>>;
  log: Log;
}

/** The board in words, as it is now, for a page that has asked. */
export interface PlacesFrame {
  type: "places";
  seq: number;
  places: Row[];
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
  undo: "never" | "own" | "unanimous";
  stirred: number[];
  fair: FairDice;
  /** what this seat has told the program to answer */
  standing: (UpTo | Throw | PassAbove | RefuseUnder)[];
  times: Times | null;
  pleas: PleaHeard[];
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

/** In the auction that runs: bid for me, one step at a time, as long as it costs no more than this. */
export interface UpTo {
  kind: "up_to";
  most: number;
}

/** Whenever there is nothing else I could do: throw or draw for me. */
export interface Throw {
  kind: "throw";
}

/** In every auction: pass for me as soon as the next bid would be more than this. */
export interface PassAbove {
  kind: "pass_above";
  most: number;
}

/** Refuse for me every offer that would bring me less than this. */
export interface RefuseUnder {
  kind: "refuse_under";
  least: number;
  scale?: number;
}

/** What everybody is asked besides the game, for a program: who has agreed, and whether it is yet to answer. */
export interface PleaHeard {
  kind: "pause" | "undo" | "vote";
  by: number;
  agreed: number[];
  yours: boolean;
  /** what exception, and why */
  wish: Back | Close | Amend | null;
  reason: string;
}

/** Back to before entry `keep` of the log; what comes after it falls anew. */
export interface Back {
  type: "back";
  keep: number;
}

/** Close here, and count as the rules would. */
export interface Close {
  type: "close";
}

/** Correct a sum, ("pay", till, payer, payee, amount), or a place, ("set", piece, place). */
export interface Amend {
  type: "amend";
  move: Move;
}

/** Who has added to the dice by now, for a page that has everything else. */
export interface StirredFrame {
  type: "stirred";
  seq: number;
  stirred: number[];
  fair: FairDice;
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

/** What was sent under this name is kept, as record `seq`; what was added counts from this outcome on. */
export interface AckFrame {
  type: "ack";
  intent: string;
  seq: number;
  counts_from: number | null;
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
export interface HintFrame extends HintShown {
  type: "hint";
  intent: string;
}

/** One answer in figures. */
export interface Tip {
  move: Move;
  label: string;
  /** the chance to win, with its margin */
  wins: string;
  /** the final score to expect, with its margin */
  ends: string;
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

export interface CalledData extends WordsData {
  /** what this visitor wants to be called; "" where they have not said so */
  called: string;
}

/** The table and the replay. */
export interface TableData extends WordsData {
  table: string;
  game: string;
  lang: string;
  levels: [string, string][];
  usual_level: string;
  /** levels that think as long as they may */
  thinkers: string[];
  live: string;
  api: string;
  rules_url: string;
  box_url: string;
  replay_url: string;
  verify_url: string;
  table_url: string;
  /** where they can be read; "" where there are none */
  essentials: string;
  /** where the lesson is, and what its button says */
  learn: string;
  learn_says: string;
  board: BoardFacts;
}

/** A box: whoever has never played it may open a table for a first game, if there is one. */
export interface BoxData extends WordsData {
  game: string;
  learner: string;
  first: FirstGame | null;
}

/** The table for a first game: the levels of its robots, their names, the house rules, and what it is called. */
export interface FirstGame {
  name: string;
  says: string;
  levels: string[];
  robots: string[];
  rules: Record<string, string | number>;
}

/** A lesson: who would sit at the table of a first game, and what would be agreed there. */
export interface LessonData extends TableData {
  lesson: string;
  learner: string;
  first: FirstGame;
}

export interface EndData extends WordsData {
  rematch: string;
  /** whether the story of the game is still being told */
  waiting: boolean;
}

/** A table to be set up: names to propose, and how long a game takes with so many. */
export interface NewData extends CalledData {
  game: string;
  least: number;
  most: number;
  people: string[];
  robots: string[];
  times: Record<string, string>;
  role: RoleChoice | null;
}

/** A role that a house rule draws by lot, and that can be settled seat by seat instead. */
export interface RoleChoice {
  rule: string;
  /** the choice of the rule by which it is drawn */
  lot: string;
  /** of the role */
  name: string;
  /** persons up to whom somebody has it; 0: however many */
  most: number;
}

/** The dice to be checked: where the proof is, and how large a document may be. */
export interface VerifyData extends WordsData {
  proof: string;
  most: number;
}

/** What a table's turn is called, and the button that goes with it. */
export interface ShelfData extends WordsData {
  tags: Record<string, Tag>;
}

export interface Tag {
  tag: string;
  button: string;
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

/** A step of a lesson and what comes of each answer, for a browser that cannot ask. */
export interface LessonStep {
  shown: LessonShown;
  /** whatever leads on; nothing: a throw, or having read */
  want: (Move | null)[];
  /** what the coach says to these */
  wrong: [Move, string][];
  /** and to any other */
  other: string;
}

/** A lesson at one of its steps; `page` is nothing where an answer was told and not played. */
export interface LessonShown {
  step: number;
  steps: number;
  /** the step this scene began with */
  scene: number;
  /** what happened before it is not watched */
  quick: boolean;
  coach: Coach;
  page: PageFrame | null;
}

/** What the coach says at a step of a lesson, what it points at, and what is waited for. */
export interface Coach {
  name: string;
  text: string;
  /** of what it points at: board, panel, answer, seat, dice, log or none */
  kind: string;
  which: string;
  /** on the board */
  spot: [number, number] | null;
  do: "answer" | "continue" | "throw";
  want: Move[];
  /** for whoever wants to know why */
  rule: string;
}

/** One of the few things to know before a first game: runs of words, and whether each is strong. */
export interface PointShown {
  /** of the board, in its units: x y width height; "" where it is a document */
  window: string;
  /** its address */
  drawing: string;
  spans: [string, boolean][];
}

/** A word of the game, and the rules that define it. */
export interface TermShown {
  word: string;
  rules: string[];
  text: string;
}

/** A sign of the board: its word, what it does, and the rule behind it. */
export interface SignShown {
  /** of the board, in its units: x y width height; "" where it is a document */
  window: string;
  /** its address */
  drawing: string;
  word: string;
  text: string;
  rule: string;
}

export interface RuleShown {
  id: string;
  title: string;
  status: "derived" | "given" | "ruled";
  section: string;
  text: string;
  source: string;
}

/** What a host is shown; nothing of the games. Where there are many, the latest. */
export interface HostLook {
  allows: HostAllows;
  tables: HostTable[];
  all_tables: number;
  persons: HostPerson[];
  all_persons: number;
}

/** Whether there is a lobby, after how many tables no more are opened, whether nobody new is taken. */
export interface HostAllows {
  lobby: boolean;
  most_tables: number | null;
  closed: boolean;
}

export interface HostTable {
  table: string;
  title: string;
  name: string;
  people: string[];
  over: boolean;
  updated: number;
}

export interface HostPerson {
  /** a mark, and nobody's key */
  person: string;
  name: string;
  seats: number;
  updated: number;
}

/** Somebody was forgotten. */
export interface Gone {
  /** where they are somebody from now on */
  tables: number;
  /** where nobody else sat */
  removed: number;
  /** that could not be read, and were not changed */
  left: string[];
}

export interface Ok {
  ok: boolean;
}

export interface TableMade {
  table: string;
  url: string;
  commitment: string;
  invitations: Invitation[];
}

export interface Invitation extends Link {
  seat: number;
  name: string;
}

export interface SeatTaken {
  table: string;
  seat: number;
  url: string;
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
  /** what the game is, in a sentence */
  about: string;
  minutes: string;
  /** what this seat is besides one of all, and what that is about; "" where nothing is to say */
  role: string;
  /** the pace of play in words; "" where it is played live */
  timing: string;
}

export interface PersonShown {
  name: string;
  kind: string;
}

/** A table in the lobby. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  name: string;
  /** who sits there already */
  people: PersonShown[];
  /** seats */
  free: number;
  /** the pace of play in words; "" where it is played live */
  timing: string;
  /** what is played otherwise than usual */
  rules: string[];
}

/** What this visitor wants to be told. */
export interface NoticesShown {
  /** those this server has */
  ways: ("hook" | "mail" | "push")[];
  /** with which a browser subscribes; "" where it cannot */
  push_key: string;
  channels: ChannelShown[];
  zone: string;
  hours: [number, number] | null;
  feed: Link | null;
  tables: TableWish[];
}

export interface ChannelShown {
  id: string;
  way: "hook" | "mail" | "push";
  /** of a browser, the push service */
  target: string;
  /** false for an address that has not been confirmed */
  open: boolean;
}

/** `elsewhere`: for a link that opens on its own machine only, where others would find a server that let them in. */
export interface Link {
  link: string;
  qr: string[];
  elsewhere: string;
}

export interface TableWish {
  table: string;
  name: string;
  title: string;
  wish: "all" | "none" | "turn";
}

/** One of one's own passkeys; there is nothing secret in it. */
export interface PasskeyShown {
  id: string;
  name: string;
  added: number;
  used: number | null;
}

/** `promise` is SHA-256 of the secret the table's dice will be derived from; the table's commitment covers it. */
export interface PromiseMade {
  table: string;
  promise: string;
  token: string;
}

export interface TableListed {
  id: string;
  game: string;
  title: string;
  name: string;
  seats: PersonShown[];
  your_seats: number[];
  turn: "asked" | "others" | "over" | "yours";
  /** the question, or who has won */
  awaits: string;
  updated: number;
  url: string;
  /** by seat once it is over, 0 for who is not placed */
  places: number[];
  /** when the time of one's own seats is up, where it runs */
  until: number | null;
  /** what one is asked besides the game, in sentences */
  asks: string[];
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
  undo: "never" | "own" | "unanimous";
  stirred: number[];
  fair: FairDice;
  /** what this seat has told the program to answer */
  standing: (UpTo | Throw | PassAbove | RefuseUnder)[];
  times: Times | null;
  pleas: PleaHeard[];
  table: string;
}

export interface Heard {
  seq: number;
  /** the first outcome that depends on what was added to the dice */
  counts_from: number | null;
}

/** The best answers of a seat; `since` is the number of the record that put the question. */
export interface HintShown {
  /** the advised answer, and how surely it is the best */
  heading: string;
  strength: "clear" | "either" | "none" | "only" | "slight";
  /** what speaks for it; or why it does not matter */
  reasons: string[];
  /** what speaks against it all the same */
  against: string;
  /** the best first */
  tips: Tip[];
  /** how the figures were found */
  why: string;
  seat: number;
  since: number;
}

export interface LogLines {
  lines: LogLine[];
  earlier: number;
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

/** What may be set by hand, with the names of all places; or why nothing can be now. */
export interface Placings {
  seq: number;
  pieces: PieceListed[];
  places: PlaceNamed[];
  because: string;
}

/** A piece that may be set elsewhere, if everybody agrees: where it stands, and where it may. */
export interface PieceListed {
  piece: number;
  name: string;
  at: number;
  places: number[];
}

export interface PlaceNamed {
  place: number;
  name: string;
}

/** A check of the dice of one game; `pact` is what was promised with the secret, as it was hashed. */
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
  promise: string;
  pact: string;
  epochs: EpochShown[];
  takings_back: TakingBack[];
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
  /** as it stands in the log */
  move: Move;
  text: string;
  expected: string;
  right: boolean;
}

export interface Retraction {
  entry: number;
  outcomes: number;
}

/** A later secret: from which outcome on it counts, and which entry that is; how much had been added before. */
export interface EpochShown {
  first: number;
  additions: number;
  promise: string;
  secret: string;
  entry: number | null;
}

/** So many outcomes thrown away after `drawn` had been derived; `agreed` numbers the exception in the log, or -1. */
export interface TakingBack {
  drawn: number;
  outcomes: number;
  by: number;
  agreed: number;
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

/** Some moments of a finished game, one after the other; the first of all changes everything. */
export interface ReplayStretch {
  moments: number;
  ticks: Tick[];
  stretch: Moment[];
}

/** What a moment of a replay changes of the one before: parts of its page, and lines from one of them on. */
export interface Moment {
  /** JSON already */
  page: Record<string, Json>;
  log: Log;
}

export interface Key {
  key: string;
}

/** All that is shown to one person about themselves. */
export interface You {
  name: string;
  rated: boolean;
  /** that go on */
  tables: TableListed[];
  /** one has given */
  invitations: OpenInvitation[];
  /** and those one has got */
  kept_seats: SeatKept[];
  /** from whom one wants none */
  unwanted: PersonKnown[];
  finished: FinishedShown[];
  titles: TitleRecord[];
  /** only where it is wanted */
  rating: RatingShown | null;
  passkeys: PasskeyShown[];
}

/** A seat at a table of one's own that nobody has taken yet. */
export interface OpenInvitation {
  table: string;
  title: string;
  table_name: string;
  seat: number;
  name: string;
  url: string;
  /** of the person it is meant for, where it is meant for one */
  answer: "" | "declined" | "waits";
}

/** A free seat that somebody has kept for one. */
export interface SeatKept {
  table: string;
  title: string;
  table_name: string;
  /** who has made the table; "" for somebody who does not sit there */
  by: string;
  seat: number;
  /** what one would be called there */
  name: string;
  url: string;
}

/** Somebody one has played with, by a mark that is nobody's key and means them to nobody else. */
export interface PersonKnown {
  person: string;
  name: string;
}

export interface FinishedShown {
  table: string;
  game: string;
  title: string;
  name: string;
  winners: string[];
  /** the same in words */
  won_by: string;
  /** one's own, 0 where there is none */
  place: number;
  of: number;
  ended: number;
  url: string;
}

/** How it went with one title, in the games one has sat through. */
export interface TitleRecord {
  game: string;
  title: string;
  games: number;
  wins: number;
  /** score; "" where none was kept */
  best: string;
  opponents: OpponentShown[];
  dice: number;
  average: number | null;
  /** the dice in a sentence; "" where there were too few */
  luck: string;
}

export interface OpponentShown {
  name: string;
  games: number;
}

/** Between persons, from one's own games with them; everybody begins with 25. */
export interface RatingShown {
  value: number;
  doubt: number;
  games: number;
}

export interface YouKept {
  name: string;
  rated: boolean;
  /** the tables where the name could not be changed */
  left: string[];
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

/** Propose an exception to everybody: to go back to a moment, to correct a sum or a place, to close and count. */
export interface Propose {
  type: "propose";
  intent: string;
  seq: number;
  seat: number;
  wish: Back | Close | Amend;
  reason: string;
}

/** Agree to the exception that is proposed, or not; who has agreed may still refuse until all have. */
export interface Vote {
  type: "vote";
  intent: string;
  seq: number;
  seat: number;
  yes: boolean;
}

/** Propose that the clocks stand still, or agree to it; off: do not agree, or go on. */
export interface Pause {
  type: "pause";
  intent: string;
  seat: number;
  on: boolean;
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

/** Leave a standing answer; `scope` is what it is for, as the page named it. */
export interface Stand {
  type: "stand";
  intent: string;
  seat: number;
  scope: string;
  answer: UpTo | Throw | PassAbove | RefuseUnder;
}

/** Take a standing answer of this kind back; what it has played stays played. */
export interface Revoke {
  type: "revoke";
  intent: string;
  seat: number;
  kind: string;
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

/** Tell everything anew: this page has missed something. */
export interface Whole {
  type: "whole";
}

/** Tell the board in words. */
export interface Places {
  type: "places";
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

/** What a learner does at a step of a lesson; no move is a throw, or having read. */
export interface LessonAnswer {
  step: number;
  name?: string;
  move?: Move | null;
}

export interface HostKey {
  /** from `ludotheque host key` */
  key: string;
}

export interface HostForgets extends HostKey {
  /** the mark by which a host knows them */
  person: string;
  sure: true;
}

export interface HostRemoves extends HostKey {
  table: string;
  sure: true;
}

/** What is left out stays as it is. */
export interface HostSets extends HostKey {
  lobby?: boolean;
  most_tables?: number | null;
  closed?: boolean;
}

export interface Join {
  token: string;
  name: string;
}

export interface TokenShown {
  token: string;
}

/** A seat at an open table, whichever is free. */
export interface SitDown {
  table: string;
  name: string;
}

/** A way to be told: an address of mail, a web hook, or a browser with its keys. */
export interface ChannelWanted {
  way: "hook" | "mail" | "push";
  target: string;
  /** of a browser: p256dh */
  key?: string;
  /** of a browser: auth */
  auth?: string;
  /** the time zone in which times are told */
  zone?: string;
}

export interface ChannelNamed {
  id: string;
}

/** Whether there is to be a calendar; asked for again, its old address is void. */
export interface FeedWanted {
  on: boolean;
}

/** When nothing is to be sent. */
export interface QuietWanted {
  zone: string;
  /** from and to */
  hours?: [number, number] | null;
}

/** An empty object. */
export interface Nothing {
}

/** How much one wants to be told of a table: everything, only one's turns, nothing. */
export interface WishWanted {
  wish: "all" | "none" | "turn";
}

/** A passkey as a browser has made it, in Base64URL. */
export interface PasskeyMade {
  name: string;
  /** clientDataJSON */
  client_data: string;
  /** attestationObject */
  attestation: string;
}

export interface PasskeyNamed {
  id: string;
}

/** What a passkey says to a challenge, in Base64URL. */
export interface PasskeyUsed extends PasskeyNamed {
  /** clientDataJSON */
  client_data: string;
  /** authenticatorData */
  data: string;
  signature: string;
  /** userHandle */
  handle: string;
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
  timing?: TimingWanted | null;
  /** who may leave the seat of somebody away to a robot */
  absence?: Absence | null;
  /** whether anybody may sit down, where this server has a lobby */
  open?: boolean;
}

export interface SeatWanted {
  name: string;
  /** me, here, link, or the level of a robot */
  kind: string;
  /** of a link: for whom, by a mark of GET /you/people */
  person?: string;
}

/** A promise of dice, and what its holder adds to them before the first one falls. */
export interface Promised {
  /** from POST /promises */
  token: string;
  entropy: string;
}

/** The pace of play; a table without one is played live, with no clock. */
export interface TimingWanted {
  kind: "clock" | "correspondence";
  /** for each answer; on a clock, for all of them */
  seconds: number;
  /** on a clock: what each answer brings back */
  increment?: number;
  /** when time is up: a robot plays on until the person is back; answers once; has the seat */
  late?: "answer" | "leave" | "robot";
  /** hours from and to which no time runs */
  night?: [number, number] | null;
  /** whether no time runs on Saturdays and Sundays */
  weekends?: boolean;
  /** the time zone of nights and weekends */
  zone?: string;
}

/** What was agreed about the seat of somebody who is away: who may leave it to a robot, when, and to which. */
export interface Absence {
  /** everybody else together, or whoever asks first */
  by?: "all" | "anybody" | "never";
  /** 0: as long as this server waits */
  minutes?: number;
  level?: string;
}

export interface ForkWanted {
  at: number;
  seat: number;
  level?: string;
  promise?: Promised | null;
}

export interface HintWanted {
  seat: number;
}

export interface Again {
  promise?: Promised | null;
}

/** What somebody says of themselves. */
export interface YouWanted {
  name: string;
  /** whether the tables that go on shall say this name, too */
  everywhere?: boolean;
  /** whether a rating is wanted */
  rated?: boolean;
}

/** Something that cannot be taken back, said in so many words. */
export interface Sure {
  sure: true;
}

/** Somebody who may invite one again, by the mark under which they are known. */
export interface PersonWelcome {
  person: string;
}

/** Whether one takes a seat that was kept for one; `name` is one's own where it is left out. */
export interface SeatAnswered {
  table: string;
  seat: number;
  yes: boolean;
  name?: string;
  /** with a no: and from whoever keeps it, none from now on */
  never?: boolean;
}
