import * as z from 'zod';
import { Commit, defineId, defineRoute } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { PaymentOut } from '../../shared/money/contract/wallet.ts';
import { declinePayment } from '../../shared/money/data/payment-ends.ts';
import { keyOfPayment, loadOwnPayment } from '../../shared/money/data/payments.ts';
import { writeSettlementWithCard } from '../../shared/money/payments/save-card.ts';
import { askAbout, asSettled } from '../../shared/money/payments/settle-payment.ts';
import { toPaymentView } from '../../shared/money/views.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';

export const route = defineRoute({
  id: 'wallet.payment',
  at: 'GET /api/v1/wallet/fund/{payment_id}/',
  summary: 'Get a payment into your wallet',
  description:
    'Returns the payment with its status. While it is PENDING, each call asks the gateway. When the money has arrived, the wallet is credited once, however often you call this.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  params: z.object({ payment_id: defineId<'Payment'>().describe('The id of the payment.') }),
  returns: [200, PaymentOut],
  // Asks the gateway, and books its answer.
  writes: true,
  uses: { payments: paymentsAccess },
  prefetch: ({ payment_id }) => keyOfPayment(payment_id),
  async handle({ params, caller, now }, { table, payments }) {
    const payment = await loadOwnPayment(table, caller, params.payment_id);
    if (payment.status !== 'PENDING') return toPaymentView(payment);
    const state = await askAbout(payments.of(caller.mode), payment, now);
    if (state.status === 'pending') return toPaymentView(payment);
    if (state.status === 'declined')
      return toPaymentView(await declinePayment({ table, now }, payment, state.reason));
    const writes = await writeSettlementWithCard({ table, now }, payment, state);
    return new Commit(writes, toPaymentView(asSettled(payment, now)));
  },
});
