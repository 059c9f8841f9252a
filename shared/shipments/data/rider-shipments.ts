import type { UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { queryItems } from '../../platform/table/index-items.ts';
import type { Item, PageRequest, Table } from '../../platform/table/table.ts';
import { isFinal } from '../domain/shipment.ts';
import { readShipment, type Shipment } from './shipments.ts';
import { doneKey, inHandKey } from './work-lists.ts';

/**
 * The shipments of a rider, whoever is paid for them: the rider of the marketplace, or the carrier whose fleet it is.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `shipmentsOfRider` in hand, or done | 1 Query of byTime, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 */
export const riderLists = ['in_hand', 'done'] as const;
export type RiderList = (typeof riderLists)[number];

const keyOf = { in_hand: inHandKey, done: doneKey } as const;

/**
 * Which shipments does this rider have in hand (booked last first), or has had (ended last first)? The index is a moment
 * late, so what has moved on since is left out.
 */
export async function shipmentsOfRider(
  table: Table,
  { user, mode }: { readonly user: UserId; readonly mode: Mode },
  list: RiderList,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const pk = keyOf[list](mode, user);
  const { items, next } = await queryItems(table, { index: 'byTime', pk, newestFirst: true, ...page });
  const shipments = items
    .map(readShipment)
    .filter(({ rider, status }) => rider === user && isFinal(status) === (list === 'done'));
  return { shipments, next };
}
