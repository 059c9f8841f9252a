import type { Id, Table, Work, Write } from '#ground';
import type { Dispute } from '../data/disputes.ts';
import type { Payment } from '../data/payments.ts';
import type { Refund } from '../data/refunds.ts';
import type { PaymentStatus } from '../domain/payment.ts';
import type { RefundStatus } from '../domain/refund.ts';
import type { ReportedDispute } from '../ports/payments.ts';
import type { PaymentState } from './settle-payment.ts';

/** What becomes of what a payment pays for. The writes are those of one transaction; none where a report adds nothing. */
interface PaymentEffect {
  /** The gateway says how the payment stands. @param from the statuses that the payment may leave */
  apply(
    work: Work,
    payment: Payment,
    state: PaymentState,
    from?: readonly PaymentStatus[],
  ): Promise<readonly Write[]>;
  /** The bank says how a dispute stands. @param known the dispute as the wallet has it */
  dispute(
    work: Work,
    payment: Payment,
    reported: ReportedDispute,
    known: Dispute | undefined,
  ): Promise<readonly Write[]>;
}

/** The effects of payments that fund no wallet, by what they are for. functions/ joins them, as they are of later contexts. */
export type PaymentEffects = Readonly<Record<'order' | 'checkout', PaymentEffect>>;

/** What has the refunds of payments. */
export interface RefundEffects {
  /** The refunds of a payment that are in progress. */
  openOf(table: Table, payment: Payment): Promise<readonly Id<'Refund'>[]>;
  /** A refund has reached a status. */
  apply(work: Work, refund: Refund, status: RefundStatus): Promise<readonly Write[]>;
}
