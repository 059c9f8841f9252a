import type { Work, Write } from '#ground';
import { disputeOf } from '../data/disputes.ts';
import { savePaymentDispute } from '../data/payment-ends.ts';
import type { Payment } from '../data/payments.ts';
import type { PaymentEffects } from './effects.ts';
import { type LookedUpDispute, writeDispute } from './settle-dispute.ts';

/** What a report is applied with. */
export interface ApplyingReport extends Work {
  readonly effects: PaymentEffects;
}

/**
 * Books the gateway's report of a dispute: of an order's payment in the order, of any other in the wallet, and of a checkout's also in what it paid. A dispute
 * that was booked in the wallet before orders had disputes stays there. 1 GetItem, and the requests of the booking.
 * @returns the writes of one transaction; none if the report adds nothing
 */
export async function writeDisputeReport(
  { table, now, effects }: ApplyingReport,
  payment: Payment,
  reported: LookedUpDispute,
): Promise<readonly Write[]> {
  const known = await disputeOf(table, payment.id, reported.id);
  if (!payment.order || known)
    return [
      ...(await writeDispute({ table, now }, payment, known, reported)),
      ...(payment.checkout ? await effects.checkout.dispute({ table, now }, payment, reported, known) : []),
    ];
  const writes = await effects.order.dispute({ table, now }, payment, reported, known);
  return reported.isLast ? [...writes, savePaymentDispute(payment, { isLast: true })] : writes;
}
