import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineId } from '../../../shared/kernel/scalars.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { trail } from '../../support/asserts/audit.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

const decide = defineRoute({
  id: 'test.decide',
  at: 'POST /api/v1/admin/people/{user_id}/decide/',
  summary: 'Decide about somebody',
  auth: { jwt: ['admin'] },
  params: z.object({ user_id: defineId<'User'>() }),
  returns: [200, z.object({})],
  async handle({ params }) {
    return new Commit([], {}, undefined, [{ user: params.user_id, mode: 'live' }]).explain('A complaint');
  },
});

test('what an admin decides is on both trails with the reason, and only the admin’s own has the session and the address', async () => {
  const [admin, rider] = [await newUser(wire, 'admin'), await newUser(wire, 'rider')];
  const headers = await signedIn(wire, admin);
  const answer = await call(wire, decide, { headers, params: { user_id: rider.id }, ip: '197.210.64.10' });
  expect(answer.status, answer.text).toBe(200);
  const done = {
    at: expect.any(String),
    action: 'test.decide',
    target: rider.id,
    mode: 'live',
    reason: 'A complaint',
    request_id: answer.headers['x-request-id'],
  };
  const own = await trail(wire, headers);
  expect(own.results).toEqual([
    { ...done, credential: { kind: 'jwt', id: expect.any(String) }, ip: '197.210.64.10' },
  ]);
  const theirs = await trail(wire, await signedIn(wire, rider));
  expect(theirs.results).toEqual([{ ...done, credential: { kind: 'admin', id: admin.id } }]);
  expect((await trail(wire, await signedIn(wire, rider, 'test'))).results).toEqual([]);
});
