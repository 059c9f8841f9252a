import * as z from 'zod';
import { type Change, type Item, msPerDay, type Table, toEpochSeconds } from '#ground/data';
import { type DeliveryGroup, type PaceCounts, stepOfPace } from '../domain/promise/paces.ts';
import { fulfillmentModes, serviceLevels } from '../domain/services.ts';

/**
 * How many deliveries went at each pace: an item for each mode, level, cell and week. The deliveries of one level in one
 * cell share an item, and no others. An item is kept for eight weeks, so that a pace is one of the last eight weeks.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addDelivery` | within a transaction | 2 write |
 * | `loadPaceCounts` (once a day) | 1 Query a mode and level, 8 in all | 0.5 read per 4 KB, which is some 25 items |
 */
const weekMs = 7 * msPerDay;
const keptWeeks = 8;

/** The attribute that counts the deliveries of a step: `n120`. */
const counter = /^n(\d+)$/;

const partitionOf = ({ fulfillment_mode, service_level }: Omit<DeliveryGroup, 'cell'>): string =>
  `PACES#${fulfillment_mode}#${service_level}`;

/** Counts a delivery. @param pace in per cent of the tariff's time */
export function addDelivery(group: DeliveryGroup, pace: number, now: Date): Change {
  const week = Math.floor(now.getTime() / weekMs);
  return {
    key: { pk: partitionOf(group), sk: `${group.cell}#${week}` },
    add: { [`n${stepOfPace(pace)}`]: 1 },
    setOnce: { cell: group.cell, ttl: toEpochSeconds(new Date((week + 1 + keptWeeks) * weekMs)) },
  };
}

const PaceItem = z.looseObject({ cell: z.string() });

/** The cell of an item, and its counts. */
export function parsePaceItem(item: Item): { readonly cell: string; readonly counts: PaceCounts } {
  const { cell, ...rest } = PaceItem.parse(item);
  const counted = Object.entries(rest).flatMap(([name, count]) => {
    const [, pace] = counter.exec(name) ?? [];
    return pace === undefined ? [] : [[pace, z.number().parse(count)]];
  });
  return { cell, counts: Object.fromEntries(counted) };
}

/** The deliveries of a group in the last weeks. */
export interface CountedGroup {
  readonly group: DeliveryGroup;
  readonly counts: PaceCounts;
}

const sumCounts = (a: PaceCounts, b: PaceCounts): PaceCounts => ({
  ...a,
  ...Object.fromEntries(Object.entries(b).map(([pace, count]) => [pace, (a[Number(pace)] ?? 0) + count])),
});

async function loadCells(table: Table, pk: string): Promise<ReadonlyMap<string, PaceCounts>> {
  const byCell = new Map<string, PaceCounts>();
  let after: Item | undefined;
  do {
    const { items, next } = await table.query({ pk, limit: 1000, after });
    for (const { cell, counts } of items.map(parsePaceItem))
      byCell.set(cell, sumCounts(byCell.get(cell) ?? {}, counts));
    after = next;
  } while (after);
  return byCell;
}

/** How did the deliveries of each group go? */
export async function loadPaceCounts(table: Table): Promise<readonly CountedGroup[]> {
  const services = fulfillmentModes.flatMap((fulfillment_mode) =>
    serviceLevels.map((service_level) => ({ fulfillment_mode, service_level })),
  );
  const found = await Promise.all(
    services.map(async (service) => {
      const cells = await loadCells(table, partitionOf(service));
      return [...cells].map(([cell, counts]) => ({ group: { ...service, cell }, counts }));
    }),
  );
  return found.flat();
}
