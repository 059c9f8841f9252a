import { asKobo, type Kobo, sum } from '#ground/domain';
import { type Disputable, lostOf } from '../chargebacks.ts';
import type { orderPaymentStatuses } from '../order.ts';

/** The fields that decide the payment status of an order. */
interface Paying extends Disputable {
  readonly total: Kobo;
  /** What was paid through us. */
  readonly paid: Kobo;
  readonly refunded: Kobo;
  /** The payment that is open, if there is one. */
  readonly payment?: unknown;
}

/**
 * The payment status of an order. Final refunds come before payments, so that a later payment does not hide a refund.
 * An open dispute changes nothing yet.
 */
export function paymentStatusOf(order: Paying): (typeof orderPaymentStatuses)[number] {
  const { total, paid, refunded, payment } = order;
  const gone = sum(refunded, lostOf(order), asKobo(0));
  if (total === 0) return 'PAID';
  if (paid === 0) return payment === undefined ? 'UNPAID' : 'PENDING';
  if (gone > 0) return gone >= paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return paid >= total ? 'PAID' : 'PARTIALLY_PAID';
}

/**
 * What customers have paid of an order, at the counter too, before any refund: in kobo. Undefined while nothing was.
 */
export function takenOf({
  payment_status,
  total,
  paid,
}: Pick<Paying, 'total' | 'paid'> & {
  readonly payment_status: (typeof orderPaymentStatuses)[number];
}): Kobo | undefined {
  if (payment_status === 'UNPAID' || payment_status === 'PENDING') return undefined;
  return payment_status === 'PAID' ? total : paid;
}
