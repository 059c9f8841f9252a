import type * as z from 'zod';
import type { Write } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import { CommissionOut } from '../contract/commission.ts';
import { type Commission, commissions } from '../data/commissions.ts';
import { type PayoutInstant, standingOf } from '../domain/standing.ts';
import { commissionEvents } from '../events.ts';

/** An accrual as the members of its organization see it. @param instants of the payouts that decide about it */
export function toCommissionView(
  commission: Commission,
  instants: readonly PayoutInstant[],
  now: Date,
): z.input<typeof CommissionOut> {
  const { id, organization, source, basis, rate_bps, amount, clears_on, mode, created_at, revision } =
    commission;
  const { status, payout } = standingOf(commission, instants, now);
  const hold = status === 'HELD' ? commission.hold : undefined;
  return {
    id,
    organization,
    client: commission.client ?? null,
    source,
    basis,
    rate_bps,
    amount,
    currency: 'NGN',
    status,
    clears_on,
    payable_at: commission.state === 'EARNED' ? (commission.payable_at ?? null) : null,
    hold_reason: hold?.reason ?? null,
    held_until: hold?.until ?? null,
    payout: payout ?? null,
    reverses: commission.reverses ?? null,
    is_test: mode === 'test',
    created_at,
    revision,
  };
}

/** What an accrual can become, as webhooks show it. */
type CommissionEventName =
  | 'distribution.commission.accrued'
  | 'distribution.commission.held'
  | 'distribution.commission.reversed';

/**
 * The partner's events of what became of an accrual.
 * @param before as it was; undefined for a new one
 */
export function writeCommissionEvents(
  names: readonly CommissionEventName[],
  before: Commission | undefined,
  commission: Commission,
  now: Date,
): Write[] {
  const { organization, mode, revision } = commission;
  const shownAs = (one: Commission) => CommissionOut.parse(toCommissionView(one, [], now));
  const data = shownAs(commission);
  const announced = { organization, mode, revision, data, before: before && shownAs(before) };
  const [first, ...more] = names.map((name) => announcementOf(name, announced, now));
  return first ? [commissionEvents.emit(commissions.pk(commission.id), first, ...more)] : [];
}
