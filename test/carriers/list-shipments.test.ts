import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as list } from '../../functions/carriers/list-shipments.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { keyOfShipment, type Shipment } from '../../shared/shipments/data/shipments.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { take } from '../support/people/riders/steps.ts';
import { type BookingFields, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { atTime, startWire } from '../support/wires/wire.ts';

let carrier: User;
let dispatcher: User;
let rider: User;
const { wire } = await startWire();

beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  dispatcher = await newMember(wire, carrier, 'DISPATCHER');
  rider = await newMember(wire, carrier, 'RIDER');
});

const booked = (order?: BookingFields) => carrierShipment(wire, carrier, order);

const give = (who: User, shipment: Shipment, to: User) => act(wire, assign, who, shipment, { rider: to.id });

describe('the shipments of a carrier', () => {
  const Results = z.object({ next: z.url().nullable(), results: z.array(z.object({ id: z.string() })) });
  const ask = async (who: User, query: Record<string, string> = {}, mode: 'live' | 'test' = 'live') =>
    call(wire, list, { headers: await signedIn(wire, who, mode), query });
  const ids = async (...asked: Parameters<typeof ask>) =>
    Results.parse((await ask(...asked)).body).results.map(({ id }) => id);

  test('are those to claim, and those that are claimed until they end', async () => {
    const at = (minute: number) => atTime(wire, Date.UTC(2026, 2, 1, 10, minute));
    const first = await carrierShipment(at(1), carrier);
    const second = await carrierShipment(at(2), carrier);
    await newShipment(wire);
    expect(await ids(carrier)).toEqual([second.id, first.id]);
    await act(wire, claim, carrier, first);
    expect([await ids(carrier), await ids(carrier, { list: 'claimed' })]).toEqual([[second.id], [first.id]]);
    await give(carrier, first, rider);
    expect(await ids(carrier, { list: 'claimed' })).toEqual([first.id]);
    await take(wire, first, 'pickup', 'verify');
    await take(wire, second, 'cancel');
    expect([await ids(carrier), await ids(carrier, { list: 'claimed' })]).toEqual([[], []]);
  });

  test('are gone when they ended or were claimed, even where the index still lists them', async () => {
    const [ended, claimed] = [await booked(), await booked()];
    const change = (shipment: Shipment, name: string, value: string) =>
      wire.table.update({
        key: keyOfShipment(shipment.id),
        set: { [name]: value },
      });
    await change(ended, 'status', 'CANCELLED');
    await change(claimed, 'courier', carrier.id);
    expect(await ids(carrier)).toEqual([]);
  });

  test('say where they go from and to, what they bring, and why one is held up', async () => {
    const shipment = await booked();
    await act(wire, claim, carrier, shipment);
    await give(carrier, shipment, rider);
    const listed = async () => (await ask(carrier, { list: 'claimed' })).body.results;
    const { pickup, dropoff } = shipment;
    expect(await listed()).toMatchObject([
      {
        pickup_latitude: pickup.latitude,
        pickup_longitude: pickup.longitude,
        dropoff_latitude: dropoff.latitude,
        dropoff_longitude: dropoff.longitude,
        expected_at: shipment.expected_at,
        payout: (Math.floor(shipment.fare * 0.88) / 100).toFixed(2),
        rider_name: rider.name,
        arrived: [],
      },
    ]);
    await take(wire, shipment, 'exception');
    expect(await listed()).toMatchObject([{ status: 'EXCEPTION', hold_up: expect.any(String) }]);
    await take(wire, shipment, 'pickup');
    expect(await listed()).not.toMatchObject([{ hold_up: expect.any(String) }]);
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
