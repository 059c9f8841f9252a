import { type Access, conditionsOf, credentialsOf } from '../access.ts';
import type { Route } from '../route.ts';
import type { Operation, SecurityScheme } from './types.ts';

/** The ways to prove who is asking. */
const securitySchemes: Readonly<Record<string, SecurityScheme>> = {
  SecretKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A secret API key: `Authorization: Bearer svc_live_…`. For servers only, never in a browser or an app.',
  },
  SecretKeyScheme: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The same key with its own scheme: `Authorization: ApiKey svc_live_…`.',
  },
  SecretKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Svc-API-Key',
    description: 'The same key in a header of its own.',
  },
  AccessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `access` token of a login, valid for 60 minutes: `Authorization: Bearer eyJ…`.',
  },
  PartnerKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A partner key of an organization: `Authorization: Bearer svc_pk_…`, or in the same ways as a secret key. The scope that an operation needs stands with it.',
  },
  ShopperToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `access` token of a shopper: `Authorization: Bearer eyJ…`. It opens nothing but the storefront.',
  },
};

/** Which schemes a route takes, and the scopes that it wants of a key. */
export function securityOf(auth: Access): Operation['security'] {
  const { secretKey, jwt, partnerKey, shopper } = credentialsOf(auth) ?? {};
  return [
    ...(auth.public && auth.optional ? [{}] : []),
    ...(secretKey ? [{ SecretKey: [] }, { SecretKeyScheme: [] }, { SecretKeyHeader: [] }] : []),
    ...(jwt ? [{ AccessToken: [] }] : []),
    ...(partnerKey ? [{ PartnerKey: [partnerKey.scope] }] : []),
    ...(shopper ? [{ ShopperToken: [] }] : []),
  ];
}

/** The schemes that some of the routes take. */
export function schemesOf(routes: readonly Route[]): Record<string, SecurityScheme> {
  const taken = new Set(
    routes.flatMap(({ auth }) => securityOf(auth).flatMap((scheme) => Object.keys(scheme))),
  );
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => taken.has(name)));
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** What a caller must be beside having a credential. */
function membershipOf(auth: Access): string {
  const { organization, store } = conditionsOf(auth);
  const wanted = [
    ...(organization ? [`of the organization as ${or.format(organization.roles)}`] : []),
    ...(store ? [`of the store as ${or.format(store.roles)}`] : []),
  ];
  return wanted.length > 0 ? `, a member ${wanted.join(' and ')}` : '';
}

/** Who may call, in a sentence. */
export function callersOf(auth: Access): string {
  if (auth.link) return 'whoever has the link.';
  const { secretKey, jwt, partnerKey, shopper } = credentialsOf(auth) ?? {};
  const { grant } = conditionsOf(auth);
  const credentials = [
    ...(secretKey ? [`the secret key of a ${or.format(secretKey)}`] : []),
    ...(jwt ? [`the access token of a ${or.format(jwt)}`] : []),
    ...(partnerKey ? [`a partner key with the scope \`${partnerKey.scope}\``] : []),
    ...(shopper ? ['the access token of a shopper'] : []),
  ];
  if (auth.public) return credentials.length > 0 ? `anyone; more for ${or.format(credentials)}.` : 'anyone.';
  const granted = grant ? ` A partner may act for a client that has granted \`${grant.scope}\`.` : '';
  return `${or.format(credentials)}${membershipOf(auth)}.${granted}`;
}
