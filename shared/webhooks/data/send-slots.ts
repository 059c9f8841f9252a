import { msPerSecond } from '../../kernel/time.ts';
import { change } from '../../platform/table/change.ts';
import { absent, allOf, anyOf, atMost, type Condition, exists } from '../../platform/table/condition.ts';
import type { Table } from '../../platform/table/table.ts';
import { lateAfter } from '../domain/retry.ts';
import {
  type Destination,
  destinationKey,
  type Health,
  readHealth,
  type Slot,
  sendSlots,
} from './destinations.ts';

/**
 * Leases on sending to a destination that fails or is slow. They are attributes of its health, and end by themselves, so
 * that a run that dies does not keep them. Destinations that answer quickly have none: they would pay two writes more for
 * each webhook, and the message groups of the quick lane do the same for them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `takeSlot` | 1 UpdateItem, 2 if another run was first | 1 write each |
 * | `leaveSlot` | 1 UpdateItem | 1 write |
 */

/** Milliseconds after which a webhook of the quick lane is answered, or has noted that it is late. */
const quickOrNoted = lateAfter + msPerSecond;

/**
 * The leases of a destination when the first webhook of the quick lane is late or fails: its own, and that of the other
 * webhook which may be on its way, and takes its own lease if it is late too.
 * @param place 0 or 1: which of the two webhooks it is that a run sends to the destination at once
 * @param until when its own lease ends; epoch milliseconds
 */
export function slotsOf(
  place: number,
  until: number,
  now: Date,
): { readonly own: Slot; readonly other: Slot } {
  const [first, second] = sendSlots;
  const [own, other] = place === 0 ? [first, second] : [second, first];
  return { own: { name: own, until }, other: { name: other, until: now.getTime() + quickOrNoted } };
}

const isFree = (health: Health, name: Slot['name'], now: Date) => (health[name] ?? 0) <= now.getTime();

const free = (name: Slot['name'], now: Date): Condition =>
  allOf(exists, anyOf({ [name]: absent }, { [name]: atMost(now.getTime()) }));

/**
 * Takes one of the leases of a destination.
 * @param read its health as it was read
 * @param time milliseconds, more than sending and saving take
 * @returns undefined when other runs hold them all, or the destination has just recovered
 */
export async function takeSlot(
  table: Table,
  destination: Destination,
  read: Health,
  now: Date,
  time: number,
): Promise<Slot | undefined> {
  const until = now.getTime() + time;
  let health = read;
  for (const name of sendSlots) {
    if (!isFree(health, name, now)) continue;
    const taken = await table.update(
      change<Health>({ key: destinationKey(destination), set: { [name]: until }, when: free(name, now) }),
    );
    if (taken.done) return { name, until };
    if (!taken.found) return undefined;
    health = readHealth(taken.found);
  }
  return undefined;
}

/** Gives a lease back. One that has ended, or whose destination has recovered, is left alone. */
export async function leaveSlot(
  table: Table,
  destination: Destination,
  { name, until }: Slot,
): Promise<void> {
  await table.update(
    change<Health>({ key: destinationKey(destination), remove: [name], when: { [name]: until } }),
  );
}
