import type { Need } from '../needs.ts';
import { tableAccess } from '../table-access.ts';
import { idempotencyAccess } from './idempotency.ts';
import { credentialsOf, dependenciesOf } from './route/access.ts';
import type { Route } from './route/route.ts';

/**
 * The needs of a route's function: its dependencies' needs, the table if it looks up callers, limits, hosts of stores or repeats, and what
 * repeats are sealed with.
 */
export function needsOf({ auth, limits, atStoreHost, idempotent, signedBy, uses }: Route): Need[] {
  const looksUp =
    credentialsOf(auth) !== undefined || limits.length > 0 || atStoreHost !== undefined || idempotent;
  return [
    ...(looksUp ? tableAccess.needs : []),
    ...(idempotent ? idempotencyAccess.needs : []),
    ...(signedBy?.needs ?? []),
    ...dependenciesOf(auth).flatMap(({ needs }) => needs),
    ...Object.values(uses).flatMap(({ needs }) => needs),
  ];
}
