import { Problem } from '../../kernel/problem.ts';
import type { Wire } from '../wire.ts';
import { conditionsOf, type Standing } from './access.ts';
import { type AnyCaller, modeOf } from './caller.ts';
import { refuse } from './credential.ts';
import { fieldOf, type Input } from './input.ts';
import type { Route } from './route.ts';

/** Whether this request wants a verified e-mail address. */
function wantsVerified({ verified }: Standing, caller: AnyCaller, { body }: Input): boolean {
  if (verified === undefined) return false;
  return (verified === 'body' ? fieldOf(body, 'mode') : modeOf(caller)) === 'live';
}

/**
 * Refuses an access token whose session has ended, and an account that the route does not accept as it is.
 * @throws Problem unauthenticated, email_unverified
 */
export async function assertStanding(
  wire: Wire,
  route: Route,
  caller: AnyCaller | undefined,
  input: Input,
): Promise<void> {
  const { standing } = conditionsOf(route.auth);
  if (!standing || (caller?.kind !== 'jwt' && caller?.kind !== 'shopper')) return;
  const account = await standing.accounts.of(wire).find(caller);
  if (!account) throw refuse('The session of the access token has ended. Sign in again.');
  if (account.verified || !wantsVerified(standing, caller, input)) return;
  throw new Problem(
    'email_unverified',
    'Open the link that was mailed to you, or ask for another one with POST /api/v1/auth/verify-email/resend/.',
  );
}
