import { Problem } from '../../../kernel/problem.ts';
import { type AnyCaller, modeOfCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { requestProblems } from '../answer/request-problems.ts';
import { conditionsOf, type SessionAccount, type SessionCheck } from '../route/access.ts';
import { fieldOf, type Input } from '../route/input.ts';
import type { Route } from '../route/route.ts';
import { findCallerOrNobody, type KnownCaller } from './authenticate.ts';
import { refuseCredential } from './credential.ts';

/** A caller whose session has not ended. */
export interface StandingCaller extends KnownCaller {
  /** The account behind an access token, where the route has a condition for it. */
  readonly account?: SessionAccount | undefined;
}

/**
 * Refuses an access token whose session has ended. A public route treats such a caller as anonymous.
 * @throws Problem unauthenticated
 */
export async function addStanding(
  wire: Wire,
  { auth }: Pick<Route, 'auth'>,
  known: KnownCaller,
): Promise<StandingCaller> {
  const { standing } = conditionsOf(auth);
  const { caller } = known;
  if (!standing || (caller?.kind !== 'jwt' && caller?.kind !== 'shopper')) return known;
  let account: SessionAccount | undefined;
  const found = await findCallerOrNobody({ auth }, async () => {
    account = await standing.accounts.of(wire).find(caller);
    if (!account) throw refuseCredential('The session of the access token has ended. Sign in again.');
    return caller;
  });
  return { ...found, account };
}

/** Whether this request requires a verified e-mail address. */
function wantsVerified({ verified }: SessionCheck, caller: AnyCaller | undefined, { body }: Input): boolean {
  if (verified === undefined || caller === undefined) return false;
  return (verified === 'body' ? fieldOf(body, 'mode') : modeOfCaller(caller)) === 'live';
}

/** Refuses a sign-in that lacks the second factor that the route asks for. @throws Problem factor_required */
async function assertFactor({ factor }: SessionCheck, account: SessionAccount): Promise<void> {
  if (factor && (await account.lacksFactor?.(factor))) throw new Problem(requestProblems.factor_required);
}

/**
 * Refuses an account that does not meet the route's conditions. Its session is known to last, and its role to suffice.
 * @throws Problem email_unverified, factor_required
 */
export async function assertConditions(
  { auth }: Pick<Route, 'auth'>,
  { caller, account }: StandingCaller,
  input: Input,
): Promise<void> {
  const { standing } = conditionsOf(auth);
  if (!standing || !account) return;
  if (!account.verified && wantsVerified(standing, caller, input))
    throw new Problem(
      'email_unverified',
      'Open the link that was mailed to you, or ask for another one with POST /api/v1/auth/verify-email/resend/.',
    );
  await assertFactor(standing, account);
}

/**
 * The same about the second factor alone, for a request whose body is refused: without the factor nobody learns why.
 * @throws Problem unauthenticated, factor_required
 */
export async function assertFactorFirst(
  wire: Wire,
  { auth }: Pick<Route, 'auth'>,
  known: KnownCaller,
): Promise<void> {
  const { standing } = conditionsOf(auth);
  if (!standing?.factor) return;
  const { account } = await addStanding(wire, { auth }, known);
  if (account) await assertFactor(standing, account);
}
