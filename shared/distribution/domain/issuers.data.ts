/**
 * What CAA records call the CA of AWS Certificate Manager.
 * https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html
 */
export const amazonIssuers: readonly string[] = [
  'amazon.com',
  'amazontrust.com',
  'awstrust.com',
  'amazonaws.com',
];
