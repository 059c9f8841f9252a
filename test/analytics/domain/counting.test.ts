import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CountedOrder,
  contributionOf,
  countedOutcomes,
  isSold,
  outcomeOf,
  productSalesOf,
} from '../../../shared/analytics/domain/contribution.ts';
import {
  type Counters,
  countOf,
  isSame,
  subtractCounters,
  sumCounters,
} from '../../../shared/analytics/domain/counters.ts';
import {
  daysBeforeOf,
  intervals,
  lengthOf,
  listDays,
  splitIntoIntervals,
  splitIntoMonths,
} from '../../../shared/analytics/domain/range.ts';
import {
  findBestProducts,
  salesOfHours,
  salesOfMember,
  salesOfZones,
  salesSummaryOf,
  salesTotalOf,
  seriesOf,
} from '../../../shared/analytics/domain/report.ts';
import { addDays } from '../../../shared/kernel/time.ts';

const whole = (most: number) => fc.integer({ min: 0, max: most });
const line = fc
  .record({
    product: fc.constantFrom('shirt', 'bag', 'cap'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unit_price: whole(9000),
    kept: whole(9),
  })
  .map(({ kept, ...its }) => {
    const refunded_quantity = Math.max(0, its.quantity - kept);
    const [paid_price, refunded_price] = [its.quantity, refunded_quantity].map(
      (units) => units * its.unit_price,
    );
    return {
      ...its,
      name: its.product,
      refunded_quantity,
      paid_price: paid_price ?? 0,
      refunded_price: refunded_price ?? 0,
    };
  });

const confirmed_at = '2026-11-21T09:30:00.000Z';
const order: fc.Arbitrary<CountedOrder> = fc
  .record({
    status: fc.constantFrom('PLACED', 'CONFIRMED', 'READY', 'DELIVERED', 'CANCELLED', 'EXPIRED', 'RETURNED'),
    method: fc.constantFrom('DELIVERY', 'PICKUP'),
    zone: fc.constantFrom('island', 'mainland', undefined),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    delivery_charge: whole(3000),
    discounts: fc.constant([]),
    share_paid: fc.constantFrom(0, 0.5, 1),
    share_refunded: fc.constantFrom(0, 0.3, 1),
    minutes: fc.option(whole(240)),
    confirmed: fc.boolean(),
  })
  .map(({ share_paid, share_refunded, minutes, confirmed, ...its }) => {
    const total =
      its.delivery_charge + its.lines.reduce((sum, one) => sum + one.quantity * one.unit_price, 0);
    const paid = confirmed ? Math.round(total * share_paid) : 0;
    return {
      ...its,
      total,
      paid,
      refunded: Math.round(paid * share_refunded),
      is_paid: paid > 0,
      fees: Math.round(paid * 0.015),
      fare: its.method === 'DELIVERY' ? 1500 : 0,
      released: 0,
      confirmed_at: confirmed ? confirmed_at : undefined,
      ready_at:
        minutes === null || !confirmed
          ? undefined
          : new Date(Date.parse(confirmed_at) + minutes * 60_000).toISOString(),
    };
  });

const day = whole(40).map((days) => addDays('2026-10-15', days));
const placed = fc.record({
  order,
  /** What it was before it became that. */
  earlier: fc.array(order, { maxLength: 3 }),
  day,
  hour: whole(23),
  customer: fc.constantFrom('NEW' as const, 'RETURNING' as const),
});
const sumOf = <T>(all: readonly T[], number: (one: T) => number) =>
  all.reduce((sum, one) => sum + number(one), 0);

describe('counters', () => {
  test('are what orders are at last, however often and in whichever order they were counted', () => {
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 12 }), (all) => {
        let counters: Counters = {};
        const marks = new Map<number, Counters>();
        const count = (at: number, its: CountedOrder) => {
          const as = all[at];
          if (!as) return;
          const now = contributionOf(its, as);
          counters = sumCounters(counters, subtractCounters(now, marks.get(at) ?? {}));
          marks.set(at, now);
        };
        const longest = Math.max(0, ...all.map(({ earlier }) => earlier.length));
        for (let step = 0; step < longest; step++)
          for (const [at, { earlier }] of all.entries()) {
            const its = earlier[step];
            if (its) count(at, its);
          }
        for (const [at, one] of all.entries()) count(at, one.order);
        expect(counters).toEqual(sumCounters(...all.map((one) => contributionOf(one.order, one))));
      }),
      { numRuns: 60 },
    );
  });

  test('differ by nothing where they are equal, and 0 is the same as none', () => {
    expect(subtractCounters({ sales: 5 }, { sales: 5 })).toEqual({});
    expect(sumCounters({ sales: 5 }, { sales: -5, units: 2 })).toEqual({ units: 2 });
    expect(isSame({ units: 2 }, { units: 2, sales: 0 })).toBe(true);
    expect(isSame({ units: 2 }, { units: 3 })).toBe(false);
  });
});

