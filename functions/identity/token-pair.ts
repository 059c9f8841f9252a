import type { Session } from '../../shared/identity/data/sessions.ts';
import { refreshTokenLife } from '../../shared/identity/domain/sessions.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import type { Role } from '../../shared/kernel/roles.ts';
import type { TokenSigner } from '../../shared/platform/tokens/token-signer.ts';
import { accessTokenLife } from '../../shared/platform/tokens/tokens.ts';

/** The type (`typ`) of refresh tokens: no other kind of token can stand in for one. */
export const refreshTyp = 'rt+jwt';

interface Person {
  readonly id: UserId;
  readonly role: Role;
  readonly country: string;
}

/** The present token pair of a session. It is the same each time until the session is rotated. */
export async function tokenPair(
  signer: TokenSigner,
  { id: sub, role, country }: Person,
  { id: fam, current: jti, issued: iat }: Session,
): Promise<{ access: string; refresh: string }> {
  const [access, refresh] = await Promise.all([
    signer.sign('at+jwt', { sub, role, country, fam }, { iat, exp: iat + accessTokenLife }),
    signer.sign(refreshTyp, { sub, fam, jti }, { iat, exp: iat + refreshTokenLife }),
  ]);
  return { access, refresh };
}
