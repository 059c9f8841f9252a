import type { LevelId } from '../../kernel/ids.ts';
import { change } from '../../platform/table/change.ts';
import {
  absent,
  allOf,
  anyOf,
  atLeast,
  atMost,
  type Condition,
  exists,
} from '../../platform/table/condition.ts';
import type { Item, Write } from '../../platform/table/table.ts';
import { allMayBePending, type HeldUnits, type HoldKind, roomChanges, roomFor } from '../domain/unpaid.ts';
import { type Level, levelKey, removeLevel } from './levels.ts';

/**
 * The units of stock levels: what movements, orders and deletions change of them. Each is the update of one item on a
 * condition, and what an order does takes no read.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `moveUnits`, `reserveUnits`, `giveBackUnits`, `keepUnits`, `closeLevel`, `openLevel` | within a transaction | 2 write |
 */

/** A movement of units, as a level sees it. */
export interface UnitMove {
  readonly delta: number;
  /** How many units stop being reserved with it. */
  readonly released: number;
  /** How these were held. */
  readonly held_as: HoldKind | undefined;
  /** Whether units may go that are reserved. */
  readonly short: boolean;
}

/** The level after a movement. */
export function moved(
  read: Level,
  { delta, released }: Pick<UnitMove, 'delta' | 'released'>,
  at: string,
): Level {
  return {
    ...read,
    quantity: read.quantity + delta,
    reserved: read.reserved - released,
    available: read.available + delta + released,
    moves: read.moves + 1,
    holds: read.holds + (released > 0 ? 1 : 0),
    moved_at: at,
    updated_at: at,
  };
}

/** What a change of the available units, and of those that are held without a payment, adds to a level. */
function added(available: number, held: HeldUnits) {
  const rooms = roomChanges(available, held);
  return {
    ...(available !== 0 && { add: { available } }),
    addFrom: {
      unpaid_room: ['available', rooms.unpaid_room],
      pending_room: ['available', rooms.pending_room],
      pending_base: ['available', rooms.pending_base],
    },
  } as const;
}

/** So many units more, or fewer, that are held in this way. */
const heldAs = (kind: HoldKind | undefined, units: number): HeldUnits => (kind ? { [kind]: units } : {});

/**
 * Moves units. Another movement that came first makes it stale, as does a reservation that leaves too little; other
 * reservations do not.
 */
export function moveUnits(read: Level, move: UnitMove, at: string): Write {
  const { delta, released, held_as, short } = move;
  const taken = -(delta + released);
  const { add, addFrom } = added(delta + released, heldAs(held_as, -released));
  return {
    update: change<Level>({
      key: levelKey(read.id),
      add: { ...add, quantity: delta, moves: 1, ...(released > 0 && { reserved: -released, holds: 1 }) },
      addFrom,
      set: { moved_at: at, updated_at: at },
      when: {
        moves: read.moves,
        ...(taken > 0 && !short && { available: atLeast(taken) }),
        ...(released > 0 && { reserved: atLeast(released) }),
      },
    }),
  };
}

/** Reserves units, or gives them back. */
function hold(id: LevelId, units: number, kind: HoldKind | undefined, at: Date, when: Condition) {
  const { add, addFrom } = added(-units, heldAs(kind, units));
  return change<Level>({
    key: levelKey(id),
    add: { ...add, reserved: units, holds: 1 },
    addFrom,
    set: { updated_at: at.toISOString() },
    when,
  });
}

/** Whether a level lets an order hold so many units in this way. */
function roomOf(units: number, kind: HoldKind | undefined): Condition {
  const room = roomFor(units);
  const all = { available: atLeast(units) };
  switch (kind) {
    case undefined:
      return all;
    case 'unpaid':
      return anyOf(
        { unpaid_room: atLeast(room.unpaid) },
        { unpaid_room: absent, available: atLeast(units === 1 ? 1 : room.unpaid) },
        // The last unit, of which nobody holds another one.
        ...(units === 1 ? [{ unpaid_room: 1, available: 1 }] : []),
      );
    case 'pending':
      return allOf(
        all,
        anyOf(
          { pending_base: atMost(allMayBePending) },
          { pending_room: atLeast(room.pending) },
          { pending_base: absent, available: atMost(allMayBePending) },
          { pending_base: absent, available: atLeast(room.pending) },
        ),
      );
  }
}

/** How an order reserves units. */
interface Reserving {
  readonly units: number;
  readonly held_as: HoldKind | undefined;
  /** Whether there may be fewer than these. */
  readonly backorder: boolean;
}

/**
 * Reserves units without a read.
 * @param refuse makes the error where there are not enough, or not for an order that is not paid
 */
export const reserveUnits = (
  id: LevelId,
  { units, held_as, backorder }: Reserving,
  at: Date,
  refuse: (found: Item | undefined) => Error,
): Write => ({
  refuse,
  update: hold(
    id,
    units,
    held_as,
    at,
    allOf({ ...exists, closed: absent }, ...(backorder ? [] : [roomOf(units, held_as)])),
  ),
});

/** Gives reserved units back without a read. Fewer reserved ones make it stale. */
export const giveBackUnits = (
  id: LevelId,
  { units, held_as }: Pick<Reserving, 'units' | 'held_as'>,
  at: Date,
): Write => ({
  update: hold(id, -units, held_as, at, { reserved: atLeast(units) }),
});

/** Reserved units are those of an order that is paid for, or accepted, from now on. */
export const keepUnits = (id: LevelId, units: number, held_as: HoldKind, at: Date): Write => ({
  update: change<Level>({
    key: levelKey(id),
    ...added(0, heldAs(held_as, -units)),
    add: { holds: 1 },
    set: { updated_at: at.toISOString() },
    when: exists,
  }),
});

/**
 * Lets nothing of a level be reserved any more: one that has no history goes, another one stays with its movements. Units that
 * are reserved make it stale.
 */
export const closeLevel = (read: Pick<Level, 'id' | 'moves'>, now: Date): Write =>
  read.moves === 0
    ? removeLevel(read)
    : {
        update: change<Level>({
          key: levelKey(read.id),
          set: { closed: now.toISOString() },
          when: { reserved: 0 },
        }),
      };

/** Lets a level that was closed at this time be reserved again. */
export const openLevel = ({ id, closed = '' }: Pick<Level, 'id' | 'closed'>): Write => ({
  update: change<Level>({ key: levelKey(id), set: { closed: undefined }, when: { closed } }),
});
