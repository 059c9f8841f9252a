import * as z from 'zod';
import { log } from '#ground';
import type {
  GatewayRefund,
  PaymentGateway,
  Recipient,
  RefundState,
  Transfer,
  TransferState,
} from '../ports/payments.ts';
import { createPaystackRequests, isUnknown, type PaystackAccess, refuseUnexpected } from './paystack-http.ts';
import { PaystackRefund, refundStateOf } from './paystack-states.ts';

const Transaction = z.object({ id: z.number() });
const Banks = z.array(z.object({ id: z.number(), code: z.string() }));

/** How transfers are sent and asked about. */
interface Transfers {
  send(transfer: Transfer): Promise<TransferState>;
  verify(reference: string): Promise<TransferState | undefined>;
}

/** The state of the refund that a transfer is. */
function stateOfTransfer(state: TransferState): RefundState {
  if (state.status === 'pending') return { status: 'pending' };
  if (state.status === 'paid') return { status: 'processed' };
  return { status: 'refused', reason: state.reason ?? 'The bank did not accept the transfer.' };
}

/**
 * Refunds through Paystack's HTTP API. Paystack has no field for our reference of a refund, so ours is in its
 * `merchant_note`, and we search the refunds of a transaction before we make one. https://paystack.com/docs/api/refund/
 */
export function createPaystackRefunds(
  access: PaystackAccess,
  transfers: Transfers,
): Pick<PaymentGateway, 'refund' | 'verifyRefund' | 'refundTo'> {
  const { get, post } = createPaystackRequests(access);

  /** The refund at Paystack; undefined if it has none of ours. */
  async function found({ charge, refund }: GatewayRefund): Promise<PaystackRefund | undefined> {
    const verified = await get(`/transaction/verify/${encodeURIComponent(charge)}`);
    if (!verified.ok && isUnknown(verified)) return undefined;
    if (!verified.ok) throw refuseUnexpected('verify', verified);
    const { id } = Transaction.parse(verified.data);
    const listed = await get(`/refund?${new URLSearchParams({ transaction: String(id), perPage: '100' })}`);
    if (!listed.ok) throw refuseUnexpected('list refunds', listed);
    return z
      .array(PaystackRefund)
      .parse(listed.data)
      .find(({ merchant_note }) => merchant_note === refund);
  }

  /** Paystack's own number of a bank. */
  async function bankId(code: string): Promise<number | undefined> {
    const answer = await get('/bank?currency=NGN');
    if (!answer.ok) throw refuseUnexpected('list banks', answer);
    return Banks.parse(answer.data).find((bank) => bank.code === code)?.id;
  }

  /** Gives an account to a refund that waits for one. */
  async function retryRefund(id: PaystackRefund['id'], account: Recipient): Promise<RefundState> {
    const { account_number, bank_code } = account;
    const bank_id = await bankId(bank_code);
    const refund_account_details = { currency: 'NGN', account_number, bank_id: String(bank_id) };
    const answer = await post(`/refund/retry_with_customer_details/${id}`, { refund_account_details });
    if (answer.ok) return { status: 'pending' };
    log.warn('Paystack refused an account for a refund', { status: answer.status, code: answer.code });
    return { status: 'refused', reason: 'The bank does not know this account.' };
  }

  return {
    async refund(refund) {
      const known = await found(refund);
      if (known) return refundStateOf(known);
      const { charge: transaction, refund: merchant_note, amount } = refund;
      const answer = await post('/refund', { transaction, amount, currency: 'NGN', merchant_note });
      if (answer.ok) return refundStateOf(PaystackRefund.parse(answer.data));
      // Somebody refunded the payment elsewhere, such as on Paystack's own pages.
      if (/fully (reversed|refunded)/i.test(answer.message)) throw refuseUnexpected('refund', answer);
      log.warn('Paystack refused a refund', {
        refund: merchant_note,
        status: answer.status,
        code: answer.code,
      });
      return {
        status: 'refused',
        reason: 'This payment cannot be refunded to the account or card that paid it.',
      };
    },

    async verifyRefund(refund) {
      const known = await found(refund);
      return known && refundStateOf(known);
    },

    async refundTo({ attempt, account_name, bank_code, account_number, ...refund }) {
      const account = { account_name, bank_code, account_number };
      const known = await found(refund);
      if (known?.status === 'needs-attention') return retryRefund(known.id, account);
      if (known && known.status !== 'failed') return refundStateOf(known);
      const reference = `${refund.refund}-${attempt}`;
      const made = await transfers.verify(reference);
      // It may have been sent before, so a refusal of this request decides nothing.
      const transfer = { reference, first: false, amount: refund.amount, ...account };
      return stateOfTransfer(made ?? (await transfers.send(transfer)));
    },
  };
}
