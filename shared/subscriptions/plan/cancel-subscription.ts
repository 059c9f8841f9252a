import { asKobo, Problem, sum, type Table, toId, type Write } from '#ground';
import { priceListOf } from '../../billing/domain/prices.ts';
import { shareOfRest } from '../../billing/domain/proration.ts';
import { findRefundable } from '../../billing/invoices/charge.ts';
import { creditInvoices } from '../../billing/invoices/credit-invoices.ts';
import { takeEarlyCancel } from '../../billing/renewal/early-cancel.ts';
import { type FailedTry, voidUnpaid } from '../../billing/renewal/renewal.ts';
import { joinMoves } from '../../money/data/move-wallet.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { changeSubscription, type Subscription, saveSubscription } from '../data/subscriptions.ts';
import { linesOfPeriod } from '../domain/change-plan.ts';
import { announceSubscription } from '../events.ts';
import { entitleBySubscription } from '../limits/entitle.ts';

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
  table: Table,
  read: Subscription,
  clock: Clock,
  failed?: FailedTry,
): Promise<EndedSubscription> {
  const { now } = clock;
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
      saveSubscription(read, subscription, clock),
      ...(await entitleBySubscription(table, subscription, clock)),
      announceSubscription('subscription.ended', subscription, now),
      ...(await voidUnpaid({ table, now }, read.unpaid, failed)),
    ],
  };
}

/**
 * Ends a subscription in its first days, and gives its unused share back. 1 GetItem, 1 Query.
 * @param taken the early cancel
 * @throws Problem payment_disputed
 */
async function endEarly(
  table: Table,
  read: Subscription,
  taken: Write,
  clock: Clock,
): Promise<EndedSubscription> {
  const { now } = clock;
  const lines = linesOfPeriod(read, read.addons, priceListOf(read.prices));
  const unused = sum(asKobo(0), ...lines.map(({ amount }) => shareOfRest(amount, read.period, now)));
  const subject = toId<'Billed'>(read.id);
  const { writes } = creditInvoices(
    await findRefundable({ table, now }, { subject }, unused),
    unused,
    'cancel',
    now,
  );
  const ended = await endSubscription(table, read, clock);
  return { ...ended, writes: joinMoves([...ended.writes, taken, ...writes]) };
}

/**
 * Cancels a subscription: at the end of its period; at once in its first 7 days, once in 12 months; and at once while a renewal
 * is unpaid.
 * @throws Problem invalid_state, payment_disputed
 */
export async function cancelSubscription(
  table: Table,
  read: Subscription,
  at: 'now' | 'period_end',
  clock: Clock,
): Promise<EndedSubscription> {
  if (read.status === 'ENDED') throw new Problem('invalid_state', 'The subscription has ended already.');
  if (read.status === 'PAST_DUE') return endSubscription(table, read, clock);
  const { organization, mode, started_at } = read;
  const begun = { organization, mode, started_at, name: 'A subscription', kind: 'PLAN' } as const;
  const taken = at === 'now' ? await takeEarlyCancel({ table, now: clock.now }, begun) : undefined;
  if (taken) return endEarly(table, read, taken, clock);
  if (read.cancel_at_period_end) return { subscription: read, writes: [] };
  const subscription = changeSubscription(
    read,
    { cancel_at_period_end: true, pending_plan: undefined },
    clock.now,
  );
  const writes = [
    saveSubscription(read, subscription, clock),
    announceSubscription('subscription.changed', subscription, clock.now),
  ];
  return { subscription, writes };
}
