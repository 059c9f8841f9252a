import type { DeliveryStatus } from '../domain/retry.ts';
import type { TrackingNumber } from '../domain/tracking-number.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Mode } from '../kernel/roles.ts';
import { itemsOf } from '../platform/table/index-items.ts';
import type { Find, Item, Page, Table } from '../platform/table/table.ts';
import { type Delivery, type DeliveryRow, readDelivery } from './deliveries.ts';

/**
 * A merchant's deliveries, newest first (their ids begin with the time). Those that are not delivered stand in a second
 * list too, by status: they are few, and they are what is looked for.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `deliveriesOf` a merchant | 1 Query of gsi1 or gsi2, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read per 4 KB a row |
 * | `deliveriesOf` a shipment | 1 Query | 1 read per 8 KB |
 */
export interface DeliveryFilters {
  readonly merchant: UserId;
  readonly mode: Mode;
  readonly shipment?: TrackingNumber | undefined;
  readonly status?: DeliveryStatus | undefined;
}

const allOf = (merchant: UserId, mode: Mode) => `DELIVERIES#${merchant}#${mode}`;
const undeliveredOf = (merchant: UserId, mode: Mode) => `UNDELIVERED#${merchant}#${mode}`;

/** The index entries of a row in this status. */
export function listKeys({ delivery_id, merchant, mode }: Delivery, status: DeliveryStatus): Item {
  const delivered = status === 'DELIVERED';
  return {
    gsi1pk: allOf(merchant, mode),
    gsi1sk: delivery_id,
    gsi2pk: delivered ? undefined : undeliveredOf(merchant, mode),
    gsi2sk: delivered ? undefined : `${status}#${delivery_id}`,
  };
}

function findOf({ merchant, mode, shipment, status }: DeliveryFilters): Omit<Find, 'limit'> {
  if (shipment) return { pk: `S#${shipment}`, prefix: 'H#' };
  if (!status || status === 'DELIVERED') return { index: 'gsi1', pk: allOf(merchant, mode) };
  return { index: 'gsi2', pk: undeliveredOf(merchant, mode), prefix: `${status}#` };
}

/**
 * What was sent, or is to be sent again? A page may hold fewer rows than the limit while there are more.
 * @returns the rows, and where the next page starts
 */
export async function deliveriesOf(
  table: Table,
  filters: DeliveryFilters,
  page: Page,
): Promise<{ rows: DeliveryRow[]; next: Item | undefined }> {
  const find = findOf(filters);
  const { items, next } = await table.query({ ...find, ...page, newestFirst: true });
  const found = find.index ? await itemsOf(table, items, false) : items;
  const { merchant, mode, status } = filters;
  const rows = found
    .map(readDelivery)
    .filter((row) => row.merchant === merchant && row.mode === mode && (!status || row.status === status));
  return { rows, next };
}
