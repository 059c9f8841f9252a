import { placeIdOf, readPlaceId } from '../../../shared/places/domain/place-id.ts';

/** A reference as it comes back from a caller, in the id that was made of it. @throws where it makes none */
export function reread(reference: string) {
  const read = readPlaceId(placeIdOf(reference));
  if (!read) throw new Error(`${reference} makes no place id`);
  return read;
}
