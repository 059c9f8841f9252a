import * as z from 'zod';
import { secondsPerHour } from '../../kernel/time.ts';
import { dependency, lazy, type Wire } from '../wire.ts';

/** Seconds: the contract's life of an access token. */
export const accessTokenLife = secondsPerHour;
/** Whom tokens are for: one of the storefront opens nothing of the API, nor the reverse. */
export const audiences = { api: 'svc-api', storefront: 'svc-storefront' } as const;
export type Audience = (typeof audiences)[keyof typeof audiences];
export const algorithm = 'EdDSA';

const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })) });

/** The public keys as they stand in the settings; /.well-known/jwks.json serves the same. */
export function publicKeys(wire: Wire) {
  return Jwks.parse(JSON.parse(wire.config.SVC_PUBLIC_KEYS ?? '{"keys":[]}'));
}

export type Checked =
  | { readonly payload: Record<string, unknown> }
  | { readonly refused: 'expired' | 'invalid' };

/** Checks tokens. Needs the public keys alone. The type (`typ`) keeps one kind from standing in for another. */
export const tokensAccess = dependency([], (wire) => {
  const jose = lazy(() => import('./jose.ts'));
  const keys = lazy(async () => (await jose()).createLocalJWKSet(publicKeys(wire)));
  /** Signature, algorithm, issuer, audience, type and times of a token. */
  async function check(
    token: string,
    typ: string,
    audience: readonly Audience[] = [audiences.api],
  ): Promise<Checked> {
    const { jwtVerify, errors } = await jose();
    try {
      return await jwtVerify(token, await keys(), {
        algorithms: [algorithm],
        issuer: wire.config.SVC_BASE_URL,
        audience: [...audience],
        typ,
        requiredClaims: ['exp'],
        currentDate: wire.now(),
      });
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { refused: 'expired' };
      if (error instanceof errors.JOSEError) return { refused: 'invalid' };
      throw error;
    }
  }
  return {
    check,
    /** @returns the claims of a good token, else undefined. */
    async verify(...asked: Parameters<typeof check>): Promise<Record<string, unknown> | undefined> {
      const checked = await check(...asked);
      return 'payload' in checked ? checked.payload : undefined;
    },
  };
});
