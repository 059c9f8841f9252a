import { distanceKmOf, type Point } from '#ground';
import { placeIdOf } from './domain/place-id.ts';
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

/** A place as autocomplete suggests it. With a point near which it was looked for, it says how far it is. */
export const toSuggestion = (place: GeocodedPlace, near?: Point) => ({
  place_id: placeIdOf(place.reference),
  description: `${place.main}, ${place.secondary}`,
  main_text: place.main,
  secondary_text: place.secondary,
  latitude: place.latitude,
  longitude: place.longitude,
  ...(near && { distance_km: Math.round(distanceKmOf(near, place) * 10) / 10 }),
  components: toComponents(place),
});
