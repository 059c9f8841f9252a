import { argon2Sync, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { route as createKey } from '../../../../functions/identity/create-key.ts';
import { route as register } from '../../../../functions/identity/register.ts';
import { verifyAccountEmail } from '../../../../shared/accounts/data/holder.ts';
import { keyOfUser } from '../../../../shared/identity/data/users.ts';
import { toId, type UserId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { change } from '../../../../shared/platform/table/change.ts';
import { exists } from '../../../../shared/platform/table/condition.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { bearer, call } from '../../routes/call.ts';

export interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly password: string;
  readonly access: string;
  readonly refresh: string;
}

const Registered = z.object({ access: z.string(), refresh: z.string(), user: z.object({ id: z.uuid() }) });
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

/** Registers somebody new. */
export async function signUp(
  wire: Wire,
  role: 'merchant' | 'carrier' | 'rider' = 'merchant',
): Promise<Person> {
  const email = newEmail();
  const { body } = await call(wire, register, { body: { email, password, role, name: 'Ada' } });
  const { user, ...tokens } = Registered.parse(body);
  await hashQuickly(wire, `EMAIL#${email}`);
  return { id: toId<'User'>(user.id), email, password, ...tokens };
}

/** Registers somebody new, who opens the link of the mail. */
export async function signUpVerified(
  wire: Wire,
  role: 'merchant' | 'carrier' | 'rider' = 'merchant',
): Promise<Person> {
  const person = await signUp(wire, role);
  await wire.table.commit([verifyAccountEmail(keyOfUser(person.id), wire.now())]);
  return person;
}

/** Creates a secret API key of this merchant. */
export async function keyFor(wire: Wire, person: Person, mode: Mode): Promise<{ id: string; key: string }> {
  const { body } = await call(wire, createKey, { headers: bearer(person.access), body: { mode } });
  return Key.parse(body);
}
