import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type MetadataText,
  mergeMetadata,
  metadataIn,
  metadataOut,
  metadataPatchIn,
} from '../../shared/kernel/metadata.ts';
import { Problem } from '../../shared/kernel/problem.ts';

const key = fc.stringMatching(/^[a-z0-9_.-]{1,3}$/).filter((name) => name !== '__proto__');
const value = fc.oneof(
  fc.string({ maxLength: 40 }).filter((text) => !/\p{Cc}/u.test(text)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.boolean(),
);
const whole = fc.dictionary(key, value, { maxKeys: 12 });
const patches = fc.dictionary(key, fc.option(value), { maxKeys: 25 });

const shown = (text: MetadataText | undefined) => (text === undefined ? {} : metadataOut.parse(text));
const pathsOf = (given: unknown) =>
  metadataIn.safeParse(given).error?.issues.map(({ path }) => path.map(String).join('/'));

describe('metadata', () => {
  test('comes out as it came in, and none takes no space', () => {
    fc.assert(
      fc.property(whole, (given) => {
        expect(shown(metadataIn.parse(given))).toEqual(given);
      }),
    );
    expect(metadataIn.parse({})).toBeUndefined();
  });

  test('is merged key by key: what is sent is set, null removes, the rest stays, and too much is refused', () => {
    fc.assert(
      fc.property(whole, patches, (before, patch) => {
        const wanted = Object.fromEntries(
          Object.entries({ ...before, ...patch }).filter(([, one]) => one !== null),
        );
        const merge = () => mergeMetadata(metadataIn.parse(before), metadataPatchIn.parse(patch));
        if (Object.keys(wanted).length > 20) expect(merge).toThrow(Problem);
        else expect(shown(merge())).toEqual(wanted);
      }),
    );
    expect(mergeMetadata(metadataIn.parse({ a: 1 }), metadataPatchIn.parse({ a: null }))).toBeUndefined();
  });

  test('has texts, numbers and booleans under short names, 20 and 4 KB at most', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, at]));
    const { k0: _, ...most } = many;
    const long = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`k${at}`, 'ọ'.repeat(200)]));
    expect([most, { a: 'x'.repeat(500) }, { 'A.b_c-9': '' }, { a: 'two\nlines' }].map(pathsOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([many, long].map(pathsOf)).toEqual([[''], ['']]);
    for (const wrong of [null, {}, [], 'x'.repeat(501), Number.POSITIVE_INFINITY, '\u0000', '\ud800'])
      expect(pathsOf({ fine: 1, a: wrong }), JSON.stringify(wrong)).toEqual(['a']);
    for (const name of ['', 'a b', 'é', 'x'.repeat(41)]) expect(pathsOf({ [name]: 1 })).toEqual([name]);
  });

  test('says its limits in the documentation', () => {
    const { description } = z.toJSONSchema(metadataIn, { io: 'input' });
    expect(description).toContain('Up to 20 keys of 1 to 40');
  });
});
