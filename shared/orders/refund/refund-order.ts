import { randomUUID } from 'node:crypto';
import { asKobo, type Kobo, type OrderLineId, sum, toId, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { refundOrder } from '../../money/domain/ledger-orders.ts';
import { destinationOf } from '../../money/domain/refund.ts';
import { writeRefundRequest } from '../../money/payments/request-refund.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';
import { feeOfPart, givenBackOf } from '../domain/fees.ts';
import { paymentStatusOf } from '../domain/payment/payment-status.ts';
import { refundableOf } from '../domain/payment/ruling.ts';

/** A refund of an order. */
export interface Refunding {
  /** Kobo, at most what was paid and is not refunded yet. 0 moves no money: the units alone are refunded. */
  readonly amount: Kobo;
  readonly reason: string;
  /** The units that it is for. */
  readonly lines?: readonly { readonly line: OrderLineId; readonly quantity: number }[] | undefined;
  /** Whether they came back into the warehouse. */
  readonly restock?: boolean | undefined;
  /** Whether it proceeds even if the merchant does not have the money, because nobody is asked. */
  readonly mayOwe?: boolean;
}

/** The rest of an order that can be refunded: less what was refunded and what the bank took. */
export const refundableAmountOf = (order: Pick<Order, 'paid' | 'refunded' | 'chargebacks'>): Kobo =>
  asKobo(order.paid - givenBackOf(order));

type Settled = Order['payments'][number];

/** Splits a refund over the order's payments, from the newest payment on. */
function partsOf(order: Order, amount: Kobo) {
  let left = amount;
  const parts: { readonly payment: Settled; readonly part: Kobo }[] = [];
  for (const payment of order.payments.toReversed()) {
    const part = asKobo(Math.min(left, refundableOf(order, payment)));
    if (part > 0) parts.push({ payment, part });
    left = asKobo(left - part);
  }
  if (left > 0) throw new RangeError(`a refund of ${amount} kobo is ${left} more than was paid`);
  return parts;
}

/** The lines of an order once these units are refunded. */
function countRefunded({ lines }: Order, refunded: Refunding['lines'] = []): OrderChanges {
  if (refunded.length === 0) return {};
  const units = new Map(refunded.map(({ line, quantity }) => [line, quantity]));
  return {
    lines: lines.map((line) => ({
      ...line,
      refunded_quantity: line.refunded_quantity + (units.get(line.id) ?? 0),
    })),
  };
}

/**
 * Refunds an order (entry 4), in full or in part: first from what the order holds, then from what is available. Our fee
 * comes back with it. Each payment refunds its part by a refund of its own.
 * @returns what changes in the order, to be saved by its step in the same transaction, and the other writes
 * @throws RangeError when it is more than was paid; at commit Problem insufficient_funds
 */
export function buildRefundWrites(
  order: Order,
  { amount, reason, lines, restock, mayOwe = false }: Refunding,
  now: Date,
): { readonly changes: OrderChanges; readonly writes: Write[] } {
  const units = countRefunded(order, lines);
  if (amount === 0) return { changes: units, writes: [] };
  const { id, owner, mode } = order;
  const created_at = now.toISOString();
  const parts = partsOf(order, amount).map((one) => ({
    ...one,
    refund: toId<'Refund'>(randomUUID()),
  }));
  const fee = feeOfPart(order.platform_fee, order.total, givenBackOf(order), amount);
  const fromPending = asKobo(Math.min(order.held, amount - fee));
  const refunded = sum(order.refunded, amount);
  const isAll = givenBackOf({ ...order, refunded }) >= order.paid;
  const changes: OrderChanges = {
    refunded,
    held: asKobo(order.held - fromPending),
    payment_status: paymentStatusOf({ ...order, refunded }),
    ...(isAll && { payout_status: 'REFUNDED' }),
    payments: order.payments.map((payment) => {
      const part = parts.find((one) => one.payment === payment)?.part ?? asKobo(0);
      return { ...payment, refunded: sum(payment.refunded, part) };
    }),
    refunds: [
      ...order.refunds,
      ...parts.map(({ refund, part, payment }, at) => ({
        ...({ id: refund, amount: part, status: 'PENDING', reason, created_at } as const),
        to: destinationOf(payment.channel),
        ...(at === 0 && lines && { lines: [...lines], restock: restock ?? false }),
      })),
    ],
    ...units,
  };
  const taken = refundOrder({ user: owner, mode }, { amount, fee, pending: fromPending });
  return {
    changes,
    writes: [
      ...addPosting({
        id: randomUUID(),
        kind: 'order_refund',
        mode,
        at: now,
        order: id,
        lines: taken,
        mayOwe,
        counts: { from_orders: fromPending + fee - amount },
      }),
      ...parts.flatMap(({ refund, part, payment }) =>
        writeRefundRequest({ id: refund, owner, mode, order: id, payment: payment.id, amount: part }, now),
      ),
    ],
  };
}
