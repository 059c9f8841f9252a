import type * as z from 'zod';
import type { Write } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import { PayoutOut } from '../contract/payout.ts';
import { type Payout, payoutPartition } from '../data/payouts.ts';
import { commissionEvents } from '../events.ts';

/** A payout as the members of its organization see it. Only the last four digits of the account number are shown. */
export function toPayoutView(payout: Payout): z.input<typeof PayoutOut> {
  const { id, organization, amount, status, bank_code, account_number, requested_by, mode } = payout;
  const { created_at, revision } = payout;
  return {
    id,
    organization,
    amount,
    currency: 'NGN',
    status,
    bank_code,
    account_last4: account_number.slice(-4),
    account_name: payout.account_name ?? null,
    parts: payout.parts.map((part) => ({ amount: part.amount, status: part.status })),
    reason: payout.reason ?? null,
    requested_by,
    is_test: mode === 'test',
    created_at,
    settled_at: payout.settled_at ?? null,
    revision,
  };
}

/** What became of a payout, as webhooks show it. */
const eventNames = {
  PENDING: 'distribution.payout.pending',
  PAID: 'distribution.payout.paid',
  FAILED: 'distribution.payout.failed',
  RETURNED: 'distribution.payout.returned',
} as const;

/** The event of what a payout has become, for the partner's systems and a mail to the owner. @param before undefined for a new one */
export function writePayoutEvent(before: Payout | undefined, payout: Payout, now: Date): Write {
  const { id, organization, mode, revision, status } = payout;
  const shownAs = (one: Payout) => PayoutOut.parse(toPayoutView(one));
  const announced = {
    organization,
    mode,
    revision,
    data: shownAs(payout),
    before: before && shownAs(before),
  };
  return commissionEvents.emit(payoutPartition(id), announcementOf(eventNames[status], announced, now));
}
