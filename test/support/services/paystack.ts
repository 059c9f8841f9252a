import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { Wire } from '../../../shared/platform/wire.ts';

const Secrets = z.object({ paystack_secret_key: z.string().default('') });

/** The Paystack key in the secret of a wire; empty where there is none. */
export const paystackKeyOf = ({ config }: Wire): string =>
  Secrets.parse(JSON.parse(config.SVC_SECRETS ?? '')).paystack_secret_key;

/** The signature that Paystack would send with these bytes. */
export const signatureOf = (raw: string | Uint8Array, key: string): string =>
  createHmac('sha512', key).update(raw).digest('hex');

const Initialize = z.object({
  reference: z.string().regex(/^[\w.=-]+$/),
  amount: z.int().positive(),
  currency: z.literal('NGN'),
  email: z.email(),
  callback_url: z.url().optional(),
  channels: z.array(z.enum(['card', 'bank_transfer', 'ussd'])).optional(),
});
const ChargeAuthorization = z.object({
  reference: z.string().regex(/^[\w.=-]+$/),
  amount: z.int().positive(),
  currency: z.literal('NGN'),
  authorization_code: z.string().startsWith('AUTH_'),
  email: z.email(),
});
const Recipient = z.object({
  type: z.literal('nuban'),
  name: z.string().min(1),
  account_number: z.string().regex(/^\d{10}$/),
  bank_code: z.string().min(3),
  currency: z.literal('NGN'),
});
const Transfer = z.object({
  source: z.literal('balance'),
  amount: z.int().positive(),
  recipient: z.string().startsWith('RCP_'),
  reference: z.string().regex(/^[a-z0-9_-]{16,50}$/),
  currency: z.literal('NGN'),
  reason: z.string(),
});

const Refund = z.object({
  transaction: z.string(),
  amount: z.int().positive(),
  currency: z.literal('NGN'),
  merchant_note: z.string().min(1),
});
const Retry = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.literal('9'),
  }),
});

/** Makes a function that sets the status of the request under a reference, as the payer or the bank would. */
export const decided =
  (cameIn: ReadonlyMap<string, { status: string }>, status: string) =>
  (reference: string): void => {
    const found = cameIn.get(reference);
    if (!found) throw new Error(`nothing came in under ${reference}`);
    found.status = status;
  };

/** How a request goes wrong; `nothing` lets it through. One that arrives late breaks off and waits for `arrive`. */
type Accident =
  | 'nothing'
  | 'hangs'
  | 'breaks off after the effect'
  | 'arrives late'
  | { readonly status: number; readonly text: string };

const refusal = (status: number, message: string, code: string) => ({
  status,
  body: { status: false, message, code, type: 'validation_error', meta: { nextStep: '' } },
});
const success = (message: string, data: object) => ({ status: 200, body: { status: true, message, data } });

/**
 * A server on this machine that answers as Paystack's API is documented to: transactions, recipients, transfers, one
 * each per reference, amounts in kobo. https://paystack.com/docs/api/
 */
