import type { FieldProblem, Point, WarehouseId, Work } from '#ground';
import { keyOfTree, parseTree } from '../../catalog/data/categories.ts';
import type { CategoryTree } from '../../catalog/domain/categories/category-tree.ts';
import { keyOfLevel } from '../../inventory/data/levels.ts';
import { chooseWarehouse, type MissingUnits, mergeWanted } from '../../inventory/domain/choose-warehouse.ts';
import { levelIdOf } from '../../inventory/domain/level-id.ts';
import { publicUnitsOf } from '../../inventory/domain/stock.ts';
import type { ListedWarehouse } from '../../inventory/domain/warehouse.ts';
import { loadMarketAround } from '../../pricing/data/market.ts';
import type { CarrierHub } from '../../pricing/domain/hubs.ts';
import { keysOfCounters, parseCounters } from '../../promotions/data/uses.ts';
import type { Discount } from '../../promotions/domain/discount.ts';
import { computeDiscounts, type Offers, type RefusedCode } from '../../promotions/domain/discounting.ts';
import type { Remaining } from '../../promotions/domain/reduction.ts';
import type { DiscountRefusal } from '../../promotions/domain/refusal.ts';
import { usesLeftOf } from '../../promotions/domain/uses.ts';
import type { Store } from '../../stores/data/stores.ts';
import type { FulfillmentMethod } from '../../stores/domain/store/store.ts';
import { type CountersOfDiscounts, discountLinesOf, neededOf } from '../discounts/offered-discounts.ts';
import { type BasketItem, type BasketLine, linesOf, subtotalOf } from '../domain/checkout/basket.ts';
import { isPricedByHubs, type PricedZone } from '../domain/checkout/delivery-options.ts';
import { placeOfGoods, pointOf, weightOf } from '../domain/checkout/pickup-point.ts';
import {
  type Address,
  type DiscountedBasketLine,
  type PricedOrder,
  priceOrder,
  zoneOf,
} from '../domain/checkout/price-order.ts';
import { type Levels, type Shop, unitsOfLevels } from './load-shopfront.ts';

/** What a customer wants to buy from a store. */
export interface CheckoutRequest {
  readonly items: readonly BasketItem[];
  readonly method: FulfillmentMethod;
  readonly address?: Address | undefined;
  readonly delivery_option?: string | undefined;
}

/** The discounts that may count, and why the customer cannot use one, where the customer is known. */
export interface OfferedDiscounts extends Offers {
  readonly ofCustomer: (discount: Discount) => DiscountRefusal | undefined;
}

/** A basket at current prices, and where its goods come from. */
export interface Checkout {
  readonly lines: readonly DiscountedBasketLine[];
  readonly priced: PricedOrder;
  /** The warehouse that the order comes from. If none has every line, the preferred one. */
  readonly warehouse?: WarehouseId | undefined;
  /** The units that no warehouse has together with the other lines. */
  readonly missing: readonly MissingUnits[];
  /** The uses of the discounts that have a limit. */
  readonly counters: CountersOfDiscounts;
}

const fromOf = (store: Store, warehouse: ListedWarehouse | undefined): Point | undefined =>
  pointOf(placeOfGoods(warehouse, store));

/** What the price of a basket depends on besides the shop. */
interface LookedFor {
  readonly zone: PricedZone | undefined;
  readonly to: Point | undefined;
  readonly offers: Offers;
}

interface Surroundings {
  readonly available: Levels;
  readonly hubs: readonly CarrierHub[];
  readonly counters: CountersOfDiscounts;
  readonly tree: CategoryTree;
}

/**
 * What the stock, the market and the discounts offer: the levels of the lines in warehouses, the hubs near the route, the
 * uses of discounts with a limit, and the tree of categories if a discount applies to one.
 */
