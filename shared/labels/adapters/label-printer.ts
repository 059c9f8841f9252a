import { encode } from 'uqr';
import type { PageMark, PagePrinter, Rectangle } from '#ground';
import { encodeCode128 } from '../domain/code128.ts';
import { type Mark, placeQr } from '../domain/label.ts';
import { placeLabels } from '../domain/label-sheet.ts';
import type { LabelPrinter } from '../ports/label-printer.ts';

/** The bars of a Code 128. */
function barsOf({ x, y, module, height, text }: Extract<Mark, { kind: 'code128' }>): Rectangle[] {
  let at = x;
  return encodeCode128(text).flatMap((modules, place) => {
    const [left, width] = [at, modules * module];
    at += width;
    return place % 2 === 0 ? [{ x: left, y, width, height }] : [];
  });
}

/** The dark modules of a QR code. Adjacent ones in a row form one box. */
function squaresOf(mark: Extract<Mark, { kind: 'qr' }>): Rectangle[] {
  const { data, size } = encode(mark.text, { ecc: 'M', border: 0 });
  const { x, y, module } = placeQr(size, mark);
  return data.flatMap((row, line) => {
    const starts = row.flatMap((dark, column) => (dark && !row[column - 1] ? [column] : []));
    return starts.map((start) => {
      const end = row.indexOf(false, start);
      const modules = (end < 0 ? size : end) - start;
      return { x: x + start * module, y: y + line * module, width: modules * module, height: module };
    });
  });
}

/** A mark of a label as one that pages have: codes are boxes. */
function toPageMark(mark: Mark): PageMark {
  if (mark.kind === 'code128') return { kind: 'boxes', boxes: barsOf(mark) };
  if (mark.kind === 'qr') return { kind: 'boxes', boxes: squaresOf(mark) };
  return mark;
}

/** Draws labels as pages, with their codes. */
export const createLabelPrinter = ({ measure, picture, pdf }: PagePrinter): LabelPrinter => ({
  measure,
  picture,
  // Printed at its real size, because a scaled bar code may be unreadable.
  pdf: (labels, title, layout) => {
    const drawn = labels.map((marks) => marks.map(toPageMark));
    return pdf({ title, ...placeLabels(drawn, layout), isUnscaled: true });
  },
});
