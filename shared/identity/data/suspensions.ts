import { absent, change, present, type Write } from '#ground/data';
import { keyOfLogin, keyOfUser, type Login, type User } from './users.ts';

/**
 * Whether an account is suspended: at the user, with the reason, and at the login, so that signing in reads nothing more.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `saveSuspended`, `saveReinstated` | within a transaction | 4 write |
 */
const keysOf = ({ id, email }: User) => ({ user: keyOfUser(id), login: keyOfLogin(email) });

/** No key was made or rolled since the user was read. */
const sameKeys = ({ key_changes }: User) => ({ key_changes: key_changes ?? absent });

/** Suspends an account, and ends all its sessions. Stale if its keys have changed since it was read. */
export function saveSuspended(read: User, reason: string, now: Date): Write[] {
  const { user, login } = keysOf(read);
  const at = now.toISOString();
  return [
    {
      update: change<User>({
        key: user,
        set: { suspended: { at, reason }, sessions_from: now.getTime() },
        when: { pk: present, suspended: absent, ...sameKeys(read) },
      }),
    },
    { update: change<Login>({ key: login, set: { suspended: true }, when: { pk: present } }) },
  ];
}

/** Lifts the suspension of an account. Stale if it was lifted already. */
export function saveReinstated(read: User): Write[] {
  const { user, login } = keysOf(read);
  return [
    { update: change<User>({ key: user, set: { suspended: undefined }, when: { suspended: present } }) },
    { update: change<Login>({ key: login, set: { suspended: undefined }, when: { pk: present } }) },
  ];
}
