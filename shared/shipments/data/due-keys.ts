import type { ShipmentId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { shardFor, shardsOf } from '../../platform/table/sweep.ts';
import type { Item } from '../../platform/table/table.ts';
import { isStuck, type Watched } from '../domain/due.ts';

/**
 * The entries of byDue. A shipment is listed from its claim until it ends: by the time of the sweeper's next check, and
 * once it is overdue among the overdue ones of its mode, by the promised time. A return whose fee waits is listed for
 * the sweeper too, and while it is disputed among the disputed ones.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entry of a shipment | within its changes | taken 1, ended 1 index write; overdue 2 |
 */
interface Listed extends Watched {
  readonly id: ShipmentId;
  readonly mode: Mode;
  /** When the sweeper must check it; ISO 8601. */
  readonly due?: string | undefined;
}

/** The shipments that the sweeper must check, by time. */
export const dueShards = shardsOf('DUE', 4);

/** The overdue shipments of a mode, by the promised time. */
export const overdueKey = (mode: Mode) => `OVERDUE#${mode}`;

/** The disputed returns of a mode, by the time of the dispute. */
export const disputesKey = (mode: Mode) => `RETURN_DISPUTES#${mode}`;

/** The index keys of a shipment. */
export function dueKeys({ due, ...shipment }: Listed): { byDuePk?: string; byDueSk?: string } {
  const { mode, return_fee } = shipment;
  if (return_fee?.status === 'DISPUTED')
    return { byDuePk: disputesKey(mode), byDueSk: `${return_fee.disputed_at}#${shipment.id}` };
  if (due !== undefined) return { byDuePk: shardFor(dueShards, shipment.id), byDueSk: due };
  return isStuck(shipment) ? { byDuePk: overdueKey(mode), byDueSk: shipment.expected_at } : {};
}

/** When the sweeper must check the shipment of an item. Only the index keys hold this, no other attribute. */
export const dueIn = ({ byDuePk, byDueSk }: Item): string | undefined =>
  dueShards.includes(String(byDuePk)) ? String(byDueSk) : undefined;
