import { Commit, commitIfChanged, defineRoute } from '#ground';
import { toCheckoutView } from '../../shared/billing/checkouts/checkout-view.ts';
import { findPaidCheckout } from '../../shared/billing/checkouts/find-paid-checkout.ts';
import { billQuoteReaderAccess, linesOfQuote } from '../../shared/billing/quotes.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { showCurrentPlan } from '../../shared/licensing/licenses/show-current-plan.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';
import { allowPayers } from '../../shared/subscriptions/access.ts';
import { openPlanCheckout, paidLinesOf } from '../../shared/subscriptions/by-gateway/plan-checkout.ts';
import { SubscribedOut, SubscribeIn } from '../../shared/subscriptions/contract/subscribing.ts';
import { type CurrentPlan, loadCurrentPlan } from '../../shared/subscriptions/plan/current-plan.ts';
import { payerOfOwn } from '../../shared/subscriptions/plan/payer.ts';
import { aboutOfPlan, planSubscription, subscribe } from '../../shared/subscriptions/plan/subscribe.ts';
import { toSubscribedView } from '../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'subscriptions.subscribe',
  method: 'POST',
  path: '/api/v1/subscriptions/subscribe/',
  summary: 'Subscribe to a plan',
  description:
    'Starts a subscription, or changes it. A higher plan, and the step from a month to a year, is paid from the wallet first and counts at once: if the wallet holds too little, this is 402 and nothing happens. While the payment of the present plan is disputed at the bank, nothing that credits it is changed (409 `payment_disputed`). A lower plan follows at the end of the period (`pending_plan`); asking for the present plan again takes that back. With the `quote` of a preview exactly the quoted amount is charged. With `pay_with: gateway` the answer has a `checkout`, and the plan counts once its money has arrived, at the amount that was fixed then.',
  auth: { ...allowPayers, standing: activeSession },
  body: SubscribeIn,
  returns: [201, SubscribedOut],
  errors: [
    'not_found',
    'invalid_state',
    'conflict',
    'payment_disputed',
    'insufficient_funds',
    'quote_expired',
    'quote_invalid',
  ],
  uses: { quotes: billQuoteReaderAccess, payments: paymentsAccess },
  async handle({ body, caller, now, stableId, requestId, baseUrl }, { table, quotes, payments }) {
    const { plan, interval, quote, pay_with } = body;
    const of = { organization: caller.organization.id, mode: caller.mode };
    const wanted = { plan, interval };
    const payer = payerOfOwn(caller, of.organization);
    const work = await clockedWorkOf({ table, now }, of);
    const viewOf = async (current: CurrentPlan, checkout: ReturnType<typeof toCheckoutView>) => ({
      ...(await showCurrentPlan(table, current, of)),
      invoice: null,
      checkout,
    });
    const paid = await findPaidCheckout(table, body, stableId);
    if (paid) return viewOf(await loadCurrentPlan(table, of), toCheckoutView({ checkout: paid }, work.now));
    const opened = quote === undefined ? undefined : await quotes.open(quote, work.now);
    const planned = await planSubscription(work, of, wanted);
    const quoted = opened && linesOfQuote(opened, aboutOfPlan(of, wanted, planned.current));
    const asked = { of, payer, wanted, planned, quoted, id: stableId };
    const lines = pay_with === 'gateway' ? paidLinesOf(asked) : undefined;
    if (!lines) {
      const { subscription, invoice, writes } = await subscribe(work, asked);
      return new Commit(writes, toSubscribedView(subscription, invoice, baseUrl));
    }
    const at = { by: requestId, now, clock: work };
    const shown = await openPlanCheckout({ table, payments }, asked, lines, body, at);
    const checkout = toCheckoutView(shown, work.now);
    const { made, writes } = shown;
    if (!made) return commitIfChanged(writes, await viewOf(planned.current, checkout));
    return new Commit(writes, { ...toSubscribedView(made.subscription, made.invoice, baseUrl), checkout });
  },
});
