import type { Id } from '#ground/domain';
import type { CommissionStatus, commissionStates } from './commission.ts';
import { clearingTimeOf } from './earning.ts';

/** When a payout took all that was payable and, if it came to nothing, when that was payable again. ISO 8601. */
export interface PayoutInstant {
  readonly payout: Id<'Payout'>;
  readonly at: string;
  readonly ended_at?: string | undefined;
}

/**
 * The payout that took what became payable at this time: the first one from then on. What a failed or returned payout had
 * taken became payable again at its end, and belongs to the first payout after that.
 * @param payable_at ISO 8601
 * @param instants the earliest first; those before `payable_at` do not matter
 */
export function payoutOfAccrual(
  payable_at: string,
  instants: readonly PayoutInstant[],
): PayoutInstant | undefined {
  let from = payable_at;
  for (;;) {
    const took = instants.find(({ at }) => at >= from);
    if (took?.ended_at === undefined) return took;
    from = took.ended_at;
  }
}

/** The fields of an accrual that decide its status. */
interface Standing {
  readonly state: (typeof commissionStates)[number];
  /** YYYY-MM-DD. */
  readonly clears_on: string;
  /** From when on it is payable; ISO 8601. Undefined until it is decided. */
  readonly payable_at?: string | undefined;
}

/** The status of an accrual at this time, and the payout that took it. @param instants the earliest first */
export function standingOf(
  { state, clears_on, payable_at }: Standing,
  instants: readonly PayoutInstant[],
  now: Date,
): { readonly status: CommissionStatus; readonly payout?: Id<'Payout'> } {
  if (state !== 'EARNED') return { status: state };
  if (payable_at === undefined || clearingTimeOf(clears_on) > now.toISOString()) return { status: 'PENDING' };
  const took = payoutOfAccrual(payable_at, instants);
  return took ? { status: 'PAID', payout: took.payout } : { status: 'PAYABLE' };
}
