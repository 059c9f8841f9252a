import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../../../shared/accounts/domain/passwords.ts';
import { changeUserPassword, type User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { password } from './sign-up.ts';

/** Gives a user the password with which people of the tests sign in. */
export async function saveUserPassword({ table, now }: Wire, user: User): Promise<void> {
  const hash = await hashPassword(password, randomBytes(16));
  await table.commit(changeUserPassword(user, hash, new Date(now().getTime() - 1)));
}
