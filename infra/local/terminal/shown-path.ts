import type { Match } from '../http/router.ts';

/** Parameters of paths that let whoever knows them in: links of orders, invitations, claims and baskets. */
const secret = new Set(['token', 'code']);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A long text with digits or capitals in it, which may be a token. */
const random = /^(?=.*[A-Z\d])[\w.-]{20,}$/;
const phone = /^[\d.-]{7,}$/;

/** A word, an id, a slug or the number of a parcel; nothing that may be a secret, a phone number or a mail address. */
const isPlain = (segment: string): boolean =>
  uuid.test(segment) || (/^[\w.-]*$/.test(segment) && !random.test(segment) && !phone.test(segment));

/**
 * The path of a request as the terminal shows it: without the prefix of the API, its query, and whatever may be a secret
 * or a phone number.
 * @param raw as it was sent
 */
export function shownPathOf(raw: string, parameters: Match['parameters']): string {
  const path = raw.replace(/\?.*$/s, '').replace(/^\/api\/v1(?=\/|$)/, '') || '/';
  const hidden = new Map(
    Object.entries(parameters)
      .filter(([name]) => secret.has(name))
      .map(([name, value]) => [value, `{${name}}`]),
  );
  return path
    .split('/')
    .map((segment) => hidden.get(segment) ?? (isPlain(segment) ? segment : '…'))
    .join('/');
}
