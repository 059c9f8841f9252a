import {
  asKobo,
  type Id,
  type Kobo,
  type Mode,
  msPerDay,
  type PaymentId,
  retryOnConflict,
  share,
  type Table,
  type UserId,
  type Work,
  type Write,
} from '#ground';
import { clockedWorkOf } from '../../partners/clock.ts';
import { type Attribution, attributionOf } from '../../partners/data/attributions.ts';
import { keyOfClient, parseClient } from '../../partners/data/clients.ts';
import { recordNow } from '../../partners/data/place-in-time.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { programVersions } from '../../partners/domain/programs/programs.data.ts';
import { type CommissionBalance, keyOfBalance, parseBalance, saveBalance } from '../data/balances.ts';
import { addCommission, type Commission, commissionIdOf, keyOfCommission } from '../data/commissions.ts';
import { holdDays } from '../domain/commission.ts';
import { clearingDayOf, type EarningKind, isEarning, rateOf } from '../domain/earning.ts';
import { writeCommissionEvents } from './commission-view.ts';
import { enterBalance } from './enter-balance.ts';
import { findSelfDealing } from './self-dealing.ts';

/** What a merchant paid for, or what was delivered for it, on which a partner may earn. */
export interface CommissionSource {
  readonly kind: EarningKind;
  /** Of the invoice or the shipment. */
  readonly id: string;
  readonly merchant: UserId;
  readonly mode: Mode;
  /** Our income from it, without VAT: as it is known, or how to look it up. */
  readonly basis: Kobo | (() => Promise<Kobo | undefined>);
  /** When the merchant paid, or it was delivered; ISO 8601. */
  readonly at: string;
  /** The payment by the gateway that paid it, if one did. */
  readonly payment?: PaymentId | undefined;
}

/** What a partner earns on a source, before anybody knows whether it is held. */
export interface Earned {
  readonly id: Id<'Commission'>;
  readonly attribution: Attribution;
  readonly basis: Kobo;
  readonly rate_bps: number;
  readonly amount: Kobo;
}

/** What a partner earns on a source; undefined if nobody earns on it. 1 GetItem, and what the basis takes. */
export async function findEarned(table: Table, source: CommissionSource): Promise<Earned | undefined> {
  const { kind, merchant, mode } = source;
  const attribution = await attributionOf(table, merchant, mode);
  const rate_bps = attribution ? rateOf(programVersions, attribution, source) : 0;
  if (!attribution || rate_bps === 0) return undefined;
  const known = typeof source.basis === 'function' ? await source.basis() : source.basis;
  const basis = asKobo(Math.max(0, known ?? 0));
  const amount = share(basis, rate_bps);
  if (amount === 0) return undefined;
  const id = commissionIdOf({ kind, id: source.id }, attribution.organization);
  return { id, attribution, basis, rate_bps, amount };
}

/** The writes of a new accrual: held where there is a reason, otherwise counted by the day on which it clears. */
function addAccrual(
  draft: Omit<Commission, 'state' | 'payable_at' | 'hold'>,
  reason: string | undefined,
  balance: CommissionBalance | undefined,
  clock: Clock,
): readonly Write[] {
  const { organization, mode, amount } = draft;
  const { now } = clock;
  if (reason === undefined) {
    const { payable_at, writes } = enterBalance(draft, balance, clock);
    const commission: Commission = { ...draft, state: 'EARNED', payable_at };
    return [
      addCommission(commission, clock),
      ...writes,
      ...writeCommissionEvents(['distribution.commission.accrued'], undefined, commission, now),
    ];
  }
  const until = new Date(now.getTime() + holdDays.usual * msPerDay).toISOString();
  const commission: Commission = { ...draft, state: 'HELD', hold: { reason, until } };
  const names = ['distribution.commission.accrued', 'distribution.commission.held'] as const;
  return [
    addCommission(commission, clock),
    saveBalance({ organization, mode }, { totals: { HELD: amount } }),
    ...writeCommissionEvents(names, undefined, commission, now),
  ];
}

/** One attempt at the accrual. */
async function attempt({ table, now }: Work, source: CommissionSource): Promise<void> {
  const earned = await findEarned(table, source);
  if (!earned) return;
  const { kind, merchant, mode, payment } = source;
  const { id, attribution, basis, rate_bps, amount } = earned;
  const { organization, client } = attribution;
  const earner = { organization, mode };
  const found = await table.getTogether({
    known: keyOfCommission(id),
    client: keyOfClient(client),
    balance: keyOfBalance(earner),
  });
  if (found.known || !found.client || !isEarning(parseClient(found.client), source.at)) return;
  const [work, reason] = await Promise.all([
    clockedWorkOf({ table, now }, earner),
    findSelfDealing(table, earner, { merchant, payment }),
  ]);
  const draft = {
    id,
    organization,
    mode,
    client,
    source: { kind, id: source.id },
    basis,
    rate_bps,
    amount,
    clears_on: clearingDayOf(kind, source.at),
    created_at: work.now.toISOString(),
    ...recordNow(work),
    revision: 1,
  };
  const balance = found.balance && parseBalance(found.balance);
  await table.commit(addAccrual(draft, reason, balance, work));
}

/**
 * Writes what a partner earns on something, once however often it is called. Nothing is written where nobody is attributed,
 * the rate is 0, the months are over, or the client had ended by then.
 */
export const accrueOn = (work: Work, source: CommissionSource): Promise<void> =>
  retryOnConflict(() => attempt(work, source));
