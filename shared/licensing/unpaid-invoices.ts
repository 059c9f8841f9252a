import type { Write } from '#ground';
import { type PaidBy, payInvoice } from '../subscriptions/billing/prepare-invoice.ts';
import type { Invoice } from '../subscriptions/data/invoices.ts';

/**
 * The writes that pay an invoice; none if it was paid otherwise.
 * @throws (at commit) Problem insufficient_funds
 */
export const payUnlessPaid = (invoice: Invoice, now: Date, by?: PaidBy): readonly Write[] =>
  invoice.status === 'PAID' ? [] : payInvoice(invoice, now, by).writes;
