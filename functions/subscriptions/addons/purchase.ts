import { Commit, commitIfChanged, defineRoute } from '#ground';
import { toCheckoutView } from '../../../shared/billing/checkouts/checkout-view.ts';
import { findPaidCheckout } from '../../../shared/billing/checkouts/find-paid-checkout.ts';
import { dueOf } from '../../../shared/billing/domain/invoice.ts';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { showCurrentPlan } from '../../../shared/licensing/licenses/show-current-plan.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { allowPayers } from '../../../shared/subscriptions/access.ts';
import { openAddonCheckout } from '../../../shared/subscriptions/by-gateway/addon-checkout.ts';
import { AddonIn, SubscribedOut } from '../../../shared/subscriptions/contract/subscribing.ts';
import { maxAddons } from '../../../shared/subscriptions/plan/buy-addon.ts';
import { loadCurrentPlan } from '../../../shared/subscriptions/plan/current-plan.ts';
import { payerOfOwn } from '../../../shared/subscriptions/plan/payer.ts';
import { offerAddon, type SoldAddon } from '../../../shared/subscriptions/plan/sell-addon.ts';
import { toSubscribedView } from '../../../shared/subscriptions/plan/subscription-view.ts';

export const route = defineRoute({
  id: 'addons.purchase',
  method: 'POST',
  path: '/api/v1/subscriptions/addons/purchase/',
  summary: 'Buy an add-on',
  description: `Pays for the rest of the period from the wallet, by the second; then the add-on renews and ends with the plan. With \`pay_with: gateway\` the answer has a \`checkout\`, and the add-on is yours once its money has arrived. The same add-on again raises its quantity, up to ${maxAddons}. The FREE plan takes none of these: 409 \`plan_required\`. SMS_500 is paid once, on any plan: 500 SMS that go out when a store has sent all of its SMS of a day, and that stay until they are used.`,
  auth: { ...allowPayers, standing: activeSession },
  body: AddonIn,
  returns: [201, SubscribedOut],
  errors: ['not_found', 'plan_required', 'invalid_state', 'limit_reached', 'insufficient_funds'],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now, stableId, requestId, baseUrl }, { table, payments }) {
    const { addon, quantity, pay_with } = body;
    const of = { organization: caller.organization.id, mode: caller.mode };
    const wanted = { addon, quantity };
    const payer = payerOfOwn(caller, of.organization);
    const work = await clockedWorkOf({ table, now }, of);
    const paid = await findPaidCheckout(table, body, stableId);
    const current = await loadCurrentPlan(table, of);
    const viewOf = async ({ subscription, invoice }: Partial<SoldAddon>) =>
      subscription
        ? toSubscribedView(subscription, invoice, baseUrl)
        : {
            ...(await showCurrentPlan(table, current, of)),
            invoice: invoice ? toInvoiceView(invoice, baseUrl) : null,
          };
    if (paid) return { ...(await viewOf({})), checkout: toCheckoutView({ checkout: paid }, work.now) };
    const offer = offerAddon(wanted, current, work.now);
    const bill = { ...of, payer, lines: offer.lines, id: stableId };
    if (pay_with === 'wallet' || dueOf(offer.lines).due === 0) {
      const sold = await offer.buy(work, bill);
      return new Commit(sold.writes, await viewOf(sold));
    }
    const at = { by: requestId, now, clock: work };
    const opened = await openAddonCheckout({ table, payments }, wanted, bill, offer, body, at);
    const checkout = toCheckoutView(opened, work.now);
    return commitIfChanged(opened.writes, { ...(await viewOf(opened.made ?? {})), checkout });
  },
});
