/** QR codes as pictures, with the library that computes them. */
import { encode } from 'uqr';

/** Modules of white around a code, which readers need. A screen shows it undamaged, so it repeats little. */
const border = 4;

/** A text as a QR code: the path of its dark modules, and how many modules are beside each other. */
export function qrPathOf(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'L', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dark.join(''), size };
}
