import { type StoreId, toId, uuidOfName, type WarehouseId } from '#ground/domain';
/** The fields of a warehouse by which orders and new products choose one. */
export interface ListedWarehouse {
  readonly id: WarehouseId;
  /** Unique among the warehouses of an owner in a mode. */
  readonly code: string;
  /** The stores that sell its stock. */
  readonly stores: readonly StoreId[];
  /** The lowest is preferred. */
  readonly priority: number;
  readonly is_active: boolean;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly created_at: string;
}

/** The most stores that one warehouse serves. */
export const maxStoresServed = 10;

/** The form of a code. */
export const warehouseCodeForm = /^[A-Z0-9][A-Z0-9_-]{0,39}$/;

/** The active warehouses of a store: by priority, then the oldest first. New products go into the first one. */
export const servingWarehousesOf = <W extends ListedWarehouse>(
  warehouses: readonly W[],
  store: StoreId,
): W[] =>
  warehouses
    .filter(({ stores, is_active }) => is_active && stores.includes(store))
    .toSorted(
      (a, b) =>
        a.priority - b.priority || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
    );

/** A code that no other warehouse has: the requested one, or the same with a number. */
export function freeCode(wanted: string, warehouses: readonly ListedWarehouse[]): string {
  const taken = new Set(warehouses.map(({ code }) => code));
  const base = warehouseCodeForm.test(wanted) ? wanted : 'WAREHOUSE';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base.slice(0, 36)}-${number}`)) number += 1;
  return `${base.slice(0, 36)}-${number}`;
}

/** The id of a new store's first warehouse. */
export const firstWarehouseIdOf = (store: StoreId): WarehouseId =>
  toId<'Warehouse'>(uuidOfName('Warehouse', store));
