import { Problem, toId } from '#ground';
import type { PlannedSale } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { type Period, periodOf } from '../../billing/domain/period.ts';
import { monthsOf, priceListAt } from '../../billing/domain/prices.ts';
import { assertCreditable } from '../../billing/invoices/charge.ts';
import type { Quoted } from '../../billing/quotes.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { type ChosenPlan, changePlan, type PlanChange } from '../domain/change-plan.ts';
import { type ChangeablePlan, type CurrentPlan, loadPlanToChange } from './current-plan.ts';
import { payerOfMerchant } from './payer.ts';

/** A wanted plan, and what it does to what an organization has. */
export interface PlannedSubscription extends PlannedSale {
  readonly about: Quoted['about'];
  readonly wanted: ChosenPlan;
  readonly current: ChangeablePlan;
  readonly change: PlanChange;
  /** The period in which the wanted plan counts first. */
  readonly period: Period;
  readonly effective: 'now' | 'period_end';
}

/** When a planned change counts, and what it costs then. One that follows at the end of the period has no lines. */
function effectOf(
  change: PlanChange,
  { subscription }: CurrentPlan,
  { interval }: ChosenPlan,
): Pick<PlannedSubscription, 'lines' | 'period' | 'effective'> {
  if (change.kind === 'start' || change.kind === 'up')
    return { lines: change.lines, period: change.period, effective: 'now' };
  if (!subscription) throw new Error('only a subscription can change at its end');
  const { anchor_at, period } = subscription;
  if (change.kind === 'keep') return { lines: [], period, effective: 'now' };
  return {
    lines: [],
    period: periodOf(anchor_at, period.end, monthsOf(interval)),
    effective: 'period_end',
  };
}

/**
 * What a wanted plan does to what an organization has, and costs: 1 BatchGetItem, and 1 Query and
 * 1 more BatchGetItem where it credits the present one. A quote of it is good for the same organization, plan, and state of
 * the subscription.
 * @throws Problem invalid_state while a renewal is unpaid; conflict for the plan that it has; payment_disputed where the
 * payment of what it credits is disputed
 */
export async function planSubscription(
  work: ClockedWork,
  billed: BilledOrganization,
  { plan, interval }: ChosenPlan,
): Promise<PlannedSubscription> {
  const { organization, mode } = billed;
  const wanted = { plan, interval };
  const current = await loadPlanToChange(work.table, billed);
  const { subscription, last } = current;
  if (subscription?.status === 'PAST_DUE')
    throw new Problem(
      'invalid_state',
      'The last renewal is not paid. Pay its invoice first, or cancel the subscription.',
    );
  const change = changePlan(subscription, wanted, priceListAt(work.now), work.now);
  if (change.kind === 'same') throw new Problem('conflict', 'You have this plan already.');
  if (subscription && change.kind === 'up')
    await assertCreditable(work, { subject: toId<'Billed'>(subscription.id) });
  return {
    organization,
    mode,
    purpose: 'SUBSCRIPTION',
    request: wanted,
    wanted,
    current,
    change,
    changes: last,
    payer: payerOfMerchant(organization),
    ...effectOf(change, current, wanted),
    about: ['plan', organization, mode, plan, interval, last?.id ?? null, last?.revision ?? 0],
  };
}
