import { audiences, users } from '#ground';
import { definedSessionsOf } from '../accounts/data/sessions.ts';
import type { AccountKind } from '../accounts/kind.ts';
import { keyOfUser, parseUser, type User } from './data/users.ts';
import { writeCancelByUse } from './end-recovery.ts';

/** The accounts of API users: merchants, carriers, riders and admins. */
export const userAccounts: AccountKind<'User', Pick<User, 'id' | 'role' | 'country'>, User> = {
  audience: audiences.api,
  sessions: definedSessionsOf(users),
  key: keyOfUser,
  read: parseUser,
  claimsOf: ({ role, country }) => ({ role, country }),
  onRefresh: (work, user, { factor_at }) => writeCancelByUse(work, user, factor_at),
};
