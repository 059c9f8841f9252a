import { expect, test } from 'vitest';
import { route as getSecret } from '../../functions/webhooks/get-secret.ts';
import { route as rollSecret } from '../../functions/webhooks/roll-secret.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startPipeline } from '../support/services/pipeline.ts';

const pipeline = await startPipeline();

const newMerchant = () => newUser(pipeline.wire, 'merchant');

test('a merchant reads the signing secret of each mode, the same each time', async () => {
  const user = await newMerchant();
  const live = await call(pipeline.wire, getSecret, { headers: await withKey(pipeline.wire, user, 'live') });
  const again = await call(pipeline.wire, getSecret, { headers: await signedIn(pipeline.wire, user) });
  const other = await call(pipeline.wire, getSecret, { headers: await withKey(pipeline.wire, user, 'test') });
  expect(live).toMatchObject({
    status: 200,
    body: { secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
  });
  expect(again.body).toEqual(live.body);
  expect(other.body.secret).not.toBe(live.body.secret);
});

test('a rolled secret is new, and says until when the old one is valid', async () => {
  const user = await newMerchant();
  const headers = await withKey(pipeline.wire, user, 'live');
  const { body: before } = await call(pipeline.wire, getSecret, { headers });
  const { status, body } = await call(pipeline.wire, rollSecret, { headers });
  expect(status).toBe(200);
  expect(body.secret).not.toBe(before.secret);
  const day = 24 * 3600_000;
  expect(body.previous_valid_until).toBe(new Date(pipeline.clock.now.getTime() + day).toISOString());
  expect((await call(pipeline.wire, getSecret, { headers })).body).toEqual(body);
  pipeline.pass(day);
  expect((await call(pipeline.wire, getSecret, { headers })).body).toEqual({ secret: body.secret });
});

test('rolling one mode leaves the other as it is', async () => {
  const user = await newMerchant();
  const headers = await withKey(pipeline.wire, user, 'test');
  const { body: before } = await call(pipeline.wire, getSecret, { headers });
  await call(pipeline.wire, rollSecret, { headers: await withKey(pipeline.wire, user, 'live') });
  expect((await call(pipeline.wire, getSecret, { headers })).body).toEqual(before);
});

test('a roll that is repeated under its idempotency key rolls once', async () => {
  const user = await newMerchant();
  const headers = { ...(await withKey(pipeline.wire, user, 'live')), 'idempotency-key': 'roll-1' };
  const first = await call(pipeline.wire, rollSecret, { headers });
  const second = await call(pipeline.wire, rollSecret, { headers });
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

test('a rider has no signing secret', async () => {
  const rider = await newUser(pipeline.wire, 'rider');
  const headers = await signedIn(pipeline.wire, rider);
  expect(await call(pipeline.wire, getSecret, { headers })).toMatchObject({ status: 403 });
});
