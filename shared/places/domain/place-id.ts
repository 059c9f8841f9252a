import { createHash } from 'node:crypto';
import type { Id } from '#ground/domain';

/** A geocoder's reference to a place. The first letter names the geocoder. */
export type PlaceReference = Id<'PlaceReference'>;

const checkLength = 6;
const form = new RegExp(`^plc_([a-z][\\w.~-]{0,1000})([\\w-]{${checkLength}})$`);
const isReference = (text: string): text is PlaceReference => /^[a-z][\w.~-]{0,1000}$/.test(text);

const checkOf = (reference: string) =>
  createHash('sha256').update(reference).digest('base64url').slice(0, checkLength);

/**
 * The id for callers: the reference and 36 bits of its hash, so that a forged id costs no look-up.
 * @throws {TypeError} when a reference has characters that cannot be in a path
 */
export function placeIdOf(reference: string): string {
  if (!isReference(reference)) throw new TypeError('not the reference of a place');
  return `plc_${reference}${checkOf(reference)}`;
}

/** The reference in a place id; undefined for any other text. */
export function parsePlaceId(text: string): PlaceReference | undefined {
  const [, reference = '', check] = form.exec(text) ?? [];
  return isReference(reference) && checkOf(reference) === check ? reference : undefined;
}
