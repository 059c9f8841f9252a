import { asKobo, type Kobo, sum } from '../../../kernel/money.ts';
import type { Measure, PageMark } from '../../../platform/domain/page/mark.ts';
import type { Piece } from './page-flow.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import {
  drawRule,
  invoiceMargin as left,
  printAmount,
  rightEdge,
  writeLine,
  writeLineEnd,
  writeLines,
} from './typography.ts';

const amountWidth = 32;
/** Where the columns of credit notes end, from the net amount to the total. */
const noteColumns = [rightEdge - 60, rightEdge - 30, rightEdge] as const;
const noteDate = left + 56;
const noteSize = 3;

const captionStyle = { size: 2.8, ink: 'grey' } as const;

/** The captions of a table. A text is at its left end, and a number is where its column ends. */
function pieceOfCaptions(
  texts: readonly (readonly [x: number, caption: string])[],
  ends: readonly (readonly [right: number, caption: string])[],
  measure: Measure,
): Piece {
  return {
    height: 7,
    draw: (top) => [
      ...texts.map(([x, caption]) => writeLine(x, top + 4, caption, captionStyle)),
      ...ends.map(([right, caption]) => writeLineEnd(right, top + 4, caption, measure, captionStyle)),
      drawRule(top + 6),
    ],
  };
}

/** The lines of an invoice as rows of a table. A long text takes up to three lines. */
export function piecesOfLines(lines: PrintedInvoice['lines'], measure: Measure): readonly Piece[] {
  const head = pieceOfCaptions([[left, 'Description']], [[rightEdge, 'Amount with VAT']], measure);
  return lines.map(({ text, amount }) => {
    const width = rightEdge - left - amountWidth;
    const wordsAt = (y: number) => writeLines({ x: left, y, width, most: 3 }, text, measure);
    const height = wordsAt(0).height + 3.4;
    return {
      height,
      head,
      draw: (top) => [
        ...wordsAt(top + 1.4).marks,
        writeLineEnd(rightEdge, top + 4.8, printAmount(amount), measure),
        drawRule(top + height - 0.2, 'pale'),
      ],
    };
  });
}

/** Net, VAT and total at the right. */
export function pieceOfTotals({ net, tax, total }: PrintedInvoice, measure: Measure): Piece {
  const captionsAt = rightEdge - 74;
  const row = (top: number, caption: string, amount: string, style: object = {}): readonly PageMark[] => [
    writeLine(captionsAt, top, caption, style),
    writeLineEnd(rightEdge, top, amount, measure, style),
  ];
  return {
    height: 30,
    draw: (top) => [
      ...row(top + 8, 'Net, without VAT', printAmount(net)),
      ...row(top + 14, 'VAT 7.5 %', printAmount(tax)),
      { kind: 'box', x: captionsAt, y: top + 17, width: rightEdge - captionsAt, height: 0.4 },
      ...row(top + 23, 'Total', `₦${printAmount(total)}`, { size: 4.4, bold: true }),
    ],
  };
}

/** What became of the invoice. */
export function pieceOfRemark(remark: string, measure: Measure): Piece {
  const linesAt = (y: number) =>
    writeLines({ x: left, y, width: rightEdge - left, most: 4 }, remark, measure);
  return { height: linesAt(0).height + 8, draw: (top) => linesAt(top + 2).marks };
}

/** The sum of one amount of all credit notes. */
const sumOfNotes = (notes: PrintedInvoice['creditNotes'], field: 'net' | 'tax' | 'total'): Kobo =>
  sum(asKobo(0), ...notes.map((note) => note[field]));

/** The credit notes of an invoice as rows of a table, and what is left of the invoice after them. */
export function piecesOfCreditNotes(
  { creditNotes: notes, net, tax, total }: PrintedInvoice,
  measure: Measure,
): readonly Piece[] {
  if (notes.length === 0) return [];
  const captions = ['Net', 'VAT 7.5 %', 'Total'];
  const head = pieceOfCaptions(
    [
      [left, 'Credit note'],
      [noteDate, 'Date'],
    ],
    noteColumns.map((right, column) => [right, captions[column] ?? '']),
    measure,
  );
  const row = (texts: readonly [string, string], amounts: readonly Kobo[], bold = false): Piece => ({
    height: 7,
    head,
    draw: (top) => [
      writeLine(left, top + 4.8, texts[0], { size: noteSize, bold }),
      writeLine(noteDate, top + 4.8, texts[1], { size: noteSize }),
      ...noteColumns.map((right, column) =>
        writeLineEnd(right, top + 4.8, printAmount(amounts[column] ?? asKobo(0)), measure, {
          size: noteSize,
          bold,
        }),
      ),
      drawRule(top + 6.8, 'pale'),
    ],
  });
  const remaining = (
    [
      ['net', net],
      ['tax', tax],
      ['total', total],
    ] as const
  ).map(([field, amount]) => asKobo(amount - sumOfNotes(notes, field)));
  return [
    ...notes.map((note) =>
      row(
        [note.number, note.date],
        [note.net, note.tax, note.total].map((amount) => asKobo(-amount)),
      ),
    ),
    row(['Invoice after credit notes', ''], remaining, true),
  ];
}
