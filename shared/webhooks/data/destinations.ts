import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { change } from '../../platform/table/change.ts';
import { definePartition } from '../../platform/table/partition.ts';
import type { Item, Key, Table, Write } from '../../platform/table/table.ts';

/**
 * The health of a webhook destination: an item that is there only while the destination fails.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read | within the sender's BatchGetItem, or 1 GetItem | 0.5 or 1 read |
 * | `noteFailure` | 1 UpdateItem | 1 write |
 * | `recovered` | within a transaction, on the first success after failures | 2 write |
 */
const Health = z.object({
  /** Epoch milliseconds of the first failure since the last success. */
  failing_since: z.number(),
  /** ISO 8601; nothing is sent there until a resend or a success. */
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

/** What stands under a destination: its health while it fails, and the secret of one that has its own. */
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

/** How is this destination? Undefined when nothing is wrong with it. */
export async function healthOf(table: Table, destination: Destination): Promise<Health | undefined> {
  const item = await table.get(destinationKey(destination));
  return item && readHealth(item);
}

/**
 * Notes that a destination fails, and with `disable` that nothing is to be sent there any more. Only the first failure
 * and the one that disables need to be noted: an item that every failure wrote would be a hot one.
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
    }),
  );
}

/** Forgets the failures: it works again, or its owner says so by a resend. */
export function recovered(destination: Destination): Write {
  return { remove: destinationKey(destination) };
}
