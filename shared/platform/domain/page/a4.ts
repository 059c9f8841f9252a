import { displayAmount } from '../../../kernel/display.ts';
import { type Kobo, toDecimal } from '../../../kernel/money.ts';
import type { BoxMark, Ink, Measure, TextMark } from './mark.ts';
import { toPrintableText, typesetText } from './typeset.ts';

/** A4 in mm, and how far from its edges nothing is printed. */
export const a4 = { width: 210, height: 297 } as const;
export const a4Margin = 18;
/** Where lines end. */
export const a4RightEdge = a4.width - a4Margin;

/** How a text looks. @property size the em in mm: 3.5 is ten points */
interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly ink?: Ink;
}
const ordinary = 3.4;

/** A line of text from its left end. */
export const writeLine = (
  x: number,
  y: number,
  words: string,
  { size = ordinary, bold = false, ink = 'black' }: Style = {},
): TextMark => ({ kind: 'text', x, y, size, bold, ink, text: toPrintableText(words) });

/** The line of text, so that it ends where it would begin. */
export const alignEnd = (line: TextMark, measure: Measure): TextMark => ({
  ...line,
  x: line.x - measure(line.text, line.bold) * line.size,
});

/** Lines of text in a box, and how high they are; what does not fit is cut off with an ellipsis. */
export function writeLines(
  place: { readonly x: number; readonly y: number; readonly width: number; readonly most: number },
  words: string,
  measure: Measure,
  style: Style = {},
): { readonly marks: readonly TextMark[]; readonly height: number } {
  const { x, y, width, most } = place;
  const { size = ordinary, bold = false } = style;
  const box = { width, height: size * 1.25 * most };
  const { lines, leading } = typesetText(words, box, { sizes: [size], bold }, measure);
  const marks = lines.map((line, row) => writeLine(x, y + row * leading + size, line, style));
  return { marks, height: lines.length * leading };
}

/** A thin line across the page. */
export const drawRule = (y: number, ink: Ink = 'grey'): BoxMark => ({
  kind: 'box',
  x: a4Margin,
  y,
  width: a4RightEdge - a4Margin,
  height: 0.2,
  ink,
});

/** An amount with its kobo, as a column of amounts shows it: "13,953.49". */
export function printAmount(amount: Kobo): string {
  const [naira = '0', kobo = '00'] = toDecimal(amount).split('.');
  return `${displayAmount(`${naira}.00`)}.${kobo}`;
}
