import * as z from 'zod';
import {
  type Id,
  type Key,
  type Mode,
  type OrganizationId,
  saveVersion,
  stored,
  type Table,
  type Write,
} from '#ground/data';

/**
 * The namespaces of an organization in a mode: one item, which decides how many there are and that a domain is there once.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadNamespaceRoster` | 1 GetItem | 1 read |
 * | `saveNamespaceRoster` | within a transaction | 2 write per KB |
 */
const NamespaceRoster = z.object({
  /** The newest last. */
  entries: z.array(z.object({ id: stored.id<'Namespace'>(), domain: z.string() })),
  version: z.number(),
});

/** The namespaces of an organization in a mode; version 0 where it has never had one. */
export type NamespaceRoster = Readonly<z.output<typeof NamespaceRoster>>;

/** Whose namespaces. */
export interface NamespaceOwner {
  readonly organization: OrganizationId;
  readonly mode: Mode;
}

const namespaceRosterKey = ({ organization, mode }: NamespaceOwner): Key => ({
  pk: `NAMESPACES#${organization}#${mode}`,
  sk: 'ROSTER',
});

/** Which namespaces does this organization have? */
export async function loadNamespaceRoster(table: Table, owner: NamespaceOwner): Promise<NamespaceRoster> {
  const item = await table.get(namespaceRosterKey(owner));
  return item ? NamespaceRoster.parse(item) : { entries: [], version: 0 };
}

/** Saves the namespaces of an organization. Stale if another save came first. */
export const saveNamespaceRoster = (
  owner: NamespaceOwner,
  read: NamespaceRoster,
  entries: NamespaceRoster['entries'],
): Write => saveVersion(namespaceRosterKey(owner), read, { entries });

/** The ids of the namespaces, the newest first. */
export const idsOfNamespaceRoster = ({ entries }: NamespaceRoster): Id<'Namespace'>[] =>
  entries.map(({ id }) => id).toReversed();
