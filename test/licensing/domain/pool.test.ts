import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceListAt } from '../../../shared/billing/domain/prices.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { ineligibilityOf } from '../../../shared/licensing/domain/eligibility.ts';
import { priceOfLicense } from '../../../shared/licensing/domain/license.ts';
import { faceOfTopup } from '../../../shared/licensing/domain/packs.ts';
import { type PooledLot, packStandingOf, poolDueOf } from '../../../shared/licensing/domain/pool.ts';
import { statusOfSponsorship } from '../../../shared/licensing/domain/sponsorship.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const list = priceListAt(now);

const bronze: PooledLot = {
  id: toId<'Lot'>(crypto.randomUUID()),
  face: asKobo(10_000_000),
  remaining: asKobo(10_000_000),
  net: asKobo(6_976_744),
  unearned: asKobo(6_976_744),
  expires_at: '2027-03-01T00:00:00.000Z',
  pack: 'BRONZE',
  prices: 1,
};

describe('a top-up', () => {
  test.each([
    ['BRONZE', 7_500_000, 10_000_000],
    ['GOLD', 1_000_000, 1_538_462],
    [undefined, 1_000_000, 1_000_000],
    ['PLATINUM', 1_000_000, 1_000_000],
  ] as const)('counts by the last pack: %s makes %i kobo worth %i', (pack, amount, face) => {
    expect(faceOfTopup(asKobo(amount), pack, list)).toBe(face);
  });

  test('is worth at least what is paid', () => {
    const packs = fc.constantFrom(undefined, 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM');
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map(asKobo), packs, (amount, pack) => {
        expect(faceOfTopup(amount, pack, list)).toBeGreaterThanOrEqual(amount);
      }),
    );
  });
});

describe('the price of a licence', () => {
  test.each([
    ['POOL', 1, 500_000],
    ['POOL', 12, 6_000_000],
    ['WHOLESALE', 1, 350_000],
    ['WHOLESALE', 3, 1_050_000],
  ] as const)(
    'is the list price or the wholesale price: %s for %i months, %i kobo',
    (source, months, price) => {
      expect(priceOfLicense({ plan: 'STARTER', source, months }, list)).toBe(price);
    },
  );
});

describe('a pool over time', () => {
  test('is warned about a lot 30 days before its end, and loses it then', () => {
    const renewals = [] as const;
    expect(poolDueOf({ lots: [bronze], renewals })).toEqual({
      kind: 'warn',
      at: '2027-01-30T00:00:00.000Z',
      lot: bronze.id,
    });
    const warned = { ...bronze, warned: true } as const;
    expect(poolDueOf({ lots: [warned], renewals })).toMatchObject({ kind: 'expire', at: bronze.expires_at });
  });

  test('tries a pack that could not be paid on the days of dunning', () => {
    const since = '2026-03-01T00:00:00.000Z';
    const days = [0, 1, 2, 3, 4, 5].map((tries) =>
      poolDueOf({
        lots: [],
        renewals: [{ lot: bronze.id, pack: 'BRONZE', prices: 1, since, tries }],
      })?.at.slice(0, 10),
    );
    expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-08', '2026-03-15', undefined]);
  });

  test('stands at the pack that is overdue, else at the one that is bought again', () => {
    const renewed = { ...bronze, renews: true } as const;
    const renewal = {
      lot: bronze.id,
      pack: 'SILVER' as const,
      prices: 1,
      since: now.toISOString(),
      tries: 1,
    };
    const invoice = toId<'Invoice'>(crypto.randomUUID());
    expect(packStandingOf({ lots: [], renewals: [] }, now)).toEqual({
      status: 'NONE',
      pack: null,
      next: null,
    });
    expect(packStandingOf({ lots: [bronze], renewals: [] }, now)).toMatchObject({
      status: 'ACTIVE',
      next: null,
    });
    expect(packStandingOf({ lots: [renewed], renewals: [] }, now)).toMatchObject({ next: bronze.expires_at });
    expect(packStandingOf({ lots: [renewed], renewals: [{ ...renewal, invoice }] }, now)).toEqual({
      status: 'PAST_DUE',
      pack: 'SILVER',
      next: '2026-03-02T00:00:00.000Z',
    });
  });
});

describe('a sponsorship', () => {
  test('expires when its merchant has not decided in time', () => {
    const proposed = { status: 'PROPOSED', expires_at: now.toISOString() } as const;
    expect(statusOfSponsorship(proposed, now)).toBe('EXPIRED');
    expect(statusOfSponsorship(proposed, new Date(now.getTime() - 1))).toBe('PROPOSED');
    expect(statusOfSponsorship({ ...proposed, status: 'APPROVED' }, now)).toBe('APPROVED');
  });
});

describe('eligibility', () => {
  test('names every reason with what removes it', () => {
    const none = { isEnrolled: false, isVerified: false, isOverdue: true, isOnSale: false };
    expect(ineligibilityOf(none).map(({ code }) => code)).toEqual([
      'not_enrolled',
      'email_unverified',
      'invoice_overdue',
      'gate_closed',
    ]);
    expect(ineligibilityOf({ isEnrolled: true, isVerified: true, isOverdue: false, isOnSale: true })).toEqual(
      [],
    );
  });
});
