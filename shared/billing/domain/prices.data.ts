import { asKobo, type Kobo } from '#ground/domain';
import { largestLimits, type PlanLimits } from '../../entitlements/domain/limits.data.ts';
import type { AddonKey, Interval, PackKey, PaidPlanKey } from './plans.ts';

/**
 * A price list as it is from a time on. VAT is included in each price. What partners earn is not here: its rates belong to
 * the versions of the programs, whose terms partners accept. Nor is what the FREE plan allows: entitlements know it without
 * knowing plans.
 */
export interface PriceList {
  readonly version: number;
  /** From when it holds for what is new. ISO 8601 UTC. */
  readonly announced_at: string;
  readonly plans: Readonly<Record<PaidPlanKey, Readonly<Record<Interval, Kobo>>>>;
  /** What each plan allows. */
  readonly limits: Readonly<Record<PaidPlanKey, PlanLimits>>;
  /** By the month, or once for what is bought once. */
  readonly addons: Readonly<Record<AddonKey, Kobo>>;
  readonly wholesale: {
    /** By the month. */
    readonly subscription: Kobo;
    /** Off the price of each plan, in hundredths of a per cent. */
    readonly discount_bps: number;
  };
  /** What a pack is worth in plans, and what it costs. */
  readonly packs: Readonly<Record<PackKey, { readonly face: Kobo; readonly price: Kobo }>>;
  /**
   * When a pack may be sold: what is left of its price after the cost of serving its face value must be at least this share
   * of the price. Both in hundredths of a per cent.
   */
  readonly margin_gate: { readonly cost_of_face_bps: number; readonly least_margin_bps: number };
  /**
   * VAT in hundredths of a per cent, of every invoice from then on: the law does not ask by which list somebody pays.
   * Nigeria, Finance Act 2019.
   */
  readonly vat_bps: number;
}

/** The smallest and the largest amount of a top-up of the pool. */
export const topupRange = { least: asKobo(1_000_000), most: asKobo(1_000_000_000) } as const;

const naira = (amount: number) => asKobo(amount * 100);

/**
 * THE prices, in all their versions. One that was announced stays as it is; a change is another version. What is new pays
 * by the newest at once, and a subscription that becomes dearer from its first renewal 30 days later.
 */
export const priceLists: readonly [PriceList, ...PriceList[]] = [
  {
    version: 1,
    announced_at: '2024-12-31T23:00:00.000Z',
    plans: {
      STARTER: { month: naira(5000), year: naira(50_000) },
      GROWTH: { month: naira(15_000), year: naira(150_000) },
      SCALE: { month: naira(45_000), year: naira(450_000) },
    },
    limits: {
      STARTER: { stores: 1, staff: 3, warehouses: 1, products: 500, storage_mb: 1024 },
      GROWTH: { stores: 3, staff: 10, warehouses: 3, products: 5000, storage_mb: 10_240 },
      SCALE: largestLimits,
    },
    addons: {
      EXTRA_STORE: naira(3000),
      EXTRA_STAFF_5: naira(2000),
      STORAGE_10GB: naira(2500),
      EXTRA_WAREHOUSE: naira(2000),
      SMS_500: naira(4000),
    },
    wholesale: { subscription: naira(10_000), discount_bps: 3000 },
    packs: {
      BRONZE: { face: naira(100_000), price: naira(75_000) },
      SILVER: { face: naira(500_000), price: naira(350_000) },
      GOLD: { face: naira(2_000_000), price: naira(1_300_000) },
      PLATINUM: { face: naira(10_000_000), price: naira(6_000_000) },
    },
    margin_gate: { cost_of_face_bps: 4000, least_margin_bps: 3500 },
    vat_bps: 750,
  },
];
