import type { Point } from '#ground';
import type { GeocodedPlace } from './ports/geocoder.ts';

/** Coordinates of which both were sent, or none. */
interface Bias {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The point near which places are looked for, if both of its coordinates were sent. */
export const nearOf = ({ latitude, longitude }: Bias): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The components of a place, as suggestions and parsed addresses have them. */
export const toComponents = ({ state, ...place }: GeocodedPlace) => ({
  street_number: place.street_number,
  street_name: place.street_name,
  area: place.area,
  city: place.city,
  state_region: state,
  country: place.country,
  country_code: place.country_code,
});
