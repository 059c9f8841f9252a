import { createHmac } from 'node:crypto';
import { type Id, isId } from './ids.ts';

/** 16 bytes of UUID, a time, 32 bytes of HMAC. */
const form = /^([\w-]{22})\.(\d{1,12})\.[\w-]{43}$/;

/**
 * A token that names a thing and proves that we gave it out: `<id>.<expires>.<HMAC-SHA256>`, base64url. It is derived and
 * never stored, so that whoever sends it derives it again and the table alone gives nothing away.
 * @param expires epoch seconds
 * @param sealed all that the token stands for; a token of anything else is another one
 */
export function idToken(
  pepper: Uint8Array,
  id: Id<string>,
  expires: number,
  sealed: readonly (string | number)[],
): string {
  const mac = createHmac('sha256', pepper).update(sealed.join('|'));
  return [
    Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
    expires,
    mac.digest('base64url'),
  ].join('.');
}

/** What a token claims to name and until when (epoch seconds): to be believed only after it was derived anew. */
export function readIdToken<B extends string>(
  token: string,
): { readonly id: Id<B>; readonly expires: number } | undefined {
  const [, bytes = '', expires] = form.exec(token) ?? [];
  const hex = Buffer.from(bytes, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId<B>(id) ? { id, expires: Number(expires) } : undefined;
}
