import { commitIfChanged, defineRoute } from '#ground';
import { sell } from '../../shared/billing/checkouts/sale.ts';
import { billQuoteReaderAccess } from '../../shared/billing/quotes.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { showPurchase } from '../../shared/licensing/licenses/show-current-plan.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { clockedWorkOf } from '../../shared/partners/clock.ts';
import { allowPayers } from '../../shared/subscriptions/access.ts';
import { SubscribedOut, SubscribeIn } from '../../shared/subscriptions/contract/subscribing.ts';
import { ownBilledOf } from '../../shared/subscriptions/plan/payer.ts';
import { planSale } from '../../shared/subscriptions/plan/subscribe.ts';

export const route = defineRoute({
  id: 'subscriptions.subscribe',
  at: 'POST /api/v1/subscriptions/subscribe/',
  summary: 'Subscribe to a plan',
  description:
    'Starts a subscription, or changes it. A higher plan, and the step from a month to a year, is paid from the wallet first and counts at once: if the wallet holds too little, this is 402 and nothing happens. While the payment of the present plan is disputed at the bank, nothing that credits it is changed (409 `payment_disputed`). A lower plan follows at the end of the period (`pending_plan`); asking for the present plan again takes that back. With the `quote` of a preview exactly the quoted amount is charged. With `pay_with: gateway` the answer has a `checkout`, and the plan counts once its money has arrived, at the amount that was fixed then.',
  auth: { ...allowPayers, standing: activeSession },
  body: SubscribeIn,
  returns: [201, SubscribedOut],
  errors: [
    'invalid_state',
    'conflict',
    'payment_disputed',
    'insufficient_funds',
    'quote_expired',
    'quote_invalid',
  ],
  uses: { quotes: billQuoteReaderAccess, payments: paymentsAccess },
  async handle({ body, caller, now, stableId: id, requestId: by, baseUrl }, { table, quotes, payments }) {
    const { plan, interval, quote } = body;
    const billed = ownBilledOf(caller);
    const work = await clockedWorkOf({ table, now }, billed);
    const openQuote = () => quotes.open(quote, work.now);
    const asked = { ...billed, wanted: { plan, interval }, id, how: body, openQuote };
    const bought = await sell(planSale, { ...work, payments, by }, asked);
    return commitIfChanged(bought.writes, await showPurchase(work, billed, bought, baseUrl));
  },
});
