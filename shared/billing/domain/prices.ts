import { asKobo, type Kobo, msPerDay, proportionOf, share } from '#ground/domain';
import { freeLimits, limitKeys, type PlanLimits } from '../../entitlements/domain/limits.data.ts';
import {
  type AddonKey,
  type Interval,
  isPaidPlan,
  isRenewedAddon,
  type PackKey,
  type PaidPlanKey,
  type PlanKey,
  paidPlanKeys,
} from './plans.ts';
import { type PriceList, priceLists } from './prices.data.ts';

/** How long before a dearer price counts for those who have a subscription. */
const noticePeriod = 30 * msPerDay;

/** An amount in its two parts. */
export interface Taxed {
  readonly net: Kobo;
  readonly tax: Kobo;
  readonly total: Kobo;
}

/** The VAT in a total, rounded half up, and what is left. @param total kobo, VAT included @param vat_bps its rate */
export function taxedOf(total: Kobo, vat_bps: number): Taxed {
  const tax = proportionOf(total, vat_bps, 10_000 + vat_bps);
  return { net: asKobo(total - tax), tax, total };
}

/** The price list that holds for what is new. @throws {RangeError} before the first */
export function priceListAt(now: Date, lists: readonly PriceList[] = priceLists): PriceList {
  const list = lists.findLast(({ announced_at }) => Date.parse(announced_at) <= now.getTime());
  if (!list) throw new RangeError('there is no price list yet');
  return list;
}

/** The price list with this version, which somebody keeps. @throws {RangeError} for an unknown version */
export function priceListOf(version: number, lists: readonly PriceList[] = priceLists): PriceList {
  const list = lists.find((one) => one.version === version);
  if (!list) throw new RangeError(`there is no price list ${version}`);
  return list;
}

/**
 * The plan that allows as much as this, by whichever price list it is paid; undefined where no list has it. An account keeps
 * the limits of its plan and not its name.
 */
export function planOfLimits(limits: PlanLimits): PlanKey | undefined {
  const isIt = (ofPlan: PlanLimits) => limitKeys.every((key) => ofPlan[key] === limits[key]);
  const paid = paidPlanKeys.find((plan) => priceLists.some((list) => isIt(list.limits[plan])));
  return paid ?? (isIt(freeLimits) ? 'FREE' : undefined);
}

/**
 * The price list that a renewal pays by: the newest, unless it is dearer and was announced less than 30 days before.
 * @param kept the version that is paid by until now
 * @param priceIn what is renewed, priced by a list
 */
export function priceListOfRenewal(
  kept: number,
  priceIn: (list: PriceList) => Kobo,
  now: Date,
  lists: readonly PriceList[] = priceLists,
): PriceList {
  const present = priceListOf(kept, lists);
  const later = lists.filter(
    ({ version, announced_at }) => version > kept && Date.parse(announced_at) <= now.getTime(),
  );
  const counts = ({ announced_at }: PriceList) => Date.parse(announced_at) + noticePeriod <= now.getTime();
  return later.findLast((list) => counts(list) || priceIn(list) <= priceIn(present)) ?? present;
}

/** What a plan allows by a price list. */
export const includedLimitsOf = ({ limits }: PriceList, plan: PlanKey): PlanLimits =>
  isPaidPlan(plan) ? limits[plan] : freeLimits;

/** What a plan costs for a period. */
export const priceOfPlan = ({ plans }: PriceList, plan: PaidPlanKey, interval: Interval): Kobo =>
  plans[plan][interval];

/** Months of an interval. */
export const monthsOf = (interval: Interval): number => (interval === 'year' ? 12 : 1);

/** What a number of add-ons costs for a period; for one that is bought once, what it costs. */
export const priceOfAddon = (
  { addons }: PriceList,
  addon: AddonKey,
  quantity: number,
  interval: Interval,
): Kobo => asKobo(addons[addon] * quantity * (isRenewedAddon(addon) ? monthsOf(interval) : 1));

/** What a reseller pays for a plan of a client, by the month. */
export const wholesalePriceOf = ({ plans, wholesale }: PriceList, plan: PaidPlanKey): Kobo =>
  asKobo(plans[plan].month - share(plans[plan].month, wholesale.discount_bps));

/** Whether a pack leaves enough of its price after the cost of serving it. */
export function isPackOnSale({ packs, margin_gate }: PriceList, pack: PackKey): boolean {
  const { face, price } = packs[pack];
  const margin = price - share(face, margin_gate.cost_of_face_bps);
  return margin * 10_000 >= price * margin_gate.least_margin_bps;
}
