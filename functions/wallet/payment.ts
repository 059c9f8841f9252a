import * as z from 'zod';
import { id } from '../../shared/contract/scalars.ts';
import { PaymentOut } from '../../shared/contract/wallet.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { declinePayment, type Payment, paymentById, paymentKey } from '../../shared/data/payments.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { payments } from '../../shared/http/payments.ts';
import { Commit, defineRoute } from '../../shared/http/route.ts';
import { type ChargeState, NoAnswer, type PaymentGateway } from '../../shared/ports/payments.ts';
import { settle, settled, viewOf } from './settle.ts';

/** Milliseconds after which a charge that the gateway has never heard of is not on its way any more. */
const lost = 3600_000;

/** How the gateway says it stands; pending where it does not say. */
async function ask(gateway: PaymentGateway, { id, created_at }: Payment, now: Date): Promise<ChargeState> {
  try {
    const state = await gateway.verify(id);
    if (state) return state;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { status: 'pending' };
  }
  const waiting = now.getTime() - Date.parse(created_at) < lost;
  return waiting
    ? { status: 'pending' }
    : { status: 'declined', reason: 'The charge never reached the gateway.' };
}

export const route = defineRoute({
  id: 'wallet.payment',
  method: 'GET',
  path: '/api/v1/wallet/fund/{payment_id}/',
  summary: 'Read a payment into your wallet',
  description:
    'How a payment stands. While it is PENDING the gateway is asked, and when the money has arrived the wallet is credited, once, however often this is called.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: z.object({ payment_id: id<'Payment'>().describe('The id of the payment.') }),
  returns: [200, PaymentOut],
  uses: { table: tableAccess, payments },
  prefetch: ({ payment_id }) => paymentKey(payment_id),
  async handle({ params, caller, now }, { table, payments }) {
    const payment = await paymentById(table, params.payment_id);
    if (!payment || payment.owner !== caller.user || payment.mode !== caller.mode)
      throw new Problem('not_found');
    if (payment.status !== 'PENDING') return viewOf(payment);
    const state = await ask(payments.of(caller.mode), payment, now);
    if (state.status === 'pending') return viewOf(payment);
    if (state.status === 'declined') return viewOf(await declinePayment(table, payment, state.reason, now));
    return new Commit(settle(payment, now), viewOf(settled(payment, now)));
  },
});

export const handler = lambda(route);
