import type * as z from 'zod';
import type { InvoiceOut } from '../contract/invoice.ts';
import type { Invoice } from '../data/invoices.ts';

/** Where the PDF of an invoice is. @param baseUrl the public address of the service */
export const pdfUrlOf = ({ id }: Pick<Invoice, 'id'>, baseUrl: string): string =>
  `${baseUrl}/api/v1/subscriptions/invoices/${id}/pdf/`;

/** An invoice as its payer sees it. @param baseUrl the public address of the service */
export function toInvoiceView(invoice: Invoice, baseUrl: string): z.input<typeof InvoiceOut> {
  const { mode, period = null, next_attempt_at = null, paid_at = null, chargeback = false } = invoice;
  return {
    ...invoice,
    currency: 'NGN',
    period,
    next_attempt_at,
    paid_at,
    chargeback,
    attempts: invoice.attempts.map((attempt) => ({ ...attempt })),
    pdf_url: pdfUrlOf(invoice, baseUrl),
    is_test: mode === 'test',
  };
}
