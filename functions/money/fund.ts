import { userById } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { Funding, PaymentOut } from '../../shared/money/contract/wallet.ts';
import {
  awaitPayer,
  beginPayment,
  declinePayment,
  type Payment,
  releasePayment,
} from '../../shared/money/data/payments.ts';
import { type ChargeState, NoAnswer, type PaymentGateway } from '../../shared/money/ports/payments.ts';
import { assertAmount, settle, settled } from '../../shared/money/settle-payment.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { paymentView } from './view.ts';

/**
 * Charges the payment. A repeat finds the charge of an earlier run, because the gateway knows it by the payment's id. A
 * gateway that does not answer in time leaves the payment pending.
 */
async function charge(
  gateway: PaymentGateway,
  { id, amount, card }: Payment,
  payer: { readonly email: () => Promise<string>; readonly return_url?: string | undefined },
): Promise<ChargeState> {
  try {
    return await gateway.charge({ reference: id, amount, card, ...payer });
  } catch (error) {
    if (error instanceof NoAnswer) return { status: 'pending' };
    throw error;
  }
}

/** The answer for a payment that has left PENDING. @throws Problem payment_declined */
function ended(payment: Payment) {
  if (payment.status !== 'DECLINED') return paymentView(payment);
  throw new Problem('payment_declined', payment.reason, { members: { payment_id: payment.id } });
}

/** The answer for a payment that stays PENDING. It ends the lease, so that another request can take the payment up. */
const waiting = (payment: Payment) => new Commit([releasePayment(payment)], paymentView(payment));

export const route = defineRoute({
  id: 'wallet.fund',
  method: 'POST',
  path: '/api/v1/wallet/fund/',
  summary: 'Add money to your wallet',
  description:
    'Starts a payment that credits your wallet. If the answer has an `authorization_url`, open it in a browser. You pay on the gateway’s own page, and no card number comes here. Test money is paid with a test card instead, which is charged at once. A payment that is not decided yet is PENDING. Read it (`GET /api/v1/wallet/fund/{payment_id}/`) until it is SUCCEEDED or DECLINED. Send an Idempotency-Key: it names one payment for good, so you are charged once however often the request is repeated.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: Funding,
  returns: [201, PaymentOut],
  errors: ['payment_declined', 'idempotency_in_progress'],
  uses: { table: tableAccess, payments: paymentsAccess },
  examples: {
    body: { amount: 25000, card: '4084084084084081' },
    response: {
      id: '0b6a4f4e-2f5c-4b0e-9d53-6d2d7c1f9a11',
      status: 'SUCCEEDED',
      amount: '25000.00',
      currency: 'NGN',
      is_test: true,
      created_at: '2026-01-31T09:30:00.000Z',
      settled_at: '2026-01-31T09:30:00.000Z',
    },
  },
  async handle({ body, caller, now, onceId, requestId }, { table, payments }) {
    const { user: owner, mode } = caller;
    const { amount, card, return_url } = body;
    const gateway = payments.of(mode);
    const asked = { id: toId<'Payment'>(onceId), owner, mode, amount, card };
    const payment = await beginPayment(table, asked, requestId, now);
    if (payment.status !== 'PENDING') return ended(payment);
    if (payment.authorization_url !== undefined) return waiting(payment);
    const email = async () => (await userById(table, owner))?.email ?? '';
    const state = await charge(gateway, payment, { email, return_url });
    if (state.status === 'declined') return ended(await declinePayment(table, payment, state.reason, now));
    if (state.status === 'succeeded') {
      assertAmount(payment, state.amount);
      return new Commit(settle(payment, now), paymentView(settled(payment, now)));
    }
    if (state.status === 'abandoned' || state.authorization_url === undefined) return waiting(payment);
    const payable = await awaitPayer(table, payment, state.authorization_url);
    return payable.status === 'PENDING' ? waiting(payable) : ended(payable);
  },
});

export const handler = lambda(route);
