import { loadUser, type User } from '../../../../shared/identity/data/users.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { saveVerified } from '../../../../shared/trust/data/standing.ts';
import { enterFace } from '../../asserts/screens.ts';
import type { browsing } from '../../services/site.ts';
import type { Visitor } from '../../services/visitor.ts';
import { fill, yaba } from '../identity/fixtures.ts';
import { type Person, signUpVerified } from '../identity/sign-up.ts';
import { moveDeposit } from './deposit.ts';

/** A phone of which the browser may know where it is: at the pickup of the tests. */
export const riderPhone = {
  geolocation: { ...yaba, accuracy: 12 },
  permissions: ['geolocation'],
};

/** Somebody who can sign in to the rider's app. */
export interface AppRider extends Person {
  readonly user: User;
}

/** A rider who can sign in, whose papers are in order. @param deposited naira of the deposit */
export async function newAppRider(wire: Wire, deposited = 0): Promise<AppRider> {
  const person = await signUpVerified(wire, 'rider');
  await wire.table.commit([saveVerified(person.id, true, wire.now())]);
  const user = await loadUser(wire.table, person.id);
  if (!user) throw new Error('nobody has signed up');
  if (deposited > 0) {
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(deposited * 200));
    await moveDeposit(wire, user, deposited);
  }
  return { ...person, user };
}

/** Opens the rider's app as a rider with a phone, who signs in. */
export async function openRide(
  site: ReturnType<typeof browsing>,
  rider: Pick<Person, 'email' | 'password'>,
): Promise<Visitor> {
  const who = await site.visitor();
  const { geolocation, permissions } = riderPhone;
  await who.page.context().grantPermissions(permissions);
  await who.page.context().setGeolocation(geolocation);
  await who.page.goto(site.at('/ride/'));
  await enterFace(who.page, rider);
  await who.sees('You are off the road');
  return who;
}
