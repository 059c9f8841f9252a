import { keyOfUser, type User } from '../../../../shared/identity/data/users.ts';
import type { AdminRole } from '../../../../shared/kernel/roles.ts';
import { change } from '../../../../shared/platform/table/change.ts';
import { exists } from '../../../../shared/platform/table/condition.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Person, signUpVerified } from './sign-up.ts';

/** An admin with these roles, who can sign in with a password. */
export async function newAdminWithPassword(wire: Wire, ...admin_roles: AdminRole[]): Promise<Person> {
  const person = await signUpVerified(wire);
  await wire.table.update(
    change<User>({ key: keyOfUser(person.id), set: { role: 'admin', admin_roles }, when: exists }),
  );
  return person;
}
