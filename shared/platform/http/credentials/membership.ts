import { Problem } from '../../../kernel/problem.ts';
import type { AnyCaller, Caller, PartnerCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { conditionsOf, type Member, type Membership } from '../route/access.ts';
import { fieldOf, type Input } from '../route/input.ts';
import type { Route } from '../route/route.ts';

const nameIn = (input: Input, { named }: Membership) => fieldOf(input[named.in], named.field);

async function memberOf(wire: Wire, caller: Caller, wanted: Membership, input: Input): Promise<Member> {
  const member = await wanted.members.of(wire).find(caller, nameIn(input, wanted), wanted.roles);
  if (!member) throw new Problem('not_found');
  if (!wanted.roles.includes(member.role)) throw new Problem('forbidden');
  return member;
}

/** A partner key belongs to one organization; the request must name the same one. @throws Problem not_found */
function assertOwn(caller: PartnerCaller, wanted: Membership | undefined, input: Input): PartnerCaller {
  const named = wanted && nameIn(input, wanted);
  if (named === undefined || named === caller.organization.id) return caller;
  throw new Problem('not_found');
}

/**
 * The caller with its memberships in what the request names, if the route requires any.
 * @throws Problem not_found for a stranger; forbidden for a member with another role
 */
export async function addMemberships(
  wire: Wire,
  route: Route,
  caller: AnyCaller | undefined,
  input: Input,
): Promise<AnyCaller | undefined> {
  const { organization, store } = conditionsOf(route.auth);
  if (caller?.kind === 'partner') return assertOwn(caller, organization, input);
  if (caller?.kind !== 'jwt' && caller?.kind !== 'key') return caller;
  return {
    ...caller,
    ...(organization && { organization: await memberOf(wire, caller, organization, input) }),
    ...(store && { store: await memberOf(wire, caller, store, input) }),
  };
}
