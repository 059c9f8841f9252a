import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Id, toId, type UserId } from '../../kernel/ids.ts';
import { type Role, roles } from '../../kernel/roles.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { defineDependency } from '../wire.ts';
import { audiences, tokensAccess } from './tokens.ts';

/** The claims of the API's access tokens. */
interface UserClaims {
  readonly user: UserId;
  readonly role: Role;
  readonly country: string;
  /** The login session (refresh family) of the token. */
  readonly credential: string;
}

/** The claims of the storefront's access tokens. */
interface ShopperClaims {
  readonly shopper: Id<'Shopper'>;
  readonly credential: string;
}

export type AccessClaims = UserClaims | ShopperClaims;

/** The claims of an access token, or why it has none. */
export type ReadToken =
  | { readonly claims: AccessClaims }
  | { readonly refused: 'invalid' | 'unfit' | 'expired' };

const common = { sub: z.uuid(), fam: z.uuid(), exp: z.number() };
const Claims = z.discriminatedUnion('aud', [
  z.object({ aud: z.literal(audiences.api), ...common, role: z.enum(roles), country: z.string() }),
  z.object({ aud: z.literal(audiences.storefront), ...common }),
]);

function claimsOf(read: z.output<typeof Claims>): AccessClaims {
  const { sub, fam: credential } = read;
  if (read.aud === audiences.storefront) return { shopper: toId<'Shopper'>(sub), credential };
  return { user: toId<'User'>(sub), role: read.role, country: read.country, credential };
}

/** The most tokens that are remembered. */
const maxRemembered = 1000;

/**
 * Verified access tokens are remembered by their hash until they expire, because verifying a signature takes more CPU
 * time than the rest of a read.
 */
export const knownTokensAccess = defineDependency([], (wire) => {
  const remembered = new Map<string, { claims: AccessClaims; until: number }>();
  return {
    /** Reads a token as a current access token. */
    async read(token: string): Promise<ReadToken> {
      const hash = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(hash);
      if (known && known.until > wire.now().getTime()) return { claims: known.claims };
      const checked = await tokensAccess.of(wire).check(token, 'at+jwt', Object.values(audiences));
      if ('refused' in checked) return { refused: checked.refused };
      const read = Claims.safeParse(checked.payload);
      if (!read.success) return { refused: 'unfit' };
      const claims = claimsOf(read.data);
      const oldest = remembered.keys().next();
      if (remembered.size >= maxRemembered && !oldest.done) remembered.delete(oldest.value);
      remembered.set(hash, { claims, until: read.data.exp * msPerSecond });
      return { claims };
    },
  };
});
