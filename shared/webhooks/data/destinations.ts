import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { change } from '../../platform/table/change.ts';
import { definePartition } from '../../platform/table/partition.ts';
import type { Item, Key, Table, Write } from '../../platform/table/table.ts';

/**
 * The health of a webhook destination. The item exists only while the destination fails.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read | within the sender's BatchGetItem, or 1 GetItem | 0.5 or 1 read |
 * | `noteFailure`, on the first two failures in a row | 1 UpdateItem | 1 write |
 * | `recovered` | within a transaction, on the first success after failures | 2 write |
 */
const Health = z.object({
  /** Epoch milliseconds of the first failure since the last success. */
  failing_since: z.number(),
  /** Failures in a row, as far as they count. An item of the time before they were counted has one. */
  failures: z.number().default(1),
  /** ISO 8601. Nothing is sent to the destination until a resend or a success. */
  disabled_at: z.string().optional(),
});
export type Health = Readonly<z.output<typeof Health>>;

/** A URL that an owner's webhooks of one mode go to. */
export interface Destination {
  readonly owner: TenantId;
  readonly mode: Mode;
  /** SHA-256 of the URL, hex. */
  readonly hash: string;
}

export const hashOfUrl = (url: string): string => createHash('sha256').update(url).digest('hex');

/** A destination's partition holds its health while it fails, and its own secret if it has one. */
export const destinations = definePartition(
  ({ owner, mode, hash }: Destination) => `DEST#${owner}#${mode}#${hash}`,
  { health: 'DEST', secret: 'SECRET' },
);

export const destinationKey = (destination: Destination): Key => ({
  pk: destinations.pk(destination),
  sk: destinations.sk.health,
});

/** Reads an item fetched by `destinationKey`. */
export function readHealth(item: Item): Health {
  return Health.parse(item);
}

/** How healthy is this destination? Undefined if it does not fail. */
export async function healthOf(table: Table, destination: Destination): Promise<Health | undefined> {
  const item = await table.get(destinationKey(destination));
  return item && readHealth(item);
}

/**
 * Counts a failure of a destination and, with `disable`, records that nothing may be sent to it. Callers record only the
 * failures that count and the disabling one, because an item that every failure wrote would be a hot one.
 */
export async function noteFailure(
  table: Table,
  destination: Destination,
  now: Date,
  disable: boolean,
): Promise<void> {
  await table.update(
    change<Health>({
      key: destinationKey(destination),
      setOnce: { failing_since: now.getTime(), ...(disable && { disabled_at: now.toISOString() }) },
      add: { failures: 1 },
    }),
  );
}

/** Clears the failures: the destination works again, or its owner says so with a resend. */
export function recovered(destination: Destination): Write {
  return { remove: destinationKey(destination) };
}
