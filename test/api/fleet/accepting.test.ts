import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as accept } from '../../../functions/fleet/accept-invitation.ts';
import { route as invite } from '../../../functions/fleet/invite.ts';
import { route as resend } from '../../../functions/fleet/resend-invitation.ts';
import { route as revoke } from '../../../functions/fleet/revoke-invitation.ts';
import { route as view } from '../../../functions/fleet/view-invitation.ts';
import { memberOf } from '../../../shared/data/fleets.ts';
import { invitationById } from '../../../shared/data/invitations.ts';
import { notificationsOf } from '../../../shared/data/notifications.ts';
import type { User } from '../../../shared/data/users.ts';
import { toId } from '../../../shared/domain/ids.ts';
import { invitationToken } from '../../../shared/domain/invitation.ts';
import type { Mode } from '../../../shared/domain/roles.ts';
import { pepper } from '../../../shared/http/signing-keys.ts';
import { createWire, type Wire } from '../../../shared/wire.ts';
import { call } from '../../support/call.ts';
import { type Engine, startEngine } from '../../support/engine.ts';
import { newUser, signedIn } from '../../support/fixtures.ts';
import { expectProblem } from '../../support/problem.ts';

const start = new Date('2026-03-01T10:00:00.000Z').getTime();
const week = 7 * 24 * 3600;

let engine: Engine;
let wire: Wire;
let carrier: User;
let rider: User;
beforeAll(async () => {
  engine = await startEngine();
  wire = createWire(engine.config, () => new Date(start));
});
afterAll(() => engine.stop());
beforeEach(async () => {
  [carrier, rider] = await Promise.all([newUser(wire, 'carrier'), newUser(wire, 'rider')]);
});

const at = (seconds: number): Wire => createWire(engine.config, () => new Date(start + seconds * 1000));
const Sent = z.object({ id: z.uuid() });

/** An invitation as it was sent last, with the token of its link. */
async function asSent(id: string) {
  const invitation = await invitationById(wire.table, toId<'Invitation'>(id));
  if (!invitation) throw new Error('there is no such invitation');
  return { ...invitation, token: invitationToken(await pepper.of(wire).bytes(), invitation) };
}

async function invited(email = rider.email, more: object = {}, by = carrier, on = wire, mode: Mode = 'live') {
  const headers = await signedIn(on, by, mode);
  const { status, body, text } = await call(on, invite, { headers, body: { email, ...more } });
  if (status !== 201) throw new Error(text);
  return asSent(Sent.parse(body).id);
}

const acceptBy = async (who: User, token: string, on = wire, mode: Mode = 'live') =>
  call(on, accept, { headers: await signedIn(on, who, mode), params: { token } });

const fleet = () => ({ owner: carrier.id, mode: 'live' }) as const;

describe('accepting', () => {
  test('makes the invited a member, in the role it was for, and tells the owner', async () => {
    const { token } = await invited(rider.email, { role: 'DISPATCHER' });
    const { status, body } = await acceptBy(rider, token);
    expect([status, body.status]).toEqual([200, 'ACCEPTED']);
    expect(await memberOf(wire.table, fleet(), rider.id)).toMatchObject({ fleet_role: 'DISPATCHER' });
    const told = await notificationsOf(wire.table, carrier.id, { limit: 10, after: undefined });
    expect(told.notifications).toMatchObject([{ kind: 'fleet.joined' }]);
  });

  test('is for the invited address alone', async () => {
    const { token } = await invited();
    for (const role of ['rider', 'merchant', 'carrier'] as const)
      expectProblem(accept, await acceptBy(await newUser(wire, role), token), 'email_mismatch');
    expect((await acceptBy(rider, token)).status).toBe(200);
  });

  test('needs a rider account', async () => {
    const merchant = await newUser(wire, 'merchant');
    const { token } = await invited(merchant.email);
    expectProblem(accept, await acceptBy(merchant, token), 'forbidden');
  });

  test('works once, however many try at once', async () => {
    const { token } = await invited();
    const answers = await Promise.all([1, 2, 3, 4].map(() => acceptBy(rider, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expectProblem(accept, await acceptBy(rider, token), 'invalid_state');
  });

  test('is possible for seven days', async () => {
    const { token } = await invited();
    expectProblem(accept, await acceptBy(rider, token, at(week)), 'invalid_state');
    expect((await call(at(week), view, { params: { token } })).body.status).toBe('EXPIRED');
    expect((await acceptBy(rider, token, at(week - 1))).status).toBe(200);
  });

  test('and being revoked at the same moment: one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await invited(rider.email, {}, carrier, at(round));
      const headers = await signedIn(wire, carrier);
      const [accepted, revoked] = await Promise.all([
        acceptBy(rider, token),
        call(wire, revoke, { headers, params: { invitation_id: id } }),
      ]);
      expect([accepted.status, revoked.status].toSorted()).toEqual([200, 409]);
    }
  });
});

describe('sending again', () => {
  const again = async (id: string, who = carrier, on = wire) =>
    call(on, resend, { headers: await signedIn(on, who), params: { invitation_id: id } });

  test('gives a new link seven days, and the old one none', async () => {
    const before = await invited();
    const { status, body } = await again(before.id, carrier, at(3600));
    expect([status, body.expires_at]).toEqual([200, '2026-03-08T11:00:00.000Z']);
    const { token } = await asSent(before.id);
    expectProblem(accept, await acceptBy(rider, before.token), 'not_found');
    expect((await acceptBy(rider, token, at(week + 3599))).status).toBe(200);
  });

  test('in the very second of the first letter makes another link all the same', async () => {
    const before = await invited();
    await again(before.id);
    expectProblem(accept, await acceptBy(rider, before.token), 'not_found');
    expect((await acceptBy(rider, (await asSent(before.id)).token)).status).toBe(200);
  });

  test('brings one that has expired back, unless the address was invited anew meanwhile', async () => {
    const old = await invited();
    expect((await again(old.id, carrier, at(week))).body.status).toBe('PENDING');
    await invited(rider.email, {}, carrier, at(3 * week));
    expectProblem(resend, await again(old.id, carrier, at(3 * week)), 'conflict');
  });

  test('is not for accepted or revoked ones, nor for those of another fleet', async () => {
    const { id, token } = await invited();
    expectProblem(resend, await again(id, await newUser(wire, 'carrier')), 'not_found');
    await acceptBy(rider, token);
    expectProblem(resend, await again(id), 'invalid_state');
  });
});

describe('revoking', () => {
  test('ends the link at once and frees the address', async () => {
    const { id, token } = await invited();
    const stop = async (who: User) =>
      call(wire, revoke, { headers: await signedIn(wire, who), params: { invitation_id: id } });
    expectProblem(revoke, await stop(await newUser(wire, 'merchant')), 'not_found');
    expect((await stop(carrier)).body.status).toBe('REVOKED');
    expectProblem(revoke, await stop(carrier), 'invalid_state');
    expectProblem(accept, await acceptBy(rider, token), 'invalid_state');
    expect((await invited()).status).toBe('PENDING');
  });
});
