import { randomUUID } from 'node:crypto';
import { asKobo, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { releaseOrder } from '../../money/domain/ledger-orders.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';

/** A movement of an order's money: what it changes in the order, to be saved by its step, and the other writes. */
export interface Moved {
  readonly changes: OrderChanges;
  readonly writes: Write[];
}

/**
 * The customer has the goods: what the order holds becomes available (entry 3). An order that was not paid through us
 * releases nothing.
 */
export function releaseHeld({ id, owner, mode, held, payout_status }: Order, now: Date): Moved {
  const changes: OrderChanges = {
    held: asKobo(0),
    unconfirmed_until: undefined,
    ...(payout_status === 'HELD' && { payout_status: 'RELEASED' }),
  };
  if (held === 0) return { changes, writes: [] };
  const lines = releaseOrder({ user: owner, mode }, held);
  return {
    changes,
    writes: addPosting({
      id: randomUUID(),
      kind: 'order_release',
      mode,
      at: now,
      order: id,
      lines,
      inflow: 'orders',
    }),
  };
}
