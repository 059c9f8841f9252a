import type { Item, PageRequest, Table } from '#ground/data';
import { isCovered, type ShipmentAsker } from '../../domain/checks/covered.ts';
import type { ShipmentStatus } from '../../domain/shipment.ts';
import { type Shipment, shipmentsOf } from '../shipments.ts';

/** The most reads for one page of a filtered list, each of up to 100 shipments. */
const maxRounds = 4;

export interface ShipmentFilters {
  readonly status?: ShipmentStatus | undefined;
  readonly merchant_reference?: string | undefined;
  /** ISO 8601. */
  readonly created_after?: string | undefined;
}

/**
 * A page of a merchant's shipments that match the filters. Status and reference are matched among the newest shipments
 * and have no index: an index of statuses would cost every shipment ten writes, for a rare question.
 *
 * | question | requests | units |
 * |---|---|---|
 * | unfiltered | 1 Query of `ofMerchant`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | filtered | at most four times that | as above |
 */
export async function findShipments(
  table: Table,
  owner: ShipmentAsker,
  { status, merchant_reference, created_after }: ShipmentFilters,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const filtered =
    status !== undefined || merchant_reference !== undefined || owner.delegate?.store !== undefined;
  const fits = (shipment: Shipment) =>
    isCovered(owner, shipment) &&
    (status === undefined || shipment.status === status) &&
    (merchant_reference === undefined || shipment.merchant_reference === merchant_reference);
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
