import type { Country } from '../../kernel/countries.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PlaceReference } from '../domain/place-id.ts';

/** A place that an address can be or begin at. What it has no word for is empty. */
export interface GeocodedPlace extends Point {
  readonly reference: string;
  /** Its own name, with the house number where one was given. */
  readonly main: string;
  /** Where that is, from the smallest to the country. */
  readonly secondary: string;
  readonly street_number: string;
  readonly street_name: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly country_code: string;
}

/** Finds places by what people type. */
export interface Geocoder {
  /**
   * What somebody may mean who has typed this much, likeliest first; a handful.
   * @throws Problem unavailable
   */
  suggest(typed: string, country: Country): Promise<readonly GeocodedPlace[]>;
  /**
   * The place of a reference that this geocoder gave out; undefined for any other.
   * @throws Problem unavailable
   */
  find(reference: PlaceReference): Promise<GeocodedPlace | undefined>;
}
