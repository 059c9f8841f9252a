import * as z from 'zod';
import { addDays, assertSpan, dayIn, defineId, defineRoute, refuseField, shop, toId } from '#ground';
import { AnalyticsOut } from '../../shared/analytics/contract.ts';
import { toCountedStore } from '../../shared/analytics/counted-store.ts';
import {
  type Days,
  daysBeforeOf,
  intervals,
  lengthOf,
  maxReportDays,
} from '../../shared/analytics/domain/range.ts';
import {
  type ByDay,
  discountsReportOf,
  findBestProducts,
  salesOfHours,
  salesOfMember,
  salesOfZones,
  salesSummaryOf,
  salesTotalOf,
  seriesOf,
} from '../../shared/analytics/domain/report.ts';
import { loadSalesByDay, loadSalesByProduct } from '../../shared/analytics/read-sales.ts';
import { listLowLevels } from '../../shared/inventory/data/levels.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';
import { zonesOf } from '../../shared/stores/data/zones.ts';
import { fulfillmentMethods } from '../../shared/stores/domain/store/store.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

/** Days before the last one on which a report starts by default. */
const usualDays = 29;
/** How many products, and how many levels of low stock, a report names. */
const maxDays = 10;

/** The requested days. @throws Problem invalid_request naming the field */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Days {
  const last = to ?? today;
  const days = { from: from ?? addDays(last, -usualDays), to: last };
  assertSpan(days.from, days.to);
  if (lengthOf(days) > maxReportDays)
    throw refuseField('/from', `must be at most ${maxReportDays} days before \`to\``, 'too_small');
  return days;
}

/** The summary of days, with null for quotients without a divisor. */
function sumDays(byDay: ByDay, days: Days) {
  const {
    paid_rate = null,
    average_order = null,
    minutes_to_ready = null,
    ...sums
  } = salesSummaryOf(salesTotalOf(byDay, days));
  return { ...sums, paid_rate, average_order, minutes_to_ready };
}

export const route = defineRoute({
  id: 'analytics.get',
  method: 'GET',
  path: '/api/v1/storefront/analytics/',
  summary: "Get a store's sales",
  description:
    'Sums up the orders that were placed in a store from `from` to `to`, up to 366 days by the clock of the store: sales, refunds, fees and payouts, orders by outcome, customers, the best products, and a series by day, week or month. An order counts on the day on which it was placed, as it is now: a refund next week lowers the sales of the day of its order. Changes show within a minute or two. Every night the day before is counted again from the orders themselves.',
  auth: allowStaff(staffOfNamedStore('query', 'store'), 'analytics.view'),
  query: z.object({
    store: defineId<'Store'>().meta({ examples: [shop.id] }),
    from: dayIn.optional().describe('The first day. Default: 29 days before the last day.'),
    to: dayIn.optional().describe('The last day. Default: today.'),
    interval: z
      .enum(intervals)
      .default('day')
      .describe('How long each entry of the series is. Weeks begin on Monday.'),
    compare: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether to sum up as many days right before these too, as `previous`.'),
  }),
  returns: [200, AnalyticsOut],
  errors: ['not_found'],
  async handle({ query, now }, { table }) {
    const { interval } = query;
    const store = await loadNamedStore(table, query.store);
    const today = toCountedStore(store).clock(now.toISOString()).day;
    const days = daysOf(query, today);
    const before = query.compare === 'true' ? daysBeforeOf(days) : undefined;
    const [{ byDay, names: discountNames }, products, { zones }, low] = await Promise.all([
      loadSalesByDay(table, store.id, { from: before?.from ?? days.from, to: days.to }),
      loadSalesByProduct(table, store.id, days, today),
      zonesOf(table, store.id),
      listLowLevels(table, store.id, maxDays),
    ]);
    const counters = salesTotalOf(byDay, days);
    const names = new Map<string, string>(zones.map((zone) => [zone.id, zone.name]));
    return {
      store: store.id,
      ...days,
      timezone: store.timezone,
      interval,
      ...sumDays(byDay, days),
      ...(before && { previous: { ...before, ...sumDays(byDay, before) } }),
      by_method: fulfillmentMethods.map((method) => ({
        method,
        ...salesOfMember(counters, 'method', method),
      })),
      by_zone: salesOfZones(counters).map(({ zone, ...sold }) => ({
        zone: toId<'Zone'>(zone),
        name: names.get(zone) ?? null,
        ...sold,
      })),
      by_hour: salesOfHours(counters),
      top_products: findBestProducts(products.counters, maxDays).map(({ product, ...sold }) => ({
        product: toId<'Product'>(product),
        name: products.names.get(product) ?? '',
        ...sold,
      })),
      discounts: discountsReportOf(counters, discountNames).map(({ id, code = null, ...used }) => ({
        id: toId<'Discount'>(id),
        code,
        ...used,
      })),
      series: seriesOf(byDay, days, interval),
      low_stock: low.map(({ id: level, sku = null, reorder_point = null, ...of }) => ({
        level,
        sku,
        reorder_point,
        ...of,
      })),
    };
  },
});
