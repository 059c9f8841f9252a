import { type Id, Problem, toId, type Work, type Write } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Invoice } from '../../billing/data/invoices.ts';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import type { Payer } from '../../billing/invoices/bill.ts';
import { assertCreditable, chargeChange } from '../../billing/invoices/charge.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import {
  changeSubscription,
  type Subscription,
  saveSubscription,
  startSubscription,
} from '../data/subscriptions.ts';
import {
  type ChosenPlan,
  changePlan,
  isWithinPeriod,
  type PlanChange,
  renewedAddonsOf,
} from '../domain/change-plan.ts';
import { announceSubscription } from '../events.ts';
import { entitleBySubscription } from '../limits/entitle.ts';
import { type ChangeablePlan, type CurrentPlan, loadPlanToChange } from './current-plan.ts';

/** What was changed, and what it billed. */
export interface ChangedSubscription {
  readonly subscription: Subscription;
  readonly invoice: Invoice | undefined;
  readonly writes: readonly Write[];
}

/** A wanted plan, and what it does to what an organization has. */
export interface PlannedSubscription {
  readonly current: ChangeablePlan;
  readonly change: PlanChange;
}

/**
 * What a wanted plan does to what an organization has, and costs: 1 BatchGetItem, and 1 Query and
 * 1 more BatchGetItem where it credits the present one.
 * @throws Problem invalid_state while a renewal is unpaid; conflict for the plan that it has; payment_disputed where the
 * payment of what it credits is disputed
 */
export async function planSubscription(
  { table, now }: Work,
  of: BilledOrganization,
  wanted: ChosenPlan,
): Promise<PlannedSubscription> {
  const current = await loadPlanToChange(table, of);
  const { subscription } = current;
  if (subscription?.status === 'PAST_DUE')
    throw new Problem(
      'invalid_state',
      'The last renewal is not paid. Pay its invoice first, or cancel the subscription.',
    );
  const change = changePlan(subscription, wanted, priceListAt(now), now);
  if (change.kind === 'same') throw new Problem('conflict', 'You have this plan already.');
  if (subscription && change.kind === 'up')
    await assertCreditable({ table, now }, { subject: toId<'Billed'>(subscription.id) });
  return { current, change };
}

/** What a quote of a plan is about: it is good for the same organization, plan, and state of the subscription. */
export const aboutOfPlan = (
  { organization, mode }: BilledOrganization,
  { plan, interval }: ChosenPlan,
  { last }: Pick<CurrentPlan, 'last'>,
): readonly (string | number | null)[] => [
  'plan',
  organization,
  mode,
  plan,
  interval,
  last?.id ?? null,
  last?.revision ?? 0,
];

/** A request to subscribe, once it is clear what it does. */
export interface Subscribing {
  readonly of: BilledOrganization;
  readonly payer: Payer;
  readonly wanted: ChosenPlan;
  readonly planned: PlannedSubscription;
  /** The lines of the quote, which are charged as they are. */
  readonly quoted?: readonly InvoiceLine[] | undefined;
  /** The id of the request: a repeated one makes the same things. */
  readonly id: string;
  /** The checkout whose money pays it. */
  readonly checkout?: Id<'Checkout'> | undefined;
}

/** A new subscription, which begins now. */
function newSubscription(
  { of, wanted, id }: Subscribing,
  { period, anchor_at }: Extract<PlanChange, { readonly kind: 'start' | 'up' }>,
  now: Date,
): Subscription {
  const at = now.toISOString();
  return {
    id: toId<'Subscription'>(id),
    ...of,
    ...wanted,
    prices: priceListAt(now).version,
    status: 'ACTIVE',
    started_at: at,
    anchor_at,
    period,
    cancel_at_period_end: false,
    addons: [],
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}

/** A paid change ends what was to happen at the end of the period. */
const nothingAtEnd = { pending_plan: undefined, cancel_at_period_end: false } as const;

/** The add-ons of a subscription under a higher plan. */
const heldAddons = (
  { addons, ...present }: Subscription,
  wanted: ChosenPlan,
): { readonly addons: Subscription['addons'] } => ({
  addons: isWithinPeriod(present, wanted) ? addons : renewedAddonsOf(addons),
});

/** The subscription after a change that costs nothing now. */
function changeAtEnd(
  read: Subscription,
  { wanted, planned }: Subscribing,
  { now, isClocked }: Clock,
): ChangedSubscription {
  const pending_plan = planned.change.kind === 'down' ? wanted : undefined;
  const subscription = changeSubscription(read, { pending_plan, cancel_at_period_end: false }, now);
  const writes = [
    saveSubscription(read, subscription, { isClocked }),
    announceSubscription('subscription.changed', subscription, now),
  ];
  return { subscription, invoice: undefined, writes };
}

/**
 * Starts a subscription or changes it. A higher plan is paid first, in the same transaction; a lower one follows at the end
 * of the period. 1 GetItem, and 1 Query where a credit is larger than the charge.
 * @throws (at commit) Problem insufficient_funds
 */
export async function subscribe(work: ClockedWork, asked: Subscribing): Promise<ChangedSubscription> {
  const { of, payer, wanted, planned, quoted, id, checkout } = asked;
  const { change, current } = planned;
  const { now } = work;
  const present = current.subscription;
  if (change.kind !== 'start' && change.kind !== 'up') {
    if (!present) throw new Error('only a subscription can change at its end');
    return changeAtEnd(present, asked, work);
  }
  const { period, anchor_at } = change;
  const set = { ...wanted, prices: priceListAt(now).version, period, anchor_at };
  const subscription = present
    ? changeSubscription(present, { ...set, ...heldAddons(present, wanted), ...nothingAtEnd }, now)
    : newSubscription(asked, change, now);
  const { invoice, writes } = await chargeChange(work, {
    ...of,
    subject: toId<'Billed'>(subscription.id),
    occasion: `change ${id}`,
    lines: quoted ?? change.lines,
    payer,
    period,
    checkout,
  });
  return {
    subscription,
    invoice,
    writes: [
      ...(present
        ? [saveSubscription(present, subscription, work)]
        : startSubscription(subscription, current.last, work)),
      ...(await entitleBySubscription(work, subscription, current.limits)),
      ...writes,
      announceSubscription(present ? 'subscription.changed' : 'subscription.started', subscription, now),
    ],
  };
}
