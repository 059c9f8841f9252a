import { type LevelId, toId, type VariantId, type WarehouseId } from '../../kernel/ids.ts';
import { uuidOfName } from '../../kernel/uuid.ts';

/** The id of the stock of a variant in a warehouse, derived from both, so that no index is needed. */
export const levelIdOf = (warehouse: WarehouseId, variant: VariantId): LevelId =>
  toId<'Level'>(uuidOfName('Level', `${warehouse}#${variant}`));
