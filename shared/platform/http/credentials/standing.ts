import { Problem } from '../../../kernel/problem.ts';
import { type AnyCaller, type Caller, modeOfCaller, type ShopperCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { conditionsOf, type SessionCheck } from '../route/access.ts';
import { fieldOf, type Input } from '../route/input.ts';
import type { Route } from '../route/route.ts';
import { findCallerOrNobody, type KnownCaller } from './authenticate.ts';
import { refuseCredential } from './credential.ts';

/** Whether this request requires a verified e-mail address. */
function wantsVerified({ verified }: SessionCheck, caller: AnyCaller, { body }: Input): boolean {
  if (verified === undefined) return false;
  return (verified === 'body' ? fieldOf(body, 'mode') : modeOfCaller(caller)) === 'live';
}

/** @throws Problem unauthenticated, email_unverified */
async function assertStanding(
  wire: Wire,
  standing: SessionCheck,
  caller: Caller | ShopperCaller,
  input: Input,
): Promise<void> {
  const account = await standing.accounts.of(wire).find(caller);
  if (!account) throw refuseCredential('The session of the access token has ended. Sign in again.');
  if (account.verified || !wantsVerified(standing, caller, input)) return;
  throw new Problem(
    'email_unverified',
    'Open the link that was mailed to you, or ask for another one with POST /api/v1/auth/verify-email/resend/.',
  );
}

/**
 * Refuses an access token whose session has ended, or whose account does not meet the route's condition. A public route
 * treats such a caller as anonymous.
 * @throws Problem unauthenticated, email_unverified
 */
export async function addStanding(
  wire: Wire,
  route: Route,
  known: KnownCaller,
  input: Input,
): Promise<KnownCaller> {
  const { standing } = conditionsOf(route.auth);
  const { caller } = known;
  if (!standing || (caller?.kind !== 'jwt' && caller?.kind !== 'shopper')) return known;
  return findCallerOrNobody(route, async () => {
    await assertStanding(wire, standing, caller, input);
    return caller;
  });
}
