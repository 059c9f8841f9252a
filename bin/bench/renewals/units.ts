import { randomUUID } from 'node:crypto';
import { consumer as accrue } from '../../../functions/commissions/follow-invoices.ts';
import { consumer as sweep } from '../../../functions/subscriptions/sweep.ts';
import { type Consumer, createRunner } from '../../../shared/platform/events/consumer.ts';
import { asPublished, type PublishedEvent } from '../../../shared/platform/events/outbox.ts';
import { subjectKeys } from '../../../shared/platform/table/entity/partition.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { type BilledOrganization, billing } from '../../../shared/subscriptions/data/billing-partition.ts';
import { prices } from '../../../test/cost/prices.data.ts';
import { newClientOf } from '../../../test/support/people/commissions/earning.ts';
import { newEnrolledPartner } from '../../../test/support/people/partners/clients.ts';
import { putAll } from '../../../test/support/services/bulk.ts';
import { recording } from '../../../test/support/wires/recording.ts';
import type { Report } from '../tools/report.ts';
import { sized } from '../tools/size.ts';
import { startTable } from '../tools/table-file.ts';
import { newSubscriber } from './subscribers.ts';

/** How many are weighed. All cost the same, except that the sweep reads them by pages of ten. */
const weighed = sized(100, 10);

type Partner = Awaited<ReturnType<typeof startPartner>>;

/** A partner that earns on the plans of its clients, each of which renews now; and a wire whose requests are weighed. */
async function startPartner() {
  const { client, config, stop } = await startTable();
  const wire = createWire(config);
  const { organization } = await newEnrolledPartner(wire, 'live', ['reseller']);
  const clients: BilledOrganization[] = [];
  for (let nth = 0; nth < weighed; nth++) {
    const { merchant } = await newClientOf(wire, organization, 'live', 'reseller');
    const { of, writes } = newSubscriber(wire.now(), merchant.id);
    await putAll(client, config.SVC_TABLE, writes.values());
    clients.push(of);
  }
  return { table: wire.table, clients, stop, ...recording(wire, client) };
}

/** What a consumer does to all that is weighed: the units of each. */
async function unitsOf({ wire, requests }: Partner, consumer: Consumer, ...events: readonly unknown[]) {
  const before = requests.length;
  const run = createRunner(consumer, () => wire);
  for (const event of events) await run(event);
  const done = requests.slice(before);
  const each = (kind: 'writes' | 'reads') => done.reduce((sum, one) => sum + one[kind], 0) / weighed;
  return { writes: each('writes'), reads: each('reads') };
}

/** The paid invoices as the bus carries them to the queue of the accruals. */
async function paidInvoices(table: Table, clients: readonly BilledOrganization[]) {
  const found: PublishedEvent[] = [];
  for (const of of clients) {
    const { items } = await table.query({ pk: billing.pk(of), prefix: subjectKeys.event, limit: 10 });
    found.push(...items.flatMap(asPublished).filter(({ name }) => name === 'invoice.paid'));
  }
  return found.map((detail) => ({
    Records: [{ messageId: randomUUID(), body: JSON.stringify({ detail }), receiptHandle: '' }],
  }));
}

const row = (name: string, { writes, reads }: Awaited<ReturnType<typeof unitsOf>>): string[] => [
  name,
  (writes * 1000).toFixed(0),
  (reads * 1000).toFixed(0),
  (1000 * (writes * prices.writeUnit + reads * prices.readUnit)).toFixed(4),
];

/** What renewals, and the accruals that follow from them, cost in the table. */
export async function weigh(): Promise<Report> {
  const { write } = process.stdout;
  // Log lines are written as on Lambda, and discarded.
  process.stdout.write = () => true;
  const partner = await startPartner();
  try {
    const renewals = await unitsOf(partner, sweep, {});
    const paid = await paidInvoices(partner.table, partner.clients);
    if (paid.length !== weighed) throw new Error(`${paid.length} of ${weighed} subscriptions were renewed`);
    const accruals = await unitsOf(partner, accrue, ...paid);
    return {
      title: 'Renewals and accruals, in the table',
      columns: ['a thousand', 'write units', 'read units', 'USD'],
      rows: [row('renewals', renewals), row('accruals on them', accruals)],
      notes: [
        `${weighed} of each: by the sweep, and by the consumer of paid invoices in a run of its own each. All merchants are clients of one partner.`,
        'On demand, standard table class, by the prices of test/cost/prices.data.ts. Queues, functions and mails are not in it.',
      ],
    };
  } finally {
    process.stdout.write = write;
    await partner.stop();
  }
}
