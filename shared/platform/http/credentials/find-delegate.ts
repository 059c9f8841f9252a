import { parseId } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { GrantScope } from '../../../kernel/roles.ts';
import type { Caller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { requestProblems } from '../answer/request-problems.ts';
import { hasScope } from '../route/access.ts';
import { heldGrantsOf, keyOfDelegation, parseDelegation } from './delegations.ts';
import { keyOfGrantUses, noteUse } from './grant-uses.ts';
import { keyOfMemberships, parseMemberships } from './memberships.ts';

/** Whom a caller acts as, and as whose delegate. */
export type ActingFor = Pick<Caller, 'user' | 'country' | 'delegate'>;

/**
 * The account of a client, if the caller is a member of the client's organization and may do this for it. It is read
 * each time, so that revoking a grant takes effect at once: 1 BatchGetItem, and once an hour 1 UpdateItem that notes the
 * use of the grant.
 * @param client from the header X-Svc-Client
 * @returns undefined alike for an unknown client, another's, one of the other mode, and one without such a grant
 * @throws Problem organization_suspended
 */
export async function findDelegate(
  { table, now }: Wire,
  { user, mode }: Caller,
  client: string,
  wanted: GrantScope,
): Promise<ActingFor | undefined> {
  const id = parseId<'Client'>(client);
  if (!id) return undefined;
  const { memberships, delegation, uses } = await table.getTogether({
    memberships: keyOfMemberships(user),
    delegation: keyOfDelegation(id),
    uses: keyOfGrantUses(id),
  });
  if (!delegation) return undefined;
  const read = parseDelegation(delegation);
  const place = parseMemberships(memberships).organizations.get(read.organization);
  if (!place || read.mode !== mode) return undefined;
  if (place.suspended) throw new Problem(requestProblems.organization_suspended);
  const held = heldGrantsOf(read, now());
  const grant = held.find(({ scopes }) => hasScope(scopes, wanted));
  if (!grant) return undefined;
  if (grant.id) await noteUse({ table, now: now() }, { client: id, grant: grant.id }, uses);
  const { account, country, organization, store } = read;
  const scopes = held.flatMap((one) => one.scopes);
  return {
    user: account,
    country,
    delegate: { member: user, organization, client: id, grant: grant.id, scopes, store },
  };
}
