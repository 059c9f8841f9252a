import { Commit, commitIfChanged, defineRoute } from '#ground';
import { toCheckoutView } from '../../../shared/billing/checkouts/checkout-view.ts';
import { findPaidCheckout } from '../../../shared/billing/checkouts/find-paid-checkout.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { StartedWholesale, WholesaleIn } from '../../../shared/licensing/contract/wholesale.ts';
import { resellerOf } from '../../../shared/licensing/data/wholesale.ts';
import { offerWholesale, startWholesale } from '../../../shared/licensing/wholesale/start-wholesale.ts';
import { openWholesaleCheckout } from '../../../shared/licensing/wholesale/wholesale-checkout.ts';
import { toStartedView } from '../../../shared/licensing/wholesale/wholesale-view.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { allowMembers, namedInBody, organizationAdmins } from '../../../shared/partners/access.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'wholesale.start',
  method: 'POST',
  path: '/console/wholesale/subscription/start/',
  summary: 'Start the subscription of a reseller',
  description:
    'The wallet of the organization’s owner pays the first month; if it holds too little, this is 402 and nothing happens. With `pay_with: gateway` the answer has a `checkout`, and the subscription starts once its money has arrived. With a subscription the organization can pay plans for its clients at wholesale prices. Needs an enrolment in the reseller program.',
  auth: { ...allowMembers(namedInBody, organizationAdmins), standing: activeSession },
  body: WholesaleIn,
  returns: [201, StartedWholesale],
  errors: ['not_enrolled', 'terms_outdated', 'invalid_state', 'insufficient_funds'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId, requestId, baseUrl }, { table, payments }) {
    const of = { organization: caller.organization.id, mode: caller.mode };
    const work = await clockedWorkOf({ table, now }, of);
    const paid = await findPaidCheckout(table, body, stableId);
    if (paid) {
      const checkout = toCheckoutView({ checkout: paid }, work.now);
      return { ...toStartedView(of, await resellerOf(table, of), undefined, baseUrl), checkout };
    }
    const offer = await offerWholesale(work, of);
    const { counts, before, payer, lines } = offer;
    const month = { ...of, payer, lines, id: stableId };
    if (body.pay_with === 'wallet') {
      const { wholesale, invoice, writes } = await startWholesale(work, month, offer);
      return new Commit(writes, toStartedView(of, { wholesale, counts }, invoice, baseUrl));
    }
    const at = { by: requestId, now, clock: work };
    const opened = await openWholesaleCheckout({ table, payments }, month, offer, body, at);
    const { made } = opened;
    return commitIfChanged(opened.writes, {
      ...toStartedView(of, { wholesale: made?.wholesale ?? before, counts }, made?.invoice, baseUrl),
      checkout: toCheckoutView(opened, work.now),
    });
  },
});
