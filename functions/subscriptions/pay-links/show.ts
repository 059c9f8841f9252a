import { defineRoute, pepperAccess } from '#ground';
import { LinkedInvoiceOut, PayLinkIn } from '../../../shared/billing/contract/pay-link.ts';
import { loadLinkedInvoice, toLinkedView } from '../../../shared/billing/invoices/linked-invoice.ts';

export const route = defineRoute({
  id: 'pay-links.show',
  at: 'POST /api/v1/subscriptions/pay-links/show/',
  summary: 'Preview what a pay link pays',
  description:
    'Shows an invoice to whoever has the link of the mail that asks for it. The token is in the body, so that no log has it. A link works for 30 days.',
  auth: { public: true },
  subject: 'token',
  body: PayLinkIn,
  returns: [200, LinkedInvoiceOut],
  errors: ['invalid_token'],
  idempotent: false,
  writes: false,
  uses: { pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    return toLinkedView(await loadLinkedInvoice({ table, now }, await pepper.bytes(), body.token));
  },
});
