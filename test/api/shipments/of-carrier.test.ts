import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as assign } from '../../../functions/shipments/assign.ts';
import { route as claim } from '../../../functions/shipments/claim.ts';
import { route as list } from '../../../functions/shipments/of-carrier.ts';
import { addMember } from '../../../shared/data/fleets.ts';
import { type Shipment, shipmentKey } from '../../../shared/data/shipments.ts';
import type { User } from '../../../shared/data/users.ts';
import type { FleetRole } from '../../../shared/domain/invitation.ts';
import type { Route } from '../../../shared/http/route.ts';
import { createWire, type Wire } from '../../../shared/wire.ts';
import { call } from '../../support/call.ts';
import { type Engine, startEngine } from '../../support/engine.ts';
import { newShipment, newUser, signedIn, take } from '../../support/fixtures.ts';
import { expectProblem } from '../../support/problem.ts';

let engine: Engine;
let wire: Wire;
let carrier: User;
let dispatcher: User;
let rider: User;
beforeAll(async () => {
  engine = await startEngine();
  wire = createWire(engine.config);
});
afterAll(() => engine.stop());

async function member(owner: User, role: FleetRole): Promise<User> {
  const user = await newUser(wire, 'rider');
  await wire.table.commit([addMember(owner.id, user.id, role, wire.now())]);
  return user;
}

beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  dispatcher = await member(carrier, 'DISPATCHER');
  rider = await member(carrier, 'RIDER');
});

const booked = (more: Partial<Shipment> = {}) =>
  newShipment(wire, {
    fulfillment_mode: 'carrier',
    service_level: 'STANDARD',
    carrier: carrier.id,
    carrier_name: carrier.name,
    ...more,
  });

async function act(route: Route, who: User, { id, mode }: Shipment, body?: object) {
  const headers = await signedIn(wire, who, mode);
  return call(wire, route, { headers, params: { shipment_id: id }, ...(body && { body }) });
}
const give = (who: User, shipment: Shipment, to: User) => act(assign, who, shipment, { rider: to.id });

describe('the shipments of a carrier', () => {
  const Results = z.object({ next: z.url().nullable(), results: z.array(z.object({ id: z.string() })) });
  const ask = async (who: User, query: Record<string, string> = {}, mode: 'live' | 'test' = 'live') =>
    call(wire, list, { headers: await signedIn(wire, who, mode), query });
  const ids = async (...asked: Parameters<typeof ask>) =>
    Results.parse((await ask(...asked)).body).results.map(({ id }) => id);

  test('are those to claim, and those that are claimed until they end', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
    const first = await booked({ created_at: at(1) });
    const second = await booked({ created_at: at(2) });
    await newShipment(wire);
    expect(await ids(carrier)).toEqual([second.id, first.id]);
    await act(claim, carrier, first);
    expect([await ids(carrier), await ids(carrier, { list: 'claimed' })]).toEqual([[second.id], [first.id]]);
    await give(carrier, first, rider);
    expect(await ids(carrier, { list: 'claimed' })).toEqual([first.id]);
    await take(wire, first, 'verify', { completed_at: at(9) });
    await take(wire, second, 'cancel');
    expect([await ids(carrier), await ids(carrier, { list: 'claimed' })]).toEqual([[], []]);
  });

  test('are gone when they ended or were claimed, even where the index still lists them', async () => {
    const [ended, claimed] = [await booked(), await booked()];
    const change = (shipment: Shipment, name: string, value: string) =>
      wire.table.update({
        key: shipmentKey(shipment.id),
        update: 'SET #name = :value',
        names: { '#name': name },
        values: { ':value': value },
      });
    await change(ended, 'status', 'CANCELLED');
    await change(claimed, 'courier', carrier.id);
    expect(await ids(carrier)).toEqual([]);
  });

  test('come page by page', async () => {
    const all = await Promise.all([1, 2, 3].map(() => booked()));
    const { next, results } = Results.parse((await ask(carrier, { limit: '2' })).body);
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    const rest = await ids(carrier, { limit: '2', cursor });
    expect([...results.map(({ id }) => id), ...rest].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expectProblem(list, await ask(await newUser(wire, 'carrier'), { cursor }), 'invalid_cursor');
  });

  test('are shown to its dispatchers, and to nobody else', async () => {
    const { id } = await booked();
    const fleet = carrier.id;
    expect(await ids(dispatcher, { fleet })).toEqual([id]);
    for (const who of [rider, await newUser(wire, 'carrier')])
      expectProblem(list, await ask(who, { fleet }), 'not_found');
    expectProblem(list, await ask(dispatcher), 'invalid_request');
    expect(await ids(carrier, {}, 'test')).toEqual([]);
  });
});
