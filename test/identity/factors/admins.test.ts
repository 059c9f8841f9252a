import { describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { route as listVerifications } from '../../../functions/trust/admin/list.ts';
import { conditionsOf, credentialsOf } from '../../../shared/platform/http/route/access.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { addTotp, enterPassword, signInWithCode } from '../../support/people/identity/factors.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { givePassword } from '../../support/people/identity/passwords.ts';
import { bearer, call } from '../../support/routes/call.ts';
import { exampleBody } from '../../support/routes/fields.ts';
import { unknownIds } from '../../support/routes/path-parameters.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { engine, wire: local, later } = await startClockedWire();
/** The same service, deployed. */
const wire = createWire({ ...engine.config, SVC_STAGE: 'prod' }, local.now, local.table);

const adminRoutes = routes.filter(({ auth }) => {
  const { jwt = [], secretKey } = credentialsOf(auth) ?? {};
  return !auth.public && !secretKey && jwt.length === 1 && jwt[0] === 'admin';
});

/** An admin who can sign in. */
async function newAdmin() {
  const user = await newUser(local, 'admin');
  await givePassword(local, user);
  const signIn = async () => String((await enterPassword(wire, user)).body.access);
  return { ...user, access: await signIn(), signIn };
}

const look = async (access: string, mode = 'live', on = wire) => {
  const headers = { ...bearer(access), 'x-svc-mode': mode };
  const { status, body } = await call(on, listVerifications, { headers });
  return [status, body.code];
};

test('every route for admins alone asks for a factor, and no other does always', () => {
  expect(adminRoutes.length).toBeGreaterThan(15);
  const asking = routes.filter(({ auth }) =>
    ['always', 'fresh'].includes(String(conditionsOf(auth).standing?.factor)),
  );
  expect(asking.map(({ id }) => id)).toEqual(adminRoutes.map(({ id }) => id));
});

describe('an admin without a factor', () => {
  test.each(adminRoutes)('is refused by $id', async (route) => {
    const { access } = await newAdmin();
    const answer = await call(wire, route, {
      headers: bearer(access),
      params: unknownIds(route),
      body: exampleBody(route),
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'factor_required']);
  });

  test.each(['live', 'test'])('can sign in and is refused in %s mode', async (mode) => {
    const { access } = await newAdmin();
    expect(await look(access, mode)).toEqual([403, 'factor_required']);
  });

  test('is not refused on one machine', async () => {
    const { access } = await newAdmin();
    expect(await look(access, 'live', local)).toEqual([200, undefined]);
  });
});

describe('an admin with a factor', () => {
  test('is let in by the sign-in that has added it, and by later ones, at any time', async () => {
    const admin = await newAdmin();
    const totp = await addTotp(wire, admin);
    expect(await look(admin.access)).toEqual([200, undefined]);
    later(59 * 60);
    expect(await look(admin.access)).toEqual([200, undefined]);
    const { access } = await signInWithCode(wire, admin, totp);
    expect(await look(access, 'test')).toEqual([200, undefined]);
  });

  test('is not let in by a sign-in from before it', async () => {
    const admin = await newAdmin();
    const before = await admin.signIn();
    await addTotp(wire, admin);
    expect(await look(before)).toEqual([403, 'factor_required']);
  });
});
