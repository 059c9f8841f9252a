import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as list } from '../../functions/fleets/list-invitations.ts';
import { route as listMembers } from '../../functions/fleets/list-members.ts';
import { route as view } from '../../functions/fleets/view-invitation.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { acceptBy, invited, week } from '../support/people/fleets/invitations.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

let carrier: User;
let rider: User;
const { engine, wire, at } = await startWires('2026-03-01T10:00:00.000Z');
beforeEach(async () => {
  [carrier, rider] = await Promise.all([newUser(wire, 'carrier'), newUser(wire, 'rider')]);
});

describe('inviting', () => {
  test('answers id, email, phone and role, and that it is good for seven days', async () => {
    const body = { email: ' Tunde@Riders.Example ', phone: '+234 801 234 5678', role: 'DISPATCHER' };
    const answer = await call(wire, invite, { headers: await signedIn(wire, carrier), body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'tunde@riders.example',
      phone: '+2348012345678',
      role: 'DISPATCHER',
      status: 'PENDING',
      fleet: carrier.id,
      fleet_name: carrier.name,
      is_test: false,
      created_at: '2026-03-01T10:00:00.000Z',
      expires_at: '2026-03-08T10:00:00.000Z',
    });
  });

  test('is for riders where no role is named, and open to merchants', async () => {
    const merchant = await newUser(wire, 'merchant');
    expect(await invited(wire, merchant, rider.email)).toMatchObject({ role: 'RIDER', owner: merchant.id });
  });

  test.each([
    ['no address', {}, '/email'],
    ['what is no address', { email: 'tunde' }, '/email'],
    ['a phone without its country', { email: 'a@b.example', phone: '08012345678' }, '/phone'],
    ['a role that no fleet has', { email: 'a@b.example', role: 'OWNER' }, '/role'],
  ])('takes no %s', async (_, body, pointer) => {
    const answer = await call(wire, invite, { headers: await signedIn(wire, carrier), body });
    expectProblem(invite, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('is not for riders, nor for API keys', async () => {
    const body = { email: 'a@b.example' };
    for (const headers of [await signedIn(wire, rider), await withKey(wire, carrier, 'live')]) {
      expect((await call(wire, invite, { headers, body })).body.code).toBe('forbidden');
    }
  });

  test('happens once for an address at a time, even when it is done five times at once', async () => {
    const headers = await signedIn(wire, carrier);
    const ask = () => call(wire, invite, { headers, body: { email: rider.email } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expectProblem(invite, await ask(), 'conflict');
    const later = at(week);
    expect((await invited(later, carrier, rider.email)).version).toBe(1);
  });

  test('keeps no token in the table', async () => {
    const { token } = await invited(wire, carrier, rider.email);
    expect(await engine.dump()).not.toContain(token);
  });

  test('mails nobody in test mode and answers the link, of which the page learns the mode', async () => {
    const headers = await signedIn(wire, carrier, 'test');
    const { body } = await call(wire, invite, { headers, body: { email: rider.email } });
    const token = String(body.test_token);
    expect(body.test_link).toBe(`${engine.config.SVC_BASE_URL}/account/invitation/#token=${token}`);
    expect((await call(wire, view, { params: { token } })).body.is_test).toBe(true);
    expect((await acceptBy(wire, rider, token)).status).toBe(404);
    expect((await acceptBy(wire, rider, token, 'test')).status).toBe(200);
    expect(await listShown(wire, listMembers, carrier)).toEqual([]);
    expect(await listShown(wire, listMembers, carrier, { mode: 'test' })).toMatchObject([{ user: rider.id }]);
  });
});

describe('the list of invitations', () => {
  const Results = z.object({ next: z.url().nullable(), results: z.array(z.record(z.string(), z.unknown())) });

  test('is of the own ones, newest first, page by page, with what became of them', async () => {
    const emails = [];
    for (let n = 0; n < 3; n++) emails.unshift((await invited(at(n), carrier, `${n}@riders.example`)).email);
    await invited(wire, await newUser(wire, 'carrier'), 'other@riders.example');
    const headers = await signedIn(at(week), carrier);
    const first = Results.parse((await call(at(week), list, { headers, query: { limit: '2' } })).body);
    const cursor = new URL(first.next ?? '').searchParams.get('cursor') ?? '';
    const rest = Results.parse((await call(at(week), list, { headers, query: { limit: '2', cursor } })).body);
    const seen = [...first.results, ...rest.results];
    expect(seen.map(({ email }) => email)).toEqual(emails);
    expect(seen.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'EXPIRED']);
    expect(rest.next).toBeNull();
  });
});

describe('viewing an invitation', () => {
  test('tells whoever holds the link who invites whom, but not the phone', async () => {
    const { token } = await invited(wire, carrier, rider.email, { phone: '+2348012345678' });
    const { status, body, text } = await call(wire, view, { params: { token } });
    expect([status, body.email, body.fleet_name]).toEqual([200, rider.email, carrier.name]);
    expect(text).not.toContain('2348012345678');
  });

  test('finds nothing under a token that was made up of parts of good ones', async () => {
    const [one, other] = [
      await invited(wire, carrier, rider.email),
      await invited(wire, carrier, `${randomUUID()}@riders.example`),
    ];
    const [, ...rest] = one.token.split('.');
    const [id] = other.token.split('.');
    expectProblem(view, await call(wire, view, { params: { token: [id, ...rest].join('.') } }), 'not_found');
  });
});
