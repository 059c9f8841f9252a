import * as z from 'zod';
import { stored } from '../../platform/table/entity/stored.ts';
import { paymentChannels } from '../domain/payment.ts';
import type { TransferOutcome } from '../domain/withdrawals/withdrawal.ts';
import type { ChargeState, RefundState, TransferState } from '../ports/payments.ts';

/** A transaction in Paystack's answers. Amounts are in kobo. https://paystack.com/docs/api/transaction/ */
const Transaction = z.object({
  status: z.string(),
  amount: stored.kobo(),
  currency: z.literal('NGN'),
  /** Paystack has ways to pay that we do not name. */
  channel: z.enum(paymentChannels).optional().catch(undefined),
});

/**
 * The state of a transaction. https://paystack.com/docs/payments/verify-payments/
 * @throws when it is not a transaction in naira
 */
export function chargeStateOf(data: unknown): ChargeState {
  const { status, amount, channel } = Transaction.parse(data);
  if (status === 'success') return { status: 'succeeded', amount, channel };
  if (status === 'failed') return { status: 'declined', reason: 'The bank declined the payment.' };
  if (status === 'reversed') return { status: 'declined', reason: 'The payment was refunded.' };
  if (status === 'abandoned') return { status: 'abandoned' };
  return { status: 'pending' };
}

const Transfer = z.object({ status: z.string() });

/** Final states of a transfer; any other state is pending. https://paystack.com/docs/transfers/how-transfers-work/ */
const outcomes: Readonly<Record<string, TransferOutcome>> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'returned',
};

const reasons: Readonly<Record<TransferOutcome, string | undefined>> = {
  paid: undefined,
  failed: 'The bank did not accept the transfer.',
  returned: 'The bank returned the money.',
};

/** The state of a transfer. */
export function transferStateOf(data: unknown): TransferState {
  const outcome = outcomes[Transfer.parse(data).status];
  if (outcome === undefined) return { status: 'pending' };
  const reason = reasons[outcome];
  return { status: outcome, ...(reason !== undefined && { reason }) };
}

/** A refund in Paystack's answers. `merchant_note` holds our reference. https://paystack.com/docs/payments/refunds/ */
export const PaystackRefund = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  merchant_note: z.string().nullish(),
});
export type PaystackRefund = z.output<typeof PaystackRefund>;

/** The states of a refund that Paystack could not pay out. `needs-attention` waits for an account of the payer. */
const refusals: Readonly<Record<string, string>> = {
  failed: 'The bank did not accept the refund.',
  'needs-attention': 'The bank does not accept refunds of this payment.',
};

/** The state of a refund. */
export function refundStateOf({ status }: Pick<PaystackRefund, 'status'>): RefundState {
  const reason = refusals[status];
  if (reason !== undefined) return { status: 'refused', reason };
  return { status: status === 'processed' ? 'processed' : 'pending' };
}
