import * as z from 'zod';
import { marketCellOf, marketCellsOf, type Point } from '../domain/geo.ts';
import type { CarrierHub } from '../domain/hubs.ts';
import { serviceLevels } from '../domain/shipment.ts';
import { stored } from './stored.ts';
import type { Key, Table, Write } from './table.ts';

/**
 * Carriers' hubs, kept twice: each under its carrier, which owns it, and in the one item of every 1° cell that its area
 * touches, so that all who serve a way are read at once. Cells change when a carrier changes a hub, not when it works.
 * A cell holds at most 200 hubs (some 200 KB).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `hubsAround` (both ends of a way) | 1 BatchGetItem of one or two cells | 0.5 read per 4 KB of a cell |
 * | `saveHubs` | within a transaction | 2 write per KB of each hub and of each cell that is touched |
 */
const Card = z.object({
  base_fare: stored.kobo(),
  included_kg: z.number(),
  per_kg: stored.kobo(),
  per_100km: stored.kobo(),
  min_days: z.number(),
  max_days: z.number(),
});

const Hub = z.object({
  hub_id: stored.id<'Hub'>(),
  carrier_id: stored.id<'User'>(),
  carrier_name: z.string(),
  city: z.string(),
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  radius_km: z.number(),
  rate_card: z.partialRecord(z.enum(serviceLevels), Card),
  pickup_points: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      opening_hours: z.string(),
    }),
  ),
});

const Cell = z.object({ hubs: z.record(z.string(), Hub) });

/** Hubs of one cell. */
const mostHubs = 200;

const cellKey = (cell: string): Key => ({ pk: `MARKET#${cell}`, sk: 'CELL' });

/** Which hubs are there near the two ends of a way? Prices may lag a change by a second. */
export async function hubsAround(
  table: Table,
  pickup: Point,
  dropoff: Point,
): Promise<readonly CarrierHub[]> {
  const cells = [...new Set([marketCellOf(pickup), marketCellOf(dropoff)])];
  const items = await table.getMany(cells.map(cellKey), false);
  const hubs = items
    .filter((item) => item !== undefined)
    .flatMap((item) => Object.values(Cell.parse(item).hubs));
  return [...new Map(hubs.map((hub) => [hub.hub_id, hub])).values()];
}

/** The hubs by each cell that their areas touch. */
function byCell(hubs: readonly CarrierHub[]): ReadonlyMap<string, readonly CarrierHub[]> {
  const cells = new Map<string, CarrierHub[]>();
  for (const hub of hubs) {
    for (const cell of marketCellsOf({ center: hub.center, radiusKm: hub.radius_km })) {
      cells.set(cell, [...(cells.get(cell) ?? []), hub]);
    }
  }
  return cells;
}

/** Opens the cells that these hubs touch, where no hub has yet; it can be done again. */
export function openCells(hubs: readonly CarrierHub[]): Write[] {
  return [...byCell(hubs).keys()].map((cell) => ({
    change: {
      key: cellKey(cell),
      update: 'SET hubs = if_not_exists(hubs, :none)',
      values: { ':none': {} },
    },
  }));
}

/** Shows hubs in a cell that is open, new ones while there is room. */
function showIn(cell: string, hubs: readonly CarrierHub[]): Write {
  const known = hubs.map((_, n) => `attribute_exists(hubs.#hub${n})`).join(' AND ');
  return {
    change: {
      key: cellKey(cell),
      update: `SET ${hubs.map((_, n) => `hubs.#hub${n} = :hub${n}`).join(', ')}`,
      condition: `size(hubs) <= :room OR (${known})`,
      names: Object.fromEntries(hubs.map((hub, n) => [`#hub${n}`, hub.hub_id])),
      values: {
        ':room': mostHubs - hubs.length,
        ...Object.fromEntries(hubs.map((hub, n) => [`:hub${n}`, hub])),
      },
    },
  };
}

/** Saves hubs and shows each in the cells that its area touches, which must be open. */
export function saveHubs(hubs: readonly CarrierHub[]): Write[] {
  return [
    ...hubs.map((hub) => ({ put: { pk: `CARRIER#${hub.carrier_id}`, sk: `HUB#${hub.hub_id}`, ...hub } })),
    ...[...byCell(hubs)].map(([cell, shown]) => showIn(cell, shown)),
  ];
}
