import type { PlanKey, RenewedAddonKey } from '../../billing/domain/plans.ts';
import { includedLimitsOf, priceListOf } from '../../billing/domain/prices.ts';
import { noAddons, type OwnLimits } from '../../entitlements/domain/entitled.ts';
import type { LimitKey } from '../../entitlements/domain/limits.data.ts';

/** Add-ons that somebody has. */
type BoughtAddons = readonly { readonly addon: RenewedAddonKey; readonly quantity: number }[];

/** What one of an add-on adds to the limits of a plan. */
const additions: Readonly<Record<RenewedAddonKey, readonly [LimitKey, number]>> = {
  EXTRA_STORE: ['stores', 1],
  EXTRA_STAFF_5: ['staff', 5],
  STORAGE_10GB: ['storage_mb', 10_240],
  EXTRA_WAREHOUSE: ['warehouses', 1],
};

/** What a plan allows by the price list that is paid, and what add-ons add to it. @param prices the version of the list */
export function limitsOfPlan(plan: PlanKey, prices: number, addons: BoughtAddons = []): OwnLimits {
  const added: Record<LimitKey, number> = { ...noAddons };
  for (const { addon, quantity } of addons) {
    const [key, amount] = additions[addon];
    added[key] += quantity * amount;
  }
  return { included: includedLimitsOf(priceListOf(prices), plan), addons: added };
}
