import { beforeEach, describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/fleets/accept-invitation.ts';
import { route as listMembers } from '../../functions/fleets/list-members.ts';
import { route as resend } from '../../functions/fleets/resend-invitation.ts';
import { route as revoke } from '../../functions/fleets/revoke-invitation.ts';
import { route as view } from '../../functions/fleets/view-invitation.ts';
import { route as notifications } from '../../functions/notices/list.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { acceptBy, asSent, invited, week } from '../support/people/fleets/invitations.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

let carrier: User;
let rider: User;
const { wire, at } = await startWires('2026-03-01T10:00:00.000Z');
beforeEach(async () => {
  [carrier, rider] = await Promise.all([newUser(wire, 'carrier'), newUser(wire, 'rider')]);
});

describe('accepting', () => {
  test('makes the invited a member, in the role it was for, and tells the owner', async () => {
    const { token } = await invited(wire, carrier, rider.email, { role: 'DISPATCHER' });
    const { status, body } = await acceptBy(wire, rider, token);
    expect([status, body.status]).toEqual([200, 'ACCEPTED']);
    expect(await listShown(wire, listMembers, carrier)).toMatchObject([
      { user: rider.id, role: 'DISPATCHER' },
    ]);
    expect(await listShown(wire, notifications, carrier)).toMatchObject([{ kind: 'fleet.joined' }]);
  });

  test('tells the owner by a name that is no link', async () => {
    const spammer = await newUser(wire, 'rider', { name: 'Win at https://evil.example/now' });
    await acceptBy(wire, spammer, (await invited(wire, carrier, spammer.email)).token);
    const text = 'Win at https evil example now joined your fleet as a rider.';
    expect(await listShown(wire, notifications, carrier)).toMatchObject([{ text }]);
  });

  test('is for the invited address alone', async () => {
    const { token } = await invited(wire, carrier, rider.email);
    for (const role of ['rider', 'merchant', 'carrier'] as const)
      expectProblem(accept, await acceptBy(wire, await newUser(wire, role), token), 'email_mismatch');
    expect((await acceptBy(wire, rider, token)).status).toBe(200);
  });

  test('needs a rider account', async () => {
    const merchant = await newUser(wire, 'merchant');
    const { token } = await invited(wire, carrier, merchant.email);
    expectProblem(accept, await acceptBy(wire, merchant, token), 'forbidden');
  });

  test('works once, however many try at once', async () => {
    const { token } = await invited(wire, carrier, rider.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => acceptBy(wire, rider, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expectProblem(accept, await acceptBy(wire, rider, token), 'invalid_state');
  });

  test('is possible for seven days', async () => {
    const { token } = await invited(wire, carrier, rider.email);
    expectProblem(accept, await acceptBy(at(week), rider, token), 'invalid_state');
    expect((await call(at(week), view, { params: { token } })).body.status).toBe('EXPIRED');
    expect((await acceptBy(at(week - 1), rider, token)).status).toBe(200);
  });

  test('happens, or the invitation is revoked at the same moment: one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await invited(at(round), carrier, rider.email);
      const headers = await signedIn(wire, carrier);
      const [accepted, revoked] = await Promise.all([
        acceptBy(wire, rider, token),
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
    const before = await invited(wire, carrier, rider.email);
    const { status, body } = await again(before.id, carrier, at(3600));
    expect([status, body.expires_at]).toEqual([200, '2026-03-08T11:00:00.000Z']);
    const { token } = await asSent(wire, before.id);
    expectProblem(accept, await acceptBy(wire, rider, before.token), 'not_found');
    expect((await acceptBy(at(week + 3599), rider, token)).status).toBe(200);
  });

  test('makes another link all the same in the very second of the first letter', async () => {
    const before = await invited(wire, carrier, rider.email);
    await again(before.id);
    expectProblem(accept, await acceptBy(wire, rider, before.token), 'not_found');
    expect((await acceptBy(wire, rider, (await asSent(wire, before.id)).token)).status).toBe(200);
  });

  test('brings one that has expired back, unless the address was invited anew meanwhile', async () => {
    const old = await invited(wire, carrier, rider.email);
    expect((await again(old.id, carrier, at(week))).body.status).toBe('PENDING');
    await invited(at(3 * week), carrier, rider.email);
    expectProblem(resend, await again(old.id, carrier, at(3 * week)), 'conflict');
  });

  test('is not for accepted or revoked ones, nor for those of another fleet', async () => {
    const { id, token } = await invited(wire, carrier, rider.email);
    expectProblem(resend, await again(id, await newUser(wire, 'carrier')), 'not_found');
    await acceptBy(wire, rider, token);
    expectProblem(resend, await again(id), 'invalid_state');
  });
});

describe('revoking', () => {
  test('ends the link at once and frees the address', async () => {
    const { id, token } = await invited(wire, carrier, rider.email);
    const stop = async (who: User) =>
      call(wire, revoke, { headers: await signedIn(wire, who), params: { invitation_id: id } });
    expectProblem(revoke, await stop(await newUser(wire, 'merchant')), 'not_found');
    expect((await stop(carrier)).body.status).toBe('REVOKED');
    expectProblem(revoke, await stop(carrier), 'invalid_state');
    expectProblem(accept, await acceptBy(wire, rider, token), 'invalid_state');
    expect((await invited(wire, carrier, rider.email)).status).toBe('PENDING');
  });
});
