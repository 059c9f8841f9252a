import * as z from 'zod';
import { toId } from '#ground';
import type { Buying, Sale, Sold } from '../../billing/checkouts/sale.ts';
import { billingIntervals, paidPlanKeys } from '../../billing/domain/plans.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import { chargeChange } from '../../billing/invoices/charge.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import {
  addSubscription,
  changeSubscription,
  type Subscription,
  saveSubscription,
} from '../data/subscriptions.ts';
import { type ChosenPlan, isWithinPeriod, type PlanChange, renewedAddonsOf } from '../domain/change-plan.ts';
import { writeSubscribedEvent } from '../events.ts';
import { writeLimitsOfSubscription } from '../limits/entitle.ts';
import { type PlannedSubscription, planSubscription } from './plan-subscription.ts';

/** What was changed, and what it billed. */
export interface ChangedSubscription extends Sold {
  readonly subscription: Subscription;
}

/** A new subscription, which begins now. */
function newSubscription(
  { organization, mode, wanted, period }: PlannedSubscription,
  { anchor_at }: Extract<PlanChange, { readonly kind: 'start' | 'up' }>,
  { id }: Buying,
  now: Date,
): Subscription {
  const at = now.toISOString();
  return {
    id: toId<'Subscription'>(id),
    organization,
    mode,
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
function changeAtEnd({ wanted, change, current }: PlannedSubscription, clock: Clock): ChangedSubscription {
  const read = current.subscription;
  if (!read) throw new Error('only a subscription can change at its end');
  const pending_plan = change.kind === 'down' ? wanted : undefined;
  const subscription = changeSubscription(read, { pending_plan, cancel_at_period_end: false }, clock.now);
  const writes = [
    saveSubscription(read, subscription, clock),
    writeSubscribedEvent('subscription.changed', subscription, clock.now),
  ];
  return { subscription, invoice: undefined, writes };
}

/**
 * Starts a subscription or changes it. A higher plan is paid first, in the same transaction; a lower one follows at the end
 * of the period. 1 GetItem, and 1 Query where a credit is larger than the charge.
 * @throws (at commit) Problem insufficient_funds
 */
async function subscribe(
  work: ClockedWork,
  planned: PlannedSubscription,
  buying: Buying,
): Promise<ChangedSubscription> {
  const { organization, mode, payer, wanted, change, current, lines, period } = planned;
  if (change.kind !== 'start' && change.kind !== 'up') return changeAtEnd(planned, work);
  const { now } = work;
  const present = current.subscription;
  const set = { ...wanted, prices: priceListAt(now).version, period, anchor_at: change.anchor_at };
  const subscription = present
    ? changeSubscription(present, { ...set, ...heldAddons(present, wanted), ...nothingAtEnd }, now)
    : newSubscription(planned, change, buying, now);
  const { invoice, writes } = await chargeChange(work, {
    organization,
    mode,
    subject: toId<'Billed'>(subscription.id),
    occasion: `change ${buying.id}`,
    lines,
    payer,
    period,
    checkout: buying.checkout,
  });
  return {
    subscription,
    invoice,
    writes: [
      ...(present
        ? [saveSubscription(present, subscription, work)]
        : addSubscription(subscription, current.last, work)),
      ...(await writeLimitsOfSubscription(work, subscription, current.limits)),
      ...writes,
      writeSubscribedEvent(present ? 'subscription.changed' : 'subscription.started', subscription, now),
    ],
  };
}

const PlanRequest = z.object({ plan: z.enum(paidPlanKeys), interval: z.enum(billingIntervals) });

/** A plan that a merchant pays for itself. */
export const planSale: Sale<ChosenPlan, PlannedSubscription, ChangedSubscription> = {
  parse: (request) => PlanRequest.parse(request),
  plan: planSubscription,
  make: subscribe,
};
