// @ts-check
// A dozen short sounds, made on the spot from tones and a little noise: no file.  Silent until somebody switches them on.
import { recall, remember } from "../base/common.js";

const KEPT = "sound"; // on this device
/** @typedef {{ type?: OscillatorType, level?: number, to?: number }} Colour */

/** @type {AudioContext | null} */
let audio = null;
let busy = 0; // until when one sounds: they come one at a time

/** @typedef {{ end: number, play: (context: AudioContext, from: number) => void }} Part of a sound: seconds until it is over */

/** @param {number} freq @param {number} at @param {number} length @param {Colour} colour @returns {Part} */
const tone = (freq, at, length, { type = "sine", level = 0.12, to = freq } = {}) => ({
  end: at + length,
  play(context, from) {
    const [source, gain, start] = [context.createOscillator(), context.createGain(), from + at];
    source.type = type;
    source.frequency.setValueAtTime(freq, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  },
});

/** @param {number} at @param {number} length @param {number} pitch @param {number} level @returns {Part} */
const knock = (at, length, pitch, level) => ({
  end: at + length,
  play(context, from) {
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const noise = buffer.getChannelData(0);
    for (let n = 0; n < noise.length; n += 1) noise[n] = (Math.random() * 2 - 1) * (1 - n / noise.length) ** 2;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 1.2;
    gain.gain.value = level;
    source.buffer = buffer;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(from + at);
  },
});

/** @type {Colour} */
const BELL = { type: "triangle", level: 0.08 };
/** @type {Record<string, Part[]>} */
const SOUNDS = {
  turn: [tone(523, 0, 0.22), tone(784, 0.16, 0.4)],
  dice: [0, 0.09, 0.16, 0.26, 0.4].map((at, n) => knock(at, 0.05, 1500 + 300 * (n % 2), 0.3)),
  step: [knock(0, 0.03, 900, 0.16)],
  card: [knock(0, 0.12, 3200, 0.12)],
  lay: [knock(0, 0.07, 2400, 0.12)],
  coin: [tone(1568, 0, 0.12, BELL), tone(2093, 0.06, 0.16, BELL)],
  trick: [knock(0, 0.06, 700, 0.3), tone(659, 0.05, 0.25, { level: 0.08 })],
  bid: [knock(0, 0.05, 620, 0.2)],
  gavel: [knock(0, 0.07, 500, 0.5), knock(0.18, 0.09, 420, 0.5)],
  no: [tone(220, 0, 0.18, { to: 180, level: 0.1 })],
  chat: [tone(988, 0, 0.16, { level: 0.05 })],
  end: [523, 659, 784, 1047].map((freq, n) => tone(freq, n * 0.14, 0.5, BELL)),
};
const FIRST = ["turn", "end", "no"]; // whatever else sounds

export const loud = () => recall(KEPT) !== null;

/** @param {boolean} on */
export function turnSound(on) {
  remember(KEPT, on ? "1" : null);
  if (on) play("turn");
}

/** So many of them within so many milliseconds; nothing before anybody has touched the page. @param {string} name */
export function play(name, times = 1, ms = 0) {
  if (!loud() || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  if (audio.currentTime < busy && !FIRST.includes(name)) return;
  const [parts, now, apart] = [SOUNDS[name], audio.currentTime, ms / 1000 / times];
  for (let n = 0; n < times; n += 1) for (const part of parts) part.play(audio, now + n * apart);
  busy = now + (times - 1) * apart + Math.max(...parts.map(({ end }) => end));
}