describe('a report', () => {
  const days = { from: '2026-10-20', to: '2026-11-18' };

  test('says what a recount of the orders themselves says', () => {
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 25 }), fc.constantFrom(...intervals), (all, interval) => {
        const byDay = new Map<string, Counters>();
        for (const one of all)
          byDay.set(one.day, sumCounters(byDay.get(one.day) ?? {}, contributionOf(one.order, one)));
        const within = all.filter((one) => one.day >= days.from && one.day <= days.to);
        const counters = salesTotalOf(byDay, days);
        const summary = salesSummaryOf(counters);

        const stands = ({ order: { status, confirmed_at: at } }: (typeof all)[number]) =>
          at !== undefined && !['CANCELLED', 'EXPIRED', 'RETURNED'].includes(status);
        const worth = (one: (typeof all)[number]) =>
          stands(one) ? one.order.total : one.order.confirmed_at === undefined ? 0 : one.order.paid;
        const sold = within.filter((one) => stands(one) || worth(one) > 0);
        expect(summary.sales).toBe(sumOf(within, worth));
        expect(summary.net_sales).toBe(sumOf(within, (one) => worth(one) - one.order.refunded));
        expect(summary.orders.placed).toBe(within.length);
        expect(summary.orders.sold).toBe(sold.length);
        for (const outcome of countedOutcomes)
          expect(countOf(counters, `outcome:${outcome}`)).toBe(
            within.filter((one) => outcomeOf(one.order.status) === outcome).length,
          );
        expect(summary.units).toBe(
          sumOf(within.filter(stands), (one) =>
            sumOf(one.order.lines, ({ quantity, refunded_quantity }) => quantity - refunded_quantity),
          ),
        );
        const readied = within.filter((one) => one.order.ready_at !== undefined);
        const minutes = sumOf(readied, ({ order: { ready_at = '' } }) =>
          Math.round((Date.parse(ready_at) - Date.parse(confirmed_at)) / 60_000),
        );
        expect(summary.minutes_to_ready).toBe(
          readied.length === 0 ? undefined : Math.round(minutes / readied.length),
        );
        expect(summary.average_order).toBe(
          sold.length === 0 ? undefined : Math.round(summary.sales / sold.length),
        );

        // Every sale is in one group of each kind, and in one interval.
        const parts = seriesOf(byDay, days, interval);
        expect(sumOf(parts, (part) => part.sales)).toBe(summary.sales);
        expect(sumOf(parts, lengthOf)).toBe(lengthOf(days));
        const methods = ['DELIVERY', 'PICKUP'].map((method) => salesOfMember(counters, 'method', method));
        expect(sumOf(methods, (one) => one.sales)).toBe(summary.sales);
        expect(sumOf(salesOfHours(counters), (one) => one.orders)).toBe(sold.length);
        for (const { zone, orders, sales } of salesOfZones(counters)) {
          const its = sold.filter((one) => one.order.zone === zone);
          expect([orders, sales]).toEqual([its.length, sumOf(its, worth)]);
        }

        const best = findBestProducts(sumCounters(...within.map((one) => productSalesOf(one.order))), 2);
        const bySales = ['shirt', 'bag', 'cap']
          .map((product) =>
            sumOf(within.filter(stands), (one) =>
              sumOf(one.order.lines, (its) =>
                its.product === product ? its.paid_price - its.refunded_price : 0,
              ),
            ),
          )
          .toSorted((a, b) => b - a);
        expect(best.map(({ sales }) => Number(sales)).filter((sales) => sales > 0)).toEqual(
          bySales.slice(0, 2).filter((sales) => sales > 0),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('has no rates and no averages where there is nothing to divide by', () => {
    const { paid_rate, average_order, minutes_to_ready, sales } = salesSummaryOf({});
    expect([paid_rate, average_order, minutes_to_ready, sales]).toEqual([undefined, undefined, undefined, 0]);
    expect(salesSummaryOf({ placed: 3, paid: 2 }).paid_rate).toBe(66_67);
    expect(salesSummaryOf({ sold: 2, sales: 5 }).average_order).toBe(3);
  });

  test('counts what was paid for a sale that failed, and nothing for an order that nobody paid', () => {
    const base: CountedOrder = {
      status: 'CANCELLED',
      method: 'DELIVERY',
      lines: [],
      delivery_charge: 1500,
      discounts: [],
      total: 10_000,
      is_paid: true,
      paid: 10_000,
      refunded: 10_000,
      fees: 0,
      fare: 0,
      released: 0,
      confirmed_at,
    };
    const as = { day: '2026-11-21', hour: 9 };
    const cancelled = salesSummaryOf(contributionOf(base, as));
    expect([cancelled.sales, cancelled.refunds, cancelled.net_sales]).toEqual([10_000, 10_000, 0]);
    expect(cancelled.delivery_charged).toBe(0);
    // At the door nobody was there: the fee for the delivery stays with the merchant.
    const returned = { ...base, status: 'RETURNED', paid: 1500, refunded: 0 };
    const { sales, delivery_charged } = salesSummaryOf(contributionOf(returned, as));
    expect([sales, delivery_charged]).toEqual([1500, 1500]);
    const expired = {
      ...base,
      status: 'EXPIRED',
      is_paid: false,
      paid: 0,
      refunded: 0,
      confirmed_at: undefined,
    };
    expect(isSold(expired)).toBe(false);
    expect(salesSummaryOf(contributionOf(expired, as)).sales).toBe(0);
  });
});

describe('days', () => {
  const range = fc.tuple(whole(400), whole(366)).map(([start, length]) => ({
    from: addDays('2026-01-01', start),
    to: addDays('2026-01-01', start + length),
  }));

  test('are in one interval each, whatever the interval', () => {
    fc.assert(
      fc.property(range, fc.constantFrom(...intervals), (days, interval) => {
        expect(splitIntoIntervals(days, interval).flatMap(listDays)).toEqual(listDays(days));
      }),
      { numRuns: 60 },
    );
    const parts = splitIntoIntervals({ from: '2026-11-18', to: '2026-12-01' }, 'week');
    expect(parts).toEqual([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-01' },
    ]);
  });

  test('are whole months before the current one, and the days that are left', () => {
    fc.assert(
      fc.property(range, (days) => {
        const { months, days: left } = splitIntoMonths(days, '2026-11');
        const all = [
          ...months.flatMap((month) => listDays(days).filter((one) => one.startsWith(month))),
          ...left,
        ];
        expect(all.toSorted()).toEqual(listDays(days));
        // A range of any length is one request.
        const past = days.to < '2026-12-01';
        if (past) expect(months.length + left.length).toBeLessThanOrEqual(100);
        expect(months.every((month) => month < '2026-11')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('are as many before others, and end right before them', () => {
    expect(daysBeforeOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });
});
