import { type LevelId, toId, uuidOfName, type VariantId, type WarehouseId } from '#ground/domain';
/** The id of the stock of a variant in a warehouse, derived from both, so that no index is needed. */
export const levelIdOf = (warehouse: WarehouseId, variant: VariantId): LevelId =>
  toId<'Level'>(uuidOfName('Level', `${warehouse}#${variant}`));
