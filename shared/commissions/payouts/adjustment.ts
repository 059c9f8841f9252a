import { lagosDayOf, type Write } from '#ground';
import { recordNow } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { writeCommissionEvents } from '../accruals/commission-view.ts';
import { addCommission, type Commission, commissionIdOf } from '../data/commissions.ts';
import type { Payout } from '../data/payouts.ts';

/** The whole, in hundredths of a per cent. */
const whole_bps = 10_000;

/**
 * A part of a payout came back while another arrived: it is payable again as an accrual of its own.
 * @param payable_at the moment from which on it is payable; ISO 8601
 */
export function addAdjustment(
  { organization, mode }: Payout,
  { id, amount }: Payout['parts'][number],
  payable_at: string,
  clock: Clock,
): Write[] {
  const { now } = clock;
  const source = { kind: 'ADJUSTMENT' as const, id };
  const commission: Commission = {
    id: commissionIdOf(source, organization),
    organization,
    mode,
    source,
    basis: amount,
    rate_bps: whole_bps,
    amount,
    state: 'EARNED',
    clears_on: lagosDayOf(now),
    payable_at,
    created_at: now.toISOString(),
    ...recordNow(clock),
    revision: 1,
  };
  return [
    addCommission(commission, clock),
    ...writeCommissionEvents(['distribution.commission.accrued'], undefined, commission, now),
  ];
}
