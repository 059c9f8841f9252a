import type { Write } from '#ground';
import type { Invoice } from '../billing/data/invoices.ts';
import { type PaidBy, payInvoice } from '../billing/invoices/prepare-invoice.ts';

/**
 * The writes that pay an invoice; none if it was paid otherwise.
 * @throws (at commit) Problem insufficient_funds
 */
export const payUnlessPaid = (invoice: Invoice, now: Date, by?: PaidBy): readonly Write[] =>
  invoice.status === 'PAID' ? [] : payInvoice(invoice, now, by).writes;
