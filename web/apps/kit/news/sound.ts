import { sound } from '../browser.ts';

/** The two notes: hertz, and the seconds at which they begin. */
const notes = [
  [880, 0],
  [1_175, 0.14],
] as const;
const noteSeconds = 0.35;
const loudness = 0.25;

let context: AudioContext | undefined;

/** Browsers let a page sound once somebody has touched it. */
export function allowSound(): void {
  if (sound.chosen.value === 'off') return;
  context ??= new AudioContext();
  void context.resume();
}
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, allowSound);

/** Two short notes, if somebody wants them. */
export function notifyBySound(): void {
  if (sound.chosen.value === 'off' || !context) return;
  for (const [pitch, start] of notes) {
    const [from, until] = [context.currentTime + start, context.currentTime + start + noteSeconds];
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness, from).exponentialRampToValueAtTime(0.001, until);
    const note = new OscillatorNode(context, { frequency: pitch });
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(until);
  }
}
