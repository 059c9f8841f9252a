import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Id, type OrganizationId, toId, type UserId } from '../../../shared/kernel/ids.ts';
import type { OrganizationRole } from '../../../shared/kernel/roles.ts';
import { defineId } from '../../../shared/kernel/scalars.ts';
import { isSameSecret, issueIdToken, parseIdToken } from '../../../shared/kernel/secrets.ts';
import type { AnyCaller } from '../../../shared/platform/caller.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import type {
  Accounts,
  LinkAccess,
  Links,
  Member,
  Members,
  Membership,
} from '../../../shared/platform/http/route/access.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { defineDependency } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';

/** Roles of the sample stores, the highest first. */
export const storeRoles = ['OWNER', 'MANAGER', 'CATALOG', 'VIEWER'] as const;

interface Role<R extends string> extends Member {
  readonly role: R;
}

/** The roles of people in organizations and stores, in memory. */
class Roll<R extends string> implements Members<Role<R>> {
  readonly #roles = new Map<string, R>();
  enroll(user: UserId, of: string, role: R): void {
    this.#roles.set(`${user} ${of}`, role);
  }
  async find({ user }: { readonly user: UserId }, of: string | undefined) {
    const role = this.#roles.get(`${user} ${of}`);
    return role && of ? { id: toId<string>(of), role } : undefined;
  }
}

export const sampleOrganizations = defineDependency([], () => new Roll<OrganizationRole>());
export const sampleStores = defineDependency([], () => new Roll<(typeof storeRoles)[number]>());

/** Accounts that are all verified; the sessions that have ended are listed. */
export const sampleAccounts = defineDependency([], (): Accounts & { readonly ended: Set<string> } => {
  const ended = new Set<string>();
  return {
    ended,
    find: async ({ credential }) => (ended.has(credential) ? undefined : { verified: true }),
  };
});

const seal = 'sample';

/** Links to orders: tokens that are derived from the pepper. */
export const sampleLinks = defineDependency(
  pepperAccess.needs,
  (wire): Links & { tokenOf(order: Id<'Order'>, expires: number): Promise<string> } => {
    const tokenOf = async (order: Id<'Order'>, expires: number) =>
      issueIdToken(await pepperAccess.of(wire).bytes(), order, expires, [seal, order, expires]);
    return {
      tokenOf,
      async subjectOf(token, now) {
        const claimed = parseIdToken<'Order'>(token);
        if (!claimed || claimed.expires * 1000 <= now.getTime()) return undefined;
        return isSameSecret(token, await tokenOf(claimed.id, claimed.expires)) ? claimed.id : undefined;
      },
    };
  },
);

const link = (param: string): LinkAccess => ({ param, links: sampleLinks });
const members = (
  where: Membership['named']['in'],
  ...roles: readonly OrganizationRole[]
): Membership<Role<OrganizationRole>> => ({
  roles,
  named: { in: where, field: 'organization' },
  members: sampleOrganizations,
});
const staff = (
  ...roles: readonly (typeof storeRoles)[number][]
): Membership<Role<(typeof storeRoles)[number]>> => ({
  roles,
  named: { in: 'params', field: 'store_id' },
  members: sampleStores,
});

/** The answer of the sample routes: the caller that the handler sees. */
const Who = z.object({
  kind: z.string().optional(),
  principal: z.string().optional(),
  role: z.string().optional(),
  delegate: z.string().optional(),
});

const who = (caller: AnyCaller | undefined, role?: string) => {
  if (!caller) return {};
  const { kind } = caller;
  if (kind === 'partner') return { kind, principal: caller.organization.id };
  if (kind === 'shopper') return { kind, principal: caller.shopper };
  if (kind === 'link') return { kind, principal: caller.subject };
  return { kind, principal: caller.user, role, delegate: caller.delegate?.member };
};

/** Partner keys with a scope, and members of an organization by role, named in the query. */
export const readPool = defineRoute({
  id: 'sample.pool',
  at: 'GET /api/v1/sample/pool/',
  summary: 'Read the pool of an organization',
  auth: {
    secretKey: ['merchant'],
    jwt: ['merchant', 'admin'],
    partnerKey: 'distribution:pool:read',
    organization: members('query', 'OWNER', 'ADMIN', 'MEMBER'),
  },
  query: z.object({ organization: defineId<'Organization'>().optional() }),
  returns: [200, Who],
  handle: async ({ caller }) => who(caller, caller.kind === 'partner' ? undefined : caller.organization.role),
});

/** Owners and admins of an organization, named in the body, who are signed in. */
export const makeKey = defineRoute({
  id: 'sample.make_key',
  at: 'POST /api/v1/sample/keys/',
  summary: 'Make a key of an organization',
  auth: { jwt: ['merchant', 'admin'], organization: members('body', 'OWNER', 'ADMIN') },
  body: z.object({ organization: defineId<'Organization'>() }),
  returns: [201, Who],
  handle: async ({ caller }) => new Commit([], who(caller, caller.organization.role)),
});

/** Staff of a store by role, and partners with a grant. */
export const editStore = defineRoute({
  id: 'sample.edit_store',
  at: 'PATCH /api/v1/sample/stores/{store_id}/',
  summary: 'Change a store',
  auth: {
    secretKey: ['merchant'],
    jwt: ['merchant', 'rider'],
    store: staff('OWNER', 'MANAGER'),
    grant: 'store:write',
  },
  params: z.object({ store_id: defineId<'Store'>() }),
  returns: [200, Who],
  handle: async ({ caller }) => new Commit([], who(caller, caller.store.role)),
});

/** Signed-in customers only. */
export const myOrders = defineRoute({
  id: 'sample.my_orders',
  at: 'GET /api/v1/sample/orders/',
  summary: 'List the orders of a shopper',
  auth: { shopper: true },
  returns: [200, Who],
  handle: async ({ caller }) => who(caller),
});

/** Anybody, and more for signed-in customers. */
export const checkout = defineRoute({
  id: 'sample.checkout',
  at: 'POST /api/v1/sample/checkout/',
  summary: 'Place an order',
  auth: { public: true, optional: { shopper: true } },
  limits: [{ name: 'sample', perMinute: 1000, failClosed: false, by: 'account' }],
  returns: [201, Who],
  handle: async ({ caller }) => new Commit([], who(caller)),
});

/** Anybody, and signed-in customers whose session has not ended. */
export const subscribe = defineRoute({
  id: 'sample.subscribe',
  at: 'POST /api/v1/sample/subscriptions/',
  summary: 'Subscribe to news',
  auth: { public: true, optional: { shopper: true, standing: { accounts: sampleAccounts } } },
  returns: [201, Who],
  handle: async ({ caller }) => new Commit([], who(caller)),
});

/** Whoever has the link. */
export const byLink = defineRoute({
  id: 'sample.by_link',
  at: 'GET /api/v1/sample/orders/{order_token}/',
  summary: 'Follow an order',
  auth: { link: link('order_token') },
  params: z.object({ order_token: z.string().max(200) }),
  returns: [200, Who],
  handle: async ({ caller }) => who(caller),
});

/** One route of each kind of access that no real route has yet. */
export const accessSamples = [readPool, makeKey, editStore, myOrders, checkout, subscribe, byLink];

export const newOrganization = (): OrganizationId => toId<'Organization'>(randomUUID());
