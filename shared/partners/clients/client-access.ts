import {
  type Dependency,
  defineDependency,
  type Id,
  type Item,
  type Key,
  type Member,
  type Members,
  type Membership,
  type OrganizationRole,
  tableAccess,
} from '#ground';
import { findMembersByObject, type Organized, readWithMemberships } from '../access.ts';
import { keyOfClient, parseClient } from '../data/clients.ts';
import { type Grant, keyOfGrant, parseGrant } from '../data/grants.ts';

const byClient = { keyOf: keyOfClient, ownerOf: parseClient };
const byGrant = { keyOf: keyOfGrant, ownerOf: parseGrant };
const clientMembers = findMembersByObject(byClient);

/** Members of the organization of the client that a request names. */
export const ofClient: Organized = { named: { in: 'params', field: 'client_id' }, members: clientMembers };
export const ofDraft: Organized = { named: { in: 'params', field: 'draft_id' }, members: clientMembers };
export const ofClientInBody: Organized = { named: { in: 'body', field: 'client' }, members: clientMembers };

/** Somebody on either side of a relationship: a member of the partner, or the merchant. */
export interface Party extends Member {
  readonly role: OrganizationRole | 'MERCHANT';
}

/** The two sides of an object. */
type Sides = Pick<Grant, 'organization' | 'mode'> & { readonly merchant?: Grant['merchant'] | undefined };

/** Both sides of an object: 1 BatchGetItem, after which the handler reads the object without a request. */
const findParties = <B extends string>(object: {
  readonly keyOf: (id: Id<B>) => Key;
  readonly ownerOf: (item: Item) => Sides;
}): Dependency<Members<Party>> =>
  defineDependency(tableAccess.needs, ({ table }) => ({
    async find(caller, id) {
      const found = await readWithMemberships(table, object, caller, id);
      if (!found) return undefined;
      const { owner, memberships } = found;
      // A merchant decides about its partners in person: a key of its backend does not.
      if (owner.merchant === caller.user && caller.kind === 'jwt') return { role: 'MERCHANT' };
      return memberships.organizations.get(owner.organization);
    },
  }));

/** What a request names, and who is on either side of it. */
type Between = Omit<Membership<Party>, 'roles'>;

export const betweenClient: Between = {
  named: { in: 'params', field: 'client_id' },
  members: findParties(byClient),
};
export const betweenGrant: Between = {
  named: { in: 'params', field: 'grant_id' },
  members: findParties(byGrant),
};
