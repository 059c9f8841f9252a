import { followEvents, type Id, type PublishedEvent, type Work } from '#ground';
import { loadInvoice } from '../../shared/billing/data/invoices.ts';
import { invoiceEvents } from '../../shared/billing/events.ts';
import { accrueOn } from '../../shared/commissions/accruals/accrue.ts';
import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { sourcesOfInvoice } from './invoice-sources.ts';
import { moneyReturnedOf } from './money-returned.ts';

const [paid, refunded] = ['invoice.paid', 'invoice.refunded'] as const;

/**
 * Does what follows from an event of an invoice. A refund is taken back as the invoice stands now: so it does not matter in
 * which order, or how often, the events come. 1 GetItem, 1 Query for the refund of a checkout, and what each accrual takes.
 */
async function followInvoice({ table, now }: Work, event: PublishedEvent): Promise<void> {
  const load = (id: Id<'Invoice'>) => loadInvoice(table, id);
  if (event.name === paid) {
    const { invoice } = invoiceEvents.detailOf(paid, event);
    for (const source of sourcesOfInvoice(await load(invoice))) await accrueOn({ table, now }, source);
    return;
  }
  const invoice = await load(invoiceEvents.detailOf(refunded, event).invoice);
  const returned = await moneyReturnedOf(table, invoice);
  for (const source of sourcesOfInvoice(invoice)) await clawBack({ table, now }, source, returned.refunded);
}

/** Writes what partners earn on the invoices of merchants that they brought, and takes back what is refunded. */
export const consumer = followEvents({
  id: 'commissions.follow-invoices',
  summary: 'Writes what partners earn on plans and add-ons, and takes back what is refunded',
  pattern: invoiceEvents.pattern([paid, refunded], {}),
  timeout: 60,
  follow: (event, { table }, { now }) => followInvoice({ table, now: now() }, event),
});
