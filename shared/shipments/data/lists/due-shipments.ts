import {
  change,
  type Due,
  type Item,
  type Mode,
  type PageRequest,
  readIndexItems,
  type Table,
  type Work,
} from '#ground/data';
import { isStuck } from '../../domain/due.ts';
import { dueLists, keysOfDue } from '../due-keys.ts';
import { asRead, keyOfShipment, parseShipment, type Shipment } from '../shipments.ts';

/**
 * The shipments that time alone changes.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listDueShipments` (one of four shards) | 1 Query of `due`, 1 BatchGetItem where it finds any | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | `recheckLater` | 1 UpdateItem | 1 write per KB, 2 index writes |
 * | `listDisputedReturns` (longest disputed first), `listOverdueShipments` (longest overdue first) | 1 Query of `disputed` or `overdue`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 *
 * A sweep is four Queries and, for due shipments, a BatchGetItem for each ten and one request each: its transaction
 * transaction (with one read more where a rider's standing counts it), or `recheckLater` where a step was taken before. A
 * arrives in time is checked at most once: a marketplace claim, after its pickup time.
 */

/** Which shipments must the sweeper check? A page, the longest due first. */
export const listDueShipments = (
  { table, now }: Work,
  shard: string,
  page: PageRequest,
): Promise<{ items: readonly Item[]; next: Item | undefined }> =>
  readIndexItems(table, { ...dueLists.due.at({ shard }), between: ['0', now.toISOString()], ...page });

/**
 * Sets the next check of a shipment that was checked too early. A step that came in between has set its own. The index is
 * slightly behind the table: a shipment that it no longer has to list is left as it is.
 * @param due undefined if nothing is ahead
 */
export async function recheckLater(
  table: Table,
  read: Shipment,
  due: Due<string> | undefined,
): Promise<void> {
  if (read.due === undefined) return;
  const set = { ...dueLists.due.none, ...keysOfDue({ ...read, due: due?.at }) };
  await table.update(change<Shipment>({ key: keyOfShipment(read.id), set, when: asRead(read) }));
}

/** Which shipments are overdue and still under way? The longest overdue first. */
export async function listOverdueShipments(
  table: Table,
  mode: Mode,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const { items, next } = await readIndexItems(table, { ...dueLists.overdue.at({ mode }), ...page });
  return { shipments: items.map(parseShipment).filter(isStuck), next };
}

/** Which returns are disputed? The longest disputed first. */
export async function listDisputedReturns(
  table: Table,
  mode: Mode,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const { items, next } = await readIndexItems(table, { ...dueLists.disputed.at({ mode }), ...page });
  return {
    shipments: items.map(parseShipment).filter(({ return_fee }) => return_fee?.status === 'DISPUTED'),
    next,
  };
}
