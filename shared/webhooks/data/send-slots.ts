import {
  absent,
  allOf,
  anyOf,
  atMost,
  type Condition,
  change,
  exists,
  msPerSecond,
  type Table,
  type Turn,
  type Work,
} from '#ground/data';
import { fewestAtOnce } from '../domain/pace.ts';
import { lateAfter } from '../domain/retry.ts';
import {
  type Destination,
  type Health,
  keyOfDestination,
  parseHealth,
  type Slot,
  sendSlots,
} from './destinations.ts';

/**
 * Leases on sending to a destination that fails or is slow. They are attributes of its health, and end by themselves,
 * so that a run that dies does not keep them. Destinations that answer quickly have none: leases would cost two more
 * writes for each webhook, and the message groups of the quick lane have the same effect. Each process remembers how
 * many webhooks it may have in flight (send-all.ts), which costs no request.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `takeSlot` | 1 UpdateItem, 2 if another run was first | 1 write each |
 * | `leaveSlot` | 1 UpdateItem | 1 write |
 */

/**
 * The leases that the slow lane takes, and the leases only for webhooks of the quick lane that were in flight before.
 */
const [slowSlots, otherSlots] = [sendSlots.slice(0, fewestAtOnce), sendSlots.slice(fewestAtOnce)];

/** Milliseconds after which a webhook of the quick lane is answered, or recorded as late. */
const quickOrNoted = lateAfter + msPerSecond;

/** The lease for one of the webhooks that a run sends to a destination at once. @param until epoch milliseconds */
export function leaseOfSlot(place: number, until: number): Slot {
  const name = sendSlots[place];
  if (name === undefined) throw new RangeError(`place ${place} of ${sendSlots.length} webhooks at once`);
  return { name, until };
}

/**
 * When a quick webhook is late or fails, the leases of the other webhooks in flight to its destination. Each takes its
 * own lease if it is late too.
 */
export const slotsOfLateTurn = (turn: Turn, now: Date): readonly Slot[] =>
  turn.others().map((place) => leaseOfSlot(place, now.getTime() + quickOrNoted));

const isFree = (health: Health, name: Slot['name'], now: Date) => (health[name] ?? 0) <= now.getTime();

const free = (name: Slot['name'], now: Date): Condition =>
  anyOf({ [name]: absent }, { [name]: atMost(now.getTime()) });

/**
 * Takes one of the slow lane's two leases of a destination, unless more webhooks than that are in flight from before it
 * began to fail or to be slow.
 * @param read its health as it was read
 * @param time milliseconds, more than sending and saving take
 * @returns undefined when other runs hold them all, or the destination has just recovered
 */
export async function takeSlot(
  { table, now }: Work,
  destination: Destination,
  read: Health,
  time: number,
): Promise<Slot | undefined> {
  const until = now.getTime() + time;
  let health = read;
  for (const name of slowSlots) {
    if (![name, ...otherSlots].every((slot) => isFree(health, slot, now))) continue;
    const when = allOf(exists, ...[name, ...otherSlots].map((slot) => free(slot, now)));
    const taken = await table.update(
      change<Health>({ key: keyOfDestination(destination), set: { [name]: until }, when }),
    );
    if (taken.done) return { name, until };
    if (!taken.found) return undefined;
    health = parseHealth(taken.found);
  }
  return undefined;
}

/** Releases a lease. A lease that has ended, or whose destination has recovered, is left alone. */
export async function leaveSlot(
  table: Table,
  destination: Destination,
  { name, until }: Slot,
): Promise<void> {
  await table.update(
    change<Health>({ key: keyOfDestination(destination), remove: [name], when: { [name]: until } }),
  );
}
