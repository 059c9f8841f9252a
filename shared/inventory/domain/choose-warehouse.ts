import { distanceKmOf, type Point, type StoreId, type VariantId, type WarehouseId } from '#ground/domain';
import { type ListedWarehouse, servingWarehousesOf } from './warehouse.ts';

/**
 * How the stock of a variant limits an order: a tracked variant is sold while units are available, one with backorders
 * is reserved without a limit, and an untracked one is not counted.
 */
export const stockPolicies = ['tracked', 'backorder', 'untracked'] as const;
export type StockPolicy = (typeof stockPolicies)[number];

/** The policy of a product. */
export const policyOf = (product: {
  readonly track_inventory: boolean;
  readonly allow_backorder: boolean;
}): StockPolicy => {
  if (!product.track_inventory) return 'untracked';
  return product.allow_backorder ? 'backorder' : 'tracked';
};

/** A number of units of a variant that an order wants. */
export interface WantedUnits {
  readonly variant: VariantId;
  readonly quantity: number;
  readonly policy: StockPolicy;
}

/** Merges equal variants: two lines of the same variant want the sum. Untracked variants want nothing. */
export function mergeWanted<W extends WantedUnits>(lines: readonly W[]): W[] {
  const byVariant = Map.groupBy(
    lines.filter(({ policy }) => policy !== 'untracked'),
    ({ variant }) => variant,
  );
  return [...byVariant.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}

/** The available units of a variant in a warehouse; undefined where the warehouse does not hold it. */
export type AvailableIn = (warehouse: WarehouseId, variant: VariantId) => number | undefined;

/** A line that no warehouse can serve together with the others, and the most units that a warehouse has of it. */
export interface MissingUnits {
  readonly variant: VariantId;
  readonly available: number;
}

const hasAll = (warehouse: WarehouseId, wanted: readonly WantedUnits[], available: AvailableIn) =>
  wanted.every(({ variant, quantity, policy }) => {
    const units = available(warehouse, variant);
    return units !== undefined && (policy === 'backorder' || units >= quantity);
  });

/** The needs of an order, and the warehouses of its store. */
interface Choice {
  readonly warehouses: readonly ListedWarehouse[];
  readonly store: StoreId;
  readonly lines: readonly WantedUnits[];
  readonly available: AvailableIn;
  /** Where the order goes, or where it is collected. */
  readonly near?: Point | undefined;
}

/** The distance of a warehouse, in km. One without a point counts as the farthest. */
function kmTo({ latitude, longitude }: ListedWarehouse, near: Point | undefined): number {
  if (!near || latitude === undefined || longitude === undefined) return Number.POSITIVE_INFINITY;
  return distanceKmOf({ latitude, longitude }, near);
}

/**
 * The warehouse that an order comes from: of the store's active ones that hold every line, the one with the lowest
 * priority, then the nearest.
 * @returns what is missing, if none holds every line
 */
export function chooseWarehouse({
  warehouses,
  store,
  lines,
  available,
  near,
}: Choice): { readonly warehouse: WarehouseId } | { readonly missing: readonly MissingUnits[] } {
  const serving = servingWarehousesOf(warehouses, store);
  const wanted = mergeWanted(lines);
  const able = serving.filter(({ id }) => hasAll(id, wanted, available));
  const [best] = able
    .map((warehouse) => ({ warehouse, km: kmTo(warehouse, near) }))
    .toSorted(
      (a, b) => a.warehouse.priority - b.warehouse.priority || (a.km < b.km ? -1 : a.km > b.km ? 1 : 0),
    );
  if (best) return { warehouse: best.warehouse.id };
  const mostOf = (variant: VariantId) => Math.max(0, ...serving.map(({ id }) => available(id, variant) ?? 0));
  const most = wanted.map((line) => ({ ...line, available: mostOf(line.variant) }));
  const short = most.filter(
    ({ policy, quantity, available: units }) => policy === 'tracked' && units < quantity,
  );
  // Each line may be available, but in different warehouses: then the whole order counts as missing.
  const missing = short.length > 0 ? short : most;
  return { missing: missing.map(({ variant, available: units }) => ({ variant, available: units })) };
}
