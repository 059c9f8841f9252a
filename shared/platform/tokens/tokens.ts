import * as z from 'zod';
import { secondsPerHour } from '../../kernel/time.ts';
import { defineDependency, runLazily, type Wire } from '../wire.ts';

/** Seconds: the lifetime of an access token in the contract. */
export const accessTokenLife = secondsPerHour;
/** The audiences of tokens. A storefront token does not work for the API, nor the reverse. */
export const audiences = { api: 'svc-api', storefront: 'svc-storefront' } as const;
export type Audience = (typeof audiences)[keyof typeof audiences];
export const algorithm = 'EdDSA';

const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })) });

/** The public keys from the settings. /.well-known/jwks.json serves the same. */
export function loadPublicKeys(wire: Wire) {
  return Jwks.parse(JSON.parse(wire.config.SVC_PUBLIC_KEYS ?? '{"keys":[]}'));
}

export type Checked =
  | { readonly payload: Record<string, unknown> }
  /** No token, or one that this service has not signed. */
  | { readonly refused: 'invalid' }
  /** A token that this service has signed for something else: of another type or audience, or not valid yet. */
  | { readonly refused: 'unfit' }
  /** The claims of an otherwise valid token that has expired. */
  | { readonly refused: 'expired'; readonly lapsed: Record<string, unknown> };

/** Verifies tokens; needs only the public keys. The type (`typ`) keeps one kind of token from replacing another. */
export const tokensAccess = defineDependency([], (wire) => {
  const jose = runLazily(() => import('./jose.ts'));
  const keys = runLazily(async () => (await jose()).createLocalJWKSet(loadPublicKeys(wire)));
  /** Checks a token's signature, algorithm, issuer, audience, type and times. */
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
      if (error instanceof errors.JWTExpired) return { refused: 'expired', lapsed: error.payload };
      if (error instanceof errors.JWTClaimValidationFailed) return { refused: 'unfit' };
      if (error instanceof errors.JOSEError) return { refused: 'invalid' };
      throw error;
    }
  }
  return {
    check,
    /** @returns the claims of a valid token, otherwise undefined */
    async verify(...asked: Parameters<typeof check>): Promise<Record<string, unknown> | undefined> {
      const checked = await check(...asked);
      return 'payload' in checked ? checked.payload : undefined;
    },
  };
});
