import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toId, type UserId } from '../../kernel/ids.ts';
import { type Role, roles } from '../../kernel/roles.ts';
import { dependency, lazy, type Wire } from '../wire.ts';

/** Seconds: the contract's life of an access token. */
export const accessTokenLife = 3600;
export const audience = 'svc-api';
export const algorithm = 'EdDSA';

/** What an access token proves. */
export interface AccessClaims {
  readonly user: UserId;
  readonly role: Role;
  readonly country: string;
  /** The login session (refresh family) it belongs to. */
  readonly credential: string;
}

const Claims = z.object({
  sub: z.uuid(),
  role: z.enum(roles),
  country: z.string(),
  fam: z.uuid(),
  exp: z.number(),
});
const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })) });

/** The public keys as they stand in the settings; /.well-known/jwks.json serves the same. */
export function publicKeys(wire: Wire) {
  return Jwks.parse(JSON.parse(wire.config.SVC_PUBLIC_KEYS ?? '{"keys":[]}'));
}

export type Checked =
  | { readonly payload: Record<string, unknown> }
  | { readonly refused: 'expired' | 'invalid' };

/** Checks tokens. Needs the public keys alone. The type (`typ`) keeps one kind from standing in for another. */
export const tokens = dependency([], (wire) => {
  const jose = lazy(() => import('./jose.ts'));
  const keys = lazy(async () => (await jose()).createLocalJWKSet(publicKeys(wire)));
  /** Signature, algorithm, issuer, audience, type and times of a token. */
  async function check(token: string, typ: string): Promise<Checked> {
    const { jwtVerify, errors } = await jose();
    try {
      return await jwtVerify(token, await keys(), {
        algorithms: [algorithm],
        issuer: wire.config.SVC_BASE_URL,
        audience,
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
    async verify(token: string, typ: string): Promise<Record<string, unknown> | undefined> {
      const checked = await check(token, typ);
      return 'payload' in checked ? checked.payload : undefined;
    },
  };
});

/**
 * Access tokens that were checked are remembered until they expire, by their hash and at most a thousand of them:
 * a signature check costs more CPU than all the rest of a read.
 */
export const accessTokens = dependency([], (wire) => {
  const remembered = new Map<string, { claims: AccessClaims; until: number }>();
  return {
    /** @returns the claims, or undefined when the token is not a valid access token now. */
    async verify(token: string): Promise<AccessClaims | undefined> {
      const hash = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(hash);
      if (known && known.until > wire.now().getTime()) return known.claims;
      const payload = await tokens.of(wire).verify(token, 'at+jwt');
      const read = Claims.safeParse(payload);
      if (!read.success) return undefined;
      const { sub, role, country, fam, exp } = read.data;
      const claims = { user: toId<'User'>(sub), role, country, credential: fam };
      const oldest = remembered.keys().next();
      if (remembered.size >= 1000 && !oldest.done) remembered.delete(oldest.value);
      remembered.set(hash, { claims, until: exp * 1000 });
      return claims;
    },
  };
});
