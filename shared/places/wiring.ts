import { defineDependency, defineNeed } from '#ground';
import { createAmazonLocation } from './adapters/amazon-location.ts';
import { createGazetteer } from './adapters/gazetteer.ts';
import { createAddressParser } from './adapters/parser/parser.ts';
import type { Geocoder } from './ports/geocoder.ts';

/** Amazon Location, in the stages that ask it. The places of a region belong to AWS, so their ARN has no account. */
const placesNeed = defineNeed({
  name: 'places',
  kind: 'service',
  where: { setting: 'geocoder', is: ['amazon-location'] },
  grants: [
    {
      actions: ['geo-places:Autocomplete', 'geo-places:GetPlace'],
      on: ['arn:{partition}:geo-places:{region}::provider/default'],
    },
  ],
  settings: { SVC_GEOCODER: { aws: '{geocoder}' } },
});

/** The geocoder: the built-in gazetteer, or Amazon Location if the settings say so. */
export const geocoderAccess = defineDependency([placesNeed], ({ config }): Geocoder => {
  const { SVC_GEOCODER, AWS_REGION, AWS_ENDPOINT_URL_GEO_PLACES } = config;
  return SVC_GEOCODER === 'amazon-location'
    ? createAmazonLocation(AWS_REGION, AWS_ENDPOINT_URL_GEO_PLACES)
    : createGazetteer();
});

/** The parser of addresses: always by the built-in gazetteer, because geocoders expect an address and no message. */
export const addressParserAccess = defineDependency([], createAddressParser);
