import * as z from 'zod';
import { stored } from '#ground';
import { paymentChannels } from '../domain/payment.ts';
import type { GatewayCard } from '../domain/saved-cards.ts';
import type { TransferOutcome } from '../domain/withdrawals/withdrawal.ts';
import type { ChargeState, RefundState, TransferState } from '../ports/payments.ts';

/** The card of a transaction. Its signature is the same whoever pays with it. */
const PaystackCard = z.object({ channel: z.literal('card'), signature: z.string().min(1) });

/** One that can be charged again. https://paystack.com/docs/payments/recurring-charges/ */
const ReusableCard = PaystackCard.extend({
  authorization_code: z.string().min(1),
  brand: z.string().min(1),
  last4: z.string().length(4),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000),
  reusable: z.literal(true),
});

/** A transaction in Paystack's answers. Amounts are in kobo. https://paystack.com/docs/api/transaction/ */
const Transaction = z.object({
  status: z.string(),
  amount: stored.kobo(),
  currency: z.literal('NGN'),
  /** Paystack has ways to pay that we do not name. */
  channel: z.enum(paymentChannels).optional().catch(undefined),
  /** Other authorizations are of no card. */
  authorization: z.union([ReusableCard, PaystackCard]).optional().catch(undefined),
  customer: z
    .object({ email: z.string().min(1) })
    .optional()
    .catch(undefined),
});

function cardOf({ authorization, customer }: z.output<typeof Transaction>): GatewayCard | undefined {
  if (!authorization || !('reusable' in authorization) || !customer) return undefined;
  const { authorization_code, signature, brand, last4, exp_month, exp_year } = authorization;
  const expires = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
  return { brand, last4, expires, authorization: authorization_code, signature, email: customer.email };
}

/**
 * The state of a transaction. https://paystack.com/docs/payments/verify-payments/
 * @throws when it is not a transaction in naira
 */
export function chargeStateOf(data: unknown): ChargeState {
  const transaction = Transaction.parse(data);
  const { status, amount, channel, authorization } = transaction;
  if (status === 'success') {
    const card = cardOf(transaction);
    return { status: 'succeeded', amount, channel, card, signature: authorization?.signature };
  }
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
