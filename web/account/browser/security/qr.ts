/** Draws QR codes, with the library that computes them. */
import { encode } from 'uqr';
import { find } from '../../../browser/elements.ts';

/** Modules of white around a code, which readers need. A screen shows it undamaged, so it repeats little. */
const border = 4;

/** Draws a text as a QR code. @param svg with one path */
export function drawQr(svg: SVGElement, text: string): void {
  const { data, size } = encode(text, { ecc: 'L', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  find('path', SVGElement, svg).setAttribute('d', dark.join(''));
}
