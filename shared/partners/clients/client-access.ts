import { toId } from '../../kernel/ids.ts';
import type { OrganizationRole } from '../../kernel/roles.ts';
import { keyOfMemberships, parseMemberships } from '../../platform/http/credentials/memberships.ts';
import type { Member, Members, Membership } from '../../platform/http/route/access.ts';
import type { Item, Key } from '../../platform/table/table.ts';
import { tableAccess } from '../../platform/table-access.ts';
import { type Dependency, defineDependency } from '../../platform/wire.ts';
import { type BelongsToOrganization, findMembersByObject, type Organized } from '../access.ts';
import { keyOfClient, parseClient } from '../data/clients.ts';
import { type Grant, keyOfGrant, parseGrant } from '../data/grants.ts';

const byClient = {
  keyOf: (id) => keyOfClient(toId(id)),
  ownerOf: parseClient,
} satisfies BelongsToOrganization;
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
const findParties = (
  keyOf: (id: string) => Key,
  sidesOf: (item: Item) => Sides,
): Dependency<Members<Party>> =>
  defineDependency(tableAccess.needs, ({ table }) => ({
    async find({ user, mode, kind }, id) {
      if (id === undefined) return undefined;
      const keys = { item: keyOf(id), memberships: keyOfMemberships(user) };
      const { item, memberships } = await table.getTogether(keys);
      if (!item) return undefined;
      const sides = sidesOf(item);
      if (sides.mode !== mode) return undefined;
      table.reuse(keys.item, item);
      if (memberships) table.reuse(keys.memberships, memberships);
      // A merchant decides about its partners in person: a key of its backend does not.
      if (sides.merchant === user && kind === 'jwt') return { role: 'MERCHANT' };
      return parseMemberships(memberships).organizations.get(sides.organization);
    },
  }));

/** What a request names, and who is on either side of it. */
type Between = Omit<Membership<Party>, 'roles'>;

export const betweenClient: Between = {
  named: { in: 'params', field: 'client_id' },
  members: findParties((id) => keyOfClient(toId(id)), parseClient),
};
export const betweenGrant: Between = {
  named: { in: 'params', field: 'grant_id' },
  members: findParties((id) => keyOfGrant(toId(id)), parseGrant),
};
