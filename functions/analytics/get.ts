import * as z from 'zod';
import { addDays, assertSpan, dayIn, defineId, defineRoute, refuseField, shop } from '#ground';
import { AnalyticsOut } from '../../shared/analytics/contract.ts';
import { toCountedStore } from '../../shared/analytics/counted-store.ts';
import {
  type Days,
  daysBeforeOf,
  intervals,
  lengthOf,
  maxReportDays,
} from '../../shared/analytics/domain/range.ts';
import { loadReport, maxNamed } from '../../shared/analytics/load-report.ts';
import { type Level, listLowLevels } from '../../shared/inventory/data/levels.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

/** Days before the last one on which a report starts by default. */
const usualDays = 29;

/** The requested days. @throws Problem invalid_request naming the field */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Days {
  const last = to ?? today;
  const days = { from: from ?? addDays(last, -usualDays), to: last };
  assertSpan(days.from, days.to);
  if (lengthOf(days) > maxReportDays)
    throw refuseField('/from', `must be at most ${maxReportDays} days before \`to\``, 'too_small');
  return days;
}

const toLowLevel = ({ id: level, ...rest }: Level) => ({
  ...rest,
  level,
  sku: rest.sku ?? null,
  reorder_point: rest.reorder_point ?? null,
});

export const route = defineRoute({
  id: 'analytics.get',
  at: 'GET /api/v1/storefront/analytics/',
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
  async handle({ query, now }, { table }) {
    const store = await loadNamedStore(table, query.store);
    const today = toCountedStore(store).clock(now.toISOString()).day;
    const days = daysOf(query, today);
    const before = query.compare === 'true' ? daysBeforeOf(days) : undefined;
    const reported = { days, before, interval: query.interval };
    const [report, low] = await Promise.all([
      loadReport(table, store, reported, today),
      listLowLevels(table, store.id, maxNamed),
    ]);
    return { ...report, low_stock: low.map(toLowLevel) };
  },
});
