import * as z from 'zod';
import type { Id } from '../../../kernel/ids.ts';
import { draftScopes, type GrantScope, grantScopes, type LinkMaker, modes } from '../../../kernel/roles.ts';
import { isNew } from '../../table/condition.ts';
import { stored } from '../../table/entity/stored.ts';
import type { Item, Key, Table, Work, Write } from '../../table/table.ts';

/**
 * For whom the members of an organization may act: one item for each client, which every request with `X-Svc-Client`
 * reads together with the caller's memberships. So what the client revokes ends with the next request.
 *
 * | question | requests | units |
 * |---|---|---|
 * | read, by the client's id | 1 BatchGetItem, with the memberships | 1 read |
 * | does an upload link of a partner still work? (`isLinkOpen`) | 1 GetItem, none for a merchant's | 1 read |
 * | `saveDelegation`, `removeDelegation` | within a transaction | 2 write |
 */
const Delegation = z.object({
  client: stored.id<'Client'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  /** The account that a member acts as: the merchant's, or, until the claim, the draft's own. */
  account: stored.id<'User'>(),
  country: z.string(),
  /** The store that a grant covers; without one, all stores of the account. */
  store: stored.id<'Store'>().optional(),
  /** The client is not claimed yet: the members prepare its shop, and need no grant. */
  draft: z.literal(true).optional(),
  grants: z.array(
    z.object({ id: stored.id<'Grant'>(), scopes: z.array(z.enum(grantScopes)), expires_at: z.string() }),
  ),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});
export type Delegation = Readonly<z.output<typeof Delegation>>;

export const keyOfDelegation = (client: Id<'Client'>): Key => ({
  pk: `DELEGATION#${client}`,
  sk: 'DELEGATION',
});

/** Reads an item fetched by `keyOfDelegation`. */
export const parseDelegation = (item: Item): Delegation => Delegation.parse(item);

/**
 * Writes for whom members may act from now on. Stale if another change came first.
 * @param read undefined for a client that has none yet
 */
export const saveDelegation = (
  delegation: Omit<Delegation, 'version'>,
  read?: Pick<Delegation, 'version'>,
): Write => ({
  put: { ...keyOfDelegation(delegation.client), ...delegation, version: (read?.version ?? 0) + 1 },
  when: read ? { version: read.version } : isNew,
});

/** For whom may the members of a client's organization act? */
export async function loadDelegation(table: Table, client: Id<'Client'>): Promise<Delegation | undefined> {
  const item = await table.get(keyOfDelegation(client));
  return item && parseDelegation(item);
}

/** Ends what members may do for a client. */
export const removeDelegation = (client: Id<'Client'>): Write => ({ remove: keyOfDelegation(client) });

/** A grant that holds now: its scopes, and its id, which a draft lacks. */
interface HeldGrant {
  readonly id?: Id<'Grant'>;
  readonly scopes: readonly GrantScope[];
}

/** The grants that hold at this time. */
export function heldGrantsOf({ draft, grants }: Delegation, now: Date): readonly HeldGrant[] {
  if (draft) return [{ scopes: draftScopes }];
  return grants.filter(({ expires_at }) => expires_at > now.toISOString());
}

/**
 * Whether an upload link still works: the grant under which a partner made it holds, or the draft is not claimed yet. That
 * of a merchant, who has no maker, does. Ask after the file is read: what was put before the end may then be used.
 */
export async function isLinkOpen({ table, now }: Work, maker: LinkMaker | undefined): Promise<boolean> {
  if (!maker) return true;
  const delegation = await loadDelegation(table, maker.client);
  return delegation !== undefined && heldGrantsOf(delegation, now).some(({ id }) => id === maker.grant);
}
