import { type AdminRole, asKobo, type Kobo, nairaOf, Problem } from '#ground/domain';
import { resolveLimits } from './admin-limits.data.ts';

/** An admin who decides. */
interface Decider {
  readonly adminRoles?: readonly AdminRole[] | undefined;
}

/**
 * Refuses a decision that moves more than the admin's most trusted role may.
 * @param amount kobo that the decision moves
 * @throws Problem forbidden
 */
export function assertMayMove({ adminRoles = [] }: Decider, amount: Kobo): void {
  const limits = adminRoles.map((role) => resolveLimits[role]);
  if (limits.includes(undefined)) return;
  const limit = asKobo(Math.max(0, ...limits.map(Number)));
  if (amount <= limit) return;
  throw new Problem(
    'forbidden',
    `Your role may decide about up to ${nairaOf(limit)} at once, and this is about ${nairaOf(amount)}. An admin with the role FINANCE can decide it.`,
  );
}
