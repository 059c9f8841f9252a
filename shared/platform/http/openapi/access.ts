import type { Access, Credentials } from '../route.ts';
import type { Operation, SecurityScheme } from './types.ts';

/** The ways to prove who is asking. */
export const securitySchemes: Readonly<Record<string, SecurityScheme>> = {
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
};

/** The credentials that a route takes, whether or not it needs them. */
export const credentialsOf = (auth: Access): Credentials | undefined => (auth.public ? auth.optional : auth);

/** Which schemes a route takes. */
export function securityOf(auth: Access): Operation['security'] {
  const { secretKey, jwt } = credentialsOf(auth) ?? {};
  return [
    ...(auth.public && auth.optional ? [{}] : []),
    ...(secretKey ? [{ SecretKey: [] }, { SecretKeyScheme: [] }, { SecretKeyHeader: [] }] : []),
    ...(jwt ? [{ AccessToken: [] }] : []),
  ];
}

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** Who may call, in a sentence. */
export function callersOf(auth: Access): string {
  const { secretKey, jwt } = credentialsOf(auth) ?? {};
  const credentials = [
    ...(secretKey ? [`the secret key of a ${or.format(secretKey)}`] : []),
    ...(jwt ? [`the access token of a ${or.format(jwt)}`] : []),
  ];
  if (!auth.public) return `${or.format(credentials)}.`;
  return credentials.length > 0 ? `anyone; more for ${or.format(credentials)}.` : 'anyone.';
}
