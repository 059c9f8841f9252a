import * as z from 'zod';
import { sum } from '../../shared/kernel/money.ts';
import { invalidField } from '../../shared/kernel/problem.ts';
import { dayIn } from '../../shared/kernel/scalars.ts';
import { addDays, lagosDay, startOfLagosDay } from '../../shared/kernel/time.ts';
import { type Entry, entriesBetween } from '../../shared/money/data/journal.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { type Caller, defineRoute } from '../../shared/platform/http/route.ts';
import type { Item, Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { Earnings, mostDays } from '../../shared/riders/contract/rider-day.ts';
import { daysBetween, earningsByDay } from '../../shared/riders/domain/earnings.ts';

/** Days in the answer if the caller names none. */
const usual = 7;
/** Journal entries read in one request. */
const atOnce = 1000;

/** The first and last day asked for, in Lagos time. @throws Problem invalid_request */
function spanOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
) {
  const last = to ?? lagosDay(now);
  const first = from ?? addDays(last, 1 - usual);
  if (last > lagosDay(now)) throw invalidField('/to', 'must not be in the future', 'too_large');
  if (first > last) throw invalidField('/from', 'must not be after the last day, `to`', 'too_large');
  if (addDays(last, 1 - mostDays) > first)
    throw invalidField(
      '/from',
      `must be a later day: at most ${mostDays} days can be read at once`,
      'too_small',
    );
  return { from: first, to: last };
}

async function entriesOn(table: Table, { user, mode }: Caller, from: Date, before: Date): Promise<Entry[]> {
  const span = [from.toISOString(), before.toISOString()] as const;
  const entries: Entry[] = [];
  let after: Item | undefined;
  do {
    const page = await entriesBetween(table, user, mode, span, { limit: atOnce, after });
    entries.push(...page.entries);
    after = page.next;
  } while (after);
  return entries;
}

export const route = defineRoute({
  id: 'rider.earnings',
  method: 'GET',
  path: '/api/v1/rider/earnings/',
  summary: 'Get your earnings by day',
  description: `Returns what you earned with deliveries, returns and first miles on each day in Lagos time. By default these are the last ${usual} days. You can ask for other days, ${mostDays} at most. Withdrawals do not reduce your earnings.`,
  auth: { jwt: ['rider'] },
  query: z.object({
    from: dayIn
      .optional()
      .describe(`The first day, such as 2026-01-25. Default: ${usual - 1} days before the last day.`),
    to: dayIn.optional().describe('The last day. Default: today.'),
  }),
  returns: [200, Earnings],
  uses: { table: tableAccess },
  async handle({ query, caller, now }, { table }) {
    const { from, to } = spanOf(query, now);
    const end = startOfLagosDay(addDays(to, 1));
    const entries = await entriesOn(table, caller, startOfLagosDay(from), end);
    const days = earningsByDay(entries, caller.user, daysBetween(from, to).toReversed());
    const parcels = days.reduce((all, day) => all + day.parcels, 0);
    const total = sum(...days.map(({ earned }) => earned));
    return { from, to, currency: 'NGN' as const, total, parcels, days: [...days] };
  },
});

export const handler = lambda(route);
