import {
  type FieldProblem,
  Problem,
  type StoreId,
  type UserId,
  type VariantId,
  type Work,
  type Write,
} from '#ground';
import { addLevel, emptyLevel, keyOfLevel, type Level, parseLevel } from '../data/levels.ts';
import { addMovement, type Movement, movementOf } from '../data/movements.ts';
import { saveAsMoved, type Warehouse } from '../data/warehouses.ts';
import { levelIdOf } from '../domain/level-id.ts';
import { inventoryProblems } from '../domain/problems.ts';
import { writeStockEvents } from '../events.ts';
import { moveStock } from './move-stock.ts';

export interface TransferItem {
  readonly variant: VariantId;
  readonly quantity: number;
}

export interface StockTransfer {
  /** Its id, which both movements of each item refer to. */
  readonly id: string;
  readonly from: Warehouse;
  readonly to: Warehouse;
  readonly items: readonly TransferItem[];
  readonly note?: string | undefined;
  readonly by: UserId;
  /** The stores in which the caller changes stock. */
  readonly stores: readonly StoreId[];
}

const fieldProblem = (pointer: string, detail: string, code: FieldProblem['code']): FieldProblem => ({
  pointer,
  code,
  detail,
});

/** What is wrong with an item, before its units are checked. */
function wrongItem(
  { from, to, stores }: StockTransfer,
  level: Level | undefined,
  at: number,
): FieldProblem | undefined {
  const pointer = `/items/${at}/variant`;
  if (!level || !stores.includes(level.store))
    return fieldProblem(pointer, `has no stock level in ${from.name}`, 'not_found');
  return to.stores.includes(level.store)
    ? undefined
    : fieldProblem(pointer, `belongs to a store that ${to.name} does not serve`, 'conflict');
}

/** @throws Problem insufficient_stock with a pointer to each item with too few available units */
function assertAvailable(items: readonly TransferItem[], levels: readonly Level[]): void {
  const errors = items.flatMap(({ quantity }, at) => {
    const available = Math.max(0, levels[at]?.available ?? 0);
    const detail = `is more than the ${available} units that are not reserved`;
    return quantity > available ? [fieldProblem(`/items/${at}/quantity`, detail, 'insufficient_stock')] : [];
  });
  if (errors.length > 0)
    throw new Problem(
      inventoryProblems.insufficient_stock,
      'Too few units are available. Nothing was moved.',
      { errors },
    );
}

interface Leg {
  readonly level: Level;
  readonly movement: Movement;
  readonly seen: boolean;
  readonly writes: readonly Write[];
}

/** The units arrive on a new level. Its movement is written with it, as is each later one. */
function arriveOnNew(from: Level, transfer: StockTransfer, quantity: number, now: Date): Leg {
  const { store, product, variant, mode, sku } = from;
  const empty = emptyLevel({ warehouse: transfer.to.id, store, product, variant, mode, sku }, now);
  const note = { kind: 'TRANSFER_IN', note: transfer.note, reference: transfer.id, by: transfer.by } as const;
  const { after } = moveStock(empty, undefined, { ...note, delta: quantity }, now);
  const movement = movementOf(after, quantity, note);
  return { level: after, movement, seen: true, writes: [addLevel(after), addMovement(movement)] };
}

/**
 * Moves units from one warehouse to another: all items or none. Only unreserved units are moved. If the receiving
 * warehouse lacks a level, it is created.
 * @throws Problem invalid_request, insufficient_stock
 */
export async function transferStock(
  { table, now }: Work,
  transfer: StockTransfer,
): Promise<{ readonly movements: readonly Movement[]; readonly writes: readonly Write[] }> {
  const { from, to, items, note, by, id: reference } = transfer;
  const levelsOf = ({ id }: Pick<Warehouse, 'id'>) =>
    items.map(({ variant }) => keyOfLevel(levelIdOf(id, variant)));
  const found = await table.getTogether({ here: levelsOf(from), there: levelsOf(to) });
  const sources = found.here.map((item) => item && parseLevel(item));
  const errors = sources.flatMap((level, at) => wrongItem(transfer, level, at) ?? []);
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
  const levels = sources.filter((level) => level !== undefined);
  assertAvailable(items, levels);
  const legs = levels.map((level, at): [out: Leg, arriving: Leg] => {
    const quantity = items[at]?.quantity ?? 0;
    const out = moveStock(
      level,
      undefined,
      { kind: 'TRANSFER_OUT', delta: -quantity, note, reference, by },
      now,
    );
    const listed = found.there[at];
    const there = listed && parseLevel(listed);
    const move = { kind: 'TRANSFER_IN', delta: quantity, note, reference, by } as const;
    const arriving = there && moveStock(there, undefined, move, now);
    return [
      { level, ...out },
      arriving ? { level: there, ...arriving } : arriveOnNew(level, transfer, quantity, now),
    ];
  });
  const all = legs.flat();
  const seen = all.filter((leg) => leg.seen).map(({ level }) => level);
  return {
    movements: all.map(({ movement }) => movement),
    writes: [
      ...all.flatMap(({ writes }) => writes),
      ...(to.moved ? [] : [saveAsMoved(to.id)]),
      ...seen
        .slice(0, 1)
        .flatMap(({ store }) => writeStockEvents({ warehouse: from.id, store, mode: from.mode }, seen, now)),
    ],
  };
}
