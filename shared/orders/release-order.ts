import { randomUUID } from 'node:crypto';
import { kobo } from '../kernel/money.ts';
import { post } from '../money/data/journal.ts';
import { releaseOrder } from '../money/domain/ledger-orders.ts';
import type { Write } from '../platform/table/table.ts';
import type { OrderChanges } from './data/order-item.ts';
import type { Order } from './data/orders.ts';

/**
 * The customer has the goods: what the order holds becomes available (entry 3). An order that was not paid through us
 * releases nothing.
 * @returns what changes in the order, to be saved by its step in the same transaction, and the writes beside it
 */
export function releaseHeld(
  { id, owner, mode, held, payout_status }: Order,
  now: Date,
): { readonly changes: OrderChanges; readonly writes: Write[] } {
  const changes: OrderChanges = payout_status === 'HELD' ? { held: kobo(0), payout_status: 'RELEASED' } : {};
  if (held === 0) return { changes, writes: [] };
  const lines = releaseOrder({ user: owner, mode }, held);
  return {
    changes: { ...changes, held: kobo(0) },
    writes: post({ id: randomUUID(), kind: 'order_release', mode, at: now, order: id, lines }),
  };
}
