import {
  type Item,
  type LevelId,
  type Range,
  readMergedList,
  type StoreId,
  type Table,
  type TimedList,
  type VariantId,
} from '#ground';
import {
  levelPartition,
  type Movement,
  movementLists,
  movementPrefix,
  parseMovements,
} from '../data/movements.ts';
import { levelIdOf } from '../domain/level-id.ts';
import type { StockMovementKind } from '../domain/movement.ts';
import type { SearchScope } from './level-list.ts';

export interface MovementFilters extends Range {
  readonly level?: LevelId | undefined;
  readonly variant?: VariantId | undefined;
  readonly kind?: StockMovementKind | undefined;
  readonly reference?: string | undefined;
}

/** Indexes to search: by level if levels are given, else by warehouse. */
function listsOf({ warehouses }: SearchScope, { level, variant }: MovementFilters): readonly TimedList[] {
  const named = level === undefined ? variant && warehouses.map(({ id }) => levelIdOf(id, variant)) : [level];
  if (named) return named.map((id) => ({ pk: levelPartition(id), prefix: movementPrefix }));
  return warehouses.map(({ id }) => movementLists.inWarehouse.at({ warehouse: id }));
}

/** A page of the matching movements, newest first. Kind and reference are searched among the newest ones. */
export async function findMovements(
  table: Table,
  searched: SearchScope,
  filters: MovementFilters,
  page: { readonly limit: number; readonly after: Item | undefined },
): Promise<{ readonly movements: readonly Movement[]; readonly next: Item | undefined }> {
  const { warehouses } = searched;
  const stores: readonly StoreId[] = searched.stores;
  const { level, variant, kind, reference, from, to } = filters;
  const fits = (movement: Movement) =>
    stores.includes(movement.store) &&
    warehouses.some(({ id }) => id === movement.warehouse) &&
    (variant === undefined || movement.variant === variant) &&
    (kind === undefined || movement.kind === kind) &&
    (reference === undefined || movement.reference === reference);
  const ofOthers = warehouses.some((one) => one.stores.some((store) => !stores.includes(store)));
  const filtered = ofOthers || level !== undefined || kind !== undefined || reference !== undefined;
  const { results, next } = await readMergedList(
    table,
    { lists: listsOf(searched, filters), read: parseMovements, fits: filtered ? fits : undefined },
    { ...page, from, to },
  );
  return { movements: results, next };
}
