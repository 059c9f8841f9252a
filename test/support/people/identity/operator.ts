import { keyOfUser } from '../../../../shared/identity/data/users.ts';
import type { AdminRole } from '../../../../shared/kernel/roles.ts';
import { change } from '../../../../shared/platform/table/change.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { enterFace } from '../../asserts/screens.ts';
import type { browsing } from '../../services/site.ts';
import type { Visitor } from '../../services/visitor.ts';
import { type Person, signUpVerified } from './sign-up.ts';

/** An admin with these roles who can sign in to the operator's face. */
export async function newOperator(wire: Wire, admin_roles: readonly AdminRole[]): Promise<Person> {
  const person = await signUpVerified(wire, 'merchant');
  const role = 'admin';
  await wire.table.update(change({ key: keyOfUser(person.id), set: { role, admin_roles } }));
  await wire.table.update(change({ key: { pk: `EMAIL#${person.email}`, sk: 'EMAIL' }, set: { role } }));
  return person;
}

/** Opens the operator's face as somebody who signs in. */
export async function openOps(site: ReturnType<typeof browsing>, person: Person): Promise<Visitor> {
  const who = await site.visitor();
  await who.page.goto(site.at('/ops/'));
  await enterFace(who.page, person);
  await who.sees('Search');
  return who;
}
