import {
  type Item,
  type Mode,
  type PageRequest,
  pageOfShards,
  readIndexItems,
  readWanted,
  type Table,
  type UserId,
} from '#ground/data';
import type { ShipmentStatus } from '../../domain/shipment.ts';
import { dueLists, shipmentDueShards } from '../due-keys.ts';
import { parseShipment, placeOfShipmentsOf, type Shipment } from '../shipments.ts';
import { workLists } from '../work-lists.ts';

/**
 * Shipments as admins look for them: those of somebody, by the time they were booked; or all of a mode that somebody has or
 * that wait for a decision, out of the lists that the sweeper looks at, those first at which something is due first.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listWatchedShipments` of a merchant, a carrier or a rider | 1 Query, 1 BatchGetItem, 10 times at most where few have the status | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | the same of everybody | 6 Query, 1 BatchGetItem, 10 times at most | the same |
 */
export interface WatchedFilters {
  readonly mode: Mode;
  readonly status?: ShipmentStatus | undefined;
  /** Booked at this time or later, and before this time; ISO 8601. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly merchant?: UserId | undefined;
  readonly carrier?: UserId | undefined;
  readonly rider?: UserId | undefined;
}

/** The list of the party that is asked for. */
function listOfParty({ mode, merchant, carrier, rider }: WatchedFilters) {
  if (merchant) return placeOfShipmentsOf(merchant, mode);
  if (carrier) return workLists.claimedBy.at({ carrier, mode });
  return rider && workLists.inHand.at({ rider, mode });
}

/** A page of what the sweeper looks at. */
async function sweptPage(table: Table, mode: Mode, page: PageRequest) {
  const shards = shipmentDueShards.map((shard) => dueLists.due.at({ shard }));
  const others = [dueLists.overdue.at({ mode }), dueLists.disputed.at({ mode })];
  return await pageOfShards(table, [...shards, ...others], page);
}

/** Which shipments are these? */
export async function listWatchedShipments(
  table: Table,
  filters: WatchedFilters,
  page: PageRequest,
): Promise<{ readonly items: readonly Shipment[]; readonly next: Item | undefined }> {
  const { mode, status, after: from = '0', before: to = '~' } = filters;
  const list = listOfParty(filters);
  const isWanted = (one: Shipment) =>
    one.mode === mode &&
    (status === undefined || one.status === status) &&
    one.created_at >= from &&
    one.created_at < to;
  return await readWanted(page, isWanted, async (part) => {
    const { items, next } = list
      ? await readIndexItems(table, { ...list, between: [from, to], newestFirst: true, ...part })
      : await sweptPage(table, mode, part);
    return { items: items.map(parseShipment), next };
  });
}
