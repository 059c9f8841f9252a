import { randomUUID } from 'node:crypto';
import { asKobo, type Kobo, sum, toId, type Write } from '#ground';
import { addPosting } from '../../money/data/journal.ts';
import { chargeBackOrder, returnChargeback, sendBack } from '../../money/domain/ledger-orders.ts';
import type { MoneyMovementKind } from '../../money/domain/movements.ts';
import { writeRefundRequest } from '../../money/payments/request-refund.ts';
import type { Order } from '../data/orders.ts';
import { feeOfPart, givenBackOf } from '../domain/fees.ts';
import { hasMoneyHeld } from '../domain/order.ts';
import { applyRuling, type Ruling } from '../domain/payment/ruling.ts';
import type { Moved } from '../order/release-order.ts';

/** The money that a ruling moves. */
interface RuledMoney extends Moved {
  /** Kobo that leave the available balance of the order's owner; negative where money comes in. */
  readonly fromAvailable: Kobo;
}

/** A movement of the money of an order. */
interface OrderMovement {
  readonly kind: MoneyMovementKind;
  readonly lines: ReturnType<typeof sendBack>;
  readonly mayOwe?: boolean;
  readonly from_orders?: number;
}

const postMovement = (
  { id, mode }: Order,
  { from_orders = 0, mayOwe = false, ...movement }: OrderMovement,
  now: Date,
): Write[] =>
  addPosting({ ...movement, id: randomUUID(), mode, at: now, order: id, mayOwe, counts: { from_orders } });

/** The bank takes money: first what the order holds, then what its owner can spend. */
function takeMoney(order: Order, ruling: Ruling, now: Date): RuledMoney {
  const { owner: user, mode, platform_fee, total, held } = order;
  const amount = ruling.more;
  const fee = feeOfPart(platform_fee, total, givenBackOf(order), amount);
  const pending = asKobo(Math.min(held, amount - fee));
  const fromAvailable = asKobo(amount - fee - pending);
  const from_held = sum(ruling.known?.from_held ?? asKobo(0), pending);
  const lines = chargeBackOrder({ user, mode }, { amount, fee, pending });
  return {
    fromAvailable,
    changes: { held: asKobo(held - pending), chargebacks: applyRuling(order, ruling, from_held, now) },
    writes: postMovement(
      order,
      { kind: 'charge_back', lines, mayOwe: true, from_orders: -fromAvailable },
      now,
    ),
  };
}

/** The bank returns money to an order that goes on, or to the owner of one that has ended. */
function returnMoney(order: Order, ruling: Ruling, now: Date): RuledMoney {
  const { owner: user, mode, platform_fee, total, held } = order;
  const amount = asKobo(-ruling.more);
  const from_held = ruling.known?.from_held ?? asKobo(0);
  const fee = feeOfPart(platform_fee, total, asKobo(givenBackOf(order) - amount), amount);
  const pending = asKobo(hasMoneyHeld(order) ? Math.min(from_held, amount - fee) : 0);
  const fromAvailable = asKobo(pending + fee - amount);
  const lines = returnChargeback({ user, mode }, { amount, fee, pending });
  return {
    fromAvailable,
    changes: {
      held: sum(held, pending),
      chargebacks: applyRuling(order, ruling, asKobo(from_held - pending), now),
    },
    writes: postMovement(order, { kind: 'charge_back_reversed', lines, from_orders: -fromAvailable }, now),
  };
}

/** The bank returns money of an order that its buyer never received: it is refunded. */
function refundMoney(order: Order, ruling: Ruling, now: Date): RuledMoney {
  const { id, owner, mode, payments, refunds, refunded } = order;
  const { payment } = ruling;
  const amount = asKobo(-ruling.more);
  const refund = toId<'Refund'>(randomUUID());
  const entry = {
    id: refund,
    amount,
    status: 'PENDING',
    reason: 'The bank decided the dispute, and the order was not delivered.',
    created_at: now.toISOString(),
  } as const;
  return {
    fromAvailable: asKobo(0),
    changes: {
      chargebacks: applyRuling(order, ruling, ruling.known?.from_held ?? asKobo(0), now),
      refunded: sum(refunded, amount),
      payments: payments.map((one) =>
        one.id === payment ? { ...one, refunded: sum(one.refunded, amount) } : one,
      ),
      refunds: [...refunds, entry],
    },
    writes: [
      ...postMovement(order, { kind: 'payment_sent_back', lines: sendBack(mode, amount) }, now),
      ...writeRefundRequest({ id: refund, owner, mode, order: id, payment, amount }, now),
    ],
  };
}

/** Moves the money of a ruling, and counts the dispute in the order. */
export function moveRuledMoney(order: Order, ruling: Ruling, now: Date): RuledMoney {
  if (ruling.more > 0) return takeMoney(order, ruling, now);
  if (ruling.more === 0) {
    const chargebacks = applyRuling(order, ruling, ruling.known?.from_held ?? asKobo(0), now);
    return { fromAvailable: asKobo(0), changes: { chargebacks }, writes: [] };
  }
  const isUndelivered = order.status === 'CANCELLED' || order.status === 'RETURNED';
  return isUndelivered ? refundMoney(order, ruling, now) : returnMoney(order, ruling, now);
}
