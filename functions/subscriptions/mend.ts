import { defineConsumer, handleEach, messagesOf, publishedOf, tableAccess, toId } from '#ground';
import { moneyEvents } from '../../shared/money/events.ts';
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
