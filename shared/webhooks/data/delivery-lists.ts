import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { itemsOf } from '../../platform/table/index-items.ts';
import { subjectKeys } from '../../platform/table/partition.ts';
import type { Item, PageRequest, Query, Table } from '../../platform/table/table.ts';
import type { DeliveryStatus } from '../domain/retry.ts';
import { type Delivery, type DeliveryRow, readDelivery } from './deliveries.ts';

/**
 * The deliveries of an owner, newest first (their ids begin with the time). Undelivered ones are also in a second list,
 * by status, because they are few and the ones that people look for.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `deliveriesOf` an owner | 1 Query of byOwner or byWorker, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read per 4 KB a row |
 * | `deliveriesOf` a subject | 1 Query | 1 read per 8 KB |
 */
export interface DeliveryFilters {
  readonly owner: TenantId;
  readonly mode: Mode;
  /** The partition of the events' subject. */
  readonly subject?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
}

const allOf = (owner: TenantId, mode: Mode) => `DELIVERIES#${owner}#${mode}`;
const undeliveredOf = (owner: TenantId, mode: Mode) => `UNDELIVERED#${owner}#${mode}`;

/** The index entries of a row in this status. */
export function listKeys({ delivery_id, owner, mode }: Delivery, status: DeliveryStatus): Item {
  const delivered = status === 'DELIVERED';
  return {
    byOwnerPk: allOf(owner, mode),
    byOwnerSk: delivery_id,
    byWorkerPk: delivered ? undefined : undeliveredOf(owner, mode),
    byWorkerSk: delivered ? undefined : `${status}#${delivery_id}`,
  };
}

function findOf({ owner, mode, subject, status }: DeliveryFilters): Omit<Query, 'limit'> {
  if (subject) return { pk: subject, prefix: subjectKeys.delivery };
  if (!status || status === 'DELIVERED') return { index: 'byOwner', pk: allOf(owner, mode) };
  return { index: 'byWorker', pk: undeliveredOf(owner, mode), prefix: `${status}#` };
}

/**
 * Which webhooks were sent, or are waiting for another attempt? A page may have fewer rows than the limit although
 * there are more.
 * @returns the rows, and where the next page starts
 */
export async function deliveriesOf(
  table: Table,
  filters: DeliveryFilters,
  page: PageRequest,
): Promise<{ rows: DeliveryRow[]; next: Item | undefined }> {
  const find = findOf(filters);
  const { items, next } = await table.query({ ...find, ...page, newestFirst: true });
  const found = find.index ? await itemsOf(table, items, false) : items;
  const { owner, mode, status } = filters;
  const rows = found
    .map(readDelivery)
    .filter((row) => row.owner === owner && row.mode === mode && (!status || row.status === status));
  return { rows, next };
}
