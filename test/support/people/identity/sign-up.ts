import { argon2Sync, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { route as createKey } from '../../../../functions/identity/create-key.ts';
import { saveVerifiedEmail } from '../../../../shared/accounts/data/holder.ts';
import { createSession } from '../../../../shared/accounts/data/sessions.ts';
import { issueTokenPair } from '../../../../shared/accounts/token-pair.ts';
import { keyOfUser, type User } from '../../../../shared/identity/data/users.ts';
import { writeNewAccount } from '../../../../shared/identity/open-account.ts';
import { writeMailRequest } from '../../../../shared/identity/request-mail.ts';
import { userAccounts } from '../../../../shared/identity/user-accounts.ts';
import { toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { change } from '../../../../shared/platform/table/change.ts';
import { exists } from '../../../../shared/platform/table/condition.ts';
import { tokenSignerAccess } from '../../../../shared/platform/tokens/token-signer.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { bearer, call } from '../../routes/call.ts';

export interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly password: string;
  readonly access: string;
  readonly refresh: string;
}

const Key = z.object({ id: z.uuid(), key: z.string() });

export const password = 'correct horse battery';
export const newEmail = () => `${randomUUID()}@people.example`;

const nonce = Buffer.alloc(16);
const tag = argon2Sync('argon2id', {
  message: password,
  nonce,
  tagLength: 32,
  memory: 8,
  passes: 1,
  parallelism: 1,
});
const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
/** The password at the least cost. A login takes as long as its hash says, and tests sign in hundreds of times. */
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;

/** Lets whoever has registered sign in at the least cost. @param partition of the login */
export const hashQuickly = (wire: Wire, partition: string) =>
  wire.table.update(
    change({ key: { pk: partition, sk: 'EMAIL' }, set: { password: quickHash }, when: exists }),
  );

/** Somebody who has just registered. */
export async function signUp(
  wire: Wire,
  role: 'merchant' | 'carrier' | 'rider' = 'merchant',
): Promise<Person> {
  const now = wire.now();
  const id = toId<'User'>(randomUUID());
  const email = newEmail();
  const user: User = {
    id,
    email,
    name: 'Ada',
    role,
    country: 'NG',
    created_at: now.toISOString(),
    password_version: 1,
  };
  const session = createSession(user, now, '192.0.2.1');
  await wire.table.commit([
    ...writeNewAccount(user, quickHash, now),
    userAccounts.sessions.start(id, session),
    writeMailRequest('user.registered', 'verify-email', { user: id, email, version: 0 }, now),
  ]);
  const tokens = await issueTokenPair(userAccounts, tokenSignerAccess.of(wire), user, session);
  return { id, email, password, ...tokens };
}

/** The same, who has opened the link of the mail. */
export async function signUpVerified(
  wire: Wire,
  role: 'merchant' | 'carrier' | 'rider' = 'merchant',
): Promise<Person> {
  const person = await signUp(wire, role);
  await wire.table.commit([saveVerifiedEmail(keyOfUser(person.id), wire.now())]);
  return person;
}

/** Creates a secret API key of this merchant. */
export async function keyFor(wire: Wire, person: Person, mode: Mode): Promise<{ id: string; key: string }> {
  const { body } = await call(wire, createKey, { headers: bearer(person.access), body: { mode } });
  return Key.parse(body);
}
