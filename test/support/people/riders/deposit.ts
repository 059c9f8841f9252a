import { route as deposit } from '../../../../functions/riders/deposit.ts';
import { route as release } from '../../../../functions/riders/release-deposit.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { call } from '../../routes/call.ts';
import { fill, newUser, signedIn } from '../identity/fixtures.ts';

/** A rider moves naira into the deposit, and then some of it out again. @throws where that is refused */
export async function moveDeposit(wire: Wire, rider: User, into: number, out = 0): Promise<void> {
  const headers = await signedIn(wire, rider);
  const move = async (route: Route, amount: number) => {
    const { status, text } = await call(wire, route, { headers, body: { amount } });
    if (status !== 201) throw new Error(text);
  };
  await move(deposit, into);
  if (out > 0) await move(release, out);
}

/** A rider with naira in the live wallet, of which some are the deposit. */
export async function riderWith(wire: Wire, { available = 0, deposited = 0 }): Promise<User> {
  const rider = await newUser(wire, 'rider', { name: 'Tunde Bello' });
  await fill(wire, { user: rider.id, mode: 'live' }, asKobo((available + deposited) * 100));
  if (deposited > 0) await moveDeposit(wire, rider, deposited);
  return rider;
}
