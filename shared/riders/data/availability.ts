import * as z from 'zod';
import { type Item, type Mode, present, type UserId, type Work } from '#ground/data';
import {
  isKept,
  keyOfOffDuty,
  keyOfPosition,
  onlineFor,
  type Position,
  positionFields,
  positionLists,
  positionOf,
  reportOffDuty,
  reportPosition,
} from './positions.ts';

/**
 * Whether riders take jobs. A rider is on duty unless signed off. The item that otherwise has the position then has the
 * sign-off.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `availabilityOf` | 1 GetItem | 1 read |
 * | `loadDuties` (many) | 1 BatchGetItem | 0.5 read each |
 * | `signOff` | 1 GetItem, 1 UpdateItem; 1 more where a position is known | 1 read, 1 write each, 1 for the index entry |
 * | `signOn` | 1 UpdateItem, 1 GetItem; 1 more where the position is fresh | 1 read, 1 write each, 1 for the index entry |
 */
const SignedOff = z.object({ off_since: z.string().optional() });
const SignedOn = z.object({ on_since: z.string().optional() });

export interface RiderAvailability {
  /** The rider is offered jobs until this time; undefined if it is not online. */
  readonly onlineUntil?: Date;
  /** When the rider signed off. */
  readonly offSince?: string;
}

function availabilityIn(item: Item | undefined, now: Date): RiderAvailability {
  const { off_since } = SignedOff.parse(item ?? {});
  if (off_since) return { offSince: off_since };
  const position = positionOf(item);
  const until = position ? Date.parse(position.at) + onlineFor : 0;
  return until > now.getTime() ? { onlineUntil: new Date(until) } : {};
}

/** Is this rider on duty? */
export async function availabilityOf(
  { table, now }: Work,
  user: UserId,
  mode: Mode,
): Promise<RiderAvailability> {
  return availabilityIn(await table.get(keyOfPosition(user, mode)), now);
}

/** How a rider stands with a duty: where it was last while on duty, and since when. */
export interface RiderDuty extends RiderAvailability {
  /** The last position; undefined if the rider has signed off, or it is unknown. */
  readonly position?: Position;
  /** When the rider signed on last, if it ever had signed off. */
  readonly onSince?: string;
}

/** Who of these riders is on duty, and where, in their order? At most 100. It may be a moment old. */
export async function loadDuties(
  { table, now }: Work,
  users: readonly UserId[],
  mode: Mode,
): Promise<readonly RiderDuty[]> {
  const items = await table.getMany(
    users.map((user) => keyOfPosition(user, mode)),
    false,
  );
  return items.map((item) => {
    const { on_since: onSince } = SignedOn.parse(item ?? {});
    const position = positionOf(item);
    return {
      ...availabilityIn(item, now),
      ...(position && isKept(position, now) && { position }),
      ...(onSince !== undefined && { onSince }),
    };
  });
}

/**
 * Ends a rider's duty: the rider gets no more jobs until signing on, and is not in the list of riders nearby. The
 * sign-off stays; the last position is kept no longer than any position.
 */
export async function signOff({ table, now }: Work, user: UserId, mode: Mode): Promise<RiderAvailability> {
  const key = keyOfPosition(user, mode);
  const position = positionOf(await table.get(key));
  const signed = await table.update({
    key,
    setOnce: { off_since: now.toISOString() },
    remove: [...positionFields, ...positionLists.online.names],
  });
  if (position) await reportOffDuty(table, position);
  return availabilityIn(signed.done ? signed.item : undefined, now);
}

/** Starts a rider's duty: at once if the position is recent, otherwise with the next report. */
export async function signOn({ table, now }: Work, user: UserId, mode: Mode): Promise<RiderAvailability> {
  const key = keyOfPosition(user, mode);
  const signed = await table.update({
    key,
    set: { on_since: now.toISOString() },
    remove: ['off_since'],
    when: { off_since: present },
  });
  if (!signed.done) return availabilityIn(signed.found, now);
  const item = await table.get(keyOfOffDuty(user, mode));
  const position = positionOf(item);
  const availability = availabilityIn(item, now);
  if (position && availability.onlineUntil) await reportPosition(table, position);
  return availability;
}
