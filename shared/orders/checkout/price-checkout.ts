import { keyOfLevel } from '../../inventory/data/levels.ts';
import { chooseWarehouse, type MissingUnits, mergeWanted } from '../../inventory/domain/choose-warehouse.ts';
import { levelIdOf } from '../../inventory/domain/level-id.ts';
import { publicUnitsOf } from '../../inventory/domain/stock.ts';
import type { ListedWarehouse } from '../../inventory/domain/warehouse.ts';
import type { Point } from '../../kernel/geo.ts';
import type { WarehouseId } from '../../kernel/ids.ts';
import type { FieldProblem } from '../../kernel/problem.ts';
import type { Table } from '../../platform/table/table.ts';
import { loadMarketAround } from '../../pricing/data/market.ts';
import type { CarrierHub } from '../../pricing/domain/hubs.ts';
import type { Store } from '../../stores/data/stores.ts';
import type { FulfillmentMethod } from '../../stores/domain/store/store.ts';
import { type BasketItem, type BasketLine, linesOf, subtotalOf } from '../domain/checkout/basket.ts';
import { isPricedByHubs, type PricedZone } from '../domain/checkout/delivery-options.ts';
import { placeOfGoods, pointOf, weightOf } from '../domain/checkout/pickup-point.ts';
import { type Address, type PricedOrder, priceOrder, zoneOf } from '../domain/checkout/price-order.ts';
import { type Levels, type Shop, unitsOfLevels } from './load-shopfront.ts';

/** What a customer wants to buy from a store. */
export interface CheckoutRequest {
  readonly items: readonly BasketItem[];
  readonly method: FulfillmentMethod;
  readonly address?: Address | undefined;
  readonly delivery_option?: string | undefined;
}

/** A basket at current prices, and where its goods come from. */
export interface Checkout {
  readonly lines: readonly BasketLine[];
  readonly priced: PricedOrder;
  /** The warehouse that the order comes from. If none has every line, the preferred one. */
  readonly warehouse?: WarehouseId | undefined;
  /** The units that no warehouse has together with the other lines. */
  readonly missing: readonly MissingUnits[];
}

const fromOf = (store: Store, warehouse: ListedWarehouse | undefined): Point | undefined =>
  pointOf(placeOfGoods(warehouse, store));

/** What the stock and the market offer: the levels of the lines in warehouses, and the hubs near the route. */
async function lookAround(
  table: Table,
  { store, warehouses, levels }: Shop,
  lines: readonly BasketLine[],
  route: { readonly zone: PricedZone | undefined; readonly to: Point | undefined },
  now: Date,
): Promise<{ readonly available: Levels; readonly hubs: readonly CarrierHub[] }> {
  const { zone, to } = route;
  const ids = mergeWanted(lines)
    .flatMap(({ variant }) => warehouses.map(({ id }) => levelIdOf(id, variant)))
    .filter((id) => !levels.has(id));
  const carried = { to, country: store.country, weight: weightOf(lines), subtotal: subtotalOf(lines) };
  const starts = (warehouses.length > 0 ? warehouses : [undefined]).flatMap(
    (one) => fromOf(store, one) ?? [],
  );
  const asked = to && zone && starts.some((from) => isPricedByHubs(zone, { ...carried, from }));
  const { keys, hubs } = loadMarketAround(table, store.mode, asked ? [to, ...starts] : [], now);
  const found = await table.getTogether({ market: keys, levels: ids.map(keyOfLevel) }, false);
  return {
    available: new Map([...levels, ...unitsOfLevels(ids, found.levels)]),
    hubs: hubs(found.market),
  };
}

/**
 * Prices what a customer wants from a store, as it is now. 1 BatchGetItem for stock that the shop did not contain and,
 * if carriers decide the fee, for their hubs; none if nothing is left to read. The stock may be a second old, the hubs
 * 30 seconds.
 * @param now when the request began
 * @throws Problem invalid_request with a pointer to each item that the store does not sell
 */
export async function priceCheckout(
  table: Table,
  shop: Shop,
  wanted: CheckoutRequest,
  now: Date,
): Promise<Checkout> {
  const { store, zones, warehouses } = shop;
  const { items, method, address, delivery_option } = wanted;
  const lines = linesOf(store.id, items, shop.products);
  const to = method === 'DELIVERY' && address ? pointOf(address) : undefined;
  const zone = method === 'DELIVERY' && address ? zoneOf(store, zones, address) : undefined;
  const { available, hubs } = await lookAround(table, shop, lines, { zone, to }, now);
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
  const priced = priceOrder({ store, lines, method, address, zones, from, hubs, delivery_option });
  return {
    lines,
    priced,
    missing: 'missing' in chosen ? chosen.missing : [],
    ...(id !== undefined && { warehouse: id }),
  };
}

/** The lines with too few units, as issues of a quote. */
export const stockIssuesOf = ({ lines, missing }: Checkout): FieldProblem[] =>
  lines.flatMap(({ variant, quantity, name }, at) => {
    const short = missing.find((one) => one.variant === variant);
    if (!short) return [];
    const detail = `is too many: ${publicUnitsOf(short.available)} of ${name} available, ${quantity} requested`;
    return [{ pointer: `/items/${at}/quantity`, code: 'out_of_stock', detail }];
  });
