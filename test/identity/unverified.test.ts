import { expect, test } from 'vitest';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as createKey } from '../../functions/identity/create-key.ts';
import { route as fund } from '../../functions/money/fund.ts';
import { route as withdraw } from '../../functions/money/withdraw.ts';
import { verifyEmail } from '../../shared/identity/data/users.ts';
import type { Route } from '../../shared/platform/http/route.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/fixtures.ts';
import { newEmail } from '../support/people/sign-up.ts';
import { banksAt } from '../support/people/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const wanting: readonly [Route, object, number][] = [
  [createKey, { mode: 'live' }, 201],
  [fund, { amount: 5000 }, 201],
  [withdraw, { amount: 100 }, 201],
  [invite, { email: newEmail() }, 201],
];

test('an address that is not verified gets no live key, no live money in or out, and no invitations', async () => {
  const user = await newUser(wire, 'merchant', { email_verified_at: undefined });
  const headers = await signedIn(wire, user);
  for (const [route, body] of wanting)
    expectProblem(route, await call(wire, route, { headers, body }), 'email_unverified');
  await banksAt(wire, { user: user.id, mode: 'live' });
  await wire.table.commit([verifyEmail(user.id, wire.now())]);
  for (const [route, body, status] of wanting)
    expect((await call(wire, route, { headers, body })).status, route.id).toBe(status);
});

test('test mode asks for no verified address', async () => {
  const user = await newUser(wire, 'merchant', { email_verified_at: undefined });
  const headers = await signedIn(wire, user, 'test');
  await banksAt(wire, { user: user.id, mode: 'test' });
  for (const [route, body, status] of wanting) {
    const asked = route === createKey ? { mode: 'test' } : body;
    expect((await call(wire, route, { headers, body: asked })).status, route.id).toBe(status);
  }
});
