import { asKobo, type Kobo } from '#ground/domain';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import { type Period, periodOf } from '../../billing/domain/period.ts';
import {
  type AddonKey,
  type Interval,
  type PaidPlanKey,
  type PlanKey,
  type RenewedAddonKey,
  rankOf,
} from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { monthsOf, priceListOf, priceOfAddon, priceOfPlan } from '../../billing/domain/prices.ts';
import { shareOfRest } from '../../billing/domain/proration.ts';

/** A plan, and how often it is paid. */
export interface ChosenPlan {
  readonly plan: PaidPlanKey;
  readonly interval: Interval;
}

/** The fields of a subscription from which a change is priced. */
export interface Subscribed extends ChosenPlan {
  /** The version of the price list that it pays by. */
  readonly prices: number;
  readonly anchor_at: string;
  readonly period: Period;
  readonly cancel_at_period_end: boolean;
  readonly pending_plan?: ChosenPlan | undefined;
  readonly addons: readonly SubscribedAddon[];
}

interface SubscribedAddon {
  readonly addon: RenewedAddonKey;
  readonly quantity: number;
  /** Whether it ends with the period. */
  readonly cancelled?: true | undefined;
}

/** What a wanted plan does to a subscription. */
export type PlanChange =
  /** The first plan, or the first after one that ended. */
  | {
      readonly kind: 'start' | 'up';
      readonly lines: readonly InvoiceLine[];
      readonly period: Period;
      readonly anchor_at: string;
    }
  /** Nothing is paid: the plan changes at the end of the period. */
  | { readonly kind: 'down' }
  /** What was to happen at the end of the period does not. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'same' };

const names: Readonly<Record<PlanKey, string>> = {
  FREE: 'Free',
  STARTER: 'Starter',
  GROWTH: 'Growth',
  SCALE: 'Scale',
};

/** The name of a plan. */
export const nameOfPlan = (plan: PlanKey): string => names[plan];

/** How an invoice names a plan. */
export const describePlan = ({ plan, interval }: ChosenPlan): string =>
  `${names[plan]} plan, ${interval === 'year' ? 'yearly' : 'monthly'}`;

const addonNames: Readonly<Record<AddonKey, string>> = {
  EXTRA_STORE: 'Extra store',
  EXTRA_STAFF_5: 'Five more staff',
  STORAGE_10GB: '10 GB of storage',
  EXTRA_WAREHOUSE: 'Extra warehouse',
  SMS_500: '500 SMS',
};

/** How an invoice names add-ons. */
export const describeAddon = (addon: AddonKey, quantity: number): string =>
  quantity === 1 ? addonNames[addon] : `${addonNames[addon]} × ${quantity}`;

const planLine = (text: string, amount: Kobo): InvoiceLine => ({ kind: 'PLAN', text, amount });
const minus = (amount: Kobo) => asKobo(-amount);

/** The add-ons that a new period has: a cancelled one is in none. */
export const renewedAddonsOf = <A extends Pick<SubscribedAddon, 'cancelled'>>(addons: readonly A[]): A[] =>
  addons.filter(({ cancelled }) => !cancelled);

/** The lines of a whole period of a plan with its add-ons. */
export function linesOfPeriod(
  chosen: ChosenPlan,
  addons: Subscribed['addons'],
  list: PriceList,
): readonly InvoiceLine[] {
  const { plan, interval } = chosen;
  return [
    planLine(describePlan(chosen), priceOfPlan(list, plan, interval)),
    ...addons.map(({ addon, quantity }) => ({
      kind: 'ADDON' as const,
      text: describeAddon(addon, quantity),
      amount: priceOfAddon(list, addon, quantity, interval),
    })),
  ];
}

/** Credits for the rest of the present period. */
const creditsOfRest = (present: Subscribed, now: Date): readonly InvoiceLine[] =>
  linesOfPeriod(present, present.addons, priceListOf(present.prices)).map(({ kind, text, amount }) => ({
    kind,
    text: `Unused time: ${text}`,
    amount: minus(shareOfRest(amount, present.period, now)),
  }));

/** A higher plan for the rest of the same period: its share, less the share of the present one. */
function upInPeriod(present: Subscribed, wanted: ChosenPlan, list: PriceList, now: Date): PlanChange {
  const { period, anchor_at } = present;
  const rest = (chosen: ChosenPlan, prices: PriceList) =>
    shareOfRest(priceOfPlan(prices, chosen.plan, chosen.interval), period, now);
  const lines = [
    planLine(`${describePlan(wanted)}, rest of the period`, rest(wanted, list)),
    planLine(`Unused time: ${describePlan(present)}`, minus(rest(present, priceListOf(present.prices)))),
  ];
  return { kind: 'up', lines, period, anchor_at };
}

/** A new period that begins now. @param present what it replaces, if anything */
function startPeriod(
  present: Subscribed | undefined,
  wanted: ChosenPlan,
  list: PriceList,
  now: Date,
): PlanChange {
  const anchor_at = now.toISOString();
  return {
    kind: present ? 'up' : 'start',
    lines: [
      ...linesOfPeriod(wanted, renewedAddonsOf(present?.addons ?? []), list),
      ...(present ? creditsOfRest(present, now) : []),
    ],
    period: periodOf(anchor_at, anchor_at, monthsOf(wanted.interval)),
    anchor_at,
  };
}

const isSamePlan = (one: ChosenPlan, other: ChosenPlan) =>
  one.plan === other.plan && one.interval === other.interval;

/** Whether a higher plan counts within the present period. One of another interval begins a period of its own. */
export const isWithinPeriod = (present: ChosenPlan, wanted: ChosenPlan): boolean =>
  present.interval === wanted.interval;

/** Whether a plan is lower than another, or the same paid by the month and no longer by the year. */
const isStepDown = (present: ChosenPlan, wanted: ChosenPlan): boolean =>
  rankOf(wanted.plan) < rankOf(present.plan) ||
  (wanted.plan === present.plan && present.interval === 'year' && wanted.interval === 'month');

/**
 * What a wanted plan does, and costs. Time that was paid for and is not used is credited by whole seconds of the present
 * price, whatever was paid for it.
 * @param present the subscription, unless there is none or it has ended
 * @param list the prices that hold for what is new
 */
export function changePlan(
  present: Subscribed | undefined,
  wanted: ChosenPlan,
  list: PriceList,
  now: Date,
): PlanChange {
  if (!present) return startPeriod(undefined, wanted, list, now);
  if (isSamePlan(present, wanted))
    return { kind: present.pending_plan || present.cancel_at_period_end ? 'keep' : 'same' };
  if (isStepDown(present, wanted)) return { kind: 'down' };
  return isWithinPeriod(present, wanted)
    ? upInPeriod(present, wanted, list, now)
    : startPeriod(present, wanted, list, now);
}
