import type { TextMark, TextPicture } from '#ground/domain';
import { dot, labelSize, type Mark, placeQr } from './label.ts';

/**
 * The bytes that QR codes of versions 1, 2, 3 … hold with error correction M in byte mode. Source: ISO/IEC 18004, table
 * 7. Version v has 17 + 4v modules.
 */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412];

/** At least as many modules as the printer's encoder needs, which packs some texts into fewer. */
function qrModules(text: string): number {
  const bytes = new TextEncoder().encode(text).length;
  const place = capacities.findIndex((capacity) => bytes <= capacity);
  return 17 + 4 * (place < 0 ? 40 : place + 1);
}

const dots = (mm: number) => Math.round(mm / dot);
const at = ({ x, y }: { readonly x: number; readonly y: number }) => `${dots(x)},${dots(y)}`;

/** The largest factor at which a printer draws the modules of a QR code. */
const largestFactor = 10;

/**
 * Field data without commands: the caret, the tilde and the underscore are written as character codes, because they
 * start commands or escapes.
 */
function field(text: string): string {
  const escaped = text.replaceAll('_', '_5F').replaceAll('^', '_5E').replaceAll('~', '_7E');
  return `^FH_^FD${escaped}^FS`;
}

/** The letters in every printer's font: Latin-1. */
const plain = /^[ -~\u00a0-\u00ff]*$/;

/** A text in the printer's font. */
const inFont = (mark: TextMark) =>
  `^FT${at(mark)}^A0N,${dots(mark.size)}${mark.ink === 'white' ? '^FR' : ''}${field(mark.text)}`;

/** A text as dots. */
function asPicture(mark: TextMark, draw: DrawText): string {
  const { left, top, rows } = draw(mark.text, mark.bold, dots(mark.size));
  const width = rows[0]?.length ?? 0;
  const total = width * rows.length;
  const hex = rows.map((row) => Buffer.from(row).toString('hex').toUpperCase()).join('');
  const corner = `${dots(mark.x) + left},${dots(mark.y) + top}`;
  return `^FO${corner}${mark.ink === 'white' ? '^FR' : ''}^GFA,${total},${total},${width},${hex}^FS`;
}

function commandsOf(mark: Mark, write: (mark: TextMark) => string): string {
  switch (mark.kind) {
    case 'text':
      return write(mark);
    case 'box': {
      const [width, height] = [dots(mark.width), dots(mark.height)];
      return `^FO${at(mark)}^GB${width},${height},${Math.min(width, height)}^FS`;
    }
    case 'code128':
      // `>:` selects code set B, which the PDF uses too, so both have the same width.
      return `^BY${dots(mark.module)}^FO${at(mark)}^BCN,${dots(mark.height)},N,N,N,N^FD>:${mark.text}^FS`;
    case 'qr': {
      const { x, y, module } = placeQr(qrModules(mark.text), mark);
      const factor = Math.min(largestFactor, dots(module));
      return `^FO${at({ x, y })}^BQN,2,${factor}${field(`MA,${mark.text}`)}`;
    }
  }
}

/** Draws a text in dots. @param size the em, in dots */
export type DrawText = (text: string, bold: boolean, size: number) => TextPicture;

/**
 * A label in ZPL II, for printers of 203 dpi (8 dots a mm). Texts are UTF-8 in the printer's own scalable font, which
 * is narrower than the font that the layout measures. Few printers have a font with the letters of Yoruba: if one text
 * has characters beyond Latin-1, all texts are sent as pictures.
 */
export function zplOf(marks: readonly Mark[], draw: DrawText): string {
  const { width, height } = labelSize;
  const start = ['^XA', '^CI28', `^PW${dots(width)}`, `^LL${dots(height)}`, '^LH0,0'];
  const allPlain = marks.every((mark) => mark.kind !== 'text' || plain.test(mark.text));
  const write = (mark: TextMark) => (allPlain ? inFont(mark) : asPicture(mark, draw));
  return [...start, ...marks.map((mark) => commandsOf(mark, write)), '^PQ1', '^XZ', ''].join('\n');
}
