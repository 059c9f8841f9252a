import { asKobo, Problem, sum, toId, type Write } from '#ground';
import { priceListOf } from '../../billing/domain/prices.ts';
import { shareOfRest } from '../../billing/domain/proration.ts';
import { findRefundable } from '../../billing/invoices/charge.ts';
import { creditInvoices } from '../../billing/invoices/credit-invoices.ts';
import { takeEarlyCancel } from '../../billing/renewal/early-cancel.ts';
import { type FailedTry, writeVoidUnpaid } from '../../billing/renewal/renewal.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { linesOfPeriod } from '../domain/change-plan.ts';
import { writeSubscribedEvent } from '../events.ts';
import { writeLimitsOfSubscription } from '../limits/entitle.ts';

/** A subscription that has ended, and the writes that end it. */
export interface EndedSubscription {
  readonly subscription: Subscription;
  readonly writes: readonly Write[];
}

/**
 * Ends a subscription now: the merchant has the FREE plan from then on. 1 GetItem, and 1 more where a renewal is unpaid,
 * whose invoice is void.
 * @param failed the last try to renew it, if time ends it
 */
export async function endSubscription(
  work: ClockedWork,
  read: Subscription,
  failed?: FailedTry,
): Promise<EndedSubscription> {
  const { now } = work;
  const set = {
    status: 'ENDED',
    ended_at: now.toISOString(),
    cancel_at_period_end: false,
    pending_plan: undefined,
    unpaid: undefined,
  } as const;
  const subscription = changeSubscription(read, { ...set, addons: [] }, now);
  return {
    subscription,
    writes: [
      saveSubscription(read, subscription, work),
      ...(await writeLimitsOfSubscription(work, subscription)),
      writeSubscribedEvent('subscription.ended', subscription, now),
      ...(await writeVoidUnpaid(work, read.unpaid, failed)),
    ],
  };
}

/**
 * Ends a subscription in its first days, and gives its unused share back. 1 GetItem, 1 Query.
 * @param taken the early cancel
 * @throws Problem payment_disputed
 */
async function endEarly(work: ClockedWork, read: Subscription, taken: Write): Promise<EndedSubscription> {
  const { now } = work;
  const lines = linesOfPeriod(read, read.addons, priceListOf(read.prices));
  const unused = sum(asKobo(0), ...lines.map(({ amount }) => shareOfRest(amount, read.period, now)));
  const subject = toId<'Billed'>(read.id);
  const { writes } = creditInvoices(await findRefundable(work, { subject }, unused), unused, 'cancel', now);
  const ended = await endSubscription(work, read);
  return { ...ended, writes: joinMoves([...ended.writes, taken, ...writes]) };
}

/**
 * Cancels a subscription: at the end of its period; at once in its first 7 days, once in 12 months; and at once while a renewal
 * is unpaid.
 * @throws Problem invalid_state, payment_disputed
 */
export async function cancelSubscription(
  work: ClockedWork,
  read: Subscription,
  at: 'now' | 'period_end',
): Promise<EndedSubscription> {
  if (read.status === 'ENDED') throw new Problem('invalid_state', 'The subscription has ended already.');
  if (read.status === 'PAST_DUE') return endSubscription(work, read);
  const { organization, mode, started_at } = read;
  const begun = { organization, mode, started_at, name: 'A subscription', kind: 'PLAN' } as const;
  const taken = at === 'now' ? await takeEarlyCancel(work, begun) : undefined;
  if (taken) return endEarly(work, read, taken);
  if (read.cancel_at_period_end) return { subscription: read, writes: [] };
  const subscription = changeSubscription(
    read,
    { cancel_at_period_end: true, pending_plan: undefined },
    work.now,
  );
  const writes = [
    saveSubscription(read, subscription, work),
    writeSubscribedEvent('subscription.changed', subscription, work.now),
  ];
  return { subscription, writes };
}
