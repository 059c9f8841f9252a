import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as leave } from '../../functions/fleets/leave.ts';
import { route as fleets } from '../../functions/fleets/list-fleets.ts';
import { route as members } from '../../functions/fleets/list-members.ts';
import { route as remove } from '../../functions/fleets/remove-member.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import type { FleetRole } from '../../shared/fleets/domain/invitation.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
const { wire } = await startWire();
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
});

async function joined(role: FleetRole, owner = carrier, minute = 0): Promise<User> {
  const user = await newUser(wire, 'rider', { phone: '+2348012345678' });
  await wire.table.commit([
    addMember({ owner: owner.id, mode: 'live' }, user.id, role, new Date(Date.UTC(2026, 2, 1, 10, minute))),
  ]);
  return user;
}

const Results = z.object({ next: z.url().nullable(), results: z.array(z.record(z.string(), z.unknown())) });
const ask = async (who: User, query: Record<string, string> = {}) =>
  call(wire, members, { headers: await signedIn(wire, who), query });
const listed = async (who: User, query: Record<string, string> = {}) =>
  Results.parse((await ask(who, query)).body);

describe('the members of a fleet', () => {
  test('are shown to its owner, newest first, page by page', async () => {
    const first = await joined('RIDER', carrier, 1);
    const second = await joined('DISPATCHER', carrier, 2);
    await joined('RIDER', await newUser(wire, 'carrier'));
    const page = await listed(carrier, { limit: '1' });
    const { name, email, phone } = second;
    const about = { name, email, phone, role: 'DISPATCHER', since: '2026-03-01T10:02:00.000Z' };
    expect(page.results).toEqual([{ user: second.id, ...about }]);
    const cursor = new URL(page.next ?? '').searchParams.get('cursor') ?? '';
    expect((await listed(carrier, { limit: '1', cursor })).results).toMatchObject([{ user: first.id }]);
  });

  test('are shown to its dispatchers, who name it, and not to its riders or anybody else', async () => {
    const [rider, dispatcher] = [await joined('RIDER'), await joined('DISPATCHER')];
    const fleet = carrier.id;
    expect((await listed(dispatcher, { fleet })).results).toHaveLength(2);
    for (const who of [rider, await newUser(wire, 'rider'), await newUser(wire, 'carrier')])
      expectProblem(members, await ask(who, { fleet }), 'not_found');
    const unnamed = await ask(dispatcher);
    expectProblem(members, unnamed, 'invalid_request');
    expect(unnamed.body.errors).toMatchObject([{ pointer: '/fleet', code: 'required' }]);
  });

  test('are told which fleets they are in', async () => {
    const rider = await joined('RIDER');
    const merchant = await newUser(wire, 'merchant');
    await wire.table.commit([
      addMember({ owner: merchant.id, mode: 'live' }, rider.id, 'DISPATCHER', new Date()),
    ]);
    const { body } = await call(wire, fleets, { headers: await signedIn(wire, rider) });
    expect(Results.parse(body).results).toMatchObject([
      { fleet: merchant.id, fleet_name: merchant.name, role: 'DISPATCHER' },
      { fleet: carrier.id, role: 'RIDER' },
    ]);
  });
});

describe('a member', () => {
  test('is removed by the owner of the fleet alone, and is out at once', async () => {
    const dispatcher = await joined('DISPATCHER');
    const params = { member_id: dispatcher.id };
    const send = async (who: User) => call(wire, remove, { headers: await signedIn(wire, who), params });
    expectProblem(remove, await send(await newUser(wire, 'carrier')), 'not_found');
    expect((await send(carrier)).status).toBe(200);
    expectProblem(remove, await send(carrier), 'not_found');
    expectProblem(members, await ask(dispatcher, { fleet: carrier.id }), 'not_found');
    expect((await listed(carrier)).results).toEqual([]);
  });

  test('may leave', async () => {
    const rider = await joined('RIDER');
    const headers = await signedIn(wire, rider);
    const params = { fleet_id: carrier.id };
    expect((await call(wire, leave, { headers, params })).status).toBe(200);
    expectProblem(leave, await call(wire, leave, { headers, params }), 'not_found');
    expect((await listed(carrier)).results).toEqual([]);
  });
});
