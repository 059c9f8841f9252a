import { Funding, PaymentOut } from '../../shared/contract/wallet.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { beginPayment, declinePayment, type Payment, releasePayment } from '../../shared/data/payments.ts';
import { toId } from '../../shared/domain/ids.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { payments } from '../../shared/http/payments.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { type ChargeState, NoAnswer, type PaymentGateway } from '../../shared/ports/payments.ts';
import { settle, settled, viewOf } from './settle.ts';

/** Charges, or finds the charge that an earlier run made: the gateway knows it by the payment's id. */
async function charge(gateway: PaymentGateway, { id, amount, card }: Payment): Promise<ChargeState> {
  try {
    return await gateway.charge({ reference: id, amount, card });
  } catch (error) {
    if (error instanceof NoAnswer) return { status: 'pending' };
    throw error;
  }
}

/** The answer for a payment that has left PENDING. @throws Problem payment_declined */
function ended(payment: Payment) {
  if (payment.status !== 'DECLINED') return viewOf(payment);
  throw new Problem('payment_declined', payment.reason, { members: { payment_id: payment.id } });
}

export const route = defineRoute({
  id: 'wallet.fund',
  method: 'POST',
  path: '/api/v1/wallet/fund/',
  summary: 'Put money into your wallet',
  description:
    'Charges a card and credits the wallet. Where the gateway does not decide at once the payment is PENDING: ask for it (`GET /api/v1/wallet/fund/{payment_id}/`) until it is SUCCEEDED or DECLINED. Send an Idempotency-Key: it stands for one payment for good, and however often a request is repeated the card is charged once.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  body: Funding,
  returns: [201, PaymentOut],
  errors: ['payment_declined', 'idempotency_in_progress'],
  uses: { table: tableAccess, payments },
  examples: { body: { amount: 25000, card: '4084084084084081' } },
  async handle({ body, caller, now, onceId, requestId }, { table, payments }) {
    const { user: owner, mode } = caller;
    const gateway = payments.of(mode);
    const asked = { id: toId<'Payment'>(onceId), owner, mode, ...body };
    const payment = await beginPayment(table, asked, requestId, now);
    if (payment.status !== 'PENDING') return ended(payment);
    const state = await charge(gateway, payment);
    if (state.status === 'declined') return ended(await declinePayment(table, payment, state.reason, now));
    if (state.status === 'pending') return new Commit([releasePayment(payment)], viewOf(payment));
    return new Commit(settle(payment, now), viewOf(settled(payment, now)));
  },
});

export const handler = lambda(route);
