import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as list } from '../../functions/carriers/list-riders.ts';
import { route as setAvailability } from '../../functions/riders/set-availability.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newMember } from '../support/people/fleets/fleet.ts';
import { newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { comeOnline } from '../support/people/riders/broadcasts.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { atTime, startWire } from '../support/wires/wire.ts';

let carrier: User;
let rider: User;
const { wire } = await startWire();
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  rider = await newMember(wire, carrier, 'RIDER');
});

const Results = z.object({
  next: z.url().nullable(),
  results: z.array(z.record(z.string(), z.unknown())),
});
const ask = async (who: User, query: Record<string, string> = {}, on = wire) =>
  call(on, list, { headers: await signedIn(on, who), query });
const riders = async (...asked: Parameters<typeof ask>) => Results.parse((await ask(...asked)).body).results;
const sign = async (status: 'online' | 'offline', on = wire) =>
  call(on, setAvailability, { headers: await signedIn(on, rider), body: { status } });

describe('the riders of a carrier', () => {
  test('are listed before anybody knows where they are, without those who dispatch', async () => {
    await newMember(wire, carrier, 'DISPATCHER');
    expect(await riders(carrier)).toEqual([
      {
        user: rider.id,
        name: rider.name,
        phone: null,
        since: expect.any(String),
        online: false,
        on_since: null,
        off_since: null,
        position: null,
        other_parcels: 0,
      },
    ]);
  });

  test('show where they were last and since when they work, until they go offline', async () => {
    await sign('offline');
    await sign('online');
    await comeOnline(wire, rider.id, yaba);
    expect(await riders(carrier)).toMatchObject([
      { online: true, on_since: expect.any(String), off_since: null, position: yaba },
    ]);
    await sign('offline');
    expect(await riders(carrier)).toMatchObject([
      { online: false, on_since: null, off_since: expect.any(String), position: null },
    ]);
  });

  test('show a position that is old with its time, and none that is older than a day', async () => {
    await comeOnline(wire, rider.id, yaba);
    const later = (minutes: number) => atTime(wire, wire.now().getTime() + minutes * 60_000);
    expect(await riders(carrier, {}, later(10))).toMatchObject([{ online: false, position: yaba }]);
    expect(await riders(carrier, {}, later(25 * 60))).toMatchObject([{ online: false, position: null }]);
  });

  test('tell how many parcels of the marketplace they have besides', async () => {
    await claimBy(wire, await newShipment(wire, { declared_value: 5000 }), rider);
    expect(await riders(carrier)).toMatchObject([{ other_parcels: 1 }]);
  });

  test('come page by page', async () => {
    const more = [await newMember(wire, carrier, 'RIDER'), await newMember(wire, carrier, 'RIDER')];
    const { next, results } = Results.parse((await ask(carrier, { limit: '2' })).body);
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    const rest = await riders(carrier, { limit: '2', cursor });
    const ids = [...results, ...rest].map(({ user }) => String(user));
    expect(ids.toSorted()).toEqual([rider, ...more].map(({ id }) => String(id)).toSorted());
  });

  test('are shown to its dispatchers, and to nobody else', async () => {
    const dispatcher = await newMember(wire, carrier, 'DISPATCHER');
    const fleet = carrier.id;
    expect(await riders(dispatcher, { fleet })).toHaveLength(1);
    for (const who of [rider, await newUser(wire, 'carrier')])
      expectProblem(list, await ask(who, { fleet }), 'not_found');
    expectProblem(list, await ask(dispatcher), 'invalid_request');
  });
});
