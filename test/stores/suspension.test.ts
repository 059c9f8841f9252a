import { expect, test } from 'vitest';
import { route as reinstate } from '../../functions/stores/admin/reinstate.ts';
import { route as suspend } from '../../functions/stores/admin/suspend.ts';
import { route as get } from '../../functions/stores/get.ts';
import { storePartition } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newStore, publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { ownerMails } from '../support/services/owner-mails.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

test('an admin hides a store and shows it again, and its owner reads why', async () => {
  const owner = await newUser(wire, 'merchant');
  const until = '2990-01-01T00:00:00.000Z';
  const store = await publishedStore(wire, owner, { status: 'PAUSED', paused_until: until });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const params = { store_id: store.id };
  const reason = 'The store sells counterfeit goods.';
  const decided = (body?: object) => call(wire, body ? suspend : reinstate, { headers: admin, params, body });
  const publicly = () => call(wire, get, { params: { store_id: store.slug } });

  expectProblem(reinstate, await decided(), 'invalid_state');
  expect((await decided({ reason })).body).toMatchObject({ status: 'SUSPENDED', suspension_reason: reason });
  expect((await publicly()).status).toBe(404);
  const subject = 'Your store Ada Stores is suspended';
  const text = expect.stringContaining(reason);
  expect(await ownerMails(engine, owner, storePartition(store.id))).toEqual([
    { to: owner.email, subject, text },
  ]);
  const own = await call(wire, get, { headers: await signedIn(wire, owner), params });
  expect(own.body).toMatchObject({ status: 'SUSPENDED', suspension_reason: reason });
  expect((await decided({ reason: 'Another reason.' })).body.suspension_reason).toBe(reason);

  expect((await decided()).body).toMatchObject({ status: 'PAUSED', paused_until: until });
  expect((await publicly()).body).toMatchObject({ status: 'PAUSED', paused_until: until });

  const mails = await ownerMails(engine, owner, storePartition(store.id));
  expect(mails.map(({ subject }) => subject)).toEqual(['The suspension of your store Ada Stores is lifted']);
});

test('is for admins, of stores in their mode', async () => {
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner, { mode: 'test' });
  const asked = { params: { store_id: store.id }, body: { reason: 'Why' } };
  expectProblem(
    suspend,
    await call(wire, suspend, { ...asked, headers: await signedIn(wire, owner, 'test') }),
    'forbidden',
  );
  const admin = await newUser(wire, 'admin');
  expectProblem(
    suspend,
    await call(wire, suspend, { ...asked, headers: await signedIn(wire, admin) }),
    'not_found',
  );
  expect((await call(wire, suspend, { ...asked, headers: await signedIn(wire, admin, 'test') })).status).toBe(
    200,
  );
});
