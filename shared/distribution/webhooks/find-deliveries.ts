import type { Id, Item, PageRequest, Table } from '#ground';
import type { DeliveryRow } from '../../webhooks/data/deliveries.ts';
import { type DeliveryFilters, deliveriesOf } from '../../webhooks/data/delivery-lists.ts';
import { listEndpointDeliveries } from '../../webhooks/data/endpoint-deliveries.ts';

interface Wanted extends Omit<DeliveryFilters, 'subject'> {
  readonly endpoint: Id<'WebhookDestination'> | undefined;
  /** The name of the event. */
  readonly event: string | undefined;
}

/**
 * Which webhooks of an organization were sent, or wait? Newest first. A page costs the same whatever is filtered, so it
 * may have fewer rows than the limit although there are more.
 */
export async function findDestinationDeliveries(
  table: Table,
  { endpoint, event, ...wanted }: Wanted,
  page: PageRequest,
): Promise<{ readonly rows: DeliveryRow[]; readonly next: Item | undefined }> {
  const { owner, mode, status, from } = wanted;
  const undelivered = status !== undefined && status !== 'DELIVERED';
  const { rows, next } = endpoint
    ? await listEndpointDeliveries(table, { owner, mode, endpoint, undelivered, from }, 'newest first', page)
    : await deliveriesOf(table, wanted, page);
  const isWanted = (row: DeliveryRow) =>
    (status === undefined || row.status === status) && (event === undefined || row.event === event);
  return { rows: rows.filter(isWanted), next };
}
