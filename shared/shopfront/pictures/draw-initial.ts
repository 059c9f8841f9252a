import { composeOnGround } from '../../catalog/domain/pictures/compose.ts';
import type { Pixels } from '../../catalog/domain/pictures/pixels.ts';
import type { PagePrinter } from '../../platform/ports/page-printer.ts';
import { inkOf } from '../look/contrast.ts';

/** The dots of a pixel’s side. */
const fine = 4;

/** The em of the initial, as a part of the icon’s side. */
const em = 0.6;

/** What is drawn where our font lacks the initial of a name. */
const replacement = '•';

/** The initial of a name, as an icon shows it. */
export const initialOf = (name: string): string => [...name.trim().toLocaleUpperCase('en')][0] ?? '·';

type Dot = readonly [x: number, y: number];

/** The black dots of a text. */
const dotsOf = (rows: readonly Uint8Array[]): readonly Dot[] =>
  rows.flatMap((bytes, y) =>
    Array.from({ length: bytes.length * 8 }, (_, x) => x)
      .filter((x) => (bytes[x >> 3] ?? 0) & (128 >> (x & 7)))
      .map((x): Dot => [x, y]),
  );

/** The middle of the numbers from the least to the most. */
function middleOf(values: readonly number[]): number {
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  return (least + most + 1) >> 1;
}

/**
 * An initial in the middle of a square of a colour.
 * @param side pixels
 * @param colour `#rrggbb`
 */
export function drawInitial(
  printer: Pick<PagePrinter, 'picture'>,
  initial: string,
  side: number,
  colour: string,
): Pixels {
  const text = /^[\p{Script=Latin}\d]$/u.test(initial) ? initial : replacement;
  const dots = dotsOf(printer.picture(text, true, Math.round(side * em * fine)).rows);
  const half = (side * fine) / 2;
  const [left, top] = [half - middleOf(dots.map(([x]) => x)), half - middleOf(dots.map(([, y]) => y))];
  const letter = new Uint8ClampedArray(side * side * 4);
  if (inkOf(colour) === '#ffffff') letter.fill(255);
  for (let at = 3; at < letter.length; at += 4) letter[at] = 0;
  for (const [x, y] of dots) {
    const at = (Math.floor((y + top) / fine) * side + Math.floor((x + left) / fine)) * 4 + 3;
    letter[at] = (letter[at] ?? 0) + 256 / fine ** 2;
  }
  return composeOnGround({ data: letter, width: side, height: side }, { width: side, height: side }, colour);
}
