import {
  a4,
  a4RightEdge,
  alignEnd,
  asKobo,
  composePages,
  drawRule,
  drawSheet,
  type Ink,
  a4Margin as left,
  type Measure,
  type PageMark,
  pieceOfText,
  piecesOfRows,
  sum,
  writeLine,
  writeLines,
} from '#ground/domain';
import type { InvoiceStatus } from '../invoice.ts';
import type { PrintedInvoice, PrintedParty } from './printed-invoice.ts';
import { pieceOfTotals, piecesOfCreditNotes } from './tables.ts';

/** Where the facts about the invoice stand, beside its customer. */
const factsAt = 122;
const partyWidth = factsAt - left - 8;

const badges: Readonly<Record<InvoiceStatus, { readonly box: Ink; readonly ink: Ink }>> = {
  PAID: { box: 'black', ink: 'white' },
  OPEN: { box: 'grey', ink: 'white' },
  VOID: { box: 'pale', ink: 'black' },
};

/** The status, white on black, so that it is seen first. */
function drawBadge(status: InvoiceStatus, y: number, measure: Measure): readonly PageMark[] {
  const { box, ink } = badges[status];
  const style = { size: 4, bold: true, ink };
  const width = measure(status, true) * style.size + 8;
  const x = a4RightEdge - width;
  return [{ kind: 'box', x, y, width, height: 7.4, ink: box }, writeLine(x + 4, y + 5.2, status, style)];
}

/** A name in bold with the lines below it, and the height at which it ends. */
function drawParty({ name, details }: PrintedParty, y: number, measure: Measure) {
  const place = { x: left, width: partyWidth };
  const title = writeLines({ ...place, y, most: 3 }, name, measure, { size: 4, bold: true });
  const marks = [...title.marks];
  let end = y + title.height;
  for (const detail of details) {
    const lines = writeLines({ ...place, y: end + 0.6, most: 2 }, detail, measure);
    marks.push(...lines.marks);
    end += lines.height + 0.6;
  }
  return { marks, end };
}

function drawFacts({ number, date, period }: PrintedInvoice, y: number, measure: Measure) {
  const facts = [
    ['Invoice number', number],
    ['Invoice date', date],
    ...(period === undefined ? [] : [['Period', period]]),
  ];
  const marks = facts.flatMap(([caption = '', value = ''], row) => [
    writeLine(factsAt, y + 3.4 + row * 9.6, caption, { size: 2.8, ink: 'grey' }),
    ...writeLines(
      { x: factsAt, y: y + 4.2 + row * 9.6, width: a4RightEdge - factsAt, most: 1 },
      value,
      measure,
      {
        bold: row === 0,
      },
    ).marks,
  ]);
  return { marks, end: y + facts.length * 9.6 };
}

/** The head of the first page: who bills whom for what time. */
function drawHead(invoice: PrintedInvoice, measure: Measure) {
  const { issuer, status } = invoice;
  const top = 67;
  const customer = drawParty(invoice.customer, top + 2, measure);
  const facts = drawFacts(invoice, top - 4, measure);
  const marks = [
    writeLine(left, 32, issuer.name, { size: 9, bold: true }),
    ...issuer.details.map((detail, row) => writeLine(left, 39 + row * 4.6, detail, { ink: 'grey' })),
    alignEnd(writeLine(a4RightEdge, 31, 'TAX INVOICE', { size: 6.5, bold: true }), measure),
    ...drawBadge(status, 36, measure),
    drawRule(54),
    writeLine(left, top - 0.6, 'Billed to', { size: 2.8, ink: 'grey' }),
    ...customer.marks,
    ...facts.marks,
  ];
  return { marks, end: Math.max(customer.end, facts.end) + 10 };
}

/**
 * Draws an invoice on A4 pages.
 * @param measure of the font that it is drawn in
 */
export function drawInvoice(invoice: PrintedInvoice, measure: Measure): readonly (readonly PageMark[])[] {
  const head = drawHead(invoice, measure);
  const bottom = a4.height - 20;
  const excess = asKobo(invoice.total - sum(asKobo(0), ...invoice.lines.map(({ amount }) => amount)));
  const lines =
    excess > 0
      ? [
          ...invoice.lines,
          { text: 'What the credits exceed the charges by, paid to the wallet', amount: excess },
        ]
      : invoice.lines;
  const pieces = [
    ...piecesOfRows(lines, ['Description', 'Amount with VAT'], measure),
    pieceOfTotals(invoice, measure),
    pieceOfText(invoice.remark, measure),
    ...piecesOfCreditNotes(invoice, measure),
  ];
  const pages = composePages(pieces, { top: head.end, bottom }, { top: 30, bottom });
  const { number, issuer, isTest } = invoice;
  const sheet = {
    test: isTest ? 'TEST - NOT A TAX INVOICE, NO MONEY WAS MOVED' : undefined,
    foot: `${issuer.name} · Invoice ${number} · All amounts are in naira (NGN).`,
  };
  const continued = writeLine(left, 24, `Invoice ${number}, continued`, { bold: true });
  return pages.map((marks, index) => [
    ...drawSheet(sheet, { page: index + 1, pages: pages.length }, measure),
    ...(index === 0 ? head.marks : [continued]),
    ...marks,
  ]);
}
