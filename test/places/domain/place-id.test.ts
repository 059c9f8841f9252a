import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlaceId, placeIdOf } from '../../../shared/places/domain/place-id.ts';

const reference = fc.stringMatching(/^[a-z][\w.~-]{0,40}$/);

describe('a place id', () => {
  test('gives back the reference that it was made of', () => {
    fc.assert(
      fc.property(reference, (text) => {
        expect(parsePlaceId(placeIdOf(text))).toBe(text);
      }),
    );
  });

  test('is none with one wrong character', () => {
    fc.assert(
      fc.property(reference, fc.nat(), fc.constantFrom(...'aB3_-'), (text, place, character) => {
        const id = placeIdOf(text);
        const at = place % id.length;
        if (id[at] === character) return;
        expect(parsePlaceId(id.slice(0, at) + character + id.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test.each(['', 'plc_', 'plc_g', 'g1234567', 'PLC_g', `plc_${'g'.repeat(2000)}`, 'plc_../../x', 'plc_g\n'])(
    '%j is none',
    (text) => {
      expect(parsePlaceId(text)).toBeUndefined();
    },
  );

  test('is not made of what cannot stand in a path', () => {
    for (const odd of ['', 'G1', 'g/1', 'g 1', 'gé', '1', `g${'x'.repeat(1001)}`])
      expect(() => placeIdOf(odd)).toThrow(TypeError);
  });
});
