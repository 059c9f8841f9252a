/**
 * What stands in examples for what only a reader knows. On a page, a script puts the address of the service in their
 * place, and on one machine the keys of the demo.
 */
export const placeholders = {
  origin: 'https://api.svc.example',
  secretKey: 'svc_test_YOUR_KEY',
  partnerKey: 'svc_pk_YOUR_KEY',
  accessToken: 'YOUR_ACCESS_TOKEN',
} as const;

/** The address in the commands of guides, where they are read in the repository. */
export const originInGuides = 'http://127.0.0.1:4000';
