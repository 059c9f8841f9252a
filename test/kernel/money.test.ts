import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asHundredths, parseHundredths, toDecimal, toHundredths } from '../../shared/kernel/money.ts';

describe('hundredths', () => {
  test('are whole numbers; what would lose a part of one is refused', () => {
    expect(asHundredths<'kg'>(250)).toBe(250);
    for (const wrong of [2.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => asHundredths<'kg'>(wrong)).toThrow(RangeError);
  });

  test('are the nearest ones to a measure', () => {
    expect([2.5, 12.344, 12.346, 0].map((km) => toHundredths<'km'>(km))).toEqual([250, 1234, 1235, 0]);
    expect(() => toHundredths<'km'>(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  test('are read back exactly from how they are printed', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        fc.pre(value !== 0);
        expect(parseHundredths(toDecimal(value))).toEqual({ value, exact: true });
      }),
    );
  });
});
