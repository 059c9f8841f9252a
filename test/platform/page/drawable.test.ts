import { describe, expect, test } from 'vitest';
import { createPagePrinter } from '../../../shared/platform/adapters/page-printer.ts';
import { canDraw, drawableRanges } from '../../../shared/platform/domain/page/drawable.ts';

const printer = createPagePrinter();
const replacement = '\ufffd';

describe('a text on a label', () => {
  test('is drawable where the fonts have its letters, each of the list', () => {
    const drawn = (text: string, bold: boolean) =>
      Buffer.concat(printer.picture(text, bold, 24).rows).toString('hex');
    const characters = drawableRanges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    );
    const lacking = characters.filter(
      (one) =>
        one !== replacement && [true, false].some((bold) => drawn(one, bold) === drawn(replacement, bold)),
    );
    expect(lacking).toEqual([]);
  });

  test.each(['Adéṣọlá Ọlátúnjí', 'Ọjà Ọ\u0300ṣun', '₦5,000 – “No. 7”', 'Ngozi\u200b Okafor\n', ''])(
    'is drawable: %j',
    (text) => expect(canDraw(text)).toBe(true),
  );

  test.each(['محمد', '家', 'Ada 👟', 'Иван', '\u2800'])('is not drawable: %j', (text) =>
    expect(canDraw(text)).toBe(false),
  );
});
