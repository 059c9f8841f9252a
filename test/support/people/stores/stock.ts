import { randomUUID } from 'node:crypto';
import { variantsOf } from '../../../../shared/catalog/domain/availability.ts';
import type { Product } from '../../../../shared/catalog/domain/product.ts';
import type { WholeProduct } from '../../../../shared/catalog/domain/sent-product.ts';
import { type Level, levelOf } from '../../../../shared/inventory/data/levels.ts';
import { levelIdOf } from '../../../../shared/inventory/domain/level-id.ts';
import { firstWarehouseIdOf } from '../../../../shared/inventory/domain/warehouse.ts';
import { moveStock } from '../../../../shared/inventory/levels/move-stock.ts';
import type { OrderLine, StockOrder } from '../../../../shared/inventory/reserving/order-stock.ts';
import type { LevelId, VariantId, WarehouseId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { retryOnConflict } from '../../../../shared/platform/table/commit/retry-on-conflict.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { newUser, signedIn } from '../identity/fixtures.ts';
import { newProduct } from './products.ts';
import { newStore } from './stores.ts';

/** The level that a test expects to exist. */
export async function levelShown(wire: Wire, id: LevelId): Promise<Level> {
  const level = await levelOf(wire.table, id);
  if (!level) throw new Error('the level is gone');
  return level;
}

/** Books units in on a level. */
export const receive = (wire: Wire, id: LevelId, units: number): Promise<void> =>
  retryOnConflict(async () => {
    const level = await levelShown(wire, id);
    const move = { kind: 'ADJUSTMENT', reason: 'RECEIVED', delta: units } as const;
    const warehouse = { id: level.warehouse, moved: undefined };
    await wire.table.commit(moveStock(level, warehouse, move, wire.now()).writes);
  });

/** The only variant of a product without options, or the first one. */
function firstVariant(product: Product): VariantId {
  const [variant] = variantsOf(product);
  if (!variant) throw new Error('the product has no variant');
  return variant.id;
}

export interface Stocked {
  readonly store: Store;
  readonly headers: Readonly<Record<string, string>>;
  readonly warehouse: WarehouseId;
  readonly product: Product;
  readonly variant: VariantId;
  readonly level: LevelId;
}

/** A merchant with a store and a product, of which the warehouse has so many units. */
export async function newStocked(
  wire: Wire,
  quantity = 0,
  { mode = 'live', ...fields }: Partial<WholeProduct> & { readonly mode?: Mode } = {},
): Promise<Stocked> {
  const owner = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, owner, mode);
  const store = await newStore(wire, owner, { mode });
  return { ...(await newStock(wire, store, quantity, fields)), headers };
}

/** Another product of a store with so many units. */
export async function newStock(
  wire: Wire,
  store: Store,
  quantity = 0,
  fields: Partial<WholeProduct> = {},
): Promise<Omit<Stocked, 'headers'>> {
  const product = await newProduct(wire, store, fields);
  const variant = firstVariant(product);
  const warehouse = firstWarehouseIdOf(store.id);
  const level = levelIdOf(warehouse, variant);
  if (quantity > 0) await receive(wire, level, quantity);
  return { store, warehouse, product, variant, level };
}

/** An order of these units of what is stocked. */
export function orderOf(
  { store, warehouse, product, variant }: Omit<Stocked, 'headers'>,
  quantity: number,
  more: Partial<StockOrder> & { readonly policy?: OrderLine['policy'] } = {},
): StockOrder {
  const { policy = 'tracked', ...rest } = more;
  return {
    id: randomUUID(),
    store: store.id,
    mode: store.mode,
    warehouse,
    lines: [{ product: product.id, variant, quantity, policy }],
    ...rest,
  };
}
