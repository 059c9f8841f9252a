import { type Item, type PageRequest, parsePhone, type Table, toInternational } from '#ground/data';
import { isCovered, type ShipmentAsker } from '../../domain/checks/covered.ts';
import { parseTrackingNumber } from '../../domain/number/tracking-number.ts';
import type { ShipmentStatus } from '../../domain/shipment.ts';
import { type FoundBy, findShipmentsBy, isPlaceOf } from '../find-keys.ts';
import { loadUncheckedShipmentAt, type Shipment, shipmentsOf } from '../shipments.ts';

/** The most reads for one page of a filtered list, each of up to 100 shipments. */
const maxRounds = 4;

export interface ShipmentFilters {
  readonly status?: ShipmentStatus | undefined;
  readonly merchant_reference?: string | undefined;
  /** ISO 8601. */
  readonly created_after?: string | undefined;
  /** A tracking number, a phone or a reference. */
  readonly q?: string | undefined;
}

interface FoundPage {
  readonly shipments: Shipment[];
  readonly next: Item | undefined;
}

/** What a text may be besides a tracking number. */
function namesOf(q: string): readonly { readonly by: FoundBy; readonly value: string }[] {
  const phone = parsePhone(toInternational(q));
  const reference = { by: 'merchant_reference', value: q } as const;
  return phone === undefined ? [reference] : [{ by: 'customer_phone', value: phone }, reference];
}

/** The shipments that a text names: a tracking number first, else a phone, else a reference. */
async function lookUpShipments(
  table: Table,
  { user: merchant, mode }: ShipmentAsker,
  q: string,
  page: PageRequest,
): Promise<FoundPage> {
  const tracking = parseTrackingNumber(q);
  const numbered = tracking && (await loadUncheckedShipmentAt(table, { tracking }));
  if (numbered?.merchant === merchant && numbered.mode === mode)
    return { shipments: [numbered], next: undefined };
  for (const { by, value } of namesOf(q)) {
    const named = { merchant, mode, value };
    if (page.after && !isPlaceOf(by, named, page.after)) continue;
    const found = await findShipmentsBy(table, by, named, page);
    if (found.shipments.length > 0 || found.next) return found;
  }
  return { shipments: [], next: undefined };
}

/**
 * A page of a merchant's shipments that match the filters. Status and reference are matched among the newest shipments
 * and have no index: an index of statuses would cost every shipment ten writes, for a rare question.
 *
 * | question | requests | units |
 * |---|---|---|
 * | unfiltered | 1 Query of `ofMerchant`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | filtered | at most four times that | as above |
 * | looked up by `q` | 1 GetItem for a tracking number, else 1 Query of `byPhone` or `byReference` or of both, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 */
export async function findShipments(
  table: Table,
  owner: ShipmentAsker,
  { status, merchant_reference, created_after, q }: ShipmentFilters,
  page: PageRequest,
): Promise<FoundPage> {
  const filtered =
    status !== undefined || merchant_reference !== undefined || owner.delegate?.store !== undefined;
  const fits = (shipment: Shipment) =>
    isCovered(owner, shipment) &&
    (status === undefined || shipment.status === status) &&
    (merchant_reference === undefined || shipment.merchant_reference === merchant_reference);
  if (q !== undefined) {
    const { shipments, next } = await lookUpShipments(table, owner, q, page);
    const isLater = (shipment: Shipment) =>
      created_after === undefined || shipment.created_at > created_after;
    return { shipments: shipments.filter((shipment) => fits(shipment) && isLater(shipment)), next };
  }
  const shipments: Shipment[] = [];
  let { after } = page;
  for (let round = 0; round < (filtered ? maxRounds : 1); round++) {
    const limit = filtered ? 100 : page.limit;
    const found = await shipmentsOf(table, owner.user, owner.mode, {
      limit,
      after,
      createdAfter: created_after,
    });
    for (const { at, ...shipment } of found.shipments) {
      if (!fits(shipment)) continue;
      shipments.push(shipment);
      if (shipments.length === page.limit)
        return { shipments, next: found.next || at !== found.shipments.at(-1)?.at ? at : undefined };
    }
    after = found.next;
    if (!after) break;
  }
  return { shipments, next: after };
}
