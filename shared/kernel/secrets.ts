import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Id, isId } from './ids.ts';

/** An id in the 22 characters of base64url, for tokens. */
export const toIdText = (id: Id<string>): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id in such a text; undefined if there is none. */
function parseIdText<B extends string>(text: string): Id<B> | undefined {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return text.length === 22 && isId<B>(id) ? id : undefined;
}

/** 16 bytes of UUID, a time, 32 bytes of HMAC. */
const form = /^([\w-]{22})\.(\d{1,12})\.[\w-]{43}$/;

/**
 * A token that names an object and proves that we issued it: `<id>.<expires>.<HMAC-SHA256>`, base64url. It is derived
 * and never stored: the sender can derive it again, and a copy of the table reveals no token.
 * @param expires epoch seconds
 * @param sealed all values that the token covers; other values make another token
 */
export function issueIdToken(
  pepper: Uint8Array,
  id: Id<string>,
  expires: number,
  sealed: readonly (string | number)[],
): string {
  const mac = createHmac('sha256', pepper).update(sealed.join('|'));
  return [toIdText(id), expires, mac.digest('base64url')].join('.');
}

/** The id and the expiry (epoch seconds) that a token claims. Trust them only after deriving the token again. */
export function parseIdToken<B extends string>(
  token: string,
): { readonly id: Id<B>; readonly expires: number } | undefined {
  const [, bytes = '', expires] = form.exec(token) ?? [];
  const id = parseIdText<B>(bytes);
  return id && { id, expires: Number(expires) };
}

/** An invitation to a place, such as a store, as it was last sent. */
export interface SentInvitation<P extends string, I extends string> {
  readonly place: Id<P>;
  readonly id: Id<I>;
  /** Counts how often it was sent. The links of earlier mails are void. */
  readonly sends: number;
  /** Epoch seconds. */
  readonly expires: number;
}

/** The token of the link that accepts an invitation. @param kind of the place, so that no token fits another kind */
export const issuePlaceToken = <P extends string, I extends string>(
  pepper: Uint8Array,
  kind: string,
  { place, id, sends, expires }: SentInvitation<P, I>,
): string => `${toIdText(place)}.${issueIdToken(pepper, id, expires, [kind, place, id, sends, expires])}`;

/** The invitation that a token claims to be for. Trust it only after deriving the token again. */
export function parsePlaceToken<P extends string, I extends string>(
  token: string,
): { readonly place: Id<P>; readonly id: Id<I> } | undefined {
  const dot = token.indexOf('.');
  const place = parseIdText<P>(token.slice(0, Math.max(dot, 0)));
  const claimed = parseIdToken<I>(token.slice(dot + 1));
  return place && claimed && { place, id: claimed.id };
}

const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? Buffer.from(value) : value);

/**
 * Whether two secrets (codes, hashes, tokens, signatures) are the same, in a time that does not show where they differ.
 * It may show that their lengths differ: where a length is secret, compare digests.
 */
export function isSameSecret(given: string | Uint8Array, right: string | Uint8Array): boolean {
  const [one, other] = [bytesOf(given), bytesOf(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
