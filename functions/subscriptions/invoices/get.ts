import { defineRoute } from '#ground';
import { allowReadersOfInvoice } from '../../../shared/subscriptions/access.ts';
import { toInvoiceView } from '../../../shared/subscriptions/billing/invoice-view.ts';
import { InvoiceOut, invoiceParams } from '../../../shared/subscriptions/contract/invoice.ts';
import { loadInvoice } from '../../../shared/subscriptions/data/invoices.ts';

export const route = defineRoute({
  id: 'invoices.get',
  method: 'GET',
  path: '/api/v1/subscriptions/invoices/{invoice_id}/',
  summary: 'Get an invoice',
  description: 'An invoice is never edited. What was given back of it is in `credit_notes`.',
  auth: allowReadersOfInvoice,
  params: invoiceParams,
  returns: [200, InvoiceOut],
  async handle({ params, baseUrl }, { table }) {
    return toInvoiceView(await loadInvoice(table, params.invoice_id), baseUrl);
  },
});
