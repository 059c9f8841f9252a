import { Problem, type Table, type Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import { type PaidBy, payInvoice } from '../../billing/invoices/prepare-invoice.ts';
import type { Clock } from '../../partners/domain/organization.ts';
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
  table: Table,
  read: Invoice,
  clock: Clock,
  by?: PaidBy,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  assertOpenInvoice(read);
  const subscription = await subscriptionOf(table, read);
  const { invoice, writes } = payInvoice(read, clock.now, by);
  if (subscription?.unpaid?.invoice !== read.id) return { invoice, writes };
  return {
    invoice,
    writes: [...(await subscriptionRenewal.paid(subscription, read, { table, clock })), ...writes],
  };
}
