import * as z from 'zod';
import {
  type Item,
  isId,
  isNew,
  type Key,
  type Mode,
  type StoreId,
  saveVersion,
  stored,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { type StoreRole, storeRoles } from '../domain/roles.ts';

/**
 * Where a person works: one item for each user and mode, with the user's role in each store. Access to a store, and to
 * everything that belongs to it, comes from this item alone.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `worksOf` | 1 GetItem | 1 read |
 * | `worksOfAll` | 1 BatchGetItem | 1 read each |
 * | `saveWorks`, `checkWorks` | within a transaction | 2 write, 4 once somebody works in more than 15 stores |
 */
const Works = z.object({
  stores: z.record(z.string(), z.enum(storeRoles)),
  /** The stores that the person owned before they moved to another account. */
  moved: z.array(stored.id<'Store'>()).optional(),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});

/** A person's roles, by store. */
export interface Works {
  readonly roles: ReadonlyMap<StoreId, StoreRole>;
  /**
   * The stores that the person owned before they moved to another account. They give no access; orders of that time
   * have their money in the person's wallet.
   */
  readonly moved: readonly StoreId[];
  /** 0 where the table has no item. */
  readonly version: number;
}

export const keyOfWorks = (user: UserId, mode: Mode): Key => ({ pk: `WORKS#${user}#${mode}`, sk: 'WORKS' });

/** Reads the item; a person without one works nowhere. */
export function parseWorks(item: Item | undefined): Works {
  if (!item) return { roles: new Map(), moved: [], version: 0 };
  const { stores, moved = [], version } = Works.parse(item);
  const roles = new Map<StoreId, StoreRole>();
  for (const [id, role] of Object.entries(stores)) if (isId<'Store'>(id)) roles.set(id, role);
  return { roles, moved, version };
}

/** In which stores does this user work, and in which roles? */
export const worksOf = async (table: Table, user: UserId, mode: Mode): Promise<Works> =>
  parseWorks(await table.get(keyOfWorks(user, mode)));

/** Where do these users work? In their order; at most 100. */
export async function worksOfAll(table: Table, users: readonly UserId[], mode: Mode): Promise<Works[]> {
  const items = await table.getMany(users.map((user) => keyOfWorks(user, mode)));
  return items.map(parseWorks);
}

/** The stores in which a person has one of these roles, newest first: their ids begin with their creation times. */
export const storesOfRoles = ({ roles }: Works, wanted: readonly StoreRole[]): readonly StoreId[] =>
  [...roles]
    .filter(([, role]) => wanted.includes(role))
    .map(([id]) => id)
    .toSorted()
    .toReversed();

/** Checks that a person works where it was read. */
export const checkWorks = (user: UserId, mode: Mode, { version }: Works): Write => ({
  check: keyOfWorks(user, mode),
  when: version > 0 ? { version } : isNew,
});

/** What a person is in a store from now on. */
interface Place {
  readonly store: StoreId;
  /** Undefined for a person who no longer works there. */
  readonly role: StoreRole | undefined;
  /** Whether the store moves from this person, its owner, to another account. */
  readonly isMoved?: boolean;
}

/** Gives a person a role in a store, or removes it. Stale if another change came first. */
export function saveWorks(
  user: UserId,
  mode: Mode,
  read: Works,
  { store, role, isMoved = false }: Place,
): Write {
  const roles = new Map(read.roles);
  if (role) roles.set(store, role);
  else roles.delete(store);
  const moved = [...read.moved.filter((id) => id !== store || role !== 'OWNER'), ...(isMoved ? [store] : [])];
  return saveVersion(keyOfWorks(user, mode), read, {
    stores: Object.fromEntries(roles),
    ...(moved.length > 0 && { moved }),
  });
}
