import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../shared/kernel/texts/folding.ts';

describe('the words of a text', () => {
  test.each([
    ['Ọṣun', ['osun']],
    ['Ilé-Ifẹ̀', ['ile', 'ife']],
    ['Ẹkìtì', ['ekiti']],
    ['ńkwọ́', ['nkwo']],
    ['Kɔforidua', ['koforidua']],
    ['Hɛwale', ['hewale']],
    ['Ɗutse', ['dutse']],
    ['ƙofar Ɓauchi', ['kofar', 'bauchi']],
    ['Daniëlskuil', ['danielskuil']],
    ['Mai’Adua', ['maiadua']],
    ["Murang'a", ['muranga']],
    ['12B, Allen Ave.', ['12b', 'allen', 'ave']],
    ['V&A Waterfront', ['v', 'a', 'waterfront']],
    ['\tLAGOS\u00a0Island ', ['lagos', 'island']],
    ['日本 😀 ---', []],
    ['', []],
  ])('are folded and parted: %j has %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('are the same however the text is composed, and whatever its case', () => {
    const letters = [...'aeiouns', 'ẹ', 'ọ', 'ṣ', 'ń', 'é', 'ɛ', 'ɔ', ' ', '-', "'"];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
        const words = wordsOf(text);
        for (const same of [text.normalize('NFC'), text.normalize('NFD'), text.toUpperCase()])
          expect(wordsOf(same)).toEqual(words);
        expect(wordsOf(words.join(' '))).toEqual(words);
      }),
    );
  });

  test('have only letters and digits, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });
});
