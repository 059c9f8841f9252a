import { Problem, toId, type Work, type Write } from '#ground';
import { priceListOf } from '../../billing/domain/prices.ts';
import { shareOfRest } from '../../billing/domain/proration.ts';
import { findRefundable } from '../../billing/invoices/charge.ts';
import { creditInvoices } from '../../billing/invoices/credit-invoices.ts';
import { takeEarlyCancel } from '../../billing/renewal/early-cancel.ts';
import { type FailedTry, writeVoidUnpaid } from '../../billing/renewal/renewal.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import {
  changeWholesale,
  type LicenseCounts,
  type Reseller,
  saveWholesale,
  type Wholesale,
} from '../data/wholesale.ts';

/** A reseller's subscription after a change, and the writes that make it so. */
export interface ChangedReseller {
  readonly wholesale: Wholesale;
  readonly writes: readonly Write[];
}

/**
 * Ends a reseller's subscription now. Its licences run to the end of their periods and do not renew. An unpaid invoice is
 * void: at most 1 GetItem.
 * @param failed the last try to renew it, if time ends it
 */
export async function endWholesale(
  work: ClockedWork,
  read: Wholesale,
  failed?: FailedTry,
): Promise<ChangedReseller> {
  const { now } = work;
  const set = { status: 'ENDED', ended_at: now.toISOString(), cancel_at_period_end: false } as const;
  const wholesale = changeWholesale(read, { ...set, unpaid: undefined }, now);
  const voided = await writeVoidUnpaid(work, read.unpaid, failed);
  return { wholesale, writes: [saveWholesale(read, wholesale, work), ...voided] };
}

/**
 * Ends it in its first days, and gives its unused share back: 1 Query.
 * @param taken the early cancel
 * @throws Problem payment_disputed
 */
async function endEarly(work: ClockedWork, read: Wholesale, taken: Write): Promise<ChangedReseller> {
  const { now } = work;
  const unused = shareOfRest(priceListOf(read.prices).wholesale.subscription, read.period, now);
  const subject = toId<'Billed'>(read.id);
  const refundable = await findRefundable(work, { subject }, unused);
  const { wholesale, writes } = await endWholesale(work, read);
  return {
    wholesale,
    writes: joinMoves([...writes, taken, ...creditInvoices(refundable, unused, 'cancel', now).writes]),
  };
}

/** The early cancel of a reseller, if there is one: none once a licence was paid at its prices. At most 1 GetItem. */
async function takeEarly(
  work: Work,
  { organization, mode, started_at, licensed }: Wholesale,
  { licenses }: LicenseCounts,
): Promise<Write | undefined> {
  const begun = {
    organization,
    mode,
    started_at,
    name: 'A reseller subscription',
    kind: 'RESELLER',
  } as const;
  const taken = await takeEarlyCancel(work, begun);
  return (licensed ?? licenses > 0) ? undefined : taken;
}

/**
 * Cancels a reseller's subscription: at the end of its period; at once in its first 7 days, once in 12 months and while no licence
 * was paid at its prices; and at once while a renewal is not paid.
 * @param counts its licences
 * @throws Problem invalid_state, payment_disputed
 */
export async function cancelWholesale(
  work: ClockedWork,
  { wholesale: read, counts }: Reseller,
  at: 'now' | 'period_end',
): Promise<ChangedReseller> {
  if (!read || read.status === 'ENDED')
    throw new Problem('invalid_state', 'The organization has no reseller subscription.');
  if (read.status === 'PAST_DUE') return endWholesale(work, read);
  const taken = at === 'now' ? await takeEarly(work, read, counts) : undefined;
  if (taken) return endEarly(work, read, taken);
  if (read.cancel_at_period_end) return { wholesale: read, writes: [] };
  const wholesale = changeWholesale(read, { cancel_at_period_end: true }, work.now);
  return { wholesale, writes: [saveWholesale(read, wholesale, work)] };
}
