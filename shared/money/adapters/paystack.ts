import * as z from 'zod';
import { log, Problem } from '#ground';
import {
  type ChargeState,
  GatewaySilence,
  type PaymentGateway,
  refusedTransferOf,
  type Transfer,
  type TransferState,
} from '../ports/payments.ts';
import {
  createPaystackRequests,
  isDuplicate,
  isUnknown,
  type PaystackAccess,
  type RefusedRequest,
  refuseUnexpected,
} from './paystack-http.ts';
import { createPaystackRefunds } from './paystack-refunds.ts';
import { chargeStateOf, transferStateOf } from './paystack-states.ts';

const Initialized = z.object({ authorization_url: z.url({ protocol: /^https$/ }) });
const Resolved = z.object({ account_name: z.string().min(1) });
const Recipient = z.object({ recipient_code: z.string() });

/** Paystack answers 400, 404 or 422 for an account that the bank does not know. */
const isUnresolved = ({ status }: RefusedRequest) => [400, 404, 422].includes(status);

/**
 * Paystack, through its HTTP API. Card numbers never reach us: a charge is a Paystack page on which the payer pays.
 * Paystack knows each payment by our reference, and accepts a reference only once.
 * https://paystack.com/docs/api/
 */
export function createPaystackPayments(access: PaystackAccess): PaymentGateway {
  const { get, post } = createPaystackRequests(access);

  /** Paystack's name for a bank account. The same account always has the same name. */
  async function recipientOf({ bank_code, account_number, account_name }: Transfer) {
    const answer = await post('/transferrecipient', {
      type: 'nuban',
      name: account_name ?? 'Account holder',
      account_number,
      bank_code,
      currency: 'NGN',
    });
    return answer.ok ? { code: Recipient.parse(answer.data).recipient_code } : answer;
  }

  async function verify(reference: string): Promise<ChargeState | undefined> {
    const answer = await get(`/transaction/verify/${encodeURIComponent(reference)}`);
    if (answer.ok) return chargeStateOf(answer.data);
    if (isUnknown(answer)) return undefined;
    throw refuseUnexpected('verify', answer);
  }

  async function verifyTransfer(reference: string): Promise<TransferState | undefined> {
    const answer = await get(`/transfer/verify/${encodeURIComponent(reference)}`);
    if (answer.ok) return transferStateOf(answer.data);
    if (isUnknown(answer)) return undefined;
    throw refuseUnexpected('verify a transfer', answer);
  }

  /**
   * The outcome of a refusal. It is ignored if Paystack has the transfer from an earlier request whose answer was lost.
   */
  async function refused(
    transfer: Transfer,
    { status, code }: RefusedRequest,
    reason: string,
  ): Promise<TransferState> {
    const { reference, first } = transfer;
    log.warn('Paystack refused a transfer', { reference, first, status, code });
    return (await verifyTransfer(reference)) ?? refusedTransferOf(transfer, reason);
  }

  async function transfer(sent: Transfer, why: string): Promise<TransferState> {
    const { reference, amount } = sent;
    const recipient = await recipientOf(sent);
    if ('ok' in recipient) return refused(sent, recipient, 'The bank does not know this account.');
    const body = {
      source: 'balance',
      recipient: recipient.code,
      currency: 'NGN',
      reason: why,
      reference,
      amount,
    };
    const answer = await post('/transfer', body);
    if (answer.ok) return transferStateOf(answer.data);
    if (isDuplicate(answer)) return { status: 'pending' };
    return refused(sent, answer, 'The bank transfer could not be made.');
  }

  return {
    async charge({ reference, amount, channel, email, return_url }) {
      const channels = channel && { channels: [channel] };
      const payer = { email: await email(), callback_url: return_url };
      const body = { reference, amount, currency: 'NGN', ...payer, ...channels };
      const answer = await post('/transaction/initialize', body).catch((error: unknown) => {
        if (!(error instanceof GatewaySilence)) throw error;
        // Nobody has the address of this payment, so nobody can have paid.
        throw new Problem('unavailable', 'The payment gateway did not answer. Please try again.');
      });
      if (answer.ok) return { status: 'pending', ...Initialized.parse(answer.data) };
      if (isDuplicate(answer))
        return { status: 'declined', reason: 'The payment page was lost. Please start a new payment.' };
      throw refuseUnexpected('initialize', answer);
    },

    async chargeSaved({ reference, amount, authorization: authorization_code, email }) {
      const body = { reference, amount, currency: 'NGN', authorization_code, email };
      const answer = await post('/transaction/charge_authorization', body);
      if (answer.ok) return chargeStateOf(answer.data);
      if (isDuplicate(answer)) return (await verify(reference)) ?? { status: 'pending' };
      log.warn('Paystack refused to charge a saved card', { reference, code: answer.code });
      return { status: 'declined', reason: 'The saved card cannot be charged any more.' };
    },

    verify,

    async resolveAccount({ bank_code, account_number }) {
      const answer = await get(`/bank/resolve?${new URLSearchParams({ account_number, bank_code })}`);
      if (answer.ok) return Resolved.parse(answer.data).account_name;
      if (isUnresolved(answer)) return undefined;
      throw refuseUnexpected('resolve an account', answer);
    },

    transfer: (sent) => transfer(sent, 'Withdrawal'),

    verifyTransfer,

    ...createPaystackRefunds(access, {
      verify: verifyTransfer,
      send: (sent) => transfer(sent, 'Refund'),
    }),
  };
}
