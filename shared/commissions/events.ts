import { defineEvents, type EventType } from '#ground';
import { defineAnnouncement } from '../partners/announce.ts';
import type { CommissionEvent } from '../partners/contract/event-names.data.ts';
import { clearedExample, commissionExample, payoutExample } from './contract/story.data.ts';

const commission = (title: string, status: string) =>
  defineAnnouncement(title, { ...commissionExample, status });
const payout = (title: string, status: string) => defineAnnouncement(title, { ...payoutExample, status });

/** The events of commissions and payouts, which go to a partner's webhooks. */
export const commissionEvents = defineEvents({
  'distribution.commission.accrued': commission('Commission earned', 'PENDING'),
  'distribution.commission.held': commission('Commission held', 'HELD'),
  'distribution.commission.reversed': commission('Commission reversed', 'REVERSED'),
  'distribution.commission.cleared': defineAnnouncement('Commissions of a day cleared', clearedExample),
  'distribution.payout.pending': payout('Payout requested', 'PENDING'),
  'distribution.payout.paid': payout('Payout arrived at the bank', 'PAID'),
  'distribution.payout.failed': payout('Payout not accepted by the bank', 'FAILED'),
  'distribution.payout.returned': payout('Payout returned by the bank', 'RETURNED'),
} satisfies Record<CommissionEvent, EventType>);
