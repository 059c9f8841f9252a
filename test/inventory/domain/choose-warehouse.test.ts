import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseWarehouse,
  mergeWanted,
  policyOf,
  type WantedUnits,
} from '../../../shared/inventory/domain/choose-warehouse.ts';
import { freeCode, type ListedWarehouse } from '../../../shared/inventory/domain/warehouse.ts';
import { distanceKmOf } from '../../../shared/kernel/geo.ts';
import { toId, type VariantId, type WarehouseId } from '../../../shared/kernel/ids.ts';

const idOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const store = toId<'Store'>(idOf(0));
const variant = (nth: number) => toId<'Variant'>(idOf(nth));

const warehouse = (nth: number, more: Partial<ListedWarehouse> = {}): ListedWarehouse => ({
  id: toId<'Warehouse'>(idOf(nth)),
  code: `W${nth}`,
  stores: [store],
  priority: 0,
  is_active: true,
  created_at: `2026-01-01T00:00:0${nth}.000Z`,
  ...more,
});

const lekki = { latitude: 6.4478, longitude: 3.4723 };
const ikeja = { latitude: 6.6018, longitude: 3.3515 };

/** What each warehouse has of each variant. */
type Stock = Readonly<Record<WarehouseId, Readonly<Record<VariantId, number>>>>;

const choose = (
  warehouses: readonly ListedWarehouse[],
  lines: readonly WantedUnits[],
  stock: Stock,
  near?: typeof lekki,
) => chooseWarehouse({ warehouses, store, lines, near, available: (id, of) => stock[id]?.[of] });

const one = (quantity: number, policy: WantedUnits['policy'] = 'tracked') => [
  { variant: variant(1), quantity, policy },
];

describe('the warehouse of an order', () => {
  const [near, far] = [warehouse(1, lekki), warehouse(2, ikeja)];
  const stocked = (...units: readonly number[]): Stock =>
    Object.fromEntries(units.map((count, at) => [idOf(at + 1), { [variant(1)]: count }]));

  test('is the nearest of those with every line', () => {
    expect(choose([far, near], one(2), stocked(5, 5), lekki)).toEqual({ warehouse: near.id });
    expect(choose([far, near], one(2), stocked(1, 5), lekki)).toEqual({ warehouse: far.id });
    expect(choose([near, far], one(2), stocked(5, 5))).toEqual({ warehouse: near.id });
  });

  test('is of the lowest priority, however far', () => {
    const first = { ...far, priority: 0 };
    expect(choose([{ ...near, priority: 1 }, first], one(2), stocked(5, 5), lekki)).toEqual({
      warehouse: far.id,
    });
  });

  test('is neither an inactive one nor one of another store', () => {
    const others = [
      { ...near, is_active: false },
      { ...far, stores: [toId<'Store'>(idOf(9))] },
    ];
    expect(choose(others, one(1), stocked(5, 5))).toEqual({
      missing: [{ variant: variant(1), available: 0 }],
    });
  });

  test('has the sum of lines of one variant', () => {
    const lines = [...one(3), ...one(3)];
    expect(choose([near, far], lines, stocked(5, 6), lekki)).toEqual({ warehouse: far.id });
    expect(choose([near, far], lines, stocked(5, 4))).toEqual({
      missing: [{ variant: variant(1), available: 5 }],
    });
  });

  test('does not count what is untracked, and holds what may be backordered', () => {
    expect(choose([near], one(9, 'untracked'), {})).toEqual({ warehouse: near.id });
    expect(choose([near, far], one(9, 'backorder'), { [far.id]: { [variant(1)]: -2 } })).toEqual({
      warehouse: far.id,
    });
    expect(policyOf({ track_inventory: false, allow_backorder: false })).toBe('untracked');
    expect(policyOf({ track_inventory: true, allow_backorder: true })).toBe('backorder');
    expect(policyOf({ track_inventory: true, allow_backorder: false })).toBe('tracked');
  });

  test('is none where each line is in another one', () => {
    const lines = [1, 2].map((nth) => ({ variant: variant(nth), quantity: 1, policy: 'tracked' as const }));
    const stock = { [near.id]: { [variant(1)]: 4 }, [far.id]: { [variant(2)]: 4 } };
    expect(choose([near, far], lines, stock)).toEqual({
      missing: [
        { variant: variant(1), available: 4 },
        { variant: variant(2), available: 4 },
      ],
    });
  });

  test('is what a search of all of them finds', () => {
    const point = fc.record({
      latitude: fc.integer({ min: 6, max: 7 }),
      longitude: fc.integer({ min: 3, max: 4 }),
    });
    const some = fc.array(
      fc.record({
        priority: fc.nat(2),
        is_active: fc.boolean(),
        units: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
        point,
      }),
      { maxLength: 5 },
    );
    const lines = fc.array(
      fc.record({
        variant: fc.nat(2).map(variant),
        quantity: fc.integer({ min: 1, max: 3 }),
        policy: fc.constant('tracked' as const),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(some, lines, point, (all, wanted, near) => {
        const places = all.map(({ priority, is_active, point }, nth) =>
          warehouse(nth, { priority, is_active, ...point }),
        );
        const has = (nth: number, of: VariantId) => all[nth]?.units[Number(of.slice(-1))] ?? 0;
        const chosen = chooseWarehouse({
          warehouses: places,
          store,
          lines: wanted,
          near,
          available: (id, of) => has(Number(id.slice(-1)), of),
        });
        const serves = (nth: number) =>
          all[nth]?.is_active === true &&
          wanted.every(({ variant: of }) => {
            const sum = wanted
              .filter((line) => line.variant === of)
              .reduce((total, { quantity }) => total + quantity, 0);
            return has(nth, of) >= sum;
          });
        const able = places.filter((_, nth) => serves(nth));
        if (!('warehouse' in chosen)) {
          expect(able).toEqual([]);
          return;
        }
        const best = places[Number(chosen.warehouse.slice(-1))];
        if (!best) throw new Error('an unknown warehouse');
        const km = (place: ListedWarehouse) =>
          distanceKmOf({ latitude: place.latitude ?? 0, longitude: place.longitude ?? 0 }, near);
        expect(able).toContain(best);
        for (const other of able) {
          expect(best.priority).toBeLessThanOrEqual(other.priority);
          if (other.priority === best.priority) expect(km(best)).toBeLessThanOrEqual(km(other));
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('merged lines want as much as all lines', () => {
  const lines = [...one(2), { variant: variant(2), quantity: 1, policy: 'untracked' as const }, ...one(3)];
  expect(mergeWanted(lines)).toEqual(one(5));
});

test('a code is free, whatever the name', () => {
  const taken = [warehouse(1, { code: 'YABA' }), warehouse(2, { code: 'YABA-2' })];
  expect([freeCode('YABA', taken), freeCode('LEKKI', taken), freeCode('', taken)]).toEqual([
    'YABA-3',
    'LEKKI',
    'WAREHOUSE',
  ]);
});
