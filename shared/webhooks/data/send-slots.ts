import { change } from '../../platform/table/change.ts';
import { absent, allOf, anyOf, atMost, type Condition, exists } from '../../platform/table/condition.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Destination, destinationKey, type Health, readHealth } from './destinations.ts';

/**
 * Leases on sending to a destination that fails or is slow. They are attributes of its health, and each is the time at
 * which the lease ends by itself, so that a run that dies does not keep it. Destinations that answer quickly have none:
 * they would pay two writes more for each webhook.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `takeSlot` | 1 UpdateItem, 2 if another run was first | 1 write each |
 * | `leaveSlot` | 1 UpdateItem | 1 write |
 */
export const sendSlots = ['slot_1', 'slot_2'] as const;

/** A lease that this run holds. */
export interface Slot {
  readonly name: (typeof sendSlots)[number];
  /** Epoch milliseconds. */
  readonly until: number;
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
