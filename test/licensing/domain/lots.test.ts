import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import {
  capacityOf,
  hasBecomeLow,
  type Lot,
  returnToLots,
  takeFromLots,
  totalOf,
} from '../../../shared/licensing/domain/lots.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const lotOf = (days: number, face: number, net = face, more: Partial<Lot> = {}): Lot => ({
  id: toId<'Lot'>(crypto.randomUUID()),
  face: asKobo(face),
  remaining: asKobo(face),
  net: asKobo(net),
  unearned: asKobo(net),
  expires_at: day(days),
  ...more,
});

const lots = fc.array(
  fc
    .record({ days: fc.integer({ min: -5, max: 360 }), face: fc.integer({ min: 1, max: 10_000_000 }) })
    .chain(({ days, face }) => fc.integer({ min: 0, max: face }).map((net) => lotOf(days, face, net))),
  { maxLength: 8 },
);
const amount = fc.integer({ min: 1, max: 5_000_000 }).map(asKobo);

describe('taking from lots', () => {
  test('begins with the lot that expires soonest', () => {
    const [late, soon] = [lotOf(300, 1000), lotOf(30, 1000)];
    const taken = takeFromLots([late, soon], asKobo(1500), now);
    expect(taken?.shares).toEqual([
      { lot: soon.id, face: 1000, net: 1000 },
      { lot: late.id, face: 500, net: 500 },
    ]);
  });

  test('earns the same part of what was paid, half up', () => {
    const taken = takeFromLots([lotOf(30, 10_000_000, 6_976_744)], asKobo(500_000), now);
    expect(totalOf(taken?.shares ?? [])).toEqual({ face: 500_000, net: 348_837 });
  });

  test('leaves out lots that have expired or are frozen', () => {
    const all = [lotOf(-1, 1000), lotOf(30, 1000, 1000, { frozen: true }), lotOf(60, 10)];
    expect(capacityOf(all, now)).toBe(10);
    expect(takeFromLots(all, asKobo(11), now)).toBeUndefined();
  });

  test('never takes more than there is, and earns all that was paid with the last part', () => {
    fc.assert(
      fc.property(lots, fc.array(amount, { maxLength: 12 }), (start, wanted) => {
        let present: readonly Lot[] = start;
        for (const face of wanted) {
          const before = capacityOf(present, now);
          const taken = takeFromLots(present, face, now);
          expect(taken === undefined).toBe(before < face);
          if (!taken) continue;
          expect(totalOf(taken.shares).face).toBe(face);
          present = taken.lots;
          expect(capacityOf(present, now)).toBe(before - face);
        }
        for (const { remaining, unearned, net } of present) {
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(unearned).toBeGreaterThanOrEqual(0);
          expect(unearned).toBeLessThanOrEqual(net);
          if (remaining === 0) expect(unearned).toBe(0);
        }
      }),
    );
  });
});

describe('giving back to lots', () => {
  test('restores what was taken, if all of it is given back', () => {
    fc.assert(
      fc.property(lots, amount, (start, face) => {
        const taken = takeFromLots(start, face, now);
        if (!taken) return;
        expect(returnToLots(taken.lots, taken.shares, face, now).lots).toEqual(start);
      }),
    );
  });

  test('gives a part to the lot that was used last, with its part of the income', () => {
    const [soon, late] = [lotOf(30, 1000, 500), lotOf(300, 1000, 500)];
    const taken = takeFromLots([soon, late], asKobo(1500), now);
    const given = returnToLots(taken?.lots ?? [], taken?.shares ?? [], asKobo(200), now);
    expect(given.shares).toEqual([{ lot: late.id, face: 200, net: 100 }]);
  });

  test('gives nothing to a lot that has expired', () => {
    const soon = lotOf(30, 1000);
    const taken = takeFromLots([soon], asKobo(400), now);
    const later = new Date(day(31));
    expect(returnToLots(taken?.lots ?? [], taken?.shares ?? [], asKobo(400), later).shares).toEqual([]);
  });

  test('never leaves more in a lot than was bought', () => {
    fc.assert(
      fc.property(lots, amount, fc.double({ min: 0, max: 1, noNaN: true }), (start, face, part) => {
        const taken = takeFromLots(start, face, now);
        if (!taken) return;
        const back = asKobo(Math.floor(face * part));
        const given = returnToLots(taken.lots, taken.shares, back, now);
        expect(totalOf(given.shares).face).toBe(back);
        for (const { remaining, face: whole, unearned, net } of given.lots) {
          expect(remaining).toBeLessThanOrEqual(whole);
          expect(unearned).toBeLessThanOrEqual(net);
        }
      }),
    );
  });
});

describe('a pool', () => {
  test('becomes low once, when a fifth of it is left', () => {
    const full = [lotOf(30, 1000)];
    const leaving = (face: number) => takeFromLots(full, asKobo(face), now)?.lots ?? [];
    expect(hasBecomeLow(full, leaving(799), now)).toBe(false);
    expect(hasBecomeLow(full, leaving(800), now)).toBe(true);
    expect(hasBecomeLow(leaving(800), leaving(900), now)).toBe(false);
  });
});
