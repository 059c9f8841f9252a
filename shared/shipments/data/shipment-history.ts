import type { ShipmentId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Tenant } from '../../kernel/roles.ts';
import type { Item, Table } from '../../platform/table/table.ts';
import { type Identifier, trackingOfId } from '../domain/tracking-number.ts';
import { shipments as partition } from './partition.ts';
import { readShipment, type Shipment } from './shipments.ts';

/**
 * A shipment with what stands beneath it in its partition, oldest first.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `publicTimeline`, `ownEvents` | 1 Query of the partition up to its events | 1 read per 4 KB |
 * | `ownHistory` | 1 Query of the whole partition | 1 read per 4 KB |
 */
interface History {
  readonly shipment: Shipment;
  readonly rest: readonly Item[];
}

const most = { event: 301, delivery: 400 } as const;

async function inPartition(
  table: Table,
  asked: Identifier,
  last: keyof typeof most,
): Promise<History | undefined> {
  const between = partition.through(last);
  const { items } = await table.query({ pk: partition.pk(asked.tracking), between, limit: most[last] });
  const [first, ...rest] = items;
  const shipment = first?.sk === partition.sk.shipment ? readShipment(first) : undefined;
  if (!shipment || (asked.id && asked.id !== shipment.id)) return undefined;
  return { shipment, rest };
}

function ofMerchant(history: History | undefined, { user, mode }: Tenant): History {
  if (history?.shipment.merchant !== user || history.shipment.mode !== mode) throw new Problem('not_found');
  return history;
}

/** What has happened to the parcel of this number? At most 300 events. Public: show nothing about the recipient. */
export const publicTimeline = (table: Table, asked: Identifier) => inPartition(table, asked, 'event');

/** What has happened to this shipment of the merchant? @throws Problem not_found */
export const ownEvents = async (table: Table, merchant: Tenant, asked: Identifier): Promise<History> =>
  ofMerchant(await inPartition(table, asked, 'event'), merchant);

/** What has happened to this shipment of the merchant, its webhook deliveries among it? @throws Problem not_found */
export const ownHistory = async (table: Table, merchant: Tenant, id: ShipmentId): Promise<History> =>
  ofMerchant(await inPartition(table, { id, tracking: trackingOfId(id) }, 'delivery'), merchant);
