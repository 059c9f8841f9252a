import { displayAlternatives } from '../../../kernel/display.ts';
import { adminRoles } from '../../../kernel/roles.ts';
import { type Access, conditionsOf, credentialsOf, scopeOf } from '../route/access.ts';
import type { Route } from '../route/route.ts';
import type { Operation, SecurityScheme } from './types.ts';

/** The credentials that the API accepts. */
const securitySchemes: Readonly<Record<string, SecurityScheme>> = {
  SecretKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A secret API key: `Authorization: Bearer svc_live_…`. Use it on servers only, never in a browser or an app.',
  },
  SecretKeyScheme: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The same key with the `ApiKey` scheme: `Authorization: ApiKey svc_live_…`.',
  },
  SecretKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Svc-API-Key',
    description: 'The same key in its own header: `X-Svc-API-Key: svc_live_…`.',
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
      'A partner key of an organization: `Authorization: Bearer svc_pk_…`, or in the other forms of a secret key. Each operation names the scope that it requires.',
  },
  ShopperToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `access` token of a customer: `Authorization: Bearer eyJ…`. It works only for the storefront.',
  },
};

/** The schemes that a route accepts, and the scopes that it requires of a key. */
export function securityOf(auth: Access): Operation['security'] {
  const { secretKey, jwt, partnerKey, shopper } = credentialsOf(auth) ?? {};
  return [
    ...(auth.public && auth.optional ? [{}] : []),
    ...(secretKey ? [{ SecretKey: [] }, { SecretKeyScheme: [] }, { SecretKeyHeader: [] }] : []),
    ...(jwt ? [{ AccessToken: [] }] : []),
    ...(partnerKey ? [{ PartnerKey: [partnerKey] }] : []),
    ...(shopper ? [{ ShopperToken: [] }] : []),
  ];
}

/** The schemes that at least one of the routes accepts. */
export function schemesOf(routes: readonly Route[]): Record<string, SecurityScheme> {
  const taken = new Set(
    routes.flatMap(({ auth }) => securityOf(auth).flatMap((scheme) => Object.keys(scheme))),
  );
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => taken.has(name)));
}

/** The membership that a caller needs in addition to a credential. */
function membershipOf(auth: Access): string {
  const { organization, store } = conditionsOf(auth);
  const wanted = [
    ...(organization ? [`the role ${displayAlternatives(organization.roles)} in the organization`] : []),
    ...(store ? [`the role ${displayAlternatives(store.roles)} in the store`] : []),
  ];
  return wanted.length > 0 ? `, with ${wanted.join(' and ')}` : '';
}

/** Which requests require a verified e-mail address, in words. */
const verifiedWhen = { caller: 'In live mode', body: 'For live mode' } as const;

/** Who must have proven a second factor, in words. */
const factorWhen = {
  recent: 'If you have a second factor, this sign-in must have proven one in the last 10 minutes',
  always: 'The sign-in must have proven a second factor',
  fresh: 'The sign-in must have proven a second factor in the last 10 minutes',
} as const;

/** The conditions for the account behind an access token, as sentences. */
function standingOf(auth: Access): string {
  const { standing } = conditionsOf(auth);
  if (!standing) return '';
  const { verified, factor, factorUnless, adminRoles: trusted = adminRoles } = standing;
  const address = verified ? ` ${verifiedWhen[verified]}, your e-mail address must be verified.` : '';
  const spared = factorUnless ? `, unless \`${factorUnless.field}\` is ${factorUnless.is}` : '';
  const second = factor ? ` ${factorWhen[factor]}${spared}.` : '';
  const isForAll = trusted.length === adminRoles.length;
  const admins = isForAll
    ? ''
    : ` The admin must be ${displayAlternatives([...trusted, 'ADMIN'].map((role) => `\`${role}\``))}.`;
  return ` The session of an access token must not have ended.${address}${second}${admins}`;
}

/** The scope that a secret key needs, as a sentence. */
function scopeSentence(route: Pick<Route, 'auth' | 'method'>): string {
  const scope = scopeOf(route);
  return scope ? ` A secret key needs the scope \`${scope}\`.` : '';
}

/** Who may call the route, in a sentence. */
export function callersOf(route: Pick<Route, 'auth' | 'method'>): string {
  const { auth } = route;
  if (auth.link) return 'anyone who has the link.';
  const { secretKey, jwt, partnerKey, shopper } = credentialsOf(auth) ?? {};
  const { grant } = conditionsOf(auth);
  const credentials = [
    ...(secretKey ? [`the secret key of a ${displayAlternatives(secretKey)}`] : []),
    ...(jwt ? [`the access token of a ${displayAlternatives(jwt)}`] : []),
    ...(partnerKey ? [`a partner key with the scope \`${partnerKey}\``] : []),
    ...(shopper ? ['the access token of a customer'] : []),
  ];
  const granted = grant ? ` A partner may act for a client that has granted \`${grant}\`.` : '';
  if (auth.public && credentials.length === 0) return 'anyone.';
  if (auth.public && route.method === 'GET')
    return `anyone. The answer has more fields for ${displayAlternatives(credentials)}.${granted}${standingOf(auth)}`;
  if (auth.public)
    return `anyone, with or without ${displayAlternatives(credentials)}.${granted}${standingOf(auth)}`;
  return `${displayAlternatives(credentials)}${membershipOf(auth)}.${scopeSentence(route)}${granted}${standingOf(auth)}`;
}
