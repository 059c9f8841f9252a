import { type Id, Problem, type Table, toEpochSeconds } from '#ground';
import type { AccountKeeper } from './data/holder.ts';
import { isMailedToken, type MailedPurpose, parseMailedToken } from './domain/mailed-token.ts';
import type { AccountKind } from './kind.ts';

/**
 * The number that makes a token of this purpose work once, because verifying the address or changing the password
 * changes it.
 */
const versionOf: Readonly<Record<MailedPurpose, (holder: AccountKeeper) => number>> = {
  'verify-email': ({ email_verified_at }) => (email_verified_at ? 1 : 0),
  'reset-password': ({ password_version }) => password_version,
};

/**
 * The account of a mailed token.
 * @throws Problem invalid_token when the token is malformed, expired, used or forged; the caller does not learn which
 */
export async function holderOfMailedToken<
  B extends string,
  C extends { readonly id: Id<B> },
  A extends C & AccountKeeper,
>(
  kind: AccountKind<B, C, A>,
  token: string,
  purpose: MailedPurpose,
  { table, pepper, now }: { readonly table: Table; readonly pepper: Uint8Array; readonly now: Date },
): Promise<A> {
  const claimed = parseMailedToken<B>(token);
  if (!claimed || claimed.expires <= toEpochSeconds(now)) throw new Problem('invalid_token');
  const item = await table.get(kind.key(claimed.user));
  const holder = item && kind.read(item);
  if (!holder || !isMailedToken(pepper, token, { purpose, version: versionOf[purpose](holder), ...claimed }))
    throw new Problem('invalid_token');
  return holder;
}
