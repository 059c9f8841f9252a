import {
  a4,
  a4RightEdge,
  alignEnd,
  composePages,
  drawSheet,
  a4Margin as left,
  type Measure,
  type PageMark,
  type Piece,
  piecesOfRows,
  printAmount,
  type RowStyle,
  writeLine,
  writeLines,
} from '#ground';
import type { Receipt } from './receipt.ts';

/** The head of the first page: who sold, and which order it is. */
function drawHead({ seller, number, date }: Receipt, measure: Measure) {
  const width = a4RightEdge - left - 70;
  const name = writeLines({ x: left, y: 24, width, most: 2 }, seller.name, measure, { size: 7, bold: true });
  const marks: PageMark[] = [...name.marks];
  let end = 24 + name.height + 1;
  for (const detail of seller.details) {
    const lines = writeLines({ x: left, y: end, width, most: 2 }, detail, measure, { ink: 'grey' });
    marks.push(...lines.marks);
    end += lines.height + 0.8;
  }
  return {
    marks: [
      ...marks,
      alignEnd(writeLine(a4RightEdge, 31, 'RECEIPT', { size: 6.5, bold: true }), measure),
      alignEnd(writeLine(a4RightEdge, 38, number, { bold: true }), measure),
      alignEnd(writeLine(a4RightEdge, 43, date, { ink: 'grey' }), measure),
    ],
    end: Math.max(end, 46) + 8,
  };
}

/** The total, with the VAT in it, at the right. */
function pieceOfTotal({ total, tax }: Receipt, measure: Measure): Piece {
  const captionsAt = a4RightEdge - 74;
  return {
    height: 22,
    draw: (top) => [
      writeLine(captionsAt, top + 9, 'Total', { size: 4.4, bold: true }),
      alignEnd(writeLine(a4RightEdge, top + 9, `₦${printAmount(total)}`, { size: 4.4, bold: true }), measure),
      ...(tax > 0
        ? [
            writeLine(captionsAt, top + 15, 'VAT included', { ink: 'grey' }),
            alignEnd(writeLine(a4RightEdge, top + 15, printAmount(tax), { ink: 'grey' }), measure),
          ]
        : []),
    ],
  };
}

/** From the usual rows to those of an order of forty lines, so that a receipt fits on one page. */
const rowStyles: readonly RowStyle[] = [
  { size: 3.4, most: 3, gap: 3.4 },
  { size: 3.2, most: 2, gap: 2.4 },
  { size: 2.8, most: 1, gap: 2 },
  { size: 2.5, most: 1, gap: 1 },
];

/** The pages of a receipt whose rows look so. */
function composeReceipt(receipt: Receipt, top: number, style: RowStyle, measure: Measure) {
  const bottom = a4.height - 20;
  const { rows, payments, refunds, due } = receipt;
  const open = due > 0 ? [{ text: 'Still to be paid', amount: due }] : [];
  const pieces = [
    ...piecesOfRows(rows, ['What was bought', 'Amount'], measure, style),
    pieceOfTotal(receipt, measure),
    ...piecesOfRows([...payments, ...refunds, ...open], ['How it was paid', 'Amount'], measure, style),
  ];
  return composePages(pieces, { top, bottom }, { top: 24, bottom });
}

/**
 * Draws a receipt on an A4 page. One with so many refunds that no rows are small enough goes on on the next page.
 * @param measure of the font that it is drawn in
 */
export function drawReceipt(receipt: Receipt, measure: Measure): readonly (readonly PageMark[])[] {
  const head = drawHead(receipt, measure);
  let pages: readonly (readonly PageMark[])[] = [];
  for (const style of rowStyles) {
    pages = composeReceipt(receipt, head.end, style, measure);
    if (pages.length === 1) break;
  }
  const sheet = {
    test: receipt.isTest ? 'TEST ORDER, NO MONEY WAS MOVED' : undefined,
    foot: `${receipt.seller.name} · Receipt ${receipt.number} · All amounts are in naira (NGN).`,
  };
  return pages.map((marks, index) => [
    ...drawSheet(sheet, { page: index + 1, pages: pages.length }, measure),
    ...(index === 0 ? head.marks : []),
    ...marks,
  ]);
}
