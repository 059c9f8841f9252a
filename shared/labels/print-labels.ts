import { Reply } from '#ground';
import type { Label, LabelFormat } from './domain/label.ts';
import { drawLabel } from './domain/label-layout.ts';
import type { LabelLayout } from './domain/label-sheet.ts';
import { zplOf } from './domain/label-zpl.ts';
import type { LabelPrinter } from './ports/label-printer.ts';

/** How labels are printed, and what their file is called. */
interface Print {
  /** Without its ending. */
  readonly name: string;
  readonly title: string;
  readonly format: LabelFormat;
  readonly layout?: LabelLayout | undefined;
}

/** The file of labels, in their order. */
export function printLabels(
  labels: readonly Label[],
  { name, title, format, layout = 'A6' }: Print,
  printer: LabelPrinter,
) {
  const drawn = labels.map((label) => drawLabel(label, printer.measure));
  const [body, type] =
    format === 'zpl'
      ? [drawn.map((marks) => zplOf(marks, printer.picture)).join(''), 'application/zpl; charset=utf-8']
      : [printer.pdf(drawn, title, layout), 'application/pdf'];
  return new Reply(body, {
    'content-type': type,
    'content-disposition': `inline; filename="${name}.${format}"`,
  });
}
