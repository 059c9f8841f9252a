import type { Country, Point } from '#ground/domain';
import type { PlaceReference } from '../domain/place-id.ts';

/** A place in which an address can be or begin. Unknown parts are empty. */
export interface GeocodedPlace extends Point {
  readonly reference: string;
  /** Its own name, with the house number if one was given. */
  readonly main: string;
  /** Where the place is, from the smallest containing place to the country. */
  readonly secondary: string;
  readonly street_number: string;
  readonly street_name: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly country_code: string;
}

/** Finds places from what people type. */
export interface Geocoder {
  /**
   * The places that the typed text may mean, likeliest first; a few.
   * @param near of places that fit equally well the nearer to it is first
   * @throws Problem unavailable
   */
  suggest(typed: string, country: Country, near?: Point): Promise<readonly GeocodedPlace[]>;
  /**
   * The place of a reference that this geocoder issued; undefined for any other.
   * @throws Problem unavailable
   */
  find(reference: PlaceReference): Promise<GeocodedPlace | undefined>;
}
