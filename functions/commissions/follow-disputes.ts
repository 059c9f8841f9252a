import { clawBack } from '../../shared/commissions/accruals/claw-back-source.ts';
import { freeDisputed, holdDisputed } from '../../shared/commissions/accruals/hold-disputed.ts';
import { type Id, toId } from '../../shared/kernel/ids.ts';
import { asKobo, sum } from '../../shared/kernel/money.ts';
import { disputesOf } from '../../shared/money/data/disputes.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { refundedOf } from '../../shared/subscriptions/billing/credit-invoices.ts';
import { checkoutEvents } from '../../shared/subscriptions/checkouts/checkout-events.ts';
import { loadInvoice } from '../../shared/subscriptions/data/invoices.ts';
import { sourcesOfInvoice } from './invoice-sources.ts';

const disputed = 'checkout.disputed';
const decided = ['checkout.dispute_won', 'checkout.dispute_lost'] as const;

/** What a checkout has paid. */
interface PaidInvoice {
  readonly checkout: Id<'Checkout'>;
  readonly invoice: Id<'Invoice'>;
}

/**
 * Holds, frees or takes back what partners earned on an invoice, as the disputes of its payment stand now: so it does not
 * matter in which order, or how often, their events come. 1 GetItem, 1 Query, and what each accrual takes.
 */
async function followDisputes(table: Table, { checkout, invoice: id }: PaidInvoice, now: Date) {
  const [invoice, disputes] = await Promise.all([
    loadInvoice(table, id),
    disputesOf(table, toId<'Payment'>(checkout)),
  ]);
  const open = disputes.find(({ resolved }) => !resolved);
  const lost = sum(asKobo(0), ...disputes.map(({ taken }) => taken));
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
    pattern: checkoutEvents.pattern([disputed, ...decided], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      // The details of the three are alike.
      const { checkout, invoice } = checkoutEvents.detailOf(disputed, publishedOf(message));
      if (invoice) await followDisputes(table, { checkout, invoice }, now());
    }),
);

export const handler = createRunner(consumer);
