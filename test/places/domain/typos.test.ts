import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgivenTyposOf } from '../../../shared/kernel/texts/folding.ts';
import { editDistanceOf, isMaybeWithin, lettersOf } from '../../../shared/places/domain/typos.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 9 });
const far = Number.POSITIVE_INFINITY;

/** The definition, without any of what makes it fast. */
function plain(typed: string, known: string): number {
  if (typed === '' || known === '') return typed.length + known.length;
  const [a, b] = [typed.slice(0, -1), known.slice(0, -1)];
  const ways = [
    plain(a, b) + (typed.at(-1) === known.at(-1) ? 0 : 1),
    plain(a, known) + 1,
    plain(typed, b) + 1,
  ];
  const swapped = typed.length > 1 && typed.at(-1) === known.at(-2) && typed.at(-2) === known.at(-1);
  if (swapped) ways.push(plain(typed.slice(0, -2), known.slice(0, -2)) + 1);
  return Math.min(...ways);
}

describe('the distance of a typed word', () => {
  test.each([
    ['ikeja', 'ikeja', 0],
    ['ikja', 'ikeja', 1],
    ['ikkeja', 'ikeja', 1],
    ['ikija', 'ikeja', 1],
    ['iekja', 'ikeja', 1],
    ['johanesberg', 'johannesburg', 2],
    ['lekki', 'ikeja', far],
  ])('%s from %s is %d', (typed, known, whole) => {
    expect(editDistanceOf(typed, known, 2).whole).toBe(whole);
  });

  test('leaves out what is still to come where it is the beginning of a word', () => {
    expect(editDistanceOf('johans', 'johannesburg', 1)).toEqual({ whole: far, beginning: 1 });
    expect(editDistanceOf('victroia', 'victoria', 1)).toEqual({ whole: 1, beginning: 1 });
  });

  test('is the least number of typos, up to the limit', () => {
    const short = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 5 });
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (typed, known, most) => {
        const beginnings = Array.from({ length: known.length + 1 }, (_, end) => known.slice(0, end));
        const within = (typos: number) => (typos <= most ? typos : far);
        expect(editDistanceOf(typed, known, most)).toEqual({
          whole: within(plain(typed, known)),
          beginning: within(Math.min(...beginnings.map((beginning) => plain(typed, beginning)))),
        });
      }),
    );
  });
});

test('words that are ruled out by their letters are too far away', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, known, most) => {
      if (isMaybeWithin(lettersOf(typed), lettersOf(known), most)) return;
      expect(editDistanceOf(typed, known, most).beginning).toBe(far);
    }),
  );
  expect(isMaybeWithin(lettersOf('mile12'), lettersOf('lagos'), 2)).toBe(false);
});

test('one typo is forgiven from four letters on, two from eight on', () => {
  expect([1, 3, 4, 7, 8, 20].map(forgivenTyposOf)).toEqual([0, 0, 1, 1, 2, 2]);
});
