import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { freeDisputed, holdDisputed } from '../../shared/commissions/accruals/hold-disputed.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { disputesStandOf } from '../../shared/money/data/disputes.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { refundedOf } from '../../shared/subscriptions/billing/credit-invoices.ts';
import {
  type DisputedInvoice,
  disputePattern,
  parseDispute,
} from '../../shared/subscriptions/checkouts/checkout-events.ts';
import { loadInvoice } from '../../shared/subscriptions/data/invoices.ts';
import { sourcesOfInvoice } from './invoice-sources.ts';

/**
 * Holds, frees or takes back what partners earned on an invoice, as the disputes of its payment stand now: so it does not
 * matter in which order, or how often, their events come. 1 GetItem, 1 Query, and what each accrual takes.
 */
async function followDisputes(table: Table, { checkout, invoice: id }: DisputedInvoice, now: Date) {
  const [invoice, { open, taken: lost }] = await Promise.all([
    loadInvoice(table, id),
    disputesStandOf(table, toId<'Payment'>(checkout)),
  ]);
  const { total } = invoice;
  const refundedSoFar = asKobo(Math.min(total, refundedOf(invoice) + lost));
  for (const source of sourcesOfInvoice(invoice)) {
    if (open) await holdDisputed(table, source, open, now);
    else await freeDisputed(table, source, now);
    if (!open && lost > 0) await clawBack(table, source, { refundedSoFar, total }, now);
  }
}

/** Follows the disputes of what merchants paid by the gateway. */
export const consumer = defineConsumer(
  {
    id: 'commissions.follow-disputes',
    summary: 'Holds what partners earn on disputed payments, and takes it back if they are lost',
    on: 'queue',
    pattern: disputePattern,
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const disputed = parseDispute(publishedOf(message));
      if (disputed) await followDisputes(table, disputed, now());
    }),
);

export const handler = createRunner(consumer);
