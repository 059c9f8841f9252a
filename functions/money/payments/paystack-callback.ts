import * as z from 'zod';
import { alarmsAccess, commitIfChanged, defineRoute, refuseField, textOf } from '#ground';
import { PaystackNotification } from '../../../shared/money/contract/paystack-notification.ts';
import { writeChargeReport } from '../../../shared/money/payments/apply-charge.ts';
import { writeReportedDispute } from '../../../shared/money/payments/apply-dispute.ts';
import { writeRefundReport } from '../../../shared/money/payments/apply-refund.ts';
import type { TransferState } from '../../../shared/money/ports/payments.ts';
import { paymentsAccess, paystackSignatureAccess } from '../../../shared/money/wiring.ts';
import { writeTransferReport } from '../../../shared/money/withdrawals/apply-transfer.ts';
import { paymentEffects as effects, payoutEffect as payout, refundEffects } from '../../billing/effects.ts';

/** The events of transfers. https://paystack.com/docs/payments/webhooks/#types-of-events */
const transferEvents: Readonly<Record<string, TransferState>> = {
  'transfer.success': { status: 'paid' },
  'transfer.failed': { status: 'failed', reason: 'The bank did not accept the transfer.' },
  'transfer.reversed': { status: 'returned', reason: 'The bank returned the money.' },
};

/** The events of disputes. A reminder changes nothing. https://paystack.com/docs/payments/manage-disputes/ */
const disputeEvents: Readonly<Record<string, { readonly resolved: boolean }>> = {
  'charge.dispute.create': { resolved: false },
  'charge.dispute.resolve': { resolved: true },
};

function read(data: unknown): PaystackNotification {
  const read = PaystackNotification.safeParse(data);
  if (read.success) return read.data;
  throw refuseField(
    '/data',
    'must have `reference`, `currency`, and `amount` as a whole number of kobo from 1 on',
    'wrong_format',
  );
}

export const route = defineRoute({
  id: 'payments.paystack-callback',
  at: 'POST /api/v1/payments/paystack/callback/',
  summary: 'Receive payment, dispute, refund and transfer events from Paystack',
  description:
    'For Paystack only. Set this address as the webhook URL of the Paystack account. A request counts only with the `x-paystack-signature` header: the hex HMAC-SHA512 of the body under the account’s secret key. A dispute takes the payment back from the wallet, whose balance may go below zero, and one that is won returns it; the payment of a checkout is taken back once the dispute is lost. A payment of an order pays for it, or is refunded automatically if it comes twice, late, or in a wrong amount. An event that comes twice, late, or about something unknown here answers 200 and changes nothing.',
  auth: { public: true },
  signedBy: paystackSignatureAccess,
  idempotent: false,
  body: z.object({
    event: textOf(100).meta({ examples: ['charge.success'] }),
    data: z.unknown().meta({
      description: 'The transaction or transfer: its `reference`, `amount` in kobo, `currency`.',
      examples: [
        {
          reference: '0b6a4f4e-2f5c-4b0e-9d53-6d2d7c1f9a11',
          status: 'success',
          amount: 2_500_000,
          currency: 'NGN',
        },
      ],
    }),
  }),
  returns: [200, z.object({ received: z.literal(true) })],
  uses: { alarms: alarmsAccess, payments: paymentsAccess },
  async handle({ body: { event, data }, now }, uses) {
    const transfer = Object.hasOwn(transferEvents, event) ? transferEvents[event] : undefined;
    const dispute = Object.hasOwn(disputeEvents, event) ? disputeEvents[event] : undefined;
    const writes = dispute
      ? await writeReportedDispute({ table: uses.table, now, effects }, data, dispute.resolved)
      : transfer
        ? await writeTransferReport({ ...uses, now, payout }, read(data), transfer)
        : event === 'charge.success'
          ? await writeChargeReport({ ...uses, effects }, read(data), now)
          : event.startsWith('refund.')
            ? await writeRefundReport({ ...uses, effects: refundEffects }, data, now)
            : [];
    return commitIfChanged(writes, { received: true } as const);
  },
});
