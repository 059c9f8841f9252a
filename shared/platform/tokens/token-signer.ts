import { defineDependency, type Made } from '../wire.ts';
import { signingKeysAccess } from './signing-keys.ts';
import { type Audience, algorithm, audiences } from './tokens.ts';

/** Signs tokens with the newest private key. EdDSA is deterministic: the same claims give the same token. */
export const tokenSignerAccess = defineDependency(signingKeysAccess.needs, (wire) => ({
  /**
   * @param typ the kind of token: at+jwt, rt+jwt, rate+jwt
   * @param times issued and expires, as epoch seconds
   */
  async sign(
    typ: string,
    claims: Readonly<Record<string, unknown>>,
    times: { iat: number; exp: number },
    audience: Audience = audiences.api,
  ) {
    const { SignJWT } = await import('./jose.ts');
    const { kid, key } = await signingKeysAccess.of(wire).newest();
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm, typ, kid })
      .setIssuer(wire.config.SVC_BASE_URL)
      .setAudience(audience)
      .setIssuedAt(times.iat)
      .setNotBefore(times.iat)
      .setExpirationTime(times.exp)
      .sign(key);
  },
}));
export type TokenSigner = Made<typeof tokenSignerAccess>;
