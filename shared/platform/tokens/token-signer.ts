import { defineNeed } from '../needs.ts';
import { defineDependency, type Made, runLazily } from '../wire.ts';
import { loadSigningKeys } from '../wiring/secrets.ts';
import { type Audience, algorithm, audiences } from './tokens.ts';

/** The private keys that sign tokens. */
const signingKeysAccess = defineDependency(
  [defineNeed({ name: 'signing-keys', kind: 'secret', secret: 'signing-keys' })],
  (wire) => {
    const newest = runLazily(async () => {
      const { importJWK } = await import('./jose.ts');
      const jwk = (await loadSigningKeys(wire)).at(-1);
      if (!jwk) throw new Error('there is no signing key');
      return { kid: jwk.kid, key: await importJWK(jwk, 'EdDSA') };
    });
    return { newest };
  },
);

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
