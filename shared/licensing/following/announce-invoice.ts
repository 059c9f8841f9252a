import type { EventId } from '../../kernel/ids.ts';
import { secondsPerDay, toEpochSeconds } from '../../kernel/time.ts';
import { ownOrganizationOf } from '../../partners/access.ts';
import { announcementOf } from '../../partners/announce.ts';
import { keyOfHandled } from '../../platform/events/process-once.ts';
import { isNew } from '../../platform/table/condition.ts';
import type { Table } from '../../platform/table/table.ts';
import { toInvoiceView } from '../../subscriptions/billing/invoice-view.ts';
import { InvoiceOut } from '../../subscriptions/contract/invoice.ts';
import { billing } from '../../subscriptions/data/billing-partition.ts';
import type { Invoice } from '../../subscriptions/data/invoices.ts';
import { licensingEvents } from '../events.ts';

/** Seconds: longer than any queue keeps an event. */
const markerLife = 15 * secondsPerDay;

/** Whether an invoice is of a partner: a merchant's own organization has the id of its user, who pays. */
export const isPartnerInvoice = ({ organization, payer }: Pick<Invoice, 'organization' | 'payer'>): boolean =>
  organization !== ownOrganizationOf(payer);

/**
 * Tells the partner's systems that an invoice was paid, or not, once for each event: the marker of the event is written in
 * the same transaction.
 * @param baseUrl the public address of the service
 */
export async function announceInvoice(
  table: Table,
  event: 'distribution.invoice.paid' | 'distribution.invoice.failed',
  invoice: Invoice,
  cause: EventId,
  baseUrl: string,
  now: Date,
): Promise<void> {
  const { organization, mode, revision } = invoice;
  const marker = keyOfHandled(billing.pk(invoice), cause, 'announced');
  if (await table.get(marker)) return;
  const data = InvoiceOut.parse(toInvoiceView(invoice, baseUrl));
  await table.commit([
    { put: { ...marker, ttl: toEpochSeconds(now) + markerLife }, when: isNew },
    licensingEvents.emit(
      billing.pk(invoice),
      announcementOf(event, { organization, mode, revision, data }, now),
    ),
  ]);
}
