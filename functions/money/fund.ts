import { userById } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { BegunPayment, Funding } from '../../shared/money/contract/wallet.ts';
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

/** Charges, or finds the charge that an earlier run made: the gateway knows it by the payment's id. */
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

/** The answer for a payment that waits, which is not this request's any more. */
const waiting = (payment: Payment) => new Commit([releasePayment(payment)], paymentView(payment));

export const route = defineRoute({
  id: 'wallet.fund',
  method: 'POST',
  path: '/api/v1/wallet/fund/',
  summary: 'Put money into your wallet',
  description:
    'Starts a payment that credits the wallet. Where the answer has an `authorization_url`, send your browser there: the payment page is the gateway’s own, and no card number comes here. Test money is paid with a test card instead, which is charged at once. A payment that is not decided yet is PENDING: ask for it (`GET /api/v1/wallet/fund/{payment_id}/`) until it is SUCCEEDED or DECLINED. Send an Idempotency-Key: it stands for one payment for good, and however often a request is repeated there is one charge.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: Funding,
  returns: [201, BegunPayment],
  errors: ['payment_declined', 'idempotency_in_progress'],
  uses: { table: tableAccess, payments: paymentsAccess },
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
