/**
 * How an order holds unpaid units. `pending`: for the minutes in which its payment may come. `unpaid`: to be paid at
 * the hand-over. An order that is paid, or that a person of the store has accepted, holds its units as its own.
 */
export const holdKinds = ['pending', 'unpaid'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** The units that orders hold, by kind. */
export type HeldUnits = Readonly<Partial<Record<HoldKind, number>>>;

/**
 * What a level stores about units held without a payment, so that a condition can compare it with an order's units:
 * conditions compare, and do not calculate. An absent value equals `available`: nobody holds any.
 */
export interface Rooms {
  /**
   * available − unpaid. At most half of `available + unpaid` may be unpaid, so twice an order's units must be there.
   */
  readonly unpaid_room?: number | undefined;
  /**
   * available − pending / 4. At most four fifths of `available + pending` may be pending, so five quarters of an
   * order's units must be there.
   */
  readonly pending_room?: number | undefined;
  /** available + pending. Up to 20 of them may all be pending. */
  readonly pending_base?: number | undefined;
}

/** Up to this many units, all of them may be pending. */
export const allMayBePending = 20;

/** The units that must be there in `unpaid_room`, or in `pending_room`, for an order of this many. */
export const roomOfUnits = (units: number): Readonly<Record<HoldKind, number>> => ({
  unpaid: 2 * units,
  pending: 1.25 * units,
});

/** How a change of a level's units changes its rooms. */
export const roomChangesOf = (
  available: number,
  { unpaid = 0, pending = 0 }: HeldUnits,
): Record<keyof Rooms, number> => ({
  unpaid_room: available - unpaid,
  pending_room: available - pending / 4,
  pending_base: available + pending,
});

interface Stocked extends Rooms {
  readonly available: number;
}

/** The units that orders hold without a payment, computed from a level's rooms. */
export const heldUnitsOf = ({ available, ...rooms }: Stocked): Record<HoldKind, number> => ({
  unpaid: available - (rooms.unpaid_room ?? available),
  pending: (rooms.pending_base ?? available) - available,
});

/**
 * The most units that one more order can hold.
 * @param kind undefined for a paid order
 */
export function maxHeldOf(level: Stocked, kind: HoldKind | undefined): number {
  const { available } = level;
  const { unpaid, pending } = heldUnitsOf(level);
  if (available <= 0) return 0;
  if (kind === 'unpaid') {
    const least = unpaid === 0 ? 1 : 0;
    return Math.max(least, Math.floor((available - unpaid) / 2));
  }
  const base = available + pending;
  if (kind === undefined || base <= allMayBePending) return available;
  return Math.max(0, Math.floor((base * 4) / 5) - pending);
}
