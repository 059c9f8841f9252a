import { Commit, commitIfChanged, defineRoute } from '#ground';
import { toCheckoutView } from '../../../shared/billing/checkouts/checkout-view.ts';
import { PaidInvoiceOut, PayInvoiceIn } from '../../../shared/billing/contract/checkout.ts';
import { invoiceParams } from '../../../shared/billing/contract/invoice.ts';
import { loadInvoice } from '../../../shared/billing/data/invoices.ts';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { paymentsAccess } from '../../../shared/money/wiring.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';
import { allowPayersOfInvoice } from '../../../shared/subscriptions/access.ts';
import { openInvoiceCheckout } from '../../../shared/subscriptions/renewal/invoice-checkout.ts';
import { payOpenInvoice } from '../../../shared/subscriptions/renewal/pay-open-invoice.ts';

export const route = defineRoute({
  id: 'invoices.pay',
  at: 'POST /api/v1/subscriptions/invoices/{invoice_id}/pay/',
  summary: 'Pay an open invoice',
  description:
    'Pays the invoice from the wallet, and what it is for goes on as if it had been paid in time: its periods do not move. If the wallet holds too little, this is 402 and nothing happens. With `pay_with: gateway` the answer has a `checkout`: the invoice is paid once its money has arrived.',
  auth: { ...allowPayersOfInvoice, standing: activeSession },
  params: invoiceParams,
  body: PayInvoiceIn,
  returns: [200, PaidInvoiceOut],
  errors: ['invalid_state', 'insufficient_funds', 'idempotency_in_progress'],
  uses: { payments: paymentsAccess },
  async handle({ params, body, now, requestId: by, stableId, baseUrl }, { table, payments }) {
    const read = await loadInvoice(table, params.invoice_id);
    const work = await clockedWorkOf({ table, now }, read);
    if (body.pay_with === 'wallet') {
      const { invoice, writes } = await payOpenInvoice(work, read);
      return new Commit(writes, toInvoiceView(invoice, baseUrl));
    }
    const opened = await openInvoiceCheckout({ ...work, payments, by }, read, { ...body, id: stableId });
    return commitIfChanged(opened.writes, {
      ...toInvoiceView(opened.made?.invoice ?? read, baseUrl),
      checkout: toCheckoutView(opened, work.now),
    });
  },
});
