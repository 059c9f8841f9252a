import { asHundredths, asKobo, type Hundredths, type Kobo } from '#ground/domain';
import { type Counter, type Counters, countOf, type Group, sumCounters } from './counters.ts';
import { type Days, type Interval, listDays, splitIntoIntervals } from './range.ts';

/** A quotient rounded half up; undefined if the divisor is 0. */
const quotient = (sum: number, count: number): number | undefined =>
  count === 0 ? undefined : Math.floor((2 * sum + count) / (2 * count));

/** A share of a whole in hundredths of a per cent. */
const rate = (part: number, whole: number): Hundredths<'%'> | undefined => {
  const share = quotient(part * 10_000, whole);
  return share === undefined ? undefined : asHundredths<'%'>(share);
};

/** The totals of a period, from its counters. */
export function salesSummaryOf(counters: Counters) {
  const count = (name: Counter) => countOf(counters, name);
  const money = (name: Counter): Kobo => asKobo(count(name));
  const average = quotient(count('sales'), count('sold'));
  return {
    sales: money('sales'),
    refunds: money('refunds'),
    net_sales: asKobo(count('sales') - count('refunds')),
    delivery_charged: money('delivery_charged'),
    delivery_paid: money('delivery_paid'),
    platform_fees: money('platform_fees'),
    payouts: money('payouts'),
    orders: {
      placed: count('placed'),
      paid: count('paid'),
      sold: count('sold'),
      open: count('outcome:OPEN'),
      delivered: count('outcome:DELIVERED'),
      collected: count('outcome:COLLECTED'),
      returned: count('outcome:RETURNED'),
      cancelled: count('outcome:CANCELLED'),
      expired: count('outcome:EXPIRED'),
    },
    paid_rate: rate(count('paid'), count('placed')),
    average_order: average === undefined ? undefined : asKobo(average),
    units: count('units'),
    customers: { new: count('new_customers'), returning: count('returning_customers') },
    minutes_to_ready: quotient(count('ready_minutes'), count('readied')),
  };
}

/** What a member of a group sold: a method, a zone, an hour. */
export const salesOfMember = (counters: Counters, group: Group, member: string | number) => ({
  orders: countOf(counters, `${group}:${member}:orders`),
  sales: asKobo(countOf(counters, `${group}:${member}:sales`)),
});

/** The zones that sold something, most sales first. */
export function salesOfZones(counters: Counters) {
  const [start, end] = ['zone:', ':orders'];
  const zones = Object.keys(counters)
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => name.slice(start.length, -end.length));
  return zones
    .map((zone) => ({ zone, ...salesOfMember(counters, 'zone', zone) }))
    .toSorted((a, b) => b.sales - a.sales || (a.zone < b.zone ? -1 : 1));
}

/** How often discounts were used and what they took off, most first. @param names by id, and their codes by `<id>:code` */
export function discountsReportOf(counters: Counters, names: Readonly<Record<string, string>>) {
  const [start, end] = ['discount:', ':uses'];
  const ids = Object.keys(counters)
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => name.slice(start.length, -end.length));
  return ids
    .map((id) => ({
      id,
      code: names[`${id}:code`],
      name: names[id] ?? '',
      uses: countOf(counters, `discount:${id}:uses`),
      amount: asKobo(countOf(counters, `discount:${id}:amount`)),
    }))
    .toSorted((a, b) => b.amount - a.amount || b.uses - a.uses || (a.id < b.id ? -1 : 1));
}

/** What each hour of the day sold, from 0 to 23. */
export const salesOfHours = (counters: Counters) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, ...salesOfMember(counters, 'hour', hour) }));

/** The counters of a time by its days. A day without orders has none. */
export type ByDay = ReadonlyMap<string, Counters>;

/** The sum over days. */
export const salesTotalOf = (byDay: ByDay, days: Days): Counters =>
  sumCounters(...listDays(days).map((day) => byDay.get(day) ?? {}));

/** The totals of each interval of a period. */
export const seriesOf = (byDay: ByDay, days: Days, interval: Interval) =>
  splitIntoIntervals(days, interval).map((part) => {
    const counters = salesTotalOf(byDay, part);
    const { sales, refunds, net_sales, units } = salesSummaryOf(counters);
    const orders = countOf(counters, 'placed');
    return { ...part, orders, sales, refunds, net_sales, units };
  });

/** The units and the value of a product that customers bought and keep. */
export interface ProductSales {
  readonly product: string;
  readonly units: number;
  readonly sales: Kobo;
}

/** The best-selling products, from the counters that `productsOf` makes. */
export function findBestProducts(counters: Counters, most: number): readonly ProductSales[] {
  const products = new Set(Object.keys(counters).map((name) => name.slice(0, name.indexOf(':'))));
  return [...products]
    .map((product) => ({
      product,
      units: counters[`${product}:units`] ?? 0,
      sales: asKobo(counters[`${product}:sales`] ?? 0),
    }))
    .filter(({ units, sales }) => units > 0 || sales > 0)
    .toSorted((a, b) => b.sales - a.sales || b.units - a.units || (a.product < b.product ? -1 : 1))
    .slice(0, most);
}
