import type { Need } from '../needs.ts';
import { needsOfUses } from '../wire.ts';
import { idempotencyAccess } from './idempotency.ts';
import { dependenciesOf } from './route/access.ts';
import type { Route } from './route/route.ts';

/** The needs of a route's function: those of what it uses, the table among it, of who may call it, and what repeats are sealed with. */
export const needsOf = ({ auth, idempotent, signedBy, inCookie, uses }: Route): Need[] => [
  ...(idempotent ? idempotencyAccess.needs : []),
  ...(signedBy?.needs ?? []),
  ...(inCookie?.needs ?? []),
  ...dependenciesOf(auth).flatMap(({ needs }) => needs),
  ...needsOfUses(uses),
];
