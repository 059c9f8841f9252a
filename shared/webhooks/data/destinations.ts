import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  change,
  type Id,
  type Item,
  type Key,
  type Mode,
  type Table,
  type TenantId,
  type Work,
  type Write,
} from '#ground/data';

/**
 * The health of a webhook destination. The item exists only while the destination fails or is slow; the slow lane then
 * serves it (docs/adr/0011).
 *
 * | question | requests | units |
 * |---|---|---|
 * | read | within the sender's BatchGetItem, or 1 GetItem | 0.5 or 1 read |
 * | `noteFailure`, on the first two failures in a row | 1 UpdateItem | 1 write |
 * | `noteSlow`, when an answer takes over two seconds; `recoverSlowly`, when it comes after failures | 1 UpdateItem | 1 write |
 * | `writeRecovery` | within a transaction, on the first quick success | 2 write |
 */
const Health = z.object({
  /** Epoch milliseconds of the first failure since the last success. */
  failing_since: z.number().optional(),
  /** Counted failures in a row. An item that predates the count has one. */
  failures: z.number().default(1),
  /** Set when the last answer took too long for the quick lane. */
  slow: z.literal(true).optional(),
  /** When the leases of its slots end (send-slots.ts); epoch milliseconds. */
  slot_1: z.number().optional(),
  slot_2: z.number().optional(),
  part_0: z.number().optional(),
  part_1: z.number().optional(),
  /** ISO 8601. Nothing is sent to the destination until a resend or a success. */
  disabled_at: z.string().optional(),
});
export type Health = Readonly<z.output<typeof Health>>;

/** The leases of the slow lane on sending to a destination that fails or is slow, one for each webhook in flight. */
export const slowSlots = ['slot_1', 'slot_2'] as const;

/**
 * The leases of the quick lane, one for each part of the destination's webhooks: all that its run had in flight when the
 * destination began to fail or to be slow.
 */
export const quickSlots = ['part_0', 'part_1'] as const;

/** A lease on sending. */
export interface Slot {
  readonly name: (typeof slowSlots)[number] | (typeof quickSlots)[number];
  /** Epoch milliseconds. */
  readonly until: number;
}

/** A URL that an owner's webhooks of one mode go to, or an endpoint, which has an id of its own (endpoints.ts). */
export interface Destination {
  readonly owner: TenantId;
  readonly mode: Mode;
  /** SHA-256 of the URL, hex; the id of an endpoint. */
  readonly hash: string;
}

export const hashOfUrl = (url: string): string => createHash('sha256').update(url).digest('hex');

/** Where a webhook goes: to its endpoint if it has one, otherwise to its URL. */
export const webhookDestinationOf = ({
  owner,
  mode,
  url,
  endpoint,
}: Pick<Destination, 'owner' | 'mode'> & {
  readonly url: string;
  readonly endpoint?: Id<'WebhookDestination'> | undefined;
}): Destination => ({ owner, mode, hash: endpoint ?? hashOfUrl(url) });

export const keyOfDestination = ({ owner, mode, hash }: Destination): Key => ({
  pk: `DEST#${owner}#${mode}#${hash}`,
  sk: 'DEST',
});

/** Reads an item fetched by `keyOfDestination`. */
export function parseHealth(item: Item): Health {
  return Health.parse(item);
}

/** How healthy is this destination? Undefined if it neither fails nor is slow. */
export async function healthOf(table: Table, destination: Destination): Promise<Health | undefined> {
  const item = await table.get(keyOfDestination(destination));
  return item && parseHealth(item);
}

const leasesOf = (slots: readonly Slot[]): Partial<Record<Slot['name'], number>> =>
  Object.fromEntries(slots.map(({ name, until }) => [name, until]));

/**
 * Counts a failure of a destination and, with `disable`, records that nothing may be sent to it. Callers record only
 * the failures that count and the disabling one, because an item written by every failure would be a hot one.
 * @param others the leases of webhooks that were in flight before the item existed
 */
export async function noteFailure(
  { table, now }: Work,
  destination: Destination,
  disable: boolean,
  others: readonly Slot[] = [],
): Promise<void> {
  await table.update(
    change<Health>({
      key: keyOfDestination(destination),
      setOnce: {
        failing_since: now.getTime(),
        ...(disable && { disabled_at: now.toISOString() }),
        ...leasesOf(others),
      },
      add: { failures: 1 },
    }),
  );
}

/**
 * Records that a destination has not answered in time; it still may.
 * @param slot the lease of the late webhook's part
 * @param others the leases of all parts, whose webhooks in flight may be late too
 */
export async function noteSlow(
  table: Table,
  destination: Destination,
  slot: Slot,
  others: readonly Slot[],
): Promise<void> {
  await table.update(
    change<Health>({
      key: keyOfDestination(destination),
      set: { slow: true, [slot.name]: slot.until },
      setOnce: { failures: 0, ...leasesOf(others.filter(({ name }) => name !== slot.name)) },
    }),
  );
}

/** Ends the failures of a destination whose answer was a late success. */
export async function recoverSlowly(table: Table, destination: Destination): Promise<void> {
  await table.update(
    change<Health>({
      key: keyOfDestination(destination),
      set: { slow: true, failures: 0, failing_since: undefined },
    }),
  );
}

/** Clears failures and slowness: the destination works again, or its owner resends. */
export function writeRecovery(destination: Destination): Write {
  return { remove: keyOfDestination(destination) };
}
