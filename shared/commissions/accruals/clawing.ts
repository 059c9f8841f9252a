import type { Id, Work } from '#ground';
import { clockedWorkOf } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { type CommissionBalance, keyOfBalance, parseBalance } from '../data/balances.ts';
import { type ClawBack, keyOfClawBack, parseClawBack } from '../data/claw-backs.ts';
import { type Commission, keyOfCommission, parseCommission } from '../data/commissions.ts';
import { keyOfDay } from '../data/days.ts';
import { instantsOf } from '../data/payout-instants.ts';
import type { CommissionStatus } from '../domain/commission.ts';
import { standingOf } from '../domain/standing.ts';

/** An accrual, what was taken back of it before, and the balance that counts it. */
export interface Clawing {
  readonly first: Commission;
  readonly status: CommissionStatus;
  readonly before: ClawBack | undefined;
  readonly balance: CommissionBalance | undefined;
  readonly isDayOpen: boolean;
  readonly clock: Clock;
}

/** Reads an accrual with all that decides about taking it back. 2 BatchGetItem, 1 Query, 1 GetItem in test mode. */
export async function readClawing({ table, now }: Work, id: Id<'Commission'>): Promise<Clawing | undefined> {
  const read = await table.getTogether({ first: keyOfCommission(id), before: keyOfClawBack(id) });
  if (!read.first) return undefined;
  const first = parseCommission(read.first);
  const work = await clockedWorkOf({ table, now }, first);
  // The balance is read before the payouts, so that a payout in between makes this stale.
  const found = await table.getTogether({
    balance: keyOfBalance(first),
    day: keyOfDay(first, first.clears_on),
  });
  const instants = await instantsOf(table, first, [first.payable_at]);
  return {
    first,
    status: standingOf(first, instants, work.now).status,
    before: parseClawBack(read.before),
    balance: found.balance && parseBalance(found.balance),
    isDayOpen: found.day !== undefined,
    clock: work,
  };
}
