import * as z from 'zod';
import {
  addDays,
  asKobo,
  type Item,
  type Key,
  type Kobo,
  type Mode,
  sum,
  type Table,
  type WalkProgress,
  type Write,
} from '#ground/data';
import { ledgerShards } from '../journal.ts';
import { keyOfReconciled, type ReconciledShard } from '../reconciliation.ts';

/**
 * What moved through the platform's accounts, day by day. The daily reconciliation writes an item for each of the eight
 * shards of a day, when it has added up the shard: so a look costs as much as the days that it shows, however many movements
 * they had.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `saveLedgerDay` | 1 TransactWriteItems a shard and day | 2 write |
 * | `ledgerDaysOf` | 1 Query | 0.5 read per 4 KB: 4 for a month |
 */
const LedgerDay = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  /** What the accounts hold in this shard at its end. */
  totals: z.record(z.string(), z.number()),
  /** What the day moved. */
  moved: z.record(z.string(), z.number()),
});

/** The sums of the day that is walked are kept beside the totals, under names that begin so. */
const ofToday = 'today:';
type Totals = NonNullable<WalkProgress['totals']>;

const pick = (totals: Totals, wanted: (name: string) => boolean): Totals =>
  Object.fromEntries(Object.entries(totals).filter(([name]) => wanted(name)));
const isOfToday = (name: string) => name.startsWith(ofToday);

/** The name of a sum of the day. */
export const nameOfToday = (name: string): string => `${ofToday}${name}`;

/** The totals of the accounts, without the sums of the day. */
export const omitToday = (totals: Totals = {}): Totals => pick(totals, (name) => !isOfToday(name));

const movedOf = (totals: Totals): Totals =>
  Object.fromEntries(
    Object.entries(pick(totals, isOfToday)).map(([name, amount]) => [name.slice(ofToday.length), amount]),
  );

const keyOfLedgerDay = ({ mode, shard }: Omit<ReconciledShard, 'walk'>, day: string): Key => ({
  pk: keyOfReconciled({ walk: 'ledger', mode, shard }).pk,
  sk: `LEDGER_DAY#${day}#${shard}`,
});

/** Reads an item as a day of the ledger, in one shard. */
export const parseLedgerDay = (item: Item): z.output<typeof LedgerDay> => LedgerDay.parse(item);

/** Keeps what a shard of a day comes to, once it is added up. Again, it is the same. */
export const saveLedgerDay = (shard: Omit<ReconciledShard, 'walk'>, day: string, totals: Totals): Write => ({
  put: { ...keyOfLedgerDay(shard, day), day, totals: omitToday(totals), moved: movedOf(totals) },
});

/** A day of the ledger. */
export interface LedgerDayTotals {
  readonly day: string;
  readonly totals: Readonly<Record<string, Kobo>>;
  readonly moved: Readonly<Record<string, Kobo>>;
}

/** The sum of several records, name by name. */
function addUp(records: readonly Totals[]): Record<string, Kobo> {
  const names = new Set(records.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...names].map((name) => [name, sum(...records.map((one) => asKobo(one[name] ?? 0)))]),
  );
}

/**
 * What moved on the last days? Oldest first. A day is listed once all its shards are added up.
 * @param last YYYY-MM-DD
 * @param days at most 92
 */
export async function ledgerDaysOf(
  table: Table,
  mode: Mode,
  last: string,
  days: number,
): Promise<LedgerDayTotals[]> {
  const first = addDays(last, 1 - days);
  const { pk } = keyOfLedgerDay({ mode, shard: 0 }, last);
  const { items } = await table.query({
    pk,
    between: [`LEDGER_DAY#${first}`, `LEDGER_DAY#${last}~`],
    limit: days * ledgerShards,
  });
  const found = Map.groupBy(items.map(parseLedgerDay), ({ day }) => day);
  return [...found]
    .filter(([, shards]) => shards.length === ledgerShards)
    .map(([day, shards]) => ({
      day,
      totals: addUp(shards.map(({ totals }) => totals)),
      moved: addUp(shards.map(({ moved }) => moved)),
    }));
}
