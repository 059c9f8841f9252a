import { accessTokenLife, type Id, type TokenSigner } from '#ground';
import type { AccountKeeper } from './data/holder.ts';
import type { Session } from './data/sessions.ts';
import { refreshTokenLife } from './domain/sessions.ts';
import type { AccountKind } from './kind.ts';

/** The type (`typ`) of refresh tokens: no other kind of token can stand in for one. */
export const refreshTyp = 'rt+jwt';

/** The present token pair of a session. It is the same each time until the session is rotated. */
export async function issueTokenPair<
  B extends string,
  C extends { readonly id: Id<B> },
  A extends C & AccountKeeper,
>(
  { audience, claimsOf }: AccountKind<B, C, A>,
  signer: TokenSigner,
  holder: C,
  { id: fam, current: jti, issued: iat }: Session,
): Promise<{ access: string; refresh: string }> {
  const { id: sub } = holder;
  const [access, refresh] = await Promise.all([
    signer.sign('at+jwt', { sub, ...claimsOf(holder), fam }, { iat, exp: iat + accessTokenLife }, audience),
    signer.sign(refreshTyp, { sub, fam, jti }, { iat, exp: iat + refreshTokenLife }, audience),
  ]);
  return { access, refresh };
}
