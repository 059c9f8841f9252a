import { argon2Sync } from 'node:crypto';
import { saveUserPassword, type User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { password } from './sign-up.ts';

const salt = Buffer.alloc(16);
const least = { message: password, nonce: salt, tagLength: 32, memory: 8, passes: 1, parallelism: 1 };
const [nonce, tag] = [salt, argon2Sync('argon2id', least)].map((bytes) =>
  bytes.toString('base64').replace(/=+$/, ''),
);

/** The hash of the password with which people of the tests sign in. It says how cheap it is, so each sign-in is too. */
const hash = `$argon2id$v=19$m=8,t=1,p=1$${nonce}$${tag}`;

/** Gives a user this password. */
export const givePassword = ({ table, now }: Wire, user: User): Promise<void> =>
  table.commit(saveUserPassword(user, hash, new Date(now().getTime() - 1)));
