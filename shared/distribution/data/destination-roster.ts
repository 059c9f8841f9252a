import * as z from 'zod';
import {
  type Id,
  type Key,
  type Mode,
  saveVersion,
  stored,
  type Table,
  type TenantId,
  type Write,
} from '#ground/data';

/**
 * The webhook destinations of an organization in a mode: one item, so that an event is sent to all of them after one
 * request, and that there are at most ten. It changes in the transaction that changes a destination.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `destinationRosterOf` an organization | 1 GetItem | 1 read |
 * | `saveDestinationRoster` | within a transaction | 2 write |
 */
const DestinationRoster = z.object({
  destinations: z.array(
    z.object({ id: stored.id<'WebhookDestination'>(), url: z.string(), events: z.array(z.string()) }),
  ),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});

/** Oldest first. */
export type DestinationRoster = Readonly<z.output<typeof DestinationRoster>>;
type Listed = DestinationRoster['destinations'][number];

/** The most destinations of an organization in a mode. */
export const maxDestinations = 10;

const keyOfDestinationRoster = (organization: TenantId, mode: Mode): Key => ({
  pk: `DESTINATIONS#${organization}#${mode}`,
  sk: 'DESTINATIONS',
});

/** Which destinations does this organization have, and what do they want? */
export async function destinationRosterOf(
  table: Table,
  organization: TenantId,
  mode: Mode,
): Promise<DestinationRoster> {
  const item = await table.get(keyOfDestinationRoster(organization, mode));
  return item ? DestinationRoster.parse(item) : { destinations: [], version: 0 };
}

const entryOf = ({ id, url, events }: Listed): Listed => ({ id, url, events });

/** The roster with this destination, in its old place or at the end. */
export const addToRoster = ({ destinations }: DestinationRoster, one: Listed): Listed[] =>
  destinations.some(({ id }) => id === one.id)
    ? destinations.map((other) => (other.id === one.id ? one : other))
    : [...destinations, one];

/** The roster without this destination. */
export const removeFromRoster = (
  { destinations }: DestinationRoster,
  gone: Id<'WebhookDestination'>,
): Listed[] => destinations.filter(({ id }) => id !== gone);

/** Saves the destinations of an organization. Stale if another change came first. */
export const saveDestinationRoster = (
  organization: TenantId,
  mode: Mode,
  read: DestinationRoster,
  destinations: readonly Listed[],
): Write =>
  saveVersion(keyOfDestinationRoster(organization, mode), read, { destinations: destinations.map(entryOf) });
