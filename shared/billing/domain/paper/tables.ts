import {
  a4RightEdge,
  alignEnd,
  asKobo,
  drawRule,
  type Kobo,
  a4Margin as left,
  type Measure,
  type PageMark,
  type Piece,
  pieceOfCaptions,
  printAmount,
  sum,
  writeLine,
} from '#ground/domain';
import type { PrintedInvoice } from './printed-invoice.ts';

/** Where the columns of credit notes end, from the net amount to the total. */
const noteColumns = [a4RightEdge - 60, a4RightEdge - 30, a4RightEdge] as const;
const noteDate = left + 56;
const noteSize = 3;

const captionOfVat = (vat_bps: number) => `VAT ${vat_bps / 100} %`;

/** Net, VAT and total at the right. */
export function pieceOfTotals({ net, tax, vat_bps, total }: PrintedInvoice, measure: Measure): Piece {
  const captionsAt = a4RightEdge - 74;
  const row = (top: number, caption: string, amount: string, style: object = {}): readonly PageMark[] => [
    writeLine(captionsAt, top, caption, style),
    alignEnd(writeLine(a4RightEdge, top, amount, style), measure),
  ];
  return {
    height: 30,
    draw: (top) => [
      ...row(top + 8, 'Net, without VAT', printAmount(net)),
      ...row(top + 14, captionOfVat(vat_bps), printAmount(tax)),
      { kind: 'box', x: captionsAt, y: top + 17, width: a4RightEdge - captionsAt, height: 0.4 },
      ...row(top + 23, 'Total', `₦${printAmount(total)}`, { size: 4.4, bold: true }),
    ],
  };
}

/** The sum of one amount of all credit notes. */
const sumOfNotes = (notes: PrintedInvoice['creditNotes'], field: 'net' | 'tax' | 'total'): Kobo =>
  sum(asKobo(0), ...notes.map((note) => note[field]));

/** The credit notes of an invoice as rows of a table, and what is left of the invoice after them. */
export function piecesOfCreditNotes(
  { creditNotes: notes, net, tax, vat_bps, total }: PrintedInvoice,
  measure: Measure,
): readonly Piece[] {
  if (notes.length === 0) return [];
  const captions = ['Net', captionOfVat(vat_bps), 'Total'];
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
        alignEnd(
          writeLine(right, top + 4.8, printAmount(amounts[column] ?? asKobo(0)), { size: noteSize, bold }),
          measure,
        ),
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
