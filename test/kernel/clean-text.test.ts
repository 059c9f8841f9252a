import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { paragraphsOf, textOf } from '../../shared/kernel/scalars.ts';
import { isBlank, toLine, toParagraphs } from '../../shared/kernel/texts/clean-text.ts';
import { validateBody } from '../../shared/platform/http/input/validate.ts';

/** Texts with what people paste: breaks, controls, invisible and blank characters between letters. */
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'aọ 家\n\r\t\v\f\0\u001b\u007f\u0085\u2028\u2029\u200b\u200e\u2060\ufeff\u2800\u3164',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

describe('a text on one line', () => {
  test('has no breaks and no controls, keeps every other character, and is the same when read again', () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const line = toLine(typed);
        expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029]/u);
        expect(toLine(line)).toBe(line);
        const letters = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '');
        expect(letters(line)).toBe(isBlank(typed) ? '' : letters(typed));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['12 Main Street\nYaba', '12 Main Street Yaba'],
    ['12 Main Street\r\nYaba', '12 Main Street Yaba'],
    ['12\tMain Street', '12 Main Street'],
    ['12 Main\u0000 Street\u001b', '12 Main Street'],
    ['\n12 Main Street\n', '12 Main Street'],
  ])('is made of %j', (typed, line) => expect(textOf(100).parse(typed)).toBe(line));

  test.each([
    '',
    ' ',
    '\n',
    '\u200b',
    '\u2800',
    '\u3164',
    '\uffa0',
    '\u202a \u202c',
    '\u0000',
    '\u2060\ufeff',
  ])('is empty where it is %j', (typed) => {
    for (const schema of [textOf(100), paragraphsOf(100)])
      expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        'must not be empty',
      ]);
  });

  test.each(['\u200b', '\u2800', '\u3164 '])('is absent in an optional field where it is %j', (typed) => {
    const schema = z.object({ note: textOf(100).optional() });
    expect(validateBody(schema, { note: typed })).toEqual({});
  });
});

describe('a text of several lines', () => {
  test('keeps its breaks and tabs, has no other controls, and is the same when read again', () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const text = toParagraphs(typed);
        expect(text.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(toParagraphs(text)).toBe(text);
      }),
      { numRuns: 3_000 },
    );
    expect(paragraphsOf(100).parse('One\r\ntwo\rthree\t\u0007four')).toBe('One\ntwo\nthree\tfour');
  });
});
