import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { lossOf } from '../../../shared/licensing/domain/lot-losses.ts';
import {
  type Lot,
  type LotShare,
  returnToLots,
  takeFromLots,
} from '../../../shared/licensing/domain/lots.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const lotOf = (face: number, net = face): Lot => ({
  id: toId<'Lot'>(crypto.randomUUID()),
  face: asKobo(face),
  remaining: asKobo(face),
  net: asKobo(net),
  unearned: asKobo(net),
  expires_at: '2027-03-01T00:00:00.000Z',
});

/** The lot after so much of what was paid for it was taken back. */
function withLoss(lot: Lot, taken: number, total: number): Lot {
  const { share, lost, owed } = lossOf(lot, { taken: asKobo(taken), total: asKobo(total) });
  return {
    ...lot,
    remaining: asKobo(lot.remaining - (share?.face ?? 0)),
    unearned: asKobo(lot.unearned - (share?.net ?? 0)),
    lost: asKobo((lot.lost ?? 0) + lost),
    owed: asKobo((lot.owed ?? 0) + owed),
  };
}
/** The lot after a licence gave back so much of what it took. */
function withReturn(lot: Lot, shares: readonly LotShare[], face: number): Lot {
  return returnToLots([lot], shares, asKobo(face), now).lots[0] ?? lot;
}

describe('a lot whose payment is taken back', () => {
  test('loses all that is left where the whole payment was taken, and all that was not earned', () => {
    const lot = { ...lotOf(1000, 750), remaining: asKobo(400), unearned: asKobo(300) };
    const share = { lot: lot.id, face: 400, net: 300 };
    const whole = { taken: asKobo(800), total: asKobo(800) };
    expect(lossOf(lot, whole)).toEqual({ share, lost: 400, owed: 0 });
    const none = { taken: asKobo(0), total: asKobo(800) };
    expect(lossOf(lotOf(1000), none)).toEqual({ share: undefined, lost: 0, owed: 0 });
  });

  test('owes what is not there any more, and what comes back fills that first', () => {
    const taken = takeFromLots([lotOf(1000, 750)], asKobo(900), now);
    const lot = withLoss(taken?.lots[0] ?? lotOf(0), 400, 800);
    expect(lot).toMatchObject({ remaining: 0, unearned: 0, lost: 500, owed: 400 });
    const some = withReturn(lot, taken?.shares ?? [], 300);
    expect(some).toMatchObject({ remaining: 0, unearned: 0, owed: 100 });
    const all = withReturn(lot, taken?.shares ?? [], 900);
    expect(all).toMatchObject({ remaining: 500, unearned: 375, owed: 0 });
  });

  test('loses the share that was taken, however many disputes take it, and never more than there is', () => {
    const takes = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 });
    const total = fc.integer({ min: 1, max: 3_000_000 }).map(asKobo);
    const used = fc.float({ min: 0, max: 1, noNaN: true });
    const face = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(takes, total, used, face, (parts, paid, share, size) => {
        const taken = takeFromLots([lotOf(size)], asKobo(Math.max(1, Math.floor(size * share))), now);
        let [lot] = taken?.lots ?? [];
        if (!lot) return;
        const began = lot.remaining;
        let sum = 0;
        for (const part of parts) {
          sum = Math.min(paid, sum + part);
          lot = withLoss(lot, sum, paid);
          expect(Math.min(lot.remaining, lot.unearned)).toBeGreaterThanOrEqual(0);
        }
        const due = sum >= paid ? began : Math.round((size * sum) / paid);
        expect(Math.abs(began - lot.remaining - Math.min(due, began))).toBeLessThanOrEqual(1);
        expect(lot.remaining === 0 ? lot.unearned : 0).toBe(0);
      }),
    );
  });

  test('holds the same in the end, whether a licence gives back before or after', () => {
    const size = fc.integer({ min: 2, max: 10_000_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(size, part, part, part, (face, used, refunded, back) => {
        const took = asKobo(Math.max(1, Math.floor(face * used)));
        const taken = takeFromLots([lotOf(face)], took, now);
        const [lot] = taken?.lots ?? [];
        if (!lot || !taken) return;
        const total = 1_000_000;
        const lost = Math.min(total - 1, Math.floor(total * refunded));
        const given = Math.floor(took * back);
        const before = withLoss(withReturn(lot, taken.shares, given), lost, total);
        const after = withReturn(withLoss(lot, lost, total), taken.shares, given);
        expect([after.remaining, after.owed]).toEqual([before.remaining, before.owed]);
        expect(after.unearned).toBeLessThanOrEqual(after.net);
      }),
    );
  });
});
