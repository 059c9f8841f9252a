import { sessionsIn } from '../accounts/data/sessions.ts';
import type { AccountKind } from '../accounts/kind.ts';
import { users } from '../platform/table/user-partition.ts';
import { audiences } from '../platform/tokens/tokens.ts';
import { readUser, type User, userKey } from './data/users.ts';

/** The accounts of API users: merchants, carriers, riders and admins. */
export const userAccounts: AccountKind<'User', Pick<User, 'id' | 'role' | 'country'>, User> = {
  audience: audiences.api,
  sessions: sessionsIn(users),
  key: userKey,
  read: readUser,
  claimsOf: ({ role, country }) => ({ role, country }),
};
