import type { Point } from '#ground/domain';
import type { Confidence } from '../domain/confidence.ts';
import type { GeocodedPlace } from './geocoder.ts';

/** A place that a written address may mean. */
export interface ParsedAddress {
  /** With the house number, if the text has one. */
  readonly place: GeocodedPlace;
  readonly confidence: Confidence;
  /** The parts of the text that speak for it, as they were written and in their order, with commas between them. */
  readonly matched: string;
}

/** Reads addresses as people write them in messages. */
export interface AddressParser {
  /**
   * The places that a text may mean, likeliest first; at most five, and none if it has no known name.
   * @param near of places that the text speaks for equally the nearer to it is first
   */
  parse(text: string, near?: Point): readonly ParsedAddress[];
}
