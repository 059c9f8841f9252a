import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLabelPrinter } from '../../../shared/labels/adapters/label-printer.ts';
import { code128WidthOf, encodeCode128 } from '../../../shared/labels/domain/code128.ts';
import type { Label, Mark } from '../../../shared/labels/domain/label.ts';
import { drawLabel } from '../../../shared/labels/domain/label-layout.ts';
import { createPagePrinter } from '../../../shared/platform/adapters/page-printer.ts';
import { blacken, blank, imageOf, scan } from '../../support/asserts/bitmap.ts';
import { readPdf } from '../../support/asserts/pdf.ts';
import { printZpl } from '../../support/asserts/zpl.ts';
import { parcel } from '../../support/people/shipments/label.ts';

const printer = createLabelPrinter(createPagePrinter());
const draw = (more: Partial<Label> = {}) => drawLabel({ ...parcel, ...more }, printer.measure);
const print = (more: Partial<Label> = {}) => readPdf(printer.pdf([draw(more)], 'Label', 'A6'));

/** Every letter of Yoruba with every tone, in both cases, composed and apart. */
const yoruba = [...'aeẹioọu']
  .flatMap((letter) => ['', '\u0300', '\u0301', '\u0304'].map((tone) => letter + tone))
  .concat(['ṣ', 'gb', 'ń', 'ǹ', 'm̀', 'ḿ'])
  .flatMap((letter) => [letter, letter.toUpperCase()]);

describe('a label as PDF', () => {
  test('is one page of 100 × 150 mm', async () => {
    const { pages, width, height } = await print();
    expect(pages).toBe(1);
    expect([width, height].map((mm) => Math.round(mm * 100) / 100)).toEqual([100, 150]);
  });

  test.each([8, 12])('has codes that a scanner reads off %i dots a mm', async (dotsPerMm) => {
    const { boxes } = await print();
    expect(await scan(imageOf(await boxes(dotsPerMm)))).toEqual({
      Code128: parcel.tracking,
      QRCode: parcel.trackingUrl,
    });
  });

  test.each([0, 1, 2, 3])('has codes that a scanner reads on A4 too, in quarter %i', async (place) => {
    const marks = draw();
    const blankMarks: Mark[] = [];
    const labels = Array.from({ length: place + 1 }, (_, at) => (at === place ? marks : blankMarks));
    const { pages, boxes } = await readPdf(printer.pdf(labels, 'Labels', 'A4_4'));
    expect(pages).toBe(1);
    expect(await scan(imageOf(await boxes(12)))).toEqual({
      Code128: parcel.tracking,
      QRCode: parcel.trackingUrl,
    });
  });

  test('says who sends what to whom', async () => {
    const { text } = await print();
    const { sender, recipient } = parcel;
    const said = [
      sender.name,
      sender.address,
      recipient.name,
      recipient.address,
      recipient.phone,
      parcel.tracking,
      parcel.level,
      parcel.weight,
      parcel.reference,
      parcel.contents,
      parcel.booked,
      'YAB > LEK',
    ];
    for (const one of said) expect(text.normalize('NFC')).toContain(one.normalize('NFC'));
  });

  test('says so where nobody is to carry the parcel', async () => {
    expect((await print({ test: true })).text).toContain('TEST - DO NOT SHIP');
    expect((await print()).text).not.toContain('TEST');
  });

  test.each(['NFC', 'NFD'])('has the letters of Yoruba with their tones, sent as %s', async (form) => {
    const address = yoruba.join(' ').normalize(form);
    const { text } = await print({ recipient: { ...parcel.recipient, address } });
    expect(text.normalize('NFC').replaceAll('\n', ' ')).toContain(yoruba.join(' ').normalize('NFC'));
  });

  test('has those of Igbo and Hausa, and the naira', async () => {
    const address = 'Ọ́nị́cha Ụ̀mụ́ahịa, Ɓauchi, ɗan ƙasa, ƴar Katsina, ₦500';
    const { text } = await print({ recipient: { ...parcel.recipient, address } });
    expect(text.normalize('NFC').replaceAll('\n', ' ')).toContain(address.normalize('NFC'));
  });

  test('shows a letter that it lacks as missing', async () => {
    const { text } = await print({ recipient: { ...parcel.recipient, name: 'Li 李 😀' } });
    expect(text).toContain('Li \ufffd \ufffd');
  });

  test('is the same, byte for byte, for the same parcel', () => {
    const file = () => printer.pdf([draw()], 'Label', 'A6');
    expect(Buffer.from(file()).equals(file())).toBe(true);
  });
});

describe('a label as ZPL', () => {
  test.each([
    ["in the printer's font", parcel.sender.name],
    ['in pictures', 'Ọjà Ọ̀ṣun'],
  ])('has codes that a scanner reads, its texts %s', async (_, name) => {
    const image = await printZpl(draw({ sender: { ...parcel.sender, name } }));
    expect(await scan(image)).toEqual({ Code128: parcel.tracking, QRCode: parcel.trackingUrl });
  });
});

describe('a Code 128', () => {
  beforeAll(() => scan(imageOf(blank(8, 8))));

  test('is read for whatever ASCII it is made of', async () => {
    const text = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map(String.fromCharCode),
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const bitmap = blank(3 * (code128WidthOf(written) + 20), 60);
        let x = 30;
        for (const [place, modules] of encodeCode128(written).entries()) {
          if (place % 2 === 0) blacken(bitmap, [x, 5, x + 3 * modules, 55]);
          x += 3 * modules;
        }
        expect(x).toBe(bitmap.width - 30);
        expect(await scan(imageOf(bitmap))).toEqual({ Code128: written });
      }),
      { numRuns: 40 },
    );
  });

  test('is not made of other characters', () => {
    expect(() => encodeCode128('Ọ')).toThrow(RangeError);
    expect(() => encodeCode128('')).toThrow(RangeError);
  });
});
