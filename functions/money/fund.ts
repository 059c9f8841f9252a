import { commitIfChanged, defineRoute, toId } from '#ground';
import { loadUser } from '../../shared/identity/data/users.ts';
import { verifiedInLive } from '../../shared/identity/standing.ts';
import { BegunPayment, Funding } from '../../shared/money/contract/wallet.ts';
import { chargePayment } from '../../shared/money/payments/charge-payment.ts';
import { toPaymentView } from '../../shared/money/views.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';

export const route = defineRoute({
  id: 'wallet.fund',
  at: 'POST /api/v1/wallet/fund/',
  summary: 'Add money to your wallet',
  description:
    'Starts a payment that credits your wallet. If the answer has an `authorization_url`, open it in a browser. You pay on the gateway’s own page, and no card number comes here. Test money is paid with a test card instead, which is charged at once. A payment that is not decided yet is PENDING. Read it (`GET /api/v1/wallet/fund/{payment_id}/`) until it is SUCCEEDED or DECLINED. Send an Idempotency-Key: it names one payment for good, so you are charged once however often the request is repeated.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: verifiedInLive },
  body: Funding,
  returns: [201, BegunPayment],
  errors: ['payment_declined', 'idempotency_in_progress'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId, requestId }, { table, payments }) {
    const { user: owner, mode } = caller;
    const { amount, card, save_card, return_url } = body;
    const id = toId<'Payment'>(stableId);
    const asked = { id, owner, mode, amount, card, ...(save_card && { save_card }) };
    const email = async () => (await loadUser(table, owner))?.email ?? '';
    const { payment, writes } = await chargePayment(
      { table, gateway: payments.of(mode) },
      asked,
      { email, return_url },
      { by: requestId, now },
    );
    return commitIfChanged(writes, toPaymentView(payment));
  },
});