async function lookAround(
  { table, now }: Work,
  { store, warehouses, levels }: Shop,
  lines: readonly BasketLine[],
  { zone, to, offers }: LookedFor,
): Promise<Surroundings> {
  const ids = mergeWanted(lines)
    .flatMap(({ variant }) => warehouses.map(({ id }) => levelIdOf(id, variant)))
    .filter((id) => !levels.has(id));
  const carried = { to, country: store.country, weight: weightOf(lines), subtotal: subtotalOf(lines) };
  const starts = (warehouses.length > 0 ? warehouses : [undefined]).flatMap(
    (one) => fromOf(store, one) ?? [],
  );
  const asked = to && zone && starts.some((from) => isPricedByHubs(zone, { ...carried, from }));
  const { keys, hubs } = loadMarketAround({ table, now }, store.mode, asked ? [to, ...starts] : []);
  const { limited, byCategory } = neededOf(offers, now);
  const found = await table.getTogether(
    {
      market: keys,
      levels: ids.map(keyOfLevel),
      uses: limited.map((id) => ({ counters: keysOfCounters(id) })),
      tree: byCategory ? keyOfTree(store.id) : undefined,
    },
    false,
  );
  return {
    counters: new Map(limited.map((id, at) => [id, parseCounters(found.uses[at]?.counters ?? [])])),
    tree: parseTree(found.tree).nodes,
    available: new Map([...levels, ...unitsOfLevels(ids, found.levels)]),
    hubs: hubs(found.market),
  };
}

/**
 * Prices what a customer wants from a store, as it is now. 1 BatchGetItem for stock that the shop did not contain, for
 * the uses of discounts with a limit, for the tree of categories if a discount applies to one and, if carriers decide the
 * fee, for their hubs; none if nothing is left to read. The stock may be a second old, the hubs
 * 30 seconds.
 * @param now when the request began
 * @throws Problem invalid_request with a pointer to each item that the store does not sell
 */
export async function priceCheckout(
  { table, now }: Work,
  shop: Shop,
  wanted: CheckoutRequest,
  offers: OfferedDiscounts,
): Promise<Checkout> {
  const { store, zones, warehouses } = shop;
  const { items, method, address, delivery_option } = wanted;
  const lines = linesOf(store.id, items, shop.products);
  const to = method === 'DELIVERY' && address ? pointOf(address) : undefined;
  const zone = method === 'DELIVERY' && address ? zoneOf(store, zones, address) : undefined;
  const { available, hubs, counters, tree } = await lookAround({ table, now }, shop, lines, {
    zone,
    to,
    offers,
  });
  const chosen = chooseWarehouse({
    warehouses,
    store: store.id,
    lines,
    near: to ?? pointOf(store),
    available: (warehouse, variant) => available.get(levelIdOf(warehouse, variant)),
  });
  const id = 'warehouse' in chosen ? chosen.warehouse : warehouses[0]?.id;
  const from = fromOf(
    store,
    warehouses.find((one) => one.id === id),
  );
  const discounted = discountLinesOf(lines, shop.products, tree);
  const usesOf = (one: Discount) => {
    const uses = counters.get(one.id);
    return { left: uses && usesLeftOf(uses), ofCustomer: offers.ofCustomer(one) };
  };
  const discount = (whole: Remaining, isDeliveryPriced: boolean) =>
    computeDiscounts(offers, { lines: discounted, method, whole, isDeliveryPriced }, usesOf, now);
  const asked = { store, lines, method, address, zones, from, hubs, delivery_option, discount };
  const priced = priceOrder(asked);
  return {
    lines: priced.lines,
    priced,
    counters,
    missing: 'missing' in chosen ? chosen.missing : [],
    ...(id !== undefined && { warehouse: id }),
  };
}

/** The lines with too few units, as issues of a quote. */
export const stockIssuesOf = ({ lines, missing }: Pick<Checkout, 'lines' | 'missing'>): FieldProblem[] =>
  lines.flatMap(({ variant, quantity, name }, at) => {
    const short = missing.find((one) => one.variant === variant);
    if (!short) return [];
    const detail = `is too many: ${publicUnitsOf(short.available)} of ${name} available, ${quantity} requested`;
    return [{ pointer: `/items/${at}/quantity`, code: 'out_of_stock', detail }];
  });

/** The codes that do not count, as issues of a quote. */
export const discountIssuesOf = (refused: readonly RefusedCode[]) =>
  refused.map(({ at, why }) => ({ pointer: `/discount_codes/${at}`, ...why }));

/** Refusals that block the order. A code outbid by a better combination blocks nothing. */
export const blockingIssuesOf = (refused: readonly RefusedCode[]): FieldProblem[] =>
  discountIssuesOf(refused).flatMap(({ code, ...issue }) =>
    code === 'discount_not_combined' ? [] : [{ ...issue, code }],
  );
