import * as z from 'zod';
import {
  type Made,
  Problem,
  secondsPerMinute,
  type TokenSigner,
  toEpochSeconds,
  toId,
  type tokensAccess,
  type UserId,
} from '#ground';
import type { User } from '../data/users.ts';

/** The type (`typ`) of the token of a login whose password was right: no other kind of token can stand in for one. */
const factorTyp = 'factor+jwt';

/** Seconds for which it works. */
const life = 5 * secondsPerMinute;

const Claims = z.object({ sub: z.uuid(), pv: z.number() });

/** The token with which the second step of a sign-in follows the first. A new password makes it useless. */
export function issueFactorToken(
  signer: TokenSigner,
  { id: sub, password_version: pv }: Pick<User, 'id' | 'password_version'>,
  now: Date,
): Promise<string> {
  const iat = toEpochSeconds(now);
  return signer.sign(factorTyp, { sub, pv }, { iat, exp: iat + life });
}

/** The refusal of a token that is false, or whose time is over. */
export const refuseFactorToken = () =>
  new Problem('unauthenticated', 'The factor token is wrong or has ended. Sign in with the password again.');

/** Whose password a token says was right, and which version of it. */
export interface FactorClaims {
  readonly user: UserId;
  readonly password_version: number;
}

/** Reads a token. @throws Problem unauthenticated */
export async function readFactorToken(
  tokens: Made<typeof tokensAccess>,
  token: string,
): Promise<FactorClaims> {
  const claims = Claims.safeParse(await tokens.verify(token, factorTyp));
  if (!claims.success) throw refuseFactorToken();
  return { user: toId<'User'>(claims.data.sub), password_version: claims.data.pv };
}
