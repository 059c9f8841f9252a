import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import { type Period, periodOf } from '../../billing/domain/period.ts';
import { monthsOf } from '../../billing/domain/prices.ts';
import type { ChosenPlan } from '../domain/change-plan.ts';
import type { PlannedSubscription } from './subscribe.ts';

/** What a plan does, as a preview shows it. */
interface PlanEffect {
  readonly lines: readonly InvoiceLine[];
  /** The period in which the wanted plan counts first. */
  readonly period: Period;
  readonly effective: 'now' | 'period_end';
}

/** What a planned change does. One that follows at the end of the period has no lines. */
export function effectOfPlan(
  { change, current: { subscription } }: PlannedSubscription,
  { interval }: ChosenPlan,
): PlanEffect {
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
