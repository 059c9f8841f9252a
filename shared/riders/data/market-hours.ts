import * as z from 'zod';
import {
  type Change,
  change,
  type Item,
  type Key,
  type Mode,
  msPerHour,
  secondsPerDay,
  type Table,
  toEpochSeconds,
} from '#ground/data';

/**
 * How the market of a cell went in an hour: one item each, for two days. Only the jobs of one cell share an item.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addMarketHour` | within a transaction | 2 write |
 * | `marketHoursOf` four cells, the last 12 hours | 4 Query | 0.5 read a cell |
 */
const Counts = z.object({
  /** The jobs that were opened. */
  offers: z.number().default(0),
  /** The parcels that were delivered, and the sums of minutes from their bookings to the door. */
  delivered: z.number().default(0),
  door_minutes: z.number().default(0),
  /** The same to their claims, of those whose claim is known. */
  claimed: z.number().default(0),
  claim_minutes: z.number().default(0),
});
export type MarketCounts = Readonly<z.output<typeof Counts>>;

/** Reads an item that is an hour. */
export const parseMarketHour = (item: Item): MarketCounts => Counts.parse(item);

/** Seconds for which an hour is kept. */
const kept = 2 * secondsPerDay;
/** How many hours are shown. */
const shown = 12;

const startOfHour = (time: number) => new Date(Math.floor(time / msPerHour) * msPerHour).toISOString();

const partitionOf = (mode: Mode, cell: string) => `MARKET_HOURS#${mode}#${cell}`;

const keyOfHour = (mode: Mode, cell: string, hour: string): Key => ({
  pk: partitionOf(mode, cell),
  sk: hour,
});

/** Adds to the hour of a cell. */
export const addMarketHour = (
  { mode, cell }: { readonly mode: Mode; readonly cell: string },
  counts: Partial<MarketCounts>,
  at: Date,
): Change =>
  change<MarketCounts & { ttl: number }>({
    key: keyOfHour(mode, cell, startOfHour(at.getTime())),
    add: counts,
    setOnce: { ttl: toEpochSeconds(at) + kept },
  });

const none = Counts.parse({});

const sumOf = (a: MarketCounts, b: MarketCounts): MarketCounts => ({
  offers: a.offers + b.offers,
  delivered: a.delivered + b.delivered,
  door_minutes: a.door_minutes + b.door_minutes,
  claimed: a.claimed + b.claimed,
  claim_minutes: a.claim_minutes + b.claim_minutes,
});

/** How did these cells go together in the last 12 hours? The latest hour first. */
export async function marketHoursOf(
  { table, now }: { readonly table: Table; readonly now: Date },
  mode: Mode,
  cells: readonly string[],
): Promise<readonly (MarketCounts & { readonly hour: string })[]> {
  const hours = Array.from({ length: shown }, (_, back) => startOfHour(now.getTime() - back * msPerHour));
  const pages = await Promise.all(
    cells.map((cell) =>
      table.query({
        pk: partitionOf(mode, cell),
        between: [hours.at(-1) ?? '', '~'],
        limit: shown,
        newestFirst: true,
      }),
    ),
  );
  const items = pages.flatMap((page) => page.items);
  return hours.map((hour) => {
    const own = items.filter(({ sk }) => sk === hour);
    return { hour, ...own.map(parseMarketHour).reduce(sumOf, none) };
  });
}
