import * as z from 'zod';
import { commissionEvents } from '../../shared/commissions/events.ts';
import { sendPayout } from '../../shared/commissions/payouts/send-payout.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { createRunner, defineConsumer } from '../../shared/platform/events/consumer.ts';
import { handleEach, messagesOf, publishedOf } from '../../shared/platform/events/messages.ts';
import { stored } from '../../shared/platform/table/entity/stored.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

const requested = 'distribution.payout.pending';
const OfPayout = z.object({ id: stored.id<'Payout'>() });

/** Sends payouts to the bank as soon as they are requested. What it leaves is sent by the sweep of money. */
export const consumer = defineConsumer(
  {
    id: 'commissions.pay',
    summary: 'Sends payouts of commissions to the bank',
    on: 'queue',
    pattern: commissionEvents.pattern([requested], {}),
    batchSize: 1,
    maxReceives: 5,
    timeout: 60,
    memory: 256,
  },
  { table: tableAccess, payments: paymentsAccess },
  (event, uses, { now }) =>
    handleEach(messagesOf(event), async (message) => {
      const { announcement } = commissionEvents.detailOf(requested, publishedOf(message));
      await sendPayout({ ...uses, now }, OfPayout.parse(announcement.data).id);
    }),
);

export const handler = createRunner(consumer);
