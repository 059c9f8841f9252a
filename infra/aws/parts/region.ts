/** The region of the edge's stack. AWS accepts firewalls and certificates of CloudFront only in this one. */
export const edgeRegion = 'us-east-1';

/**
 * The regions with the present version of Amazon Location, as of November 2026. Singapore and Malaysia have only the one before.
 * https://docs.aws.amazon.com/location/latest/developerguide/location-regions.html
 */
export const locationRegions: readonly string[] = [
  'us-east-1',
  'us-east-2',
  'us-west-2',
  'ca-central-1',
  'sa-east-1',
  'eu-central-1',
  'eu-north-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-2',
  'ap-northeast-1',
  'ap-south-1',
  'ap-southeast-2',
];
