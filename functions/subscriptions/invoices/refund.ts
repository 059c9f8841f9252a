import { Commit, defineRoute, Problem } from '#ground';
import { InvoiceOut, InvoiceRefundIn, invoiceParams } from '../../../shared/billing/contract/invoice.ts';
import { loadInvoice } from '../../../shared/billing/data/invoices.ts';
import { toInvoiceView } from '../../../shared/billing/invoices/invoice-view.ts';
import { refundInvoice } from '../../../shared/billing/invoices/refund-invoice.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { writeRefundedCapacity } from '../../../shared/licensing/following/refund-capacity.ts';
import { clockedWorkOf } from '../../../shared/partners/clock.ts';

export const route = defineRoute({
  id: 'invoices.refund',
  at: 'POST /api/v1/subscriptions/invoices/{invoice_id}/refund/',
  summary: 'Refund an invoice',
  description:
    'For admins. Refunds an amount of a paid invoice to the wallet of its payer, with a credit note; without an amount, all that was not refunded before. It ends no subscription. Of a pack or a top-up, the lot loses the same share; what it no longer has of that it owes, and what licences return fills that first. What partners have earned on it is clawed back in the same share. While the payment is disputed at the bank nothing is refunded (409 `payment_disputed`).',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('FINANCE') },
  params: invoiceParams,
  body: InvoiceRefundIn,
  returns: [200, InvoiceOut],
  errors: ['invalid_state', 'conflict', 'payment_disputed'],
  async handle({ params, body: { amount }, caller, now, stableId, baseUrl }, { table }) {
    const read = await loadInvoice(table, params.invoice_id);
    // In test mode nothing live can be refunded.
    if (caller.mode === 'test' && read.mode === 'live') throw new Problem('not_found');
    const work = await clockedWorkOf({ table, now }, read);
    const { invoice, writes } = refundInvoice(read, amount, `refund ${stableId}`, work.now);
    const taken = await writeRefundedCapacity(work, invoice);
    const { payer, mode } = invoice;
    return new Commit([...writes, ...taken], toInvoiceView(invoice, baseUrl), invoice.id, [
      { user: payer.user, mode },
    ]);
  },
});
