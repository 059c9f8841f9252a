/** Draws QR codes. This file is bundled with the library that computes them. */
import { encode } from 'uqr';

/** Modules of white around a code, which readers need. A screen shows it undamaged, so it repeats little. */
const border = 4;

/** Draws a text as a QR code. @param {SVGElement} svg with one path */
export function drawQr(svg, text) {
  const { data, size } = encode(text, { ecc: 'L', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.querySelector('path').setAttribute('d', dark.join(''));
}
