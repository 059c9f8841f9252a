import {
  type ContactId,
  deriveKey,
  isSameSecret,
  issueIdToken,
  parseIdToken,
  secondsPerDay,
  toEpochSeconds,
  toId,
  uuidOfBytes,
  type VariantId,
  type WaitingId,
} from '#ground';

const uuidOfKey = (pepper: Uint8Array, ...scope: readonly string[]) =>
  uuidOfBytes(deriveKey(pepper, ...scope).subarray(0, 16));

/**
 * The id of a customer's entry on the waitlist of a variant. It does not reveal who waits. @param contact e-mail
 * address or phone
 */
export const waitingIdOf = (pepper: Uint8Array, variant: VariantId, contact: string): WaitingId =>
  toId<'Waiting'>(uuidOfKey(pepper, 'waiting', variant, contact));

/** The id of an e-mail address or phone, under which all its entries are. */
export const contactIdOf = (pepper: Uint8Array, contact: string): ContactId =>
  toId<'Contact'>(uuidOfKey(pepper, 'waiting-contact', contact));

/** Seconds for which a customer can leave by the link in a message. */
const lifetime = 90 * secondsPerDay;

const tokenAt = (pepper: Uint8Array, contact: ContactId, expires: number) =>
  issueIdToken(pepper, contact, expires, ['leave-waitlists', contact, expires]);

/** The token of the link by which a customer leaves all waitlists. */
export const leaveToken = (pepper: Uint8Array, contact: ContactId, now: Date): string =>
  tokenAt(pepper, contact, toEpochSeconds(now) + lifetime);

/** Whose waitlists a token leaves; undefined for a token that is not ours or has expired. */
export function parseLeaveToken(pepper: Uint8Array, token: string, now: Date): ContactId | undefined {
  const claimed = parseIdToken<'Contact'>(token);
  if (!claimed || claimed.expires <= toEpochSeconds(now)) return undefined;
  return isSameSecret(token, tokenAt(pepper, claimed.id, claimed.expires)) ? claimed.id : undefined;
}
