import { type StoreId, toId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import type { Member, Members, Membership } from '../platform/http/access.ts';
import type { Item, Key } from '../platform/table/table.ts';
import { tableAccess } from '../platform/table-access.ts';
import { type Dependency, dependency } from '../platform/wire.ts';
import { readStore, storeKey } from './data/stores.ts';
import { readWorks, storesAs, type Works, worksKey } from './data/works.ts';
import type { StoreRole } from './domain/roles.ts';

/** Somebody who works in a store. */
export interface StoreMember extends Member {
  readonly role: StoreRole;
  /** The stores that the request is about: those of what it names, or all in which the caller has one of the roles. */
  readonly stores: readonly StoreId[];
}

/** How the access to something comes from the stores that it belongs to. */
export interface BelongsToStores {
  /** The key of what has this id, which the request names. The id has the form of one. */
  readonly keyOf: (id: string) => Key;
  /** The stores that it belongs to. */
  readonly storesOf: (item: Item) => readonly StoreId[];
  /** Whether the caller needs one of the roles in each of the stores, because a change is one for all of them. */
  readonly inEach?: boolean;
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * The caller in one of these stores: with one of the roles if it has one there, else with any.
 * @throws Problem forbidden for who lacks the role in some of them, where it is wanted in each
 */
function memberIn(
  { roles }: Works,
  stores: readonly StoreId[],
  wanted: readonly StoreRole[],
  inEach: boolean,
): StoreMember | undefined {
  const held = stores.flatMap((id) => roles.get(id) ?? []);
  const fitting = held.filter((one) => wanted.includes(one));
  if (inEach && fitting.length > 0 && fitting.length < stores.length)
    throw new Problem(
      'forbidden',
      `It serves several stores. You must be ${or.format(wanted)} in each of them.`,
    );
  const role = fitting[0] ?? held[0];
  return role && { role, stores: stores.filter((id) => roles.has(id)) };
}

/**
 * The staff of whatever store something belongs to. One BatchGetItem reads what is named and where the caller works; the
 * handler then reads both without a request. Without an id in the request the caller is let in, for all the stores where
 * it has one of the roles, which may be none.
 */
export const membersBy = ({
  keyOf,
  storesOf,
  inEach = false,
}: BelongsToStores): Dependency<Members<StoreMember>> =>
  dependency(tableAccess.needs, ({ table }) => ({
    async find({ user, mode }, id, wanted) {
      const workplaces = worksKey(user, mode);
      if (id === undefined) {
        const found = await table.get(workplaces);
        if (found) table.reuse(workplaces, found);
        const works = readWorks(found);
        const [role] = wanted;
        return role && { role, stores: storesAs(works, wanted) };
      }
      const named = keyOf(id);
      const [item, works] = await table.getMany([named, workplaces]);
      if (!item || !works) return undefined;
      table.reuse(named, item);
      table.reuse(workplaces, works);
      return memberIn(readWorks(works), storesOf(item), wanted, inEach);
    },
  }));

const storeMembers = membersBy({
  keyOf: (id) => storeKey(toId(id)),
  storesOf: (item) => [readStore(item).id],
});

/** Staff of the store that the path names. */
export const ofStore = (...roles: readonly StoreRole[]): Membership<StoreMember> => ({
  roles,
  named: { in: 'params', field: 'store_id' },
  members: storeMembers,
});

/** Staff of the store that a field names; if that is left out, staff of any. */
export const ofStoreIn = (
  where: 'query' | 'body',
  field: string,
  ...roles: readonly StoreRole[]
): Membership<StoreMember> => ({ roles, named: { in: where, field }, members: storeMembers });
