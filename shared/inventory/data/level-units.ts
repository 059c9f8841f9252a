import {
  absent,
  allOf,
  anyOf,
  atLeast,
  atMost,
  type Condition,
  change,
  exists,
  type Item,
  type LevelId,
  type Write,
} from '#ground/data';
import {
  allMayBePending,
  type HeldUnits,
  type HoldKind,
  roomChangesOf,
  roomOfUnits,
} from '../domain/unpaid.ts';
import { keyOfLevel, type Level, removeLevel } from './levels.ts';

/**
 * How movements, orders and deletions change the units of stock levels. Each is the update of one item with a
 * condition, and an order needs no read.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `saveMovedUnits`, `saveReservedUnits`, `saveReleasedUnits`, `saveKeptUnits`, `saveClosedLevel`, `saveReopenedLevel` | within a transaction | 2 write |
 */

/** A movement of units, as a level sees it. */
export interface UnitMove {
  readonly delta: number;
  /** How many reserved units it releases. */
  readonly released: number;
  /** How they were held. */
  readonly held_as: HoldKind | undefined;
  /** Whether reserved units may be removed. */
  readonly short: boolean;
}

/** The level after a movement. */
export function moveLevel(
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

/** How a change of the available units, and of those held without a payment, changes a level. */
function addUnits(available: number, held: HeldUnits) {
  const rooms = roomChangesOf(available, held);
  return {
    ...(available !== 0 && { add: { available } }),
    addFrom: {
      unpaid_room: ['available', rooms.unpaid_room],
      pending_room: ['available', rooms.pending_room],
      pending_base: ['available', rooms.pending_base],
    },
  } as const;
}

/** The change of the units held in this way by this number. */
const heldAs = (kind: HoldKind | undefined, units: number): HeldUnits => (kind ? { [kind]: units } : {});

/**
 * Moves units. Stale if another movement came first, or a reservation leaves too little; other reservations do not
 * matter.
 */
export function saveMovedUnits(read: Level, move: UnitMove, at: string): Write {
  const { delta, released, held_as, short } = move;
  const taken = -(delta + released);
  const { add, addFrom } = addUnits(delta + released, heldAs(held_as, -released));
  return {
    update: change<Level>({
      key: keyOfLevel(read.id),
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

/** How many units an order reserves in which way; below zero where it releases them. */
interface Held {
  readonly units: number;
  readonly held_as: HoldKind | undefined;
}

/** Reserves units, or releases them. */
function hold(id: LevelId, { units, held_as }: Held, at: Date, when: Condition) {
  const { add, addFrom } = addUnits(-units, heldAs(held_as, units));
  return change<Level>({
    key: keyOfLevel(id),
    add: { ...add, reserved: units, holds: 1 },
    addFrom,
    set: { updated_at: at.toISOString() },
    when,
  });
}

/** Whether a level lets an order hold this many units in this way. */
function roomOf(units: number, kind: HoldKind | undefined): Condition {
  const room = roomOfUnits(units);
  const all = { available: atLeast(units) };
  switch (kind) {
    case undefined:
      return all;
    case 'unpaid':
      return anyOf(
        { unpaid_room: atLeast(room.unpaid) },
        { unpaid_room: absent, available: atLeast(units === 1 ? 1 : room.unpaid) },
        // The last unit, if nobody holds another one.
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
interface Reserving extends Held {
  /** Whether more than the available units may be reserved. */
  readonly backorder: boolean;
}

/**
 * Reserves units without a read.
 * @param refuse makes the error if there are not enough, or not enough for an unpaid order
 */
export const saveReservedUnits = (
  id: LevelId,
  { units, held_as, backorder }: Reserving,
  at: Date,
  refuse: (found: Item | undefined) => Error,
): Write => ({
  refuse,
  update: hold(
    id,
    { units, held_as },
    at,
    allOf({ ...exists, closed: absent }, ...(backorder ? [] : [roomOf(units, held_as)])),
  ),
});

/** Releases reserved units without a read. Stale if fewer are reserved. */
export const saveReleasedUnits = (id: LevelId, { units, held_as }: Held, at: Date): Write => ({
  update: hold(id, { units: -units, held_as }, at, { reserved: atLeast(units) }),
});

/** Reserved units belong to an order that is paid, or accepted, from now on. */
export const saveKeptUnits = (id: LevelId, units: number, held_as: HoldKind, at: Date): Write => ({
  update: change<Level>({
    key: keyOfLevel(id),
    ...addUnits(0, heldAs(held_as, -units)),
    add: { holds: 1 },
    set: { updated_at: at.toISOString() },
    when: exists,
  }),
});

/**
 * Ends reservations of a level: a level without history is removed, another one stays with its movements. Stale if
 * units are reserved.
 */
export const saveClosedLevel = (read: Pick<Level, 'id' | 'moves'>, now: Date): Write =>
  read.moves === 0
    ? removeLevel(read)
    : {
        update: change<Level>({
          key: keyOfLevel(read.id),
          set: { closed: now.toISOString() },
          when: { reserved: 0 },
        }),
      };

/** Reopens a level that was closed at this time. */
export const saveReopenedLevel = ({ id, closed = '' }: Pick<Level, 'id' | 'closed'>): Write => ({
  update: change<Level>({ key: keyOfLevel(id), set: { closed: undefined }, when: { closed } }),
});
