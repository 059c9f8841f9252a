import * as z from 'zod';
import { timeOfOrganization } from '../../partners/organization-time.ts';
import type { PublishedEvent } from '../../platform/events/outbox.ts';
import { stored } from '../../platform/table/entity/stored.ts';
import type { Table } from '../../platform/table/table.ts';
import { loadUncheckedInvoice } from '../../subscriptions/data/invoices.ts';
import { announceInvoice, isPartnerInvoice } from './announce-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/** A licence that the pool could not pay has no invoice. */
const Detail = z.object({ invoice: stored.id<'Invoice'>().optional() });

/**
 * What follows from an invoice of a partner that was paid, or could not be: its systems are told, and what a paid one bills
 * goes on.
 * @param baseUrl the public address of the service
 */
export async function followInvoice(
  table: Table,
  { event_id, detail }: Pick<PublishedEvent, 'event_id' | 'detail'>,
  isPaid: boolean,
  baseUrl: string,
  now: Date,
): Promise<void> {
  const { invoice: id } = Detail.parse(detail);
  const invoice = id && (await loadUncheckedInvoice(table, id));
  if (!invoice || !isPartnerInvoice(invoice)) return;
  const time = await timeOfOrganization(table, invoice, now);
  if (isPaid) await settleInvoice(table, invoice, time);
  const event = isPaid ? 'distribution.invoice.paid' : 'distribution.invoice.failed';
  await announceInvoice(table, event, invoice, event_id, baseUrl, time.now);
}
