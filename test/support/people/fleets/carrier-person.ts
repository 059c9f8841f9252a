import { loadUser, type User } from '../../../../shared/identity/data/users.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { saveVerified } from '../../../../shared/trust/data/standing.ts';
import { type Person, signUpVerified } from '../identity/sign-up.ts';

/** A verified carrier, or a rider, who can sign in. */
export async function verifiedPerson(
  wire: Wire,
  role: 'carrier' | 'rider' = 'carrier',
): Promise<{ readonly person: Person; readonly user: User }> {
  const person = await signUpVerified(wire, role);
  await wire.table.commit([saveVerified(person.id, true, wire.now())]);
  const user = await loadUser(wire.table, person.id);
  if (!user) throw new Error('whoever has signed up has no account');
  return { person, user };
}
