import type { Work, Write } from '#ground';
import { disputeCheckout } from '../../../shared/billing/checkouts/dispute-checkout.ts';
import { disputeOf } from '../../../shared/money/data/disputes.ts';
import { noteDispute } from '../../../shared/money/data/payment-ends.ts';
import type { Payment } from '../../../shared/money/data/payments.ts';
import { type LookedUpDispute, settleDispute } from '../../../shared/money/payments/settle-dispute.ts';
import { applyChargeback } from '../../../shared/orders/ending/apply-chargeback.ts';

/**
 * Books the gateway's report of a dispute: of an order's payment in the order, of any other in the wallet, and of a checkout's also in what it paid. A dispute
 * that was booked in the wallet before orders had disputes stays there. 1 GetItem, and the requests of the booking.
 * @returns the writes of one transaction; none if the report adds nothing
 */
export async function applyReport(
  { table, now }: Work,
  payment: Payment,
  reported: LookedUpDispute,
): Promise<readonly Write[]> {
  const known = await disputeOf(table, payment.id, reported.id);
  if (!payment.order || known)
    return [
      ...(await settleDispute({ table, now }, payment, known, reported)),
      ...(await disputeCheckout({ table, now }, payment, known, reported)),
    ];
  const writes = await applyChargeback({ table, now }, payment, reported);
  return reported.isLast ? [...writes, noteDispute(payment, { isLast: true })] : writes;
}
