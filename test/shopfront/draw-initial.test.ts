import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPagePrinter } from '../../shared/platform/adapters/page-printer.ts';
import { encodePng } from '../../shared/platform/png.ts';
import { drawInitial } from '../../shared/shopfront/pictures/draw-initial.ts';
import { initialOf } from '../../shared/shopfront/pictures/initial.ts';
import { pngPixelsOf } from '../support/services/pictures.ts';

const printer = createPagePrinter();

describe('the initial of a store', () => {
  test.each(['A', 'Ọ', 'Ṣ', '7', 'Ж', '😀'])('stands in the middle of its accent: %s', (initial) => {
    const { data, width } = drawInitial(printer, initial, 192, '#1f5f4a');
    expect([...data.subarray(0, 4)]).toEqual([0x1f, 0x5f, 0x4a, 255]);
    const inked = Array.from({ length: width * width }, (_, at) => at).filter(
      (at) => (data[at * 4] ?? 0) > 200,
    );
    const [xs, ys] = [inked.map((at) => at % width), inked.map((at) => Math.floor(at / width))];
    for (const values of [xs, ys]) {
      const [least, most] = [Math.min(...values), Math.max(...values)];
      expect(most - least).toBeGreaterThan(15);
      expect(Math.abs(least + most - (width - 1))).toBeLessThanOrEqual(2);
    }
  });

  test('is black on a light accent', () => {
    const { data } = drawInitial(printer, 'I', 192, '#ffee88');
    const middle = (96 * 192 + 96) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([0, 0, 0, 255]);
  });

  test('is the first character of its name in capitals', () => {
    expect(['  ada', '😀 shop', ''].map(initialOf)).toEqual(['A', '😀', '·']);
  });
});

describe('a PNG file', () => {
  test('has the pixels that were put into it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.nat(255)),
        async (width, values) => {
          const data = Uint8ClampedArray.from([...values.take(width * 3 * 4)]);
          const read = await pngPixelsOf(encodePng({ data, width, height: 3 }));
          expect(read).toEqual({ data, width, height: 3 });
        },
      ),
      { numRuns: 50 },
    );
  });
});
