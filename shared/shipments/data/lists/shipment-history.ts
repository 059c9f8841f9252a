import type { Item, Mode, ShipmentId, Table } from '#ground/data';
import { isCovered, type ShipmentAsker } from '../../domain/checks/covered.ts';
import { refuseUnknownShipment } from '../../domain/checks/not-found.ts';
import { type Identifier, trackingOfId } from '../../domain/number/tracking-number.ts';
import { shipmentPartition } from '../partition.ts';
import { parseShipment, type Shipment } from '../shipments.ts';

/**
 * A shipment with the newest items after it in its partition, oldest first. If there are more, the shipment takes a
 * second request.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadPublicTimeline`, `loadOwnEvents` | 1 Query of the partition up to its events | 1 read per 4 KB |
 * | `loadOwnHistory`, `loadHistoryOfMode` | 1 Query of the partition up to the resends | 1 read per 4 KB |
 */
export interface History {
  readonly shipment: Shipment;
  readonly rest: readonly Item[];
}

/** The most events that a timeline shows. */
export const maxEvents = 300;
/** The most items that are read up to the events, and up to the resends of webhooks. */
const maxResends = { event: maxEvents, resend: 1000 } as const;

async function inPartition(
  table: Table,
  asked: Identifier,
  last: keyof typeof maxResends,
): Promise<History | undefined> {
  const between = shipmentPartition.through(last);
  const pk = shipmentPartition.pk(asked.tracking);
  const { items } = await table.query({ pk, between, limit: maxResends[last] + 1, newestFirst: true });
  const isShipment = ({ sk }: Item) => sk === shipmentPartition.sk.shipment;
  const found =
    items.find(isShipment) ??
    (items.length > 0 && (await table.get({ pk, sk: shipmentPartition.sk.shipment })));
  const shipment = found ? parseShipment(found) : undefined;
  if (!shipment || (asked.id && asked.id !== shipment.id)) return undefined;
  const rest = items.filter((item) => !isShipment(item)).slice(0, maxResends[last]);
  return { shipment, rest: rest.toReversed() };
}

function ofMerchant(history: History | undefined, asker: ShipmentAsker): History {
  const own = history?.shipment.merchant === asker.user && history.shipment.mode === asker.mode;
  if (!own || !isCovered(asker, history.shipment)) throw refuseUnknownShipment(history?.shipment, asker);
  return history;
}

/** What has happened to the parcel of this number? The newest 300 events. Public: show nothing about the recipient. */
export const loadPublicTimeline = (table: Table, asked: Identifier) => inPartition(table, asked, 'event');

/** What has happened to this shipment of the merchant? @throws Problem not_found */
export const loadOwnEvents = async (
  table: Table,
  merchant: ShipmentAsker,
  asked: Identifier,
): Promise<History> => ofMerchant(await inPartition(table, asked, 'event'), merchant);

/** The same of any shipment of a mode, for admins. @throws Problem not_found */
export async function loadHistoryOfMode(table: Table, mode: Mode, id: ShipmentId): Promise<History> {
  const history = await inPartition(table, { id, tracking: trackingOfId(id) }, 'resend');
  if (history?.shipment.mode !== mode) throw refuseUnknownShipment();
  return history;
}

/** The same, with the resends of its webhooks. @throws Problem not_found */
export const loadOwnHistory = async (
  table: Table,
  merchant: ShipmentAsker,
  id: ShipmentId,
): Promise<History> =>
  ofMerchant(await inPartition(table, { id, tracking: trackingOfId(id) }, 'resend'), merchant);
