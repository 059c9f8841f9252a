import { loadUser } from '../../../../shared/identity/data/users.ts';
import type { OrganizationId } from '../../../../shared/kernel/ids.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { enterFace } from '../../asserts/screens.ts';
import { bearer } from '../../routes/call.ts';
import type { browsing } from '../../services/site.ts';
import type { Visitor } from '../../services/visitor.ts';
import type { Headers } from '../identity/fixtures.ts';
import { type Person, signUpVerified } from '../identity/sign-up.ts';
import { enrolInto } from './clients.ts';
import { newOrganization } from './organizations.ts';

/** Somebody who can sign in to the partner console, and who owns an organization that is a distributor. */
export interface ConsolePartner extends Person {
  readonly organization: OrganizationId;
  /** Of requests in test mode. */
  readonly headers: Headers;
}

export async function newConsolePartner(wire: Wire): Promise<ConsolePartner> {
  const person = await signUpVerified(wire);
  const owner = await loadUser(wire.table, person.id);
  if (!owner) throw new Error('nobody has signed up');
  const organization = await newOrganization(wire, owner);
  await enrolInto(wire, organization, ['distributor']);
  return { ...person, organization, headers: { ...bearer(person.access), 'x-svc-mode': 'test' } };
}

/** Opens a screen of the console in test mode, as a partner who signs in. */
export async function openConsole(
  site: ReturnType<typeof browsing>,
  partner: Pick<Person, 'email' | 'password'>,
  path = '/partners/',
): Promise<Visitor> {
  const who = await site.visitor();
  await who.page.addInitScript("localStorage.setItem('svc.mode', 'test')");
  await who.page.goto(site.at(path));
  await enterFace(who.page, partner);
  return who;
}
