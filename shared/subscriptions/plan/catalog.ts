import type * as z from 'zod';
import { asKobo } from '#ground';
import { addonKeys, isPaidPlan, isRenewedAddon, planKeys } from '../../billing/domain/plans.ts';
import { includedLimitsOf, priceListAt } from '../../billing/domain/prices.ts';
import type { CatalogAddonOut, PlanOut } from '../contract/subscription.ts';
import { describeAddon, nameOfPlan } from '../domain/change-plan.ts';

const free = { month: asKobo(0), year: asKobo(0) };

/** The plans, as the public sees them. */
export function listPlans(now: Date): z.input<typeof PlanOut>[] {
  const list = priceListAt(now);
  const { plans } = list;
  return planKeys.map((plan) => ({
    plan,
    name: nameOfPlan(plan),
    price: { ...(isPaidPlan(plan) ? plans[plan] : free) },
    currency: 'NGN',
    limits: { ...includedLimitsOf(list, plan) },
  }));
}

/** The add-ons that are on sale. */
export function listAddonsOnSale(now: Date): z.input<typeof CatalogAddonOut>[] {
  const { addons } = priceListAt(now);
  return addonKeys.map((addon) => ({
    addon,
    name: describeAddon(addon, 1),
    price: addons[addon],
    currency: 'NGN',
    billed: isRenewedAddon(addon) ? 'monthly' : 'once',
  }));
}
