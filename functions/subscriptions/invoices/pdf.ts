import * as z from 'zod';
import { defineRoute, pagePrinterAccess, Reply } from '#ground';
import { invoiceParams } from '../../../shared/billing/contract/invoice.ts';
import { loadInvoice } from '../../../shared/billing/data/invoices.ts';
import { printInvoice } from '../../../shared/billing/invoices/print-invoice.ts';
import { allowReadersOfInvoice } from '../../../shared/subscriptions/access.ts';

export const route = defineRoute({
  id: 'invoices.pdf',
  at: 'GET /api/v1/subscriptions/invoices/{invoice_id}/pdf/',
  summary: 'Get an invoice as PDF',
  description:
    'The tax invoice on A4: whom it bills, its lines, the VAT in its total, what became of it, and its credit notes. That of a test invoice says that it is one.',
  auth: allowReadersOfInvoice,
  params: invoiceParams,
  returns: [
    200,
    z.instanceof(Uint8Array).meta({
      contentMediaType: 'application/pdf',
      description: 'The PDF file itself, in binary: one page of A4, more for many lines.',
    }),
  ],
  uses: { printer: pagePrinterAccess },
  async handle({ params }, { table, printer }) {
    const invoice = await loadInvoice(table, params.invoice_id);
    return new Reply(await printInvoice(table, printer, invoice), {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
    });
  },
});
