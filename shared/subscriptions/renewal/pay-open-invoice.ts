import { Problem, type Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { type PaidBy, payInvoice } from '../../billing/invoices/write-invoice.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { subscriptionOf } from '../data/subscriptions.ts';
import { subscriptionRenewal } from './renew.ts';

/** @throws Problem invalid_state for an invoice that nobody has to pay any more */
export function assertOpenInvoice({ status }: Invoice): void {
  if (status === 'OPEN') return;
  throw new Problem(
    'invalid_state',
    status === 'PAID' ? 'The invoice is paid already.' : 'The invoice is void: nobody asks for it.',
  );
}

/**
 * Pays an open invoice from its payer's wallet. The renewal that it bills is done then. 1 GetItem.
 * @throws Problem invalid_state for one that is not open; (at commit) insufficient_funds
 */
export async function payOpenInvoice(
  work: ClockedWork,
  read: Invoice,
  by?: PaidBy,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  assertOpenInvoice(read);
  const subscription = await subscriptionOf(work.table, read);
  const { invoice, writes } = payInvoice(read, work.now, by);
  if (subscription?.unpaid?.invoice !== read.id) return { invoice, writes };
  return {
    invoice,
    writes: [...(await subscriptionRenewal.paid(subscription, read, work)), ...writes],
  };
}
