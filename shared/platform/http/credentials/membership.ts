import { Problem } from '../../../kernel/problem.ts';
import type { AnyCaller, PartnerCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { requestProblems } from '../answer/request-problems.ts';
import { conditionsOf, type Member, type Membership } from '../route/access.ts';
import { fieldOf, type Input } from '../route/input.ts';
import type { Route } from '../route/route.ts';

const nameIn = (input: Input, { named }: Membership) => fieldOf(input[named.in], named.field);

/**
 * A partner key belongs to one organization; the request must name the same one, or something that belongs to it.
 * @throws Problem not_found
 */
async function assertOwn(
  wire: Wire,
  caller: PartnerCaller,
  wanted: Membership | undefined,
  input: Input,
): Promise<PartnerCaller> {
  const named = wanted && nameIn(input, wanted);
  if (wanted === undefined || named === undefined) return caller;
  const members = wanted.members.of(wire);
  const isOwn = members.isOwn ? await members.isOwn(caller, named) : named === caller.organization.id;
  if (isOwn) return caller;
  throw new Problem('not_found');
}

/**
 * The caller with its memberships in what the request names, if the route requires any.
 * @throws Problem not_found for a stranger; forbidden for a member with another role; organization_suspended
 */
export async function addMemberships(
  wire: Wire,
  route: Route,
  caller: AnyCaller | undefined,
  input: Input,
): Promise<AnyCaller | undefined> {
  const { organization, store } = conditionsOf(route.auth);
  if (caller?.kind === 'partner') return assertOwn(wire, caller, organization, input);
  if (caller?.kind !== 'jwt' && caller?.kind !== 'key') return caller;
  const memberOf = async (wanted: Membership): Promise<Member> => {
    const member = await wanted.members.of(wire).find(caller, nameIn(input, wanted), wanted.roles);
    if (!member) throw new Problem('not_found');
    if (!wanted.roles.includes(member.role)) throw new Problem('forbidden');
    if (member.suspended && route.method !== 'GET') throw new Problem(requestProblems.organization_suspended);
    return member;
  };
  return {
    ...caller,
    ...(organization && { organization: await memberOf(organization) }),
    ...(store && { store: await memberOf(store) }),
  };
}
