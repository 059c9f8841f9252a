import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawInvoice } from '../../../../shared/billing/domain/paper/draw-invoice.ts';
import type { PrintedInvoice } from '../../../../shared/billing/domain/paper/printed-invoice.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { createPagePrinter } from '../../../../shared/platform/adapters/page-printer.ts';
import { a4, printAmount } from '../../../../shared/platform/domain/page/a4.ts';
import type { PageMark } from '../../../../shared/platform/domain/page/mark.ts';
import { readPdf } from '../../../support/asserts/pdf.ts';

const printer = createPagePrinter();

const plain: PrintedInvoice = {
  issuer: { name: 'Svc', details: ['Lagos, Nigeria'] },
  customer: { name: 'Mama Titi Stores', details: ['titi@mail.example'] },
  number: 'INV-7K2M9QX0TA-12',
  date: '31 January 2026',
  period: '31 January 2026 – 28 February 2026',
  status: 'PAID',
  remark: 'Paid on 31 January 2026 from the wallet. Thank you.',
  lines: [{ text: 'Growth plan, monthly', amount: asKobo(1_500_000) }],
  net: asKobo(1_395_349),
  tax: asKobo(104_651),
  vat_bps: 750,
  total: asKobo(1_500_000),
  creditNotes: [],
  isTest: false,
};
const note = {
  number: 'INV-7K2M9QX0TA-12/C1',
  date: '3 February 2026',
  net: asKobo(46_512),
  tax: asKobo(3488),
  total: asKobo(50_000),
};
const draw = (more: Partial<PrintedInvoice> = {}) => drawInvoice({ ...plain, ...more }, printer.measure);
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ text: `Licence ${nth + 1}`, amount: asKobo(1_050_000) }));

/** The text of the pages as a reader that is not ours finds it, without its line breaks. */
async function printed(more: Partial<PrintedInvoice> = {}) {
  const pdf = printer.pdf({ title: 'Invoice', size: a4, pages: draw(more) });
  const { text, pages } = await readPdf(pdf);
  return { pages, text: text.replaceAll(/\s+/g, ' ') };
}

describe('a printed invoice', () => {
  test('says who bills whom, for what, and what the VAT in it is', async () => {
    const { text, pages } = await printed();
    expect(pages).toBe(1);
    const { customer, number, date, period = '', remark } = plain;
    for (const said of [
      'TAX INVOICE',
      'PAID',
      customer.name,
      ...customer.details,
      number,
      date,
      period,
      remark,
    ])
      expect(text).toContain(said);
    for (const said of ['Growth plan, monthly 15,000.00', 'Net, without VAT 13,953.49', 'VAT 7.5 % 1,046.51'])
      expect(text).toContain(said);
    expect(text).toContain('Total ₦15,000.00');
    expect(text).not.toMatch(/TEST|Credit note/);
  });

  test('says on each page of test mode that it is none', async () => {
    const { text, pages } = await printed({ isTest: true, lines: linesOf(60) });
    expect(text.match(/TEST - NOT A TAX INVOICE/g)).toHaveLength(pages);
  });

  test('lists its credit notes, and what is left of it after them', async () => {
    const { text } = await printed({ creditNotes: [note] });
    expect(text).toContain('INV-7K2M9QX0TA-12/C1 3 February 2026 -465.12 -34.88 -500.00');
    expect(text).toContain('Invoice after credit notes 13,488.37 1,011.63 14,500.00');
  });

  test('whose credits exceed its charges says where the rest went', async () => {
    const credit = { text: 'Unused time: Starter plan, yearly', amount: asKobo(-4_986_301) };
    const none = { net: asKobo(0), tax: asKobo(0), total: asKobo(0) };
    const { text } = await printed({ lines: [...plain.lines, credit], ...none });
    expect(text).toContain('paid to the wallet 34,863.01');
  });

  test('has the letters of Yoruba in names', async () => {
    const name = 'Ọlọ́runwà Adébáyọ̀ & Ṣadé';
    const { text } = await printed({ customer: { name, details: [] } });
    expect(text.normalize('NFC')).toContain(name.normalize('NFC'));
  });

  test('goes on under the same captions on the next page where its lines do not fit', async () => {
    const { text, pages } = await printed({ lines: linesOf(60) });
    expect(pages).toBe(3);
    expect(text.match(/Description/g)).toHaveLength(3);
    expect(text).toContain('Page 3 of 3');
    expect(text.match(/, continued/g)).toHaveLength(2);
  });
});

/** What a mark covers: left, top, right and bottom. */
function extentOf(mark: PageMark): readonly [number, number, number, number] {
  if (mark.kind === 'boxes') throw new Error('an invoice has no codes');
  if (mark.kind === 'box') return [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height];
  const { x, y, size, text, bold } = mark;
  return [x, y - size * 0.75, x + printer.measure(text, bold) * size, y + size * 0.2];
}

const words = (maxLength: number) =>
  fc.oneof(
    fc.constant('W'.repeat(maxLength)),
    fc.string({ unit: fc.constantFrom(...'abcẹṣ ,1MW'), minLength: 1, maxLength }),
  );
const kobo = fc.integer({ min: 0, max: 10_000_000_000 }).map(asKobo);
const amounts = { net: kobo, tax: kobo, total: kobo };
const invoices: fc.Arbitrary<PrintedInvoice> = fc.record({
  issuer: fc.constant(plain.issuer),
  customer: fc.record({ name: words(120), details: fc.array(words(120), { maxLength: 3 }) }),
  number: fc.constant('TINV-WWWWWWWWWW-100000'),
  date: fc.constant('28 September 2026'),
  period: fc.constantFrom(undefined, '28 September 2026 – 28 September 2027'),
  status: fc.constantFrom('OPEN', 'PAID', 'VOID'),
  remark: words(300),
  lines: fc.array(fc.record({ text: words(200), amount: kobo }), { minLength: 1, maxLength: 50 }),
  creditNotes: fc.array(
    fc.record({
      number: fc.constant('TINV-WWWWWWWWWW-100000/C99'),
      date: fc.constant('28 September 2026'),
      ...amounts,
    }),
    { maxLength: 50 },
  ),
  isTest: fc.boolean(),
  vat_bps: fc.constantFrom(750, 1000),
  ...amounts,
});

test('nothing on an invoice leaves its paper or covers something else, whatever it says', () => {
  const property = fc.property(invoices, (invoice) => {
    for (const marks of drawInvoice(invoice, printer.measure)) {
      const texts = marks.filter(({ kind }) => kind === 'text').map(extentOf);
      for (const [left, top, right, bottom] of marks.map(extentOf)) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(a4.width);
        expect(bottom).toBeLessThanOrEqual(a4.height - 10);
      }
      for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1)) {
          const apart = one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1];
          expect(apart, JSON.stringify([one, other])).toBe(true);
        }
    }
  });
  fc.assert(property, { numRuns: 40 });
});

describe('an amount in kobo', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456_789, '1,234,567.89'],
    [-250_000, '-2,500.00'],
    [-4_986_301, '-49,863.01'],
  ])('such as %i is printed as %s', (amount, text) => {
    expect(printAmount(asKobo(amount))).toBe(text);
  });
});
