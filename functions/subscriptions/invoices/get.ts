import { defineRoute } from '#ground';
import { InvoiceOut, invoiceParams } from '../../../shared/billing/contract/invoice.ts';
import { loadInvoice } from '../../../shared/billing/data/invoices.ts';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { allowReadersOfInvoice } from '../../../shared/subscriptions/access.ts';

export const route = defineRoute({
  id: 'invoices.get',
  at: 'GET /api/v1/subscriptions/invoices/{invoice_id}/',
  summary: 'Get an invoice',
  description: 'An invoice is never edited. What was refunded of it is in `credit_notes`.',
  auth: allowReadersOfInvoice,
  params: invoiceParams,
  returns: [200, InvoiceOut],
  async handle({ params, baseUrl }, { table }) {
    return toInvoiceView(await loadInvoice(table, params.invoice_id), baseUrl);
  },
});
