import * as z from 'zod';
import {
  change,
  exists,
  type Item,
  type Key,
  type Kobo,
  modes,
  stored,
  type Table,
  uuidOfName,
  type Write,
} from '#ground/data';
import { dueKeysOf } from '../../partners/data/due-lists.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { clearingTimeOf } from '../domain/earning.ts';
import { type CommissionBalance, type Earner, earnings, parseBalance } from './balances.ts';

/**
 * What clears for an organization on a day: the sum of its PENDING accruals of that day. It is due at the day's first moment
 * in Lagos and gone when it was cleared; then nothing more is counted for the day (`cleared_through` of the balance).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `sheetOf`: with the balance | 1 Query | 1 read per 4 KB |
 * | `saveInDay` | within a transaction | 2 write; 2 index writes for the first of a day, twice that in test mode |
 * | `removeFromDay`, `removeDay` | within a transaction | 2 write |
 */
const ClearingDay = z.object({
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** YYYY-MM-DD. */
  date: z.string(),
  amount: stored.kobo(),
  count: z.number(),
  /** When it last changed; ISO 8601. */
  changed_at: z.string(),
});
export type ClearingDay = Readonly<z.output<typeof ClearingDay>>;

export const keyOfDay = (earner: Earner, date: string): Key => ({
  pk: earnings.pk(earner),
  sk: `${earnings.sk.day}${date}`,
});

/** Reads an item as a day that clears; undefined if it is not one. */
export const parseDay = (item: Item | undefined): ClearingDay | undefined =>
  String(item?.sk).startsWith(earnings.sk.day) ? ClearingDay.parse(item) : undefined;

/** What an organization has earned: its totals, undefined before the first, and the days that will clear, the next first. */
export interface Sheet {
  readonly balance: CommissionBalance | undefined;
  readonly days: readonly ClearingDay[];
}

/** The most days of a sheet: many times as many as wait for their clearing. */
const maxDays = 1000;

/** What has this organization earned, and what clears when? Consistent. */
export async function sheetOf(table: Table, earner: Earner): Promise<Sheet> {
  const { items } = await table.query({
    pk: earnings.pk(earner),
    between: earnings.through('day'),
    limit: maxDays,
    consistent: true,
  });
  const balance = items.find(({ sk }) => sk === earnings.sk.balance);
  return {
    balance: balance && parseBalance(balance),
    days: items.map(parseDay).filter((day) => day !== undefined),
  };
}

/** An amount and how many accruals it is. */
interface Counted {
  readonly amount: Kobo;
  readonly count: number;
}

/** Counts accruals among those that clear on a day. The first of a day puts it on the due lists. */
export function saveInDay(earner: Earner, date: string, { amount, count }: Counted, clock: Clock): Write {
  const { organization, mode } = earner;
  const id = uuidOfName('commission day', `${organization} ${mode} ${date}`);
  return {
    update: change<ClearingDay>({
      key: keyOfDay(earner, date),
      setOnce: { organization, mode, date, ...dueKeysOf({ ...earner, id }, clearingTimeOf(date), clock) },
      add: { amount, count },
      set: { changed_at: clock.now.toISOString() },
    }),
  };
}

/** Takes an accrual out of those that clear on a day. Stale if the day was cleared since. */
export const removeFromDay = (earner: Earner, date: string, amount: Kobo, now: Date): Write => ({
  update: change<ClearingDay>({
    key: keyOfDay(earner, date),
    add: { amount: -amount, count: -1 },
    set: { changed_at: now.toISOString() },
    when: exists,
  }),
});

/** Removes a day that is cleared. Stale if it changed since. */
export const removeDay = ({ organization, mode, date, amount, count }: ClearingDay): Write => ({
  remove: keyOfDay({ organization, mode }, date),
  when: { amount, count },
});
