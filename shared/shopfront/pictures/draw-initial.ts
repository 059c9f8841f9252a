import type { PagePrinter } from '#ground';
import { composeOnGround } from '../../catalog/domain/pictures/compose.ts';
import type { Pixels } from '../../catalog/domain/pictures/pixels.ts';
import { inkOf } from '../look/contrast.ts';

/** The dots of a pixel’s side. */
const fine = 4;

/** The em of the initial, as a part of the icon’s side. */
const em = 0.6;

/** What is drawn where our font lacks the initial of a name. */
const replacement = '•';

/** Calls with the place of each black dot of a text. It counts, because an iterator makes an object for each of a million bytes. */
function eachDot(rows: readonly Uint8Array[], call: (x: number, y: number) => void): void {
  for (const [y, bytes] of rows.entries())
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      for (let bit = 0; byte !== 0 && bit < 8; bit++) if (byte & (128 >> bit)) call(at * 8 + bit, y);
    }
}

/** The middle of the black dots of a text. */
function middleOf(rows: readonly Uint8Array[]): { readonly x: number; readonly y: number } {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  eachDot(rows, (x, y) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return { x: (left + right + 1) >> 1, y: (top + bottom + 1) >> 1 };
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
  const { rows } = printer.picture(text, true, Math.round(side * em * fine));
  const middle = middleOf(rows);
  const [left, top] = [(side * fine) / 2 - middle.x, (side * fine) / 2 - middle.y];
  const letter = new Uint8ClampedArray(side * side * 4);
  if (inkOf(colour) === '#ffffff') letter.fill(255);
  for (let at = 3; at < letter.length; at += 4) letter[at] = 0;
  eachDot(rows, (x, y) => {
    const at = (Math.floor((y + top) / fine) * side + Math.floor((x + left) / fine)) * 4 + 3;
    letter[at] = (letter[at] ?? 0) + 256 / fine ** 2;
  });
  return composeOnGround({ data: letter, width: side, height: side }, { width: side, height: side }, colour);
}
