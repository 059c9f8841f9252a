import {
  type Item,
  type Mode,
  type PageRequest,
  readIndexItems,
  type Table,
  type UserId,
} from '#ground/data';
import { isFinal } from '../../domain/shipment.ts';
import { parseShipment, type Shipment } from '../shipments.ts';
import { workLists } from '../work-lists.ts';

/**
 * The shipments of a rider, both of the marketplace, where the rider is paid, and of a carrier, where the fleet is
 * paid.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `shipmentsOfRider`, current or done | 1 Query of `inHand` or `done`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 */
export const riderLists = ['in_hand', 'done'] as const;
export type RiderList = (typeof riderLists)[number];

const listFor = { in_hand: workLists.inHand, done: workLists.done } as const;

/**
 * Which shipments does this rider have (latest booking first), or did it have (latest end first)? The index lags
 * slightly behind the table, so shipments that have moved on are left out.
 */
export async function shipmentsOfRider(
  table: Table,
  { user, mode }: { readonly user: UserId; readonly mode: Mode },
  list: RiderList,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const find = { ...listFor[list].at({ rider: user, mode }), newestFirst: true, ...page };
  const { items, next } = await readIndexItems(table, find);
  const shipments = items
    .map(parseShipment)
    .filter(({ rider, status }) => rider === user && isFinal(status) === (list === 'done'));
  return { shipments, next };
}
