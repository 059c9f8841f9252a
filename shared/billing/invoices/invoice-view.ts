import type * as z from 'zod';
import { InvoiceOut } from '../contract/invoice.ts';
import type { Invoice } from '../data/invoices.ts';

const pdfPathOf = ({ id }: Pick<Invoice, 'id'>) => `/api/v1/subscriptions/invoices/${id}/pdf/`;

/** Where the PDF of an invoice is. @param baseUrl the public address of the service */
export const pdfUrlOf = (invoice: Pick<Invoice, 'id'>, baseUrl: string): string =>
  `${baseUrl}${pdfPathOf(invoice)}`;

/** The fields of an invoice that are no links. */
function fieldsOf(invoice: Invoice) {
  const { mode, period = null, next_attempt_at = null, paid_at = null, chargeback = false } = invoice;
  return {
    ...invoice,
    currency: 'NGN' as const,
    period,
    next_attempt_at,
    paid_at,
    chargeback,
    attempts: invoice.attempts.map((attempt) => ({ ...attempt })),
    is_test: mode === 'test',
  };
}

/** An invoice as its payer sees it. @param baseUrl the public address of the service */
export const toInvoiceView = (invoice: Invoice, baseUrl: string): z.input<typeof InvoiceOut> => ({
  ...fieldsOf(invoice),
  pdf_url: pdfUrlOf(invoice, baseUrl),
});

const Unlinked = InvoiceOut.omit({ pdf_url: true });

/** An invoice as GET shows it, and the paths of its links. */
export const shownInvoiceOf = (invoice: Invoice) => ({
  data: Unlinked.parse(fieldsOf(invoice)),
  links: { pdf_url: pdfPathOf(invoice) },
});
