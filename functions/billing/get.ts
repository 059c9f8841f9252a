import { commitIfChanged, defineRoute, roles } from '#ground';
import { showCheckout } from '../../shared/billing/checkouts/show-checkout.ts';
import { CheckoutOut, checkoutParams } from '../../shared/billing/contract/checkout.ts';
import { keyOfCheckout } from '../../shared/billing/data/checkouts.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { checkoutEffects as effects } from './effects.ts';

export const route = defineRoute({
  id: 'checkouts.get',
  at: 'GET /api/v1/checkouts/{checkout_id}/',
  summary: 'Get a checkout',
  description:
    'Shows what you pay for by the payment gateway, to the payer alone: of a partner, its owner. While it is OPEN the gateway is asked too, at most every five seconds. When the money has arrived, what you bought is yours, once, however often you call this. An OPEN checkout is EXPIRED after 24 hours, by the time of its organization, and when a newer one of the same purpose is made. Money that arrives after that, or when what it was to pay for has changed, goes to the wallet of the payer: the checkout is PAID then, with `to_wallet`.',
  auth: { secretKey: roles, jwt: roles, standing: activeSession },
  params: checkoutParams,
  returns: [200, CheckoutOut],
  // Asks the gateway, and books its answer.
  writes: true,
  uses: { payments: paymentsAccess },
  prefetch: ({ checkout_id }) => keyOfCheckout(checkout_id),
  async handle({ params, caller, now }, uses) {
    const { view, writes } = await showCheckout({ ...uses, effects }, caller, params.checkout_id, now);
    return commitIfChanged(writes, view);
  },
});
