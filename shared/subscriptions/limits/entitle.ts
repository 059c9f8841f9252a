import { isDeepStrictEqual } from 'node:util';
import { type Item, type Table, type Tenant, toId, type Write } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { PaidPlanKey, PlanKey, RenewedAddonKey } from '../../billing/domain/plans.ts';
import { includedLimitsOf, priceListOf } from '../../billing/domain/prices.ts';
import {
  type Entitlement,
  keyOfEntitlement,
  parseEntitlement,
  saveLimits,
} from '../../entitlements/data/entitlements.ts';
import { type Entitled, mostOf, noAddons, type OwnLimits } from '../../entitlements/domain/entitled.ts';
import type { LimitKey } from '../../entitlements/domain/limits.data.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { Clock } from '../../partners/domain/organization.ts';
import { keyOfPlanFall, type PlanFall, parsePlanFall, placesOf, savePlanFall } from '../data/plan-falls.ts';
import type { Subscription } from '../data/subscriptions.ts';
import { changeStoreLimit } from '../domain/plan-fall.ts';

/** The account whose limits an organization pays for: a merchant's own organization has the id of its user. */
export const entitledAccountOf = ({ organization, mode }: BilledOrganization): Tenant => ({
  user: toId<'User'>(organization),
  mode,
});

/** The limits of a merchant that count now, and how its plan has fallen. */
export interface KnownLimits {
  readonly entitlement: Entitlement;
  readonly fall: PlanFall | undefined;
}

/** The keys of the limits of a merchant. */
export const keysOfLimits = (billed: BilledOrganization) => ({
  entitlement: keyOfEntitlement(entitledAccountOf(billed)),
  fall: keyOfPlanFall(billed),
});

/** Reads the items fetched by `keysOfLimits`. */
export const parseLimits = ({
  entitlement,
  fall,
}: Readonly<Record<keyof ReturnType<typeof keysOfLimits>, Item | undefined>>): KnownLimits => ({
  entitlement: parseEntitlement(entitlement),
  fall: fall && parsePlanFall(fall),
});

/** Which limits of a merchant count now? 1 BatchGetItem. */
const loadLimits = async (table: Table, billed: BilledOrganization): Promise<KnownLimits> =>
  parseLimits(await table.getTogether(keysOfLimits(billed)));

/** The write by which the number of stores that a plan allows changes. */
function moveStoreLimit(
  billed: BilledOrganization,
  read: PlanFall | undefined,
  limits: { readonly from: number; readonly to: number },
  clock: Clock,
): readonly Write[] {
  if (limits.from === limits.to || (!read && limits.from < limits.to)) return [];
  const next = changeStoreLimit(read ? placesOf(read) : { places: [] }, limits, clock.now);
  return [savePlanFall(billed, read, next, clock)];
}

/** The writes that change what an account is entitled to. Fewer stores than before begin the time after which some close. */
function entitle(
  billed: BilledOrganization,
  { entitlement: read, fall }: KnownLimits,
  { own, licensed }: Pick<Entitled, 'own' | 'licensed'>,
  clock: Clock,
): readonly Write[] {
  if (isDeepStrictEqual([own, licensed], [read.own, read.licensed])) return [];
  const stores = { from: mostOf(read, 'stores'), to: mostOf({ own, licensed }, 'stores') };
  return [
    saveLimits(entitledAccountOf(billed), read, { own, licensed }),
    ...moveStoreLimit(billed, fall, stores, clock),
  ];
}

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
function limitsOfPlan(plan: PlanKey, prices: number, addons: BoughtAddons = []): OwnLimits {
  const added: Record<LimitKey, number> = { ...noAddons };
  for (const { addon, quantity } of addons) {
    const [key, amount] = additions[addon];
    added[key] += quantity * amount;
  }
  return { included: includedLimitsOf(priceListOf(prices), plan), addons: added };
}

/**
 * The writes by which the limits of a subscription's plan and add-ons count, in the transaction that changes it: 1
 * BatchGetItem, unless they are known. One that has ended leaves the FREE plan.
 * @param known the limits that count now, where they were read before
 */
export async function writeLimitsOfSubscription(
  work: ClockedWork,
  { organization, mode, status, plan, prices, addons }: Subscription,
  known?: KnownLimits,
): Promise<readonly Write[]> {
  const billed = { organization, mode };
  const read = known ?? (await loadLimits(work.table, billed));
  const own = status === 'ENDED' ? undefined : limitsOfPlan(plan, prices, addons);
  return entitle(billed, read, { own, licensed: read.entitlement.licensed }, work);
}

/**
 * The writes by which the limits of the plan count that a partner pays for a merchant, where they are higher than the
 * merchant's own: 1 BatchGetItem. @param paid the plan and the version of the prices; undefined when the licence ends
 */
export async function writeLimitsOfLicense(
  work: ClockedWork,
  merchant: BilledOrganization,
  paid: { readonly plan: PaidPlanKey; readonly prices: number } | undefined,
): Promise<readonly Write[]> {
  const read = await loadLimits(work.table, merchant);
  const licensed = paid && limitsOfPlan(paid.plan, paid.prices).included;
  return entitle(merchant, read, { own: read.entitlement.own, licensed }, work);
}
