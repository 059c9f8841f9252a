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
  type Work,
} from '#ground/data';
import { lateAfter } from '../domain/retry.ts';
import {
  type Destination,
  type Health,
  keyOfDestination,
  parseHealth,
  quickSlots,
  type Slot,
  slowSlots,
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
 * | `leaveSlot`, `leavePart` | 1 UpdateItem | 1 write |
 */

/** Milliseconds after which a webhook of the quick lane is answered, or recorded as late. */
const quickOrNoted = lateAfter + msPerSecond;

/** The lease of a part of a destination's webhooks. @param until epoch milliseconds */
export const leaseOfPart = (part: number, until: number): Slot => ({
  name: quickSlots[part] ?? quickSlots[0],
  until,
});

/**
 * When a webhook of the quick lane is late or fails while others of its part are in flight, the leases of all parts: each
 * may have webhooks in flight to the destination, and takes its own lease if they are late too.
 */
export const leasesOfParts = (now: Date): readonly Slot[] =>
  quickSlots.map((name) => ({ name, until: now.getTime() + quickOrNoted }));

const isFree = (health: Health, name: Slot['name'], now: Date) => (health[name] ?? 0) <= now.getTime();

const free = (name: Slot['name'], now: Date): Condition =>
  anyOf({ [name]: absent }, { [name]: atMost(now.getTime()) });

/**
 * Takes one of the slow lane's two leases of a destination, unless webhooks are in flight from before it began to fail or
 * to be slow.
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
    if (![name, ...quickSlots].every((slot) => isFree(health, slot, now))) continue;
    const when = allOf(exists, ...[name, ...quickSlots].map((slot) => free(slot, now)));
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

/** Releases the lease of a part none of whose webhooks is in flight any more. */
export async function leavePart(table: Table, destination: Destination, part: number): Promise<void> {
  const { name } = leaseOfPart(part, 0);
  await table.update(change<Health>({ key: keyOfDestination(destination), remove: [name], when: exists }));
}
