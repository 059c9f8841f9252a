import * as z from 'zod';
import {
  anyOf,
  exists,
  hasSizeAtMost,
  type Item,
  isNew,
  type Key,
  type Mode,
  marketCellOf,
  marketCellsOf,
  type Point,
  Problem,
  present,
  Stale,
  stored,
  type Table,
  type Work,
  type Write,
} from '#ground/data';
import type { CarrierHub } from '../domain/hubs.ts';
import { serviceLevels } from '../domain/services.ts';
import { forgetCell, recallCell, rememberCell } from './remembered-cells.ts';

/**
 * The market: carriers' hubs as customers looking for a carrier see them. Each hub is in the item of every 1° cell that
 * its area touches, so that all hubs serving a route are read at once. Cells change when a carrier changes a hub, not
 * when it carries parcels. A cell holds at most 200 hubs of 2,000 bytes, because an item holds 400 KB. Quotes are
 * frequent, so a process uses a cell for 30 seconds after reading it (remembered-cells.ts); a booking reads it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadHubsAround` (both ends of a route, for a booking) | 1 BatchGetItem of one or two cells | 0.5 read per 4 KB of a cell |
 * | `loadMarketAround` (the same, for a quote) | 1 BatchGetItem of the cells that are not remembered; none if all are | 0.5 read per 4 KB of a cell |
 * | `writeShownHubs` | 1 BatchGetItem of the cells; within a transaction | 0.5 read per 4 KB and 2 write per KB of each cell |
 * | `relabelHubs` | 1 UpdateItem a cell | 1 write per KB of each cell |
 */
const Card = z.object({
  base_fare: stored.kobo(),
  included_kg: z.number(),
  per_kg: stored.kobo(),
  per_100km: stored.kobo(),
  min_days: z.number(),
  max_days: z.number(),
});

export const Hub = z.object({
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
  verified: z.boolean().default(false),
});

const Cell = z.object({ hubs: z.record(z.string(), Hub) });

/** The most hubs of one cell. */
const maxHubs = 200;

const cellKey = (cell: string): Key => ({ pk: `MARKET#${cell}`, sk: 'CELL' });

const cellsOf = (points: readonly Point[]): readonly string[] => [...new Set(points.map(marketCellOf))];

const hubsIn = (item: Item | undefined): readonly CarrierHub[] =>
  item ? Object.values(Cell.parse(item).hubs) : [];

/** Hubs without duplicates. Live parcels see only verified carriers' hubs. */
function shownIn(mode: Mode, hubs: readonly CarrierHub[]): readonly CarrierHub[] {
  const shown = hubs.filter(({ verified }) => verified || mode === 'test');
  return [...new Map(shown.map((hub) => [hub.hub_id, hub])).values()];
}

/** The hubs in items of the market. Live parcels see only verified carriers' hubs. */
export const parseHubs = (items: readonly (Item | undefined)[], mode: Mode): readonly CarrierHub[] =>
  shownIn(mode, items.flatMap(hubsIn));

/** Which hubs are near the two ends of a route? Prices may be a second old. */
export const loadHubsAround = async (
  table: Table,
  mode: Mode,
  pickup: Point,
  dropoff: Point,
): Promise<readonly CarrierHub[]> =>
  parseHubs(await table.getMany(cellsOf([pickup, dropoff]).map(cellKey), false), mode);

/**
 * A quote's question to the market: the keys to read, eventually consistent, and how to get the hubs from their items.
 */
interface AskedMarket {
  readonly keys: readonly Key[];
  hubs(items: readonly (Item | undefined)[]): readonly CarrierHub[];
}

/** Which hubs are near these points, for a quote? Prices may be 30 seconds old. */
export function loadMarketAround(work: Work, mode: Mode, points: readonly Point[]): AskedMarket {
  const cells = cellsOf(points).map((cell) => ({ cell, known: recallCell(work, cell) }));
  const wanted = cells.filter(({ known }) => known === undefined).map(({ cell }) => cell);
  return {
    keys: wanted.map(cellKey),
    hubs(items) {
      const read = new Map(wanted.map((cell, at) => [cell, hubsIn(items[at])]));
      for (const [cell, hubs] of read) rememberCell(work, cell, hubs);
      return shownIn(
        mode,
        cells.flatMap(({ cell, known }) => known ?? read.get(cell) ?? []),
      );
    },
  };
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

const isFull = (cell: Item) => Object.keys(Cell.parse(cell).hubs).length >= maxHubs;

/** The path of a hub in the item of a cell. */
const pathOf = ({ hub_id }: CarrierHub) => `hubs.${hub_id}`;

/** Changes an existing cell. @throws (at commit) Problem conflict when it has no room for a new hub */
function changeIn(cell: string, gone: readonly CarrierHub[], shown: readonly CarrierHub[]): Write {
  const set = Object.fromEntries(shown.map((hub) => [pathOf(hub), hub]));
  const known = Object.fromEntries(shown.map((hub) => [pathOf(hub), present]));
  const when = shown.length > 0 ? anyOf({ hubs: hasSizeAtMost(maxHubs - shown.length) }, known) : exists;
  return {
    update: { key: cellKey(cell), set, remove: gone.map(pathOf), when },
    refuse: (found) =>
      found && isFull(found)
        ? new Problem('conflict', 'This area has no room for another hub. Place it elsewhere.')
        : new Stale('the cell is not as it was read'),
  };
}

/** Creates a cell with its first hubs, unless another writer was first. */
const openWith = (cell: string, shown: readonly CarrierHub[]): Write => ({
  put: { ...cellKey(cell), hubs: Object.fromEntries(shown.map((hub) => [hub.hub_id, hub])) },
  when: isNew,
});

/**
 * The writes that update hubs in the market, and remove them from cells that they no longer touch.
 * @param before the changed or removed hubs, as they were
 * @param after the changed or new hubs, as they are now
 */
export async function writeShownHubs(
  table: Table,
  before: readonly CarrierHub[],
  after: readonly CarrierHub[],
): Promise<Write[]> {
  const [left, entered] = [byCell(before), byCell(after)];
  const cells = [...new Set([...left.keys(), ...entered.keys()])];
  for (const cell of cells) forgetCell(table, cell);
  const known = await table.getMany(cells.map(cellKey), false);
  return cells.flatMap((cell, position) => {
    const shown = entered.get(cell) ?? [];
    const gone = (left.get(cell) ?? []).filter((hub) => !shown.some(({ hub_id }) => hub_id === hub.hub_id));
    if (known[position]) return [changeIn(cell, gone, shown)];
    return shown.length > 0 ? [openWith(cell, shown)] : [];
  });
}

/** The fields of a hub that come from its carrier. */
type OfCarrier = Partial<Pick<CarrierHub, 'carrier_name' | 'verified'>>;

/**
 * Changes the carrier's fields in its hubs, cell by cell before the carrier is saved, because all cells together may
 * exceed a transaction's 4 MB. An interrupted change is completed by repeating it.
 * @param hubs as they were read; if any of them has changed since, saving the carrier fails and it is read again
 */
export async function relabelHubs(
  table: Table,
  hubs: readonly CarrierHub[],
  changed: OfCarrier,
): Promise<void> {
  const labels = Object.entries(changed);
  for (const [cell, shown] of byCell(hubs)) {
    forgetCell(table, cell);
    await table.update({
      key: cellKey(cell),
      set: Object.fromEntries(
        shown.flatMap((hub) => labels.map(([name, value]) => [`${pathOf(hub)}.${name}`, value])),
      ),
      when: Object.fromEntries(shown.map((hub) => [pathOf(hub), present])),
    });
  }
}
