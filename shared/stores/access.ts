import {
  type Access,
  type Caller,
  type Dependency,
  defineDependency,
  type GrantScope,
  type Item,
  type Key,
  type Member,
  type Members,
  type Membership,
  type StoreId,
  tableAccess,
  toId,
} from '#ground';
import { keyOfStore, parseStore, type Store } from './data/stores.ts';
import { keyOfWorks, storesOfRoles, type Works } from './data/works.ts';
import { grantScopeOf, type Permission, permissions, type StoreRole } from './domain/roles.ts';
import { parseWorksFor } from './works-of-caller.ts';

/** Somebody who works in a store. */
export interface StoreMember extends Member {
  readonly role: StoreRole;
  /** The stores that the request concerns, among those in which the caller may do this. */
  readonly stores: readonly StoreId[];
  /** A partner acts for the merchant: it works as a manager, and neither sees nor moves what is the owner's alone. */
  readonly delegated?: true | undefined;
}

/** What a request names, and who works in the stores that it belongs to. */
export type Workplace = Omit<Membership<StoreMember>, 'roles'>;

/** How the access to an object derives from the stores that it belongs to. */
export interface BelongsToStores {
  /** The key of the object with this id, which the request names. The id is well-formed. */
  readonly keyOf: (id: string) => Key;
  /** The stores that it belongs to. */
  readonly storesOf: (item: Item) => readonly StoreId[];
  /**
   * Checks that the caller has one of the roles in enough of the stores, if one of them is too few.
   * @param fitting the caller's roles in these stores that are among the wanted ones
   * @throws Problem forbidden
   */
  readonly assertEnough?: (
    fitting: readonly StoreRole[],
    stores: readonly StoreId[],
    wanted: readonly StoreRole[],
  ) => void;
}

/**
 * The caller in one of these stores: with one of the roles if the caller has one there, otherwise with any.
 * @throws Problem forbidden for who has the role in too few of them
 */
function memberIn(
  { roles }: Works,
  stores: readonly StoreId[],
  wanted: readonly StoreRole[],
  assertEnough: BelongsToStores['assertEnough'],
): StoreMember | undefined {
  const held = stores.flatMap((id) => roles.get(id) ?? []);
  const fitting = held.filter((one) => wanted.includes(one));
  assertEnough?.(fitting, stores, wanted);
  const role = fitting[0] ?? held[0];
  return role && { role, stores: stores.filter((id) => roles.has(id)) };
}

/**
 * The staff of the stores that an object belongs to. One BatchGetItem reads the named object and the caller's
 * workplaces; the handler then reads both without a request. Without an id in the request the caller is let in, for all
 * the stores where the caller has one of the roles, which may be none.
 */
export const findMembersBy = ({
  keyOf,
  storesOf,
  assertEnough,
}: BelongsToStores): Dependency<Members<StoreMember>> =>
  defineDependency(tableAccess.needs, ({ table }) => ({
    async find(caller, id, wanted) {
      const workplaces = keyOfWorks(caller.user, caller.mode);
      const delegated = caller.delegate && true;
      if (id === undefined) {
        const found = await table.get(workplaces);
        if (found) table.reuse(workplaces, found);
        const works = parseWorksFor(caller, found);
        const [role] = wanted;
        return role && { role, stores: storesOfRoles(works, wanted), delegated };
      }
      const named = keyOf(id);
      const { item, works } = await table.getTogether({ item: named, works: workplaces });
      if (!item || !works) return undefined;
      table.reuse(named, item);
      table.reuse(workplaces, works);
      const member = memberIn(parseWorksFor(caller, works), storesOf(item), wanted, assertEnough);
      return member && { ...member, delegated };
    },
  }));

const storeMembers = findMembersBy({
  keyOf: (id) => keyOfStore(toId(id)),
  storesOf: (item) => [parseStore(item).id],
});

/** Staff of the store that the path names. */
export const ofStore: Workplace = {
  named: { in: 'params', field: 'store_id' },
  members: storeMembers,
};

/** Staff of the store that a field names; without the field, staff of any store. */
export const staffOfNamedStore = (where: 'query' | 'body', field: string): Workplace => ({
  named: { in: where, field },
  members: storeMembers,
});

/**
 * Lets in, with a secret key or an access token, the staff whose role has this permission, and nobody in the name of a
 * merchant.
 */
export const allowOnlyStaff = (workplace: Workplace, permission: Permission) =>
  ({
    secretKey: ['merchant'],
    jwt: ['merchant'],
    store: { ...workplace, roles: permissions[permission] },
  }) as const satisfies Access;

/**
 * Lets in, with a secret key or an access token, the staff whose role has this permission, and partners to whom the
 * merchant has granted the scope.
 * @param scope the one that goes with the permission, unless the route belongs to another
 */
export const allowStaff = (
  workplace: Workplace,
  permission: Permission,
  scope: GrantScope | undefined = grantScopeOf(permission),
) => ({ ...allowOnlyStaff(workplace, permission), ...(scope && { grant: scope }) }) as const satisfies Access;

/** Whether a caller is the owner of a store itself: neither its staff, nor a partner who acts for the owner. */
export const isOwnerOf = (
  { owner, mode }: Pick<Store, 'owner' | 'mode'>,
  caller: Pick<Caller, 'user' | 'mode' | 'delegate'>,
): boolean => owner === caller.user && mode === caller.mode && !caller.delegate;
