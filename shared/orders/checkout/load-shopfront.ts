import {
  type Item,
  type ItemsFor,
  isId,
  type KeyGroup,
  type LevelId,
  Memory,
  type Mode,
  Problem,
  type StoreId,
  toId,
  type UserId,
  type WarehouseId,
  type Work,
} from '#ground';
import { keyOfProduct, parseProduct } from '../../catalog/data/products.ts';
import type { Product } from '../../catalog/domain/product.ts';
import { keyOfLevel, parseLevel } from '../../inventory/data/levels.ts';
import { keyOfRoster, parseRoster } from '../../inventory/data/roster.ts';
import { levelIdOf } from '../../inventory/domain/level-id.ts';
import { holdKinds, maxHeldOf } from '../../inventory/domain/unpaid.ts';
import {
  firstWarehouseIdOf,
  type ListedWarehouse,
  servingWarehousesOf,
} from '../../inventory/domain/warehouse.ts';
import { keyOfStore, parseStore, type Store, storeBriefly } from '../../stores/data/stores.ts';
import { keyOfZones, parseZones } from '../../stores/data/zones.ts';
import { isStoreNamed, storeBySlug } from '../../stores/public/store-by-slug.ts';
import type { BasketItem } from '../domain/checkout/basket.ts';

/**
 * The units of levels that an order can have, as they were read: undefined for a level that does not exist, or is
 * closed.
 */
export type Levels = ReadonlyMap<LevelId, number | undefined>;

/** A store as a customer shops there: the store itself, where its goods are, and which of the items it sells. */
export interface Shop {
  readonly store: Store;
  readonly zones: ReturnType<typeof parseZones>['zones'];
  /** The warehouses that serve the store, the preferred one first. */
  readonly warehouses: readonly ListedWarehouse[];
  /** The products of the items, in their order; undefined for those that are deleted. */
  readonly products: readonly (Product | undefined)[];
  /** Of the warehouses that the store had when the process saw it last. */
  readonly levels: Levels;
}

/** A shop, and the items that a caller needs beside. */
type ShopWith<B extends KeyGroup> = Shop & { readonly beside: ItemsFor<B> };

/** The keys of additional items that a caller needs of a store. */
type Besides<B extends KeyGroup> = (at: Pick<ShopKeys, 'store' | 'owner' | 'mode'>) => B;

/** What a caller needs of a shop that a customer names. */
interface AskedShop<B extends KeyGroup> {
  readonly named: string;
  readonly items: readonly BasketItem[];
  readonly besides: Besides<B>;
}

/** Where the items of a shop are: a hint for which keys to read. A stale hint costs one more request. */
interface ShopKeys {
  readonly store: StoreId;
  readonly owner: UserId;
  readonly mode: Mode;
  readonly warehouses: readonly WarehouseId[];
}

/** The hints for the shops that customers named last: about a megabyte. */
const remembered = new Memory<string, ShopKeys>(5_000);

/** The most warehouses whose stock is read before it is known which of them serve the store. */
const maxGuessed = 2;

/** The store that a customer names by its id or its slug, whatever its status: 1 request for an id. */
async function storeNamed({ table, now }: Work, named: string): Promise<Store | undefined> {
  if (!isId<'Store'>(named)) return storeBySlug({ table, now }, named);
  return storeBriefly(table, named);
}

/** Where a store's items are, from the store item alone. */
const placeOf = ({ id, owner, mode }: Store): ShopKeys => ({
  store: id,
  owner,
  mode,
  warehouses: [firstWarehouseIdOf(id)],
});

/** Stock levels to read ahead. An item that names no variant is guessed to be its product's only one. */
const guessLevels = (warehouses: readonly WarehouseId[], items: readonly BasketItem[]): LevelId[] =>
  items.flatMap(({ product, variant = toId<'Variant'>(product) }) =>
    warehouses.slice(0, maxGuessed).map((id) => levelIdOf(id, variant)),
  );

/** The units that one more order can have, whether it is paid before or at the hand-over. */
function unitsOf(item: Item | undefined): number | undefined {
  const level = item && parseLevel(item);
  if (!level || level.closed !== undefined) return undefined;
  return Math.max(...holdKinds.map((kind) => maxHeldOf(level, kind)));
}

/** The units of levels, by their ids. @param items as they were read, in the order of the ids */
export const unitsOfLevels = (ids: readonly LevelId[], items: readonly (Item | undefined)[]): Levels =>
  new Map(ids.map((id, at) => [id, unitsOf(items[at])]));

/** The shop at this place; undefined if it is not the one that was named. 1 BatchGetItem for each 100 keys. */
async function shopAt<B extends KeyGroup>(
  { table, now }: Work,
  { store: id, owner, mode, warehouses }: ShopKeys,
  asked: AskedShop<B>,
): Promise<ShopWith<B> | undefined> {
  const { named, items, besides } = asked;
  const ids = [...new Set(guessLevels(warehouses, items))];
  const keys = {
    store: keyOfStore(id),
    roster: keyOfRoster(owner, mode),
    zones: keyOfZones(id),
    products: items.map(({ product }) => keyOfProduct(product)),
    beside: besides({ store: id, owner, mode }),
    levels: ids.map(keyOfLevel),
  };
  const found = await table.getTogether(keys, false);
  const store = found.store && parseStore(found.store);
  if (!store || !isStoreNamed(store, named, now)) return undefined;
  // The store has moved to another account since the hint.
  if (store.owner !== owner) return shopAt({ table, now }, { ...placeOf(store), warehouses }, asked);
  return {
    store,
    zones: parseZones(found.zones).zones,
    warehouses: servingWarehousesOf(parseRoster(found.roster).warehouses, id),
    products: found.products.map((item) => item && parseProduct(item)),
    beside: found.beside,
    levels: unitsOfLevels(ids, found.levels),
  };
}

/**
 * The store that a customer names by its id or its slug, whatever its status, with the items that it sells: 1
 * BatchGetItem for up to about 20 items once the process has seen the store. The answer may be a second old.
 * @param besides keys of additional items that the caller needs
 * @throws Problem not_found
 */
export async function loadShopfront<B extends KeyGroup>(
  work: Work,
  named: string,
  items: readonly BasketItem[],
  besides: Besides<B>,
): Promise<ShopWith<B>> {
  const visit = async (at: ShopKeys) => {
    const shop = await shopAt(work, at, { named, items, besides });
    if (shop)
      remembered.set(named, {
        ...placeOf(shop.store),
        warehouses: shop.warehouses.map(({ id }) => id),
      });
    return shop;
  };
  const known = remembered.get(named);
  const seen = known && (await visit(known));
  if (seen) return seen;
  remembered.delete(named);
  const store = await storeNamed(work, named);
  const shop = store && (await visit(placeOf(store)));
  if (!shop) throw new Problem('not_found', 'No store with this id or slug.');
  return shop;
}
