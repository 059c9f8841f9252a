import * as z from 'zod';
import {
  addDays,
  assertSpan,
  type Caller,
  dayIn,
  defineRoute,
  type Item,
  lagosDayOf,
  refuseField,
  startOfLagosDay,
  sum,
  type Table,
} from '#ground';
import { type Entry, listEntriesBetween } from '../../shared/money/data/journal.ts';
import { Earnings, maxEarningDays } from '../../shared/riders/contract/rider-day.ts';
import { earningsOfDays, listDates } from '../../shared/riders/domain/earnings.ts';

/** Days in the answer if the caller names none. */
const usual = 7;
/** Journal entries read in one request. */
const concurrency = 1000;

/** The first and last day asked for, in Lagos time. @throws Problem invalid_request */
function spanOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
) {
  const last = to ?? lagosDayOf(now);
  const first = from ?? addDays(last, 1 - usual);
  if (last > lagosDayOf(now)) throw refuseField('/to', 'must not be in the future', 'too_large');
  assertSpan(first, last);
  if (addDays(last, 1 - maxEarningDays) > first)
    throw refuseField(
      '/from',
      `must be a later day: at most ${maxEarningDays} days can be read at once`,
      'too_small',
    );
  return { from: first, to: last };
}

async function entriesOn(table: Table, caller: Caller, from: Date, before: Date): Promise<Entry[]> {
  const span = [from.toISOString(), before.toISOString()] as const;
  const entries: Entry[] = [];
  let after: Item | undefined;
  do {
    const page = await listEntriesBetween(table, caller, span, { limit: concurrency, after });
    entries.push(...page.entries);
    after = page.next;
  } while (after);
  return entries;
}

export const route = defineRoute({
  id: 'rider.earnings',
  at: 'GET /api/v1/rider/earnings/',
  summary: 'Get your earnings by day',
  description: `Returns what you earned with deliveries, returns and first miles on each day in Lagos time. By default these are the last ${usual} days. You can ask for other days, ${maxEarningDays} at most. Withdrawals do not reduce your earnings.`,
  auth: { jwt: ['rider'] },
  query: z.object({
    from: dayIn
      .optional()
      .describe(`The first day, such as 2026-01-25. Default: ${usual - 1} days before the last day.`),
    to: dayIn.optional().describe('The last day. Default: today.'),
  }),
  returns: [200, Earnings],
  async handle({ query, caller, now }, { table }) {
    const { from, to } = spanOf(query, now);
    const end = startOfLagosDay(addDays(to, 1));
    const entries = await entriesOn(table, caller, startOfLagosDay(from), end);
    const days = earningsOfDays(entries, caller.user, listDates(from, to).toReversed());
    const parcels = days.reduce((all, day) => all + day.parcels, 0);
    const total = sum(...days.map(({ earned }) => earned));
    return { from, to, currency: 'NGN' as const, total, parcels, days: [...days] };
  },
});
