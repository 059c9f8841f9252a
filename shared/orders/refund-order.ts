import { randomUUID } from 'node:crypto';
import { type OrderLineId, toId } from '../kernel/ids.ts';
import { type Kobo, kobo, sum } from '../kernel/money.ts';
import { post } from '../money/data/journal.ts';
import { refundOrder } from '../money/domain/ledger-orders.ts';
import { requestRefund } from '../money/request-refund.ts';
import type { Write } from '../platform/table/table.ts';
import type { OrderChanges } from './data/order-item.ts';
import type { Order } from './data/orders.ts';
import { feeOnPart } from './domain/fees.ts';

/** Money of an order that goes back to the customer. */
export interface Refunding {
  /** Kobo, at most what was paid and has not gone back yet. */
  readonly amount: Kobo;
  readonly reason: string;
  /** The units that it is for. */
  readonly lines?: readonly { readonly line: OrderLineId; readonly quantity: number }[] | undefined;
  /** Whether they came back into the warehouse. */
  readonly restock?: boolean | undefined;
}

/** What can still go back of an order. */
export const refundable = ({ paid, refunded }: Pick<Order, 'paid' | 'refunded'>): Kobo =>
  kobo(paid - refunded);

type Settled = Order['payments'][number];

/** Takes an amount from payments, the newest first. */
function takenFrom(payments: readonly Settled[], amount: Kobo) {
  let left = amount;
  const parts: { readonly payment: Settled; readonly part: Kobo }[] = [];
  for (const payment of payments.toReversed()) {
    const part = kobo(Math.min(left, payment.amount - payment.refunded));
    if (part > 0) parts.push({ payment, part });
    left = kobo(left - part);
  }
  if (left > 0) throw new RangeError(`a refund of ${amount} kobo is ${left} more than was paid`);
  return parts;
}

/**
 * Gives money of an order back (entry 4), the whole or a part: first what the order holds, then what is available. Our fee
 * comes back with it. Each payment gives back its part by a refund of its own.
 * @returns what changes in the order, to be saved by its step in the same transaction, and the writes beside it
 * @throws RangeError when it is more than was paid; at commit Problem insufficient_funds
 */
export function refundWrites(
  order: Order,
  { amount, reason, lines, restock }: Refunding,
  now: Date,
): { readonly changes: OrderChanges; readonly writes: Write[] } {
  const { id, owner, mode } = order;
  const created_at = now.toISOString();
  const parts = takenFrom(order.payments, amount).map((one) => ({
    ...one,
    refund: toId<'Refund'>(randomUUID()),
  }));
  const fee = feeOnPart(order.platform_fee, order.total, order.refunded, amount);
  const fromPending = kobo(Math.min(order.held, amount - fee));
  const refunded = sum(order.refunded, amount);
  const whole = refunded >= order.paid;
  const units = (line: OrderLineId) => lines?.find((one) => one.line === line)?.quantity ?? 0;
  const changes: OrderChanges = {
    refunded,
    held: kobo(order.held - fromPending),
    payment_status: whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    ...(whole && { payout_status: 'REFUNDED' }),
    payments: order.payments.map((payment) => {
      const part = parts.find((one) => one.payment === payment)?.part ?? kobo(0);
      return { ...payment, refunded: sum(payment.refunded, part) };
    }),
    refunds: [
      ...order.refunds,
      ...parts.map(({ refund, part }, at) => ({
        ...({ id: refund, amount: part, status: 'PENDING', reason, created_at } as const),
        ...(at === 0 && lines && { lines: [...lines], restock: restock ?? false }),
      })),
    ],
    ...(lines && {
      lines: order.lines.map((line) => ({
        ...line,
        refunded_quantity: line.refunded_quantity + units(line.id),
      })),
    }),
  };
  const taken = refundOrder({ user: owner, mode }, { amount, fee, fromPending });
  return {
    changes,
    writes: [
      ...post({ id: randomUUID(), kind: 'order_refund', mode, at: now, order: id, lines: taken }),
      ...parts.flatMap(({ refund, part, payment }) =>
        requestRefund({ id: refund, owner, mode, order: id, payment: payment.id, amount: part }, now),
      ),
    ],
  };
}
