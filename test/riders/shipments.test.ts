import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as shipments } from '../../functions/riders/shipments.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { assignTo, claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = Date.parse('2026-11-21T09:30:00.000Z');
const { wire } = await startWire(() => new Date(clock++));

const Page = z.object({
  next: z.string().nullable(),
  results: z.array(z.looseObject({ id: z.string(), status: z.string() })),
});
async function list(rider: User, query: Record<string, string> = {}, on = wire) {
  const { status, body, text } = await call(on, shipments, { headers: await signedIn(wire, rider), query });
  expect(status, text).toBe(200);
  return Page.parse(body);
}
const ids = async (rider: User, query: Record<string, string> = {}) =>
  (await list(rider, query)).results.map(({ id }) => id);

/** A shipment that a carrier has claimed and given to a rider of its fleet. */
const ofFleet = async (carrier: User, rider: User) =>
  assignTo(wire, await carrierShipment(wire, carrier), rider);

describe('the shipments of a rider', () => {
  test('say what the rider needs on the way, and what it earns', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await claimBy(wire, await newShipment(wire, { package_description: 'A hat' }), rider);
    const { results } = await list(rider);
    expect(results).toEqual([
      {
        id: shipment.id,
        tracking_number: shipment.tracking,
        status: 'ASSIGNED',
        customer_name: 'Ngozi Okafor',
        customer_phone: '+2348012345678',
        pickup_address: '12 Herbert Macaulay Way',
        pickup_latitude: 6.5095,
        pickup_longitude: 3.3711,
        dropoff_address: '7 Admiralty Road',
        dropoff_latitude: 6.4478,
        dropoff_longitude: 3.4723,
        trip_distance_km: '13.12',
        package_weight_kg: '2.50',
        package_size_class: 'SMALL',
        pickup_code_required: false,
        package_description: 'A hat',
        service_level: 'EXPRESS',
        fulfillment_mode: 'marketplace',
        payout: '3034.24',
        currency: 'NGN',
        arrived: [],
        label_url: `http://127.0.0.1:4000/api/v1/shipments/${shipment.id}/label/`,
        is_test: false,
        expected_at: shipment.expected_at,
        pickup_by: shipment.pickup_by,
        created_at: shipment.created_at,
        updated_at: shipment.updated_at,
      },
    ]);
  });

  test('are those in hand, booked last first; those that ended stand in the other list, ended last first', async () => {
    const rider = await newUser(wire, 'rider');
    const [first, second, third, fourth] = [
      await claimBy(wire, await newShipment(wire), rider),
      await claimBy(wire, await newShipment(wire), rider),
      await claimBy(wire, await newShipment(wire), rider),
      await claimBy(wire, await newShipment(wire), rider),
    ];
    expect(await ids(rider)).toEqual([fourth.id, third.id, second.id, first.id]);
    await take(wire, third, 'pickup', 'verify');
    await take(wire, first, 'cancel');
    await take(wire, fourth, 'exception');
    expect(await ids(rider)).toEqual([fourth.id, second.id]);
    expect(await ids(rider, { list: 'done' })).toEqual([first.id, third.id]);
  });

  test('are in the list of a rider of a fleet, who is not told what the carrier is paid', async () => {
    const carrier = await newUser(wire, 'carrier');
    const [rider, other] = [await newMember(wire, carrier, 'RIDER'), await newMember(wire, carrier, 'RIDER')];
    const shipment = await ofFleet(carrier, rider);
    await ofFleet(carrier, other);
    const { results } = await list(rider);
    expect(results).toMatchObject([{ id: shipment.id, fulfillment_mode: 'carrier' }]);
    expect(results[0]).not.toHaveProperty('payout');
    await take(wire, shipment, 'pickup', 'verify');
    expect(await ids(rider)).toEqual([]);
    expect(await ids(rider, { list: 'done' })).toEqual([shipment.id]);
  });

  test('come in pages that lead through all of them once', async () => {
    const rider = await newUser(wire, 'rider');
    const mine: string[] = [];
    for (let each = 0; each < 5; each++) mine.push((await claimBy(wire, await newShipment(wire), rider)).id);
    const seen: string[] = [];
    let query: Record<string, string> | undefined = { limit: '2' };
    while (query) {
      const { results, next } = await list(rider, query);
      seen.push(...results.map(({ id }) => id));
      query = next ? Object.fromEntries(new URL(next).searchParams) : undefined;
    }
    expect(seen).toEqual(mine.toReversed());
  });

  test('are, in one list, no page of the other, nor of another rider', async () => {
    const [rider, other] = [await newUser(wire, 'rider'), await newUser(wire, 'rider')];
    for (let each = 0; each < 2; each++) await claimBy(wire, await newShipment(wire), rider);
    const { next } = await list(rider, { limit: '1' });
    const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
    for (const [who, more] of [
      [rider, { list: 'done' }],
      [other, {}],
    ] as const) {
      const query = { cursor, limit: '1', ...more };
      const { body } = await call(wire, shipments, { headers: await signedIn(wire, who), query });
      expect(body.code).toBe('invalid_cursor');
    }
  });

  test('are of one mode', async () => {
    const rider = await newUser(wire, 'rider');
    await claimBy(wire, await newShipment(wire, { mode: 'test' }), rider);
    expect(await ids(rider)).toEqual([]);
  });

  test('are two requests for any number', async () => {
    const rider = await newUser(wire, 'rider');
    for (let each = 0; each < 3; each++) await claimBy(wire, await newShipment(wire), rider);
    const { wire: on, requests } = counted(wire);
    expect((await list(rider, {}, on)).results).toHaveLength(3);
    expect(requests).toEqual(['Query', 'BatchGetItem']);
  });

  test.each([{ list: 'lost' }, { limit: '0' }, { limit: '101' }])('%j is refused', async (query) => {
    const headers = await signedIn(wire, await newUser(wire, 'rider'));
    expect((await call(wire, shipments, { headers, query })).status).toBe(400);
  });
});
