import { patterns } from './code128.data.ts';

/** Symbols outside the 96 characters of code set B: its start symbol, and the stop symbol, which ends with a bar. */
const [startB, stop] = [104, 106];
const modulesOfSymbol = 11;
const modulesOfStop = 13;

const symbolOf = (character: string) => character.charCodeAt(0) - 32;

/**
 * A text as Code 128 (ISO/IEC 15417) in code set B.
 * @param text printable ASCII, the characters of code set B
 * @returns widths in modules: bar, space, bar … to the last bar; quiet zones of 10 modules must surround them
 * @throws {RangeError} for any other character
 */
export function encodeCode128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 B holds only printable ASCII');
  const values = [...text].map(symbolOf);
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), startB) % 103;
  const symbols = [startB, ...values, check, stop];
  return symbols.flatMap((symbol) => [...(patterns[symbol] ?? '')].map(Number));
}

/** The width of a text's bars in modules, without quiet zones. */
export function code128WidthOf(text: string): number {
  return (text.length + 2) * modulesOfSymbol + modulesOfStop;
}
