import { type OrderId, type PaymentId, toId, uuidOfName } from '#ground/domain';
/**
 * The id of an order's next payment, derived from how many have ended. So an order has one open payment at a time, even
 * if many requests begin one at once.
 */
export const paymentIdOf = ({
  id,
  attempts = 0,
}: {
  readonly id: OrderId;
  readonly attempts?: number | undefined;
}): PaymentId => toId<'Payment'>(uuidOfName('Payment', `${id} ${attempts}`));

/** The id of an order's open payment, or of the last one that ended. There is none before the first charge. */
export const lastPaymentOf = ({
  id,
  attempts = 0,
  payment,
}: {
  readonly id: OrderId;
  readonly attempts?: number | undefined;
  readonly payment?: { readonly id: PaymentId } | undefined;
}): PaymentId => payment?.id ?? paymentIdOf({ id, attempts: Math.max(0, attempts - 1) });
