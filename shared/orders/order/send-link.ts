import { msPerSecond, type Write } from '#ground';
import type { Order } from '../data/orders.ts';
import { createLink } from '../domain/links/order-token.ts';
import { changeOrder } from './transition-order.ts';

/**
 * Sends the customer the link to an order again, or a new one where that is over.
 * @param isRolled whether the links sent earlier stop working
 * @returns the writes, and until when the link works
 */
export function sendLink(
  read: Order,
  now: Date,
  isRolled = false,
): { readonly writes: readonly Write[]; readonly expires_at: string } {
  const isOver = read.link * msPerSecond <= now.getTime();
  const link = isRolled || isOver ? createLink(now, read.link) : read.link;
  const step = { store: undefined, changes: { link }, events: ['order.link_sent'] } as const;
  const { writes } = changeOrder(read, now, step);
  return { writes, expires_at: new Date(link * msPerSecond).toISOString() };
}
