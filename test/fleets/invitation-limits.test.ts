import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as resend } from '../../functions/fleets/resend-invitation.ts';
import { invitationPartition } from '../../shared/fleets/data/invitations.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const day = 24 * 3600;
let carrier: User;
let email: string;
const { wire, at } = await startWires('2026-03-01T10:00:00.000Z');
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  email = `${randomUUID()}@people.example`;
});

const ask = async (who: User, to: string, { mode = 'live' as Mode, on = wire } = {}) =>
  call(on, invite, { headers: await signedIn(on, who, mode), body: { email: to } });
const again = async (id: unknown, { mode = 'live' as Mode, on = wire } = {}) => {
  const headers = await signedIn(on, carrier, mode);
  return call(on, resend, { headers, params: { invitation_id: String(id) } });
};

async function lettersOf(id: unknown) {
  const pk = invitationPartition(toId<'Invitation'>(String(id)));
  return (await wire.table.query({ pk, prefix: 'E#', limit: 50 })).items.length;
}

describe('one address', () => {
  test('is sent five letters a day, whoever invites it', async () => {
    const { id } = (await ask(carrier, email)).body;
    for (let letter = 2; letter <= 5; letter++) expect((await again(id)).status).toBe(200);
    const refused = await again(id);
    expectProblem(resend, refused, 'rate_limited');
    const untilMidnight = String(14 * 3600);
    expect(refused.headers).toMatchObject({
      'retry-after': untilMidnight,
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'ratelimit-reset': untilMidnight,
    });
    expectProblem(invite, await ask(await newUser(wire, 'merchant'), email), 'rate_limited');
    expect(await lettersOf(id)).toBe(5);
    expect((await again(id, { on: at(14 * 3600) })).status).toBe(200);
  });

  test('is not counted where it was not written to', async () => {
    const { id } = (await ask(carrier, email)).body;
    for (let nth = 0; nth < 6; nth++) expectProblem(invite, await ask(carrier, email), 'conflict');
    expect((await again(id)).status).toBe(200);
    const test = { mode: 'test' } as const;
    const tried = (await ask(carrier, email, test)).body;
    for (let nth = 0; nth < 6; nth++) expect((await again(tried.id, test)).status).toBe(200);
  });

  test('is written to ten times for one invitation', async () => {
    const { id } = (await ask(carrier, email)).body;
    for (let sent = 2; sent <= 10; sent++) expect((await again(id, { on: at(sent * day) })).status).toBe(200);
    expectProblem(resend, await again(id, { on: at(11 * day) }), 'invalid_state');
  });
});

test('one account invites and sends again thirty times an hour', async () => {
  const { id } = (await ask(carrier, email)).body;
  for (let sent = 2; sent <= 30; sent++) {
    const { status, headers } = await ask(carrier, `${sent}.${email}`);
    expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
      201,
      '30',
      String(30 - sent),
    ]);
  }
  const refused = await ask(carrier, `31.${email}`);
  expectProblem(invite, refused, 'rate_limited');
  expect(refused.headers).toMatchObject({ 'retry-after': '120', 'ratelimit-reset': '3600' });
  expectProblem(resend, await again(id), 'rate_limited');
  expect((await ask(await newUser(wire, 'carrier'), `31.${email}`)).status).toBe(201);
  const later = { on: at(120) };
  expect((await again(id, later)).status).toBe(200);
  expectProblem(invite, await ask(carrier, `31.${email}`, later), 'rate_limited');
});
