import { toId } from '../../shared/kernel/ids.ts';
import { moneyEvents } from '../../shared/money/events.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { payOverdueRenewal } from '../../shared/subscriptions/renewal/pay-overdue.ts';

/** Pays what a merchant owes for its plan as soon as there is money in its wallet. */
export const consumer = defineConsumer(
  {
    id: 'subscriptions.mend',
    summary: 'Pays the overdue renewal of a merchant whose wallet was funded',
    on: 'queue',
    pattern: moneyEvents.pattern(['wallet.funded'], {}),
    batchSize: 10,
    maxReceives: 5,
    timeout: 30,
    memory: 256,
  },
  { table: tableAccess },
  (event, { table }, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const { tenant, mode } = publishedOf(message);
      // A merchant's own organization has the id of its account.
      await payOverdueRenewal(table, { organization: toId<'Organization'>(tenant), mode }, now());
    }),
);

export const handler = createRunner(consumer);
