import { Problem } from '#ground/domain';
import { freeLimits, type LimitKey, limitWords, type PlanLimits } from './limits.data.ts';

/** What an account pays for: the limits of its plan, and what its add-ons add to them. */
export interface OwnLimits {
  readonly included: PlanLimits;
  readonly addons: PlanLimits;
}

/** What is paid for an account, by itself and by a partner. */
export interface Entitled {
  /** Undefined for the FREE plan. */
  readonly own?: OwnLimits | undefined;
  /** The limits of the plan that a partner pays. */
  readonly licensed?: PlanLimits | undefined;
}

/** No add-on adds anything. */
export const noAddons: PlanLimits = { stores: 0, staff: 0, warehouses: 0, products: 0, storage_mb: 0 };

/** A limit, and where it comes from. */
export interface LimitShares {
  readonly included: number;
  readonly addons: number;
  readonly limit: number;
}

/** A limit of an account: that of its own plan or of its licence, whichever is higher, and what its add-ons add to it. */
export function sharesOfLimit({ own, licensed }: Entitled, key: LimitKey): LimitShares {
  const { included: ofPlan, addons: added } = own ?? { included: freeLimits, addons: noAddons };
  const included = Math.max(ofPlan[key], licensed?.[key] ?? 0);
  const addons = added[key];
  return { included, addons, limit: included + addons };
}

/** How much of something an account may have. */
export const mostOf = (entitled: Entitled, key: LimitKey): number => sharesOfLimit(entitled, key).limit;

/** How much of everything an account may have. */
export const allLimitsOf = (entitled: Entitled): PlanLimits => ({
  stores: mostOf(entitled, 'stores'),
  staff: mostOf(entitled, 'staff'),
  warehouses: mostOf(entitled, 'warehouses'),
  products: mostOf(entitled, 'products'),
  storage_mb: mostOf(entitled, 'storage_mb'),
});

/** How many of something, in words: `3 stores`. */
export const describeAmount = (key: LimitKey, amount: number): string =>
  `${amount} ${amount === 1 ? limitWords[key].one : limitWords[key].many}`;

/**
 * Asserts that an account may have more of something.
 * @param used how much it has
 * @param more how much would come to it; what takes nothing is never refused
 * @throws Problem limit_reached
 */
export function assertRoom(entitled: Entitled, key: LimitKey, used: number, more = 1): void {
  const limit = mostOf(entitled, key);
  if (more <= 0 || used + more <= limit) return;
  throw new Problem(
    'limit_reached',
    `Your plan allows ${describeAmount(key, limit)}. ${limitWords[key].remedy}`,
    {
      members: { key, limit },
    },
  );
}
