import { definedSessionsOf } from '../accounts/data/sessions.ts';
import type { AccountKind } from '../accounts/kind.ts';
import { users } from '../platform/table/entity/user-partition.ts';
import { audiences } from '../platform/tokens/tokens.ts';
import { keyOfUser, parseUser, type User } from './data/users.ts';
import { isRecovered } from './domain/factors/factor.ts';
import { endRecovery } from './end-recovery.ts';

/** The accounts of API users: merchants, carriers, riders and admins. */
export const userAccounts: AccountKind<'User', Pick<User, 'id' | 'role' | 'country'>, User> = {
  audience: audiences.api,
  sessions: definedSessionsOf(users),
  key: keyOfUser,
  read: parseUser,
  claimsOf: ({ role, country }) => ({ role, country }),
  async onRefresh(table, user, { factor_at }, now) {
    // Whoever is signed in with a factor has not lost it.
    const cancels = factor_at !== undefined && user.recovery && !isRecovered(user, now);
    return cancels ? endRecovery(table, user, now) : [];
  },
};
