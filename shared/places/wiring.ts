import { dependency } from '../platform/wire.ts';
import { amazonLocation } from './adapters/amazon-location.ts';
import { gazetteer } from './adapters/gazetteer.ts';
import type { Geocoder } from './ports/geocoder.ts';

/** The geocoder: the built-in gazetteer, or Amazon Location if the settings say so. */
export const geocoderAccess = dependency(['places'], ({ config }): Geocoder => {
  const { SVC_GEOCODER, AWS_REGION, AWS_ENDPOINT_URL_GEO_PLACES } = config;
  return SVC_GEOCODER === 'amazon-location'
    ? amazonLocation(AWS_REGION, AWS_ENDPOINT_URL_GEO_PLACES)
    : gazetteer();
});
