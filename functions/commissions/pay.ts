import * as z from 'zod';
import { followEvents, stored } from '#ground';
import { commissionEvents } from '../../shared/commissions/events.ts';
import { sendPayout } from '../../shared/commissions/payouts/send-payout.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';

const requested = 'distribution.payout.pending';
const OfPayout = z.object({ id: stored.id<'Payout'>() });

/** Sends payouts to the bank as soon as they are requested. What it leaves is sent by the sweep of money. */
export const consumer = followEvents({
  id: 'commissions.pay',
  summary: 'Sends payouts of commissions to the bank',
  pattern: commissionEvents.pattern([requested], {}),
  batchSize: 1,
  timeout: 60,
  uses: { payments: paymentsAccess },
  async follow(event, uses, { now }) {
    const { announcement } = commissionEvents.detailOf(requested, event);
    await sendPayout({ ...uses, now }, OfPayout.parse(announcement.data).id);
  },
});
