import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsOf, type InvoiceLine, netsOf } from '../../../shared/billing/domain/invoice.ts';
import { packKeys } from '../../../shared/billing/domain/plans.ts';
import { type PriceList, priceLists } from '../../../shared/billing/domain/prices.data.ts';
import {
  isPackOnSale,
  priceListAt,
  priceListOfRenewal,
  priceOfAddon,
  priceOfPlan,
  taxedOf,
  wholesalePriceOf,
} from '../../../shared/billing/domain/prices.ts';
import { shareOfRest } from '../../../shared/billing/domain/proration.ts';
import { asKobo, proportionOf } from '../../../shared/kernel/money.ts';

const now = new Date('2026-02-01T00:00:00.000Z');
const [first] = priceLists;
if (!first) throw new Error('there are prices');

describe('the price list', () => {
  test('sells no pack that leaves less than 35 % of its price after 40 % of its face', () => {
    for (const list of priceLists) {
      for (const pack of packKeys.filter((one) => isPackOnSale(list, one))) {
        const { face, price } = list.packs[pack];
        expect((price - 0.4 * face) / price, pack).toBeGreaterThanOrEqual(0.35);
      }
    }
    expect(packKeys.filter((pack) => isPackOnSale(first, pack))).toEqual(['BRONZE', 'SILVER', 'GOLD']);
    const strict = { ...first, margin_gate: { ...first.margin_gate, least_margin_bps: 4300 } };
    expect(packKeys.filter((pack) => isPackOnSale(strict, pack))).toEqual(['BRONZE']);
  });

  test('is a tenth of a year cheaper by the year, and 30 % cheaper for resellers', () => {
    expect(priceOfPlan(first, 'GROWTH', 'year')).toBe(10 * priceOfPlan(first, 'GROWTH', 'month'));
    expect(wholesalePriceOf(first, 'STARTER')).toBe(350_000);
    expect(priceOfAddon(first, 'EXTRA_STAFF_5', 3, 'year')).toBe(200_000 * 36);
    expect(priceOfAddon(first, 'SMS_500', 2, 'year')).toBe(800_000);
  });

  test('counts for a renewal when it is cheaper, or was announced 30 days before', () => {
    const announced_at = '2026-01-10T00:00:00.000Z';
    const starter = (month: number): PriceList => ({
      ...first,
      version: 2,
      announced_at,
      plans: { ...first.plans, STARTER: { ...first.plans.STARTER, month: asKobo(month) } },
    });
    const versionAt = (time: string, second: PriceList) =>
      priceListOfRenewal(1, (list) => list.plans.STARTER.month, new Date(time), [first, second]).version;
    expect(versionAt('2026-02-08T23:59:59Z', starter(600_000))).toBe(1);
    expect(versionAt('2026-02-09T00:00:00Z', starter(600_000))).toBe(2);
    expect(versionAt('2026-01-10T00:00:00Z', starter(400_000))).toBe(2);
    expect(versionAt('2026-01-09T23:59:59Z', starter(400_000))).toBe(1);
    expect(priceListAt(now).version).toBe(1);
  });
});

const amounts = fc.integer({ min: 0, max: 10_000_000_000 }).map(asKobo);

describe('VAT', () => {
  test('is in every total, to the kobo, and rounds half up', () => {
    fc.assert(
      fc.property(amounts, (total) => {
        const { net, tax } = taxedOf(total, first.vat_bps);
        expect(net + tax).toBe(total);
        // 7.5 % of the net, within half a kobo of the total.
        expect(Math.abs(tax * 1075 - total * 75) * 2).toBeLessThanOrEqual(1075);
      }),
    );
    expect(taxedOf(asKobo(107_500), first.vat_bps)).toEqual({ net: 100_000, tax: 7500, total: 107_500 });
    expect(taxedOf(asKobo(110_000), 1000)).toEqual({ net: 100_000, tax: 10_000, total: 110_000 });
  });

  test('leaves nets of the kinds of lines that add up to the net of the invoice', () => {
    const lines = fc.array(
      fc.record({
        kind: fc.constantFrom('PLAN' as const, 'ADDON' as const),
        text: fc.constant('a line'),
        amount: amounts,
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (some: readonly InvoiceLine[]) => {
        const total = [...netsOf(some, first.vat_bps).values()].reduce((sum, net) => sum + net, 0);
        expect(total).toBe(amountsOf(some, first.vat_bps).net);
      }),
    );
  });
});

describe('proration', () => {
  const start = Date.parse('2026-01-31T09:30:00.000Z');
  const end = Date.parse('2026-02-28T09:30:00.000Z');
  const period = { start: new Date(start).toISOString(), end: new Date(end).toISOString() };

  test('is the price for the seconds that are left, half up, as plain arithmetic says', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: start - 100_000, max: end + 100_000 }), (price, at) => {
        const seconds = (end - start) / 1000;
        const rest = Math.min(seconds, Math.max(0, Math.floor((end - at) / 1000)));
        const exact = (BigInt(price) * BigInt(rest) * 2n + BigInt(seconds)) / (2n * BigInt(seconds));
        expect(shareOfRest(price, period, new Date(at))).toBe(Number(exact));
      }),
    );
  });

  test('rounds half towards the larger number, below zero too', () => {
    expect([1, 3, -1, -3].map((amount) => proportionOf(asKobo(amount), 1, 2))).toEqual(
      [1, 2, -0, -1].map((n) => n + 0),
    );
  });
});
