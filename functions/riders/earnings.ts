import * as z from 'zod';
import { dayOf, startOfDay } from '../../shared/kernel/display.ts';
import { sum } from '../../shared/kernel/money.ts';
import { invalidField } from '../../shared/kernel/problem.ts';
import { dayIn } from '../../shared/kernel/scalars.ts';
import { type Entry, entriesBetween } from '../../shared/money/data/journal.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { type Caller, defineRoute } from '../../shared/platform/http/route.ts';
import type { Item, Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { Earnings, mostDays } from '../../shared/riders/contract/rider-day.ts';
import { daysBetween, earningsByDay } from '../../shared/riders/domain/earnings.ts';

/** Milliseconds. */
const oneDay = 24 * 3600_000;
/** Days that are answered where none are asked for. */
const usual = 7;
/** Entries of one request to the journal. */
const atOnce = 1000;

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * oneDay).toISOString().slice(0, 10);

/** The span that is asked for. @throws Problem invalid_request */
function spanOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
) {
  const last = to ?? dayOf(now);
  const first = from ?? daysBefore(last, usual - 1);
  if (last > dayOf(now)) throw invalidField('/to', 'is in the future', 'in_future');
  if (first > last) throw invalidField('/from', 'is after the last day');
  if (daysBefore(last, mostDays - 1) > first)
    throw invalidField('/from', `is more than ${mostDays} days before the last`);
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
  summary: 'Read what you earned, by day',
  description: `What deliveries, returns and first miles brought into your wallet on each day in Lagos: the last ${usual} days, or the days asked for, ${mostDays} at most. Withdrawals do not lessen it.`,
  auth: { jwt: ['rider'] },
  query: z.object({
    from: dayIn.optional().describe('The first day, such as 2026-01-25.'),
    to: dayIn.optional().describe('The last day; today where it is left out.'),
  }),
  returns: [200, Earnings],
  uses: { table: tableAccess },
  async handle({ query, caller, now }, { table }) {
    const { from, to } = spanOf(query, now);
    const end = new Date(startOfDay(to).getTime() + oneDay);
    const entries = await entriesOn(table, caller, startOfDay(from), end);
    const days = earningsByDay(entries, caller.user, daysBetween(from, to).toReversed());
    const parcels = days.reduce((all, day) => all + day.parcels, 0);
    const total = sum(...days.map(({ earned }) => earned));
    return { from, to, currency: 'NGN' as const, total, parcels, days: [...days] };
  },
});

export const handler = lambda(route);
