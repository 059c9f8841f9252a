import type { Write } from '../platform/table/table.ts';
import { payInvoice } from '../subscriptions/billing/prepare-invoice.ts';
import { changeInvoice, type Invoice } from '../subscriptions/data/invoices.ts';

/** What a try that failed is called on an invoice. */
export const shortWallet = 'The wallet holds too little.';

/** The writes that pay an invoice; none if it was paid otherwise. @throws (at commit) Problem insufficient_funds */
export const payUnlessPaid = (invoice: Invoice, now: Date): readonly Write[] =>
  invoice.status === 'PAID' ? [] : payInvoice(invoice, now).writes;

/** Records another try that failed on an invoice. */
export const recordFailedTry = (invoice: Invoice, next_attempt_at: string, now: Date): Write =>
  changeInvoice(invoice, {
    attempts: [...invoice.attempts, { at: now.toISOString(), outcome: shortWallet }],
    next_attempt_at,
  });
