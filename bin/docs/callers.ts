import {
  type AcceptedCredentials,
  type Access,
  conditionsOf,
  credentialsOf,
} from '../../shared/platform/http/route/access.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { code } from './markdown.ts';

/**
 * Users by role. They call with an access token; a note after a role says if a secret API key is accepted, or required.
 */
const usersOf = ({ secretKey = [], jwt = [] }: AcceptedCredentials): string[] => [
  ...jwt.map((role) => (secretKey.includes(role) ? `${role} (or key)` : role)),
  ...secretKey.filter((role) => !jwt.includes(role)).map((role) => `${role} (key)`),
];

/** All callers with an accepted credential. */
function credentialed(auth: Access): string[] {
  const credentials = credentialsOf(auth) ?? {};
  const { partnerKey, shopper } = credentials;
  return [
    ...usersOf(credentials),
    ...(partnerKey ? [`partner with ${code(partnerKey)}`] : []),
    ...(shopper ? ['shopper'] : []),
  ];
}

/** The conditions for a user besides the credential, and which partner may act instead. */
function conditions(auth: Access): string[] {
  const { organization, store, grant } = conditionsOf(auth);
  return [
    ...(organization ? [`member of the organization: ${organization.roles.join(', ')}`] : []),
    ...(store ? [`member of the store: ${store.roles.join(', ')}`] : []),
    ...(grant ? [`or a partner who was granted ${code(grant)}`] : []),
  ];
}

/**
 * Who may call a route, in a few words; the OpenAPI document has the sentence (shared/platform/http/openapi/access.ts).
 * @returns roles, such as `merchant (or key), rider`
 */
export function callersInShort({ auth, signedBy }: Route): string {
  if (signedBy) return 'anyone who signs';
  if (auth.link) return 'anyone with the link';
  const some = credentialed(auth).join(', ');
  if (auth.public) return some ? `anyone; more for ${some}` : 'anyone';
  return [some, ...conditions(auth)].join('; ');
}
