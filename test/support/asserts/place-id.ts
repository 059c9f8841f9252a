import { parsePlaceId, placeIdOf } from '../../../shared/places/domain/place-id.ts';

/** Makes a place id of a reference and reads it back, as a caller sends it. @throws if it cannot make one */
export function reread(reference: string) {
  const read = parsePlaceId(placeIdOf(reference));
  if (!read) throw new Error(`${reference} makes no place id`);
  return read;
}
