import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPrintableText, typesetText } from '../../../shared/platform/domain/page/typeset.ts';

/** Every character half an em wide, accents nothing. */
const measure = (text: string) => [...text.replaceAll(/\p{M}/gu, '')].length / 2;

const set = (text: string, width: number, height: number, ...sizes: [number, ...number[]]) =>
  typesetText(text, { width, height }, { sizes, bold: false }, measure);

describe('a text in a box', () => {
  test('breaks between words', () => {
    expect(set('12 Herbert Macaulay Way', 7, 5, 1).lines).toEqual(['12 Herbert', 'Macaulay Way']);
  });

  test('breaks a word that is longer than a line, and no letter from its accents', () => {
    expect(set('ọ\u0301ọ\u0301ọ\u0301', 1, 5, 1).lines).toEqual(['ọ\u0301ọ\u0301', 'ọ\u0301']);
  });

  test('is set in the largest size in which all of it has room', () => {
    expect(set('one two', 4, 2, 2, 1.5, 1)).toMatchObject({ size: 1, lines: ['one two'] });
    expect(set('one', 2.5, 2, 2, 1.5, 1)).toMatchObject({ size: 1.5, lines: ['one'] });
  });

  test('ends in an ellipsis where it has no room in the smallest', () => {
    expect(set('one two three four', 4, 2.5, 2, 1).lines).toEqual(['one two', 'three…']);
  });

  test('has no lines where there is nothing in it', () => {
    expect(set('  ', 4, 2, 1).lines).toEqual([]);
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'aẹ\u0301 Ṣ-'), maxLength: 60 }),
  );
  const box = fc.record({ width: fc.integer({ min: 2, max: 20 }), height: fc.integer({ min: 2, max: 20 }) });

  test('is never wider nor higher than its box', () => {
    fc.assert(
      fc.property(text, box, (words, { width, height }) => {
        const { lines, size, leading } = set(words, width, height, 2, 1);
        expect(lines.length * leading).toBeLessThanOrEqual(Math.max(height, leading));
        // A character wider than the box stands alone in its line.
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(Math.max(width, size));
      }),
    );
  });

  test('loses nothing where it has room', () => {
    fc.assert(
      fc.property(text, (words) => {
        const { lines } = set(words, 5, 1000, 1);
        expect(lines.join('').replaceAll(' ', '')).toBe(toPrintableText(words).replaceAll(' ', ''));
      }),
    );
  });
});

describe('what is printed', () => {
  test('is composed, so that sender and reader have the same letters', () => {
    expect(toPrintableText('O\u0323\u0300s\u0323un')).toBe('Ọ\u0300ṣun');
  });

  test('does not run from right to left because a name says so', () => {
    expect(toPrintableText('Ada\u202Eevil\u2066')).toBe('Adaevil');
  });

  test('stays on one line', () => {
    expect(toPrintableText(' 7\tAdmiralty\r\nRoad ')).toBe('7 Admiralty Road');
  });
});
