import { type StoreId, secondsPerDay, toEpochSeconds } from '#ground/domain';
import { isSameSecret, issueIdToken, parseIdToken } from '../../kernel/secrets.ts';

/** Seconds for which an owner’s link to a draft works. */
const lifetime = secondsPerDay;

/** What a link is for. A claim of the store ends the links that were made before it. */
interface Previewed {
  readonly id: StoreId;
  readonly client?: { readonly claimed_at?: string | undefined } | undefined;
}

const issue = (pepper: Uint8Array, { id, client }: Previewed, expires: number): string =>
  issueIdToken(pepper, id, expires, ['preview', id, expires, client?.claimed_at ?? '']);

/** The secret of a link to the pages of a store that nobody else sees, and when it ends. */
export function issuePreviewToken(
  pepper: Uint8Array,
  store: Previewed,
  now: Date,
): { readonly token: string; readonly expires: Date } {
  const expires = toEpochSeconds(now) + lifetime;
  return { token: issue(pepper, store, expires), expires: new Date(expires * 1000) };
}

/** Whether a token opens the preview of this store now. */
export function isPreviewToken(pepper: Uint8Array, store: Previewed, token: string, now: Date): boolean {
  const claimed = parseIdToken<'Store'>(token);
  if (!claimed || claimed.expires <= toEpochSeconds(now)) return false;
  return isSameSecret(token, issue(pepper, store, claimed.expires));
}
