import * as z from 'zod';
import { defineConsumer, handleEach, messagesOf, publishedOf, stored, tableAccess } from '#ground';
import { commissionEvents } from '../../shared/commissions/events.ts';
import { sendPayout } from '../../shared/commissions/payouts/send-payout.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';

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
