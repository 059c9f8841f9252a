import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertRoom, mostOf, sharesOfLimit } from '../../../shared/entitlements/domain/entitled.ts';
import { freeLimits, limitKeys } from '../../../shared/entitlements/domain/limits.data.ts';

const count = fc.nat(100_000);
const limits = fc.record({
  stores: count,
  staff: count,
  warehouses: count,
  products: count,
  storage_mb: count,
});
const entitled = fc.record(
  { own: fc.record({ included: limits, addons: limits }), licensed: limits },
  { requiredKeys: [] },
);
const key = fc.constantFrom(...limitKeys);

describe('a limit of an account', () => {
  test('is that of the FREE plan where nobody pays', () => {
    fc.assert(
      fc.property(key, (one) => {
        expect(sharesOfLimit({}, one)).toEqual({
          included: freeLimits[one],
          addons: 0,
          limit: freeLimits[one],
        });
      }),
    );
  });

  test('is the higher one of its own plan and of its licence, with its add-ons on top of that', () => {
    fc.assert(
      fc.property(entitled, key, (paid, one) => {
        const own = paid.own?.included[one] ?? freeLimits[one];
        const included = Math.max(own, paid.licensed?.[one] ?? 0);
        const addons = paid.own?.addons[one] ?? 0;
        expect(sharesOfLimit(paid, one)).toEqual({ included, addons, limit: included + addons });
      }),
    );
  });

  test('refuses exactly what would exceed it, and never what goes', () => {
    fc.assert(
      fc.property(entitled, key, count, fc.integer({ min: -1000, max: 1000 }), (paid, one, used, more) => {
        const exceeds = more > 0 && used + more > mostOf(paid, one);
        const ask = () => assertRoom(paid, one, used, more);
        if (exceeds) expect(ask).toThrow(expect.objectContaining({ code: 'limit_reached' }));
        else expect(ask).not.toThrow();
      }),
    );
  });

  test('is named by its refusal, with its number and what helps', () => {
    expect(() => assertRoom({}, 'stores', 1)).toThrow(
      'Your plan allows 1 store. Delete one, or take a higher plan or the add-on EXTRA_STORE.',
    );
    expect(() => assertRoom({}, 'products', 50)).toThrow(/^Your plan allows 50 products\. /);
  });
});
