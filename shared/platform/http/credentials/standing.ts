import { displayAlternatives } from '../../../kernel/display.ts';
import { Problem } from '../../../kernel/problem.ts';
import { type AnyCaller, modeOfCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { requestProblems } from '../answer/request-problems.ts';
import { conditionsOf, type SessionAccount, type SessionCheck } from '../route/access.ts';
import { fieldOf, type Input } from '../route/input.ts';
import type { Route } from '../route/route.ts';
import { findCallerOrNobody, type KnownCaller } from './authenticate.ts';
import { refuseCredential } from './credential.ts';
import { addMemberships } from './membership.ts';

/** A caller whose session has not ended. */
export interface StandingCaller extends KnownCaller {
  /** The account behind an access token, where the route has a condition for it. */
  readonly account?: SessionAccount | undefined;
}

/**
 * Refuses an access token whose session has ended. A public route treats such a caller as anonymous. The account of any other
 * is told of it.
 * @throws Problem unauthenticated
 */
export async function addStanding(
  wire: Wire,
  { auth, writes }: Pick<Route, 'auth' | 'writes'>,
  known: KnownCaller,
): Promise<StandingCaller> {
  const { standing } = conditionsOf(auth);
  const { caller } = known;
  if (!standing || (caller?.kind !== 'jwt' && caller?.kind !== 'shopper')) return known;
  let account: SessionAccount | undefined;
  const found = await findCallerOrNobody({ auth }, async () => {
    account = await standing.accounts.of(wire).find(caller);
    if (!account) throw refuseCredential('The session of the access token has ended. Sign in again.');
    return caller.kind === 'jwt' ? { ...caller, adminRoles: account.adminRoles } : caller;
  });
  if (writes) await account?.noteActivity?.();
  return { ...found, account };
}

/** Whether this request requires a verified e-mail address. */
function wantsVerified({ verified }: SessionCheck, caller: AnyCaller | undefined, { body }: Input): boolean {
  if (verified === undefined || caller === undefined) return false;
  return (verified === 'body' ? fieldOf(body, 'mode') : modeOfCaller(caller)) === 'live';
}

/** Whether this request needs no second factor, although its route asks for one. */
const isSpared = ({ factorUnless: spared }: SessionCheck, { body }: Input): boolean =>
  spared !== undefined && fieldOf(body, spared.field) === spared.is;

/**
 * Refuses an admin who is not trusted with what the route does.
 * @throws Problem forbidden
 */
function assertAdminRole({ adminRoles: wanted }: SessionCheck, account: SessionAccount | undefined): void {
  const held = account?.adminRoles ?? [];
  if (!wanted || held.includes('ADMIN') || wanted.some((role) => held.includes(role))) return;
  throw new Problem(
    'forbidden',
    `This is for admins with the role ${displayAlternatives([...wanted, 'ADMIN'])}.`,
  );
}

/**
 * Refuses an account whose address is not verified, where the request requires that.
 * @throws Problem email_unverified
 */
export function assertVerifiedAddress(
  { auth }: Pick<Route, 'auth'>,
  { caller, account }: StandingCaller,
  input: Input,
): void {
  const { standing } = conditionsOf(auth);
  if (!standing || !account || account.verified || !wantsVerified(standing, caller, input)) return;
  throw new Problem(
    'email_unverified',
    'Open the link that was mailed to you, or ask for another one with POST /api/v1/auth/verify-email/resend/.',
  );
}

/**
 * Refuses what a route forbids its caller apart from the factor. What it names may be unreadable, or nobody's: that is for
 * later.
 * @throws Problem forbidden, organization_suspended, email_unverified
 */
async function assertOtherwiseAllowed(
  wire: Wire,
  route: Route,
  standing: StandingCaller,
  input: Input,
): Promise<void> {
  try {
    await addMemberships(wire, route, standing.caller, input);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 404].includes(error.status)) throw error;
  }
  assertVerifiedAddress(route, standing, input);
}

/**
 * The session of a caller who has the second factor that the route asks for, before anything else about the request is
 * decided. Undefined where the route asks for none, or spares this request. An admin's roles are looked at right after it.
 * @param input as it was sent
 * @throws Problem unauthenticated, factor_required; forbidden for an admin of other roles; forbidden, organization_suspended, email_unverified where the route
 * asks for the factor last
 */
export async function addProvenStanding(
  wire: Wire,
  route: Route,
  known: KnownCaller,
  input: Input,
): Promise<StandingCaller | undefined> {
  const { standing } = conditionsOf(route.auth);
  if (!standing?.factor || isSpared(standing, input)) return undefined;
  const found = await addStanding(wire, route, known);
  if (!(await found.account?.lacksFactor?.(standing.factor))) {
    assertAdminRole(standing, found.account);
    return found;
  }
  if (standing.factorLast) await assertOtherwiseAllowed(wire, route, found, input);
  throw new Problem(requestProblems.factor_required);
}
