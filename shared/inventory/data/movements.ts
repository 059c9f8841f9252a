import * as z from 'zod';
import {
  defineList,
  type Item,
  isNew,
  type LevelId,
  modes,
  stored,
  type Table,
  toId,
  type UserId,
  uuidOfName,
  type WarehouseId,
  type Write,
} from '#ground/data';
import {
  type AdjustmentReason,
  adjustmentReasons,
  type StockMovementKind,
  stockMovementKinds,
} from '../domain/movement.ts';
import { type Level, levelList } from './levels.ts';

/**
 * Movements of stock: append-only. One item is written with each change of a level's quantity, under the level, at a time that
 * is later than that of the one before; that of a SALE holds the SHORT before it too.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `addMovement` | within a transaction | 2 write, 1 index write |
 * | `listMovementsAfter` a place, of a level, oldest first | 1 Query of `M#` | 1 read per 4 KB |
 * | lists, newest first (merged-list.ts) | 1 Query a level or warehouse, 1 BatchGetItem for warehouses | 0.5 read per 4 KB |
 */
const Movement = z.object({
  id: stored.id<'Movement'>(),
  level: stored.id<'Level'>(),
  warehouse: stored.id<'Warehouse'>(),
  store: stored.id<'Store'>(),
  product: stored.id<'Product'>(),
  variant: stored.id<'Variant'>(),
  sku: z.string().optional(),
  mode: z.enum(modes),
  kind: z.enum(stockMovementKinds),
  delta: z.number(),
  /** The units beyond the available ones: a movement SHORT, which comes before this one. */
  short: z.number().optional(),
  quantity_after: z.number(),
  reason: z.enum(adjustmentReasons).optional(),
  note: z.string().optional(),
  /** Its transfer or order, or the reference that a person gave. */
  reference: z.string().optional(),
  /** Who moved it; absent if an order did by itself. */
  by: stored.id<'User'>().optional(),
  /** Its number among the movements of the level, from 1. */
  number: z.number(),
  at: z.string(),
});
export type Movement = Readonly<z.output<typeof Movement>>;

/** The reason and the origin of a movement. */
export interface MovementNote {
  readonly kind: StockMovementKind;
  readonly reason?: AdjustmentReason | undefined;
  readonly note?: string | undefined;
  readonly reference?: string | undefined;
  readonly by?: UserId | undefined;
}

export const movementLists = {
  /** The movements of a warehouse, by time. */
  inWarehouse: defineList({
    index: 'gsi1',
    pk: ({ warehouse }: { readonly warehouse: WarehouseId }) => `MOVES#${warehouse}`,
    sk: ({ at, id }: Pick<Movement, 'at' | 'id'>) => `${at}#${id}`,
  }),
};

/** The movements of a level among the items of its partition. */
export const movementPrefix = levelList.sk.movement;
export const levelPartition = levelList.pk;

const readMovement = (item: Item): Movement => Movement.parse(item);

/** By how much the movements of an item change the quantity of its level. */
export const changeOf = ({ delta, short = 0 }: Pick<Movement, 'delta' | 'short'>): number => delta + short;

/** The movements of an item, the newest first. */
export function parseMovements(item: Item): readonly Movement[] {
  const { short, ...movement } = readMovement(item);
  if (short === undefined) return [movement];
  const { level, number, quantity_after, delta } = movement;
  const id = toId<'Movement'>(uuidOfName('Movement', `${level}#${number}#SHORT`));
  const before = { id, kind: 'SHORT', delta: short, quantity_after: quantity_after - delta } as const;
  return [movement, { ...movement, ...before }];
}

/**
 * The movement that leads to this state of a level.
 * @param short units that it takes beyond the available ones
 */
export function movementOf(after: Level, delta: number, note: MovementNote, short = 0): Movement {
  const { id: level, warehouse, store, product, variant, sku, mode, quantity, moves, updated_at: at } = after;
  const id = toId<'Movement'>(uuidOfName('Movement', `${level}#${moves}`));
  return {
    id,
    level,
    warehouse,
    store,
    product,
    variant,
    sku,
    mode,
    delta,
    ...(short > 0 && { short }),
    quantity_after: quantity,
    ...note,
    number: moves,
    at,
  };
}

/** Adds a movement. */
export function addMovement(movement: Movement): Write {
  return {
    put: {
      pk: levelList.pk(movement.level),
      sk: `${levelList.sk.movement}${movement.at}#${movement.id}`,
      ...movement,
      ...movementLists.inWarehouse.keys(movement),
    },
    when: isNew,
  };
}

/** Which movements of a level came after this position? The oldest first, each with its own position. */
export async function listMovementsAfter(table: Table, level: LevelId, place: string) {
  const prefix = levelList.sk.movement;
  const { items } = await table.query({
    pk: levelList.pk(level),
    between: [`${prefix}${place}#`, `${prefix}~`],
    limit: 250,
    consistent: true,
  });
  return items.map(readMovement);
}
