import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { buildPageFonts } from '../../../bin/page-fonts/subset.ts';
import { createPagePrinter } from '../../../shared/platform/adapters/page-printer.ts';
import type { PageMark } from '../../../shared/platform/domain/page/mark.ts';
import { readPdf } from '../../support/asserts/pdf.ts';

const printer = createPagePrinter();
const line = (text: string): PageMark => ({ kind: 'text', x: 10, y: 20, size: 4, bold: false, text });
const size = { width: 210, height: 297 };

describe('a document', () => {
  test('has its pages in their order, each in the size of the paper', async () => {
    const pages = [[line('One')], [line('Two')], [line('Three')]];
    const read = await readPdf(printer.pdf({ title: 'Numbers', size, pages }));
    expect([read.pages, Math.round(read.width), Math.round(read.height)]).toEqual([3, 210, 297]);
    expect(read.text.split(/\s+/)).toEqual(['One', 'Two', 'Three']);
  });

  test('draws rectangles where they were placed', async () => {
    const black: PageMark = { kind: 'box', x: 20, y: 30, width: 40, height: 10 };
    const { boxes } = await readPdf(printer.pdf({ title: 'A box', size, pages: [[black]] }));
    const { width, dots } = await boxes(1);
    const dark = [...dots.keys()].filter((place) => dots[place] === 0);
    expect([dark[0], dark.at(-1), dark.length]).toEqual([30 * width + 20, 39 * width + 59, 400]);
  });
});

describe('an accent', () => {
  const top = (text: string) => printer.picture(text, false, 400).top;
  const bottom = (text: string) => {
    const { top, rows } = printer.picture(text, false, 400);
    return top + rows.length;
  };

  test('stands as high over a letter as in the composed one, higher over a capital', () => {
    expect(Math.abs(top('ẹ\u0301') - top('é'))).toBeLessThanOrEqual(4);
    expect(top('Ẹ\u0301')).toBeLessThan(top('Ẹ') - 40);
  });

  test('leaves the dot below where it is', () => {
    expect(bottom('ọ\u0301')).toBe(bottom('ọ'));
    expect(bottom('ọ')).toBeGreaterThan(bottom('o') + 20);
  });

  test('takes no room in the line', () => {
    expect(printer.measure('ọ\u0301', true)).toBe(printer.measure('ọ', true));
  });
});

test('the fonts are those that bin/page-fonts/make.ts makes', async () => {
  const file = new URL('../../../shared/platform/adapters/font/fonts.data.json', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await buildPageFonts());
});
