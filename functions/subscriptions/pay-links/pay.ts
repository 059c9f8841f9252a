import { commitIfChanged, defineRoute, pepperAccess } from '#ground';
import { toCheckoutView } from '../../../shared/billing/checkouts/checkout-view.ts';
import { PaidByLinkOut, PayByLinkIn } from '../../../shared/billing/contract/pay-link.ts';
import { loadLinkedInvoice, toLinkedView } from '../../../shared/billing/invoices/linked-invoice.ts';
import { usualCard } from '../../../shared/money/domain/test-cards.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { openInvoiceCheckout } from '../../../shared/subscriptions/renewal/invoice-checkout.ts';

export const route = defineRoute({
  id: 'pay-links.pay',
  at: 'POST /api/v1/subscriptions/pay-links/pay/',
  summary: 'Pay the invoice of a pay link',
  description:
    'Opens a checkout of the invoice at the payment gateway, for whoever has the link of the mail. If `checkout` has an `authorization_url`, open it in a browser: the invoice is paid there. A test invoice is paid with a test card, at once.',
  auth: { public: true },
  subject: 'token',
  body: PayByLinkIn,
  returns: [200, PaidByLinkOut],
  errors: ['invalid_token', 'invalid_state', 'idempotency_in_progress'],
  uses: { payments: paymentsAccess, pepper: pepperAccess },
  async handle({ body, now, requestId: by, stableId, baseUrl }, { table, payments, pepper }) {
    const read = await loadLinkedInvoice({ table, now }, await pepper.bytes(), body.token);
    const work = await clockedWorkOf({ table, now }, read);
    const opened = await openInvoiceCheckout({ ...work, payments, by }, read, {
      id: stableId,
      card: body.card ?? usualCard,
      return_url: `${baseUrl}/account/pay-invoice/`,
    });
    return commitIfChanged(opened.writes, {
      ...toLinkedView(opened.made?.invoice ?? read),
      checkout: toCheckoutView(opened, work.now),
    });
  },
});