export async function startPaystack(secretKey: string) {
  const transactions = new Map<string, z.output<typeof Initialize> & { status: string }>();
  const recipients = new Map<string, string>();
  const refunds = new Map<string, z.output<typeof Refund> & { id: number; status: string }>();
  const transfers = new Map<string, z.output<typeof Transfer> & { status: string }>();
  const requests: string[] = [];
  const accidents: Accident[] = [];
  const delayed: (() => void)[] = [];
  const settings = {
    transferStatus: 'pending',
    refundStatus: 'pending',
    /** What becomes of a charge to a saved card. */
    savedStatus: 'success',
    /** Whether a card that pays can be charged again. */
    reusable: true,
    balance: Number.POSITIVE_INFINITY,
  };

  /** A transaction as it is answered: by a card of its payer that can be charged again. */
  const shownOf = (reference: string) => {
    const found = { channel: 'card', email: '', ...transactions.get(reference) };
    const [holder] = found.email.split('@');
    return {
      id: idOf(reference),
      domain: 'test',
      ...found,
      authorization: {
        authorization_code: `AUTH_${holder}`,
        bin: '408408',
        last4: '4081',
        exp_month: '08',
        exp_year: '2030',
        channel: found.channel,
        card_type: 'visa ',
        bank: 'TEST BANK',
        country_code: 'NG',
        brand: 'visa',
        reusable: settings.reusable,
        signature: `SIG_${holder}`,
        account_name: null,
      },
      customer: { id: 1, email: found.email, customer_code: 'CUS_1' },
    };
  };

  /** Transactions are numbered as they come in. */
  const idOf = (reference: string) => [...transactions.keys()].indexOf(reference) + 1;

  const routes: Readonly<
    Record<string, (body: unknown, reference: string) => ReturnType<typeof success | typeof refusal>>
  > = {
    'POST /transaction/initialize'(body) {
      const asked = Initialize.parse(body);
      if (transactions.has(asked.reference))
        return refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
      transactions.set(asked.reference, { ...asked, status: 'abandoned' });
      const access_code = randomUUID().slice(0, 10);
      const { reference } = asked;
      return success('Authorization URL created', {
        authorization_url: `https://checkout.paystack.com/${access_code}`,
        access_code,
        reference,
      });
    },
    'GET /transaction/verify/'(_, reference) {
      if (!transactions.has(reference))
        return refusal(400, 'Transaction reference not found.', 'transaction_not_found');
      return success('Verification successful', shownOf(reference));
    },
    'POST /transaction/charge_authorization'(body) {
      const asked = ChargeAuthorization.parse(body);
      if (transactions.has(asked.reference))
        return refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
      const { authorization_code: code, ...paid } = asked;
      // An authorization is charged for the payer alone to whom it was given.
      if (code !== `AUTH_${asked.email.split('@')[0]}`)
        return refusal(400, 'Email does not match Authorization code', 'invalid_params');
      transactions.set(asked.reference, { ...paid, status: settings.savedStatus });
      return success('Charge attempted', shownOf(asked.reference));
    },
    'POST /refund'(body) {
      const asked = Refund.parse(body);
      const charged = transactions.get(asked.transaction);
      const given = [...refunds.values()].filter(({ transaction }) => transaction === asked.transaction);
      const left = (charged?.amount ?? 0) - given.reduce((sum, { amount }) => sum + amount, 0);
      if (charged?.status !== 'success')
        return refusal(400, 'Transaction not found', 'transaction_not_found');
      if (left === 0) return refusal(400, 'Transaction has been fully reversed', 'transaction_reversed');
      if (asked.amount > left)
        return refusal(400, 'Refund amount cannot be more than transaction amount', 'invalid_amount');
      if (settings.refundStatus === 'not refundable')
        return refusal(400, 'This transaction cannot be refunded', 'not_refundable');
      const made = { ...asked, id: refunds.size + 1, status: settings.refundStatus };
      refunds.set(asked.merchant_note, made);
      return success('Refund has been queued for processing', made);
    },
    'GET /refund?'(_, query) {
      const { transaction } = Object.fromEntries(new URLSearchParams(query));
      const listed = [...refunds.values()].filter((one) => String(idOf(one.transaction)) === transaction);
      return success('Refunds retrieved', listed);
    },
    'POST /refund/retry_with_customer_details/'(body, id) {
      Retry.parse(body);
      const found = [...refunds.values()].find((one) => String(one.id) === id);
      if (found?.status !== 'needs-attention') return refusal(422, 'Invalid Refund state', 'invalid_params');
      found.status = 'processing';
      return success('Refund retried and has been queued for processing', found);
    },
    'GET /bank?': () => success('Banks retrieved', [{ id: 9, code: '058', name: 'GTBank' }]),
    'GET /bank/resolve?'(_, query) {
      const { account_number, bank_code } = Object.fromEntries(new URLSearchParams(query));
      if (account_number === '9999999999' || !bank_code)
        return refusal(422, 'Could not resolve account name. Check parameters or try again.', 'unknown');
      return success('Account number resolved', {
        account_number,
        account_name: 'ADA STORES LTD',
        bank_id: 9,
      });
    },
    'POST /transferrecipient'(body) {
      const { bank_code, account_number } = Recipient.parse(body);
      if (account_number === '9999999999')
        return refusal(400, 'Could not resolve account name', 'invalid_bank_code');
      const account = `${bank_code}/${account_number}`;
      const recipient_code = recipients.get(account) ?? `RCP_${randomUUID().slice(0, 8)}`;
      recipients.set(account, recipient_code);
      return success('Transfer recipient created successfully', { active: true, recipient_code });
    },
    'POST /transfer'(body) {
      const asked = Transfer.parse(body);
      if (transfers.has(asked.reference))
        return refusal(
          400,
          'Please provide a unique reference. Reference already exists on a transfer',
          'duplicate_transfer_reference',
        );
      if (asked.amount > settings.balance)
        return refusal(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance');
      transfers.set(asked.reference, { ...asked, status: settings.transferStatus });
      return success('Transfer has been queued', {
        transfer_code: 'TRF_1',
        id: 1,
        ...transfers.get(asked.reference),
      });
    },
    'GET /transfer/verify/'(_, reference) {
      const found = transfers.get(reference);
      if (!found) return refusal(404, 'Transfer not found', 'transfer_not_found');
      return success('Transfer retrieved', { domain: 'test', ...found });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const accident = accidents.shift();
    const said = `${request.method} ${request.url}`;
    requests.push(said);
    if (accident === 'hangs') return;
    if (typeof accident === 'object') {
      response.writeHead(accident.status).end(accident.text);
      return;
    }
    const name = Object.keys(routes).find((route) =>
      /[/?]$/.test(route) ? said.startsWith(route) : said === route,
    );
    const asked = request.method === 'POST' ? await json(request) : undefined;
    if (accident === 'arrives late') {
      delayed.push(() => routes[name ?? '']?.(asked, ''));
      response.destroy();
      return;
    }
    const { status, body } =
      request.headers.authorization !== `Bearer ${secretKey}`
        ? refusal(401, 'Invalid key', 'invalid_Key')
        : (routes[name ?? '']?.(asked, decodeURIComponent(said.slice(name?.length))) ??
          refusal(404, 'No such route', 'unknown'));
    if (accident === 'breaks off after the effect') {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400).end(JSON.stringify({ status: false, message: String(error) }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no address');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    settings,
    /** How the next requests go wrong, in their order. */
    accidents,
    transactions,
    refunds,
    transfers,
    /** Lets the requests come in that were delayed. */
    arrive() {
      for (const request of delayed.splice(0)) request();
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
