import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as jobs } from '../../functions/riders/jobs.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Point } from '../../shared/kernel/geo.ts';
import { decimal } from '../../shared/kernel/money.ts';
import { shipmentKey } from '../../shared/shipments/data/shipments.ts';
import { type Headers, newUser, signedIn } from '../support/people/fixtures.ts';
import { carrierShipment } from '../support/people/fleet.ts';
import { newShipment, type Order } from '../support/people/shipments.ts';
import { claimBy, take } from '../support/people/steps.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let rider: User;
let headers: Headers;
let towns = 0;

const { wire } = await startWire(() => new Date('2026-11-21T09:30:00.000Z'));
beforeAll(async () => {
  rider = await newUser(wire, 'rider');
  headers = await signedIn(wire, rider);
});

/** A place of its own for a test, half a degree from those of the others and a little off the corner of its cells. */
function newTown(): Point {
  towns += 1;
  return { latitude: 6 + towns / 2, longitude: 4.004 };
}
const north = ({ latitude, longitude }: Point, km: number): Point => ({
  latitude: Math.round((latitude + km / 111.2) * 1e6) / 1e6,
  longitude,
});
/** A shipment that goes 10 km from there. */
const bookedAt = (pickup: Point, order: Order = {}) =>
  newShipment(wire, { pickup, dropoff: north(pickup, 10), ...order });

const Results = z.object({ results: z.array(z.record(z.string(), z.unknown())) });
const near = async (point: Point, more: Record<string, string> = {}, as = headers, on = wire) => {
  const query = { latitude: String(point.latitude), longitude: String(point.longitude), ...more };
  return call(on, jobs, { headers: as, query });
};
const found = async (...asked: Parameters<typeof near>) => {
  const { results } = Results.parse((await near(...asked)).body);
  return results.map(({ id }) => id);
};

describe('the jobs near a rider', () => {
  test('say what a rider decides by, exactly', async () => {
    const town = newTown();
    const { id, tracking } = await bookedAt(north(town, 2), { package_weight_kg: 5.12 });
    const { status, body } = await near(town);
    expect(status).toBe(200);
    expect(body).toEqual({
      next: null,
      previous: null,
      results: [
        {
          id,
          leg: 'delivery',
          tracking_number: tracking,
          pickup_address: '12 Herbert Macaulay Way',
          pickup_latitude: north(town, 2).latitude,
          pickup_longitude: town.longitude,
          dropoff_address: '7 Admiralty Road',
          dropoff_latitude: north(town, 12).latitude,
          dropoff_longitude: town.longitude,
          distance_km: '2.00',
          trip_distance_km: '10.00',
          package_weight_kg: '5.12',
          package_size_class: 'MEDIUM',
          pickup_code_required: false,
          service_level: 'EXPRESS',
          payout: '2565.76',
          needs_deposit: false,
          currency: 'NGN',
          expected_at: '2026-11-21T10:25:00.000Z',
          created_at: '2026-11-21T09:30:00.000Z',
        },
      ],
    });
  });

  test('say nothing of the recipient but where it goes', async () => {
    const town = newTown();
    const { merchant, fare } = await bookedAt(town);
    const { text } = await near(town);
    for (const secret of ['Ngozi', '2345678', merchant, '50000', decimal(fare)])
      expect(text).not.toContain(secret);
  });

  test('come nearest first, no more than asked for', async () => {
    const town = newTown();
    const booked = await Promise.all(
      [3, 1, 5, 2, 4].map(async (km) => [km, (await bookedAt(north(town, km))).id] as const),
    );
    const nearest = booked.toSorted(([a], [b]) => a - b).map(([, id]) => id);
    expect(await found(town)).toEqual(nearest);
    expect(await found(town, { limit: '2' })).toEqual(nearest.slice(0, 2));
  });

  test('are on all sides within 5 km, across the borders of cells', async () => {
    const town = newTown();
    const degrees = 5 / 111.2;
    const sides = [
      [degrees, 0],
      [-degrees, 0],
      [0, degrees],
      [0, -degrees],
    ] as const;
    const ids = await Promise.all(
      sides.map(async ([up, right]) => {
        const pickup = { latitude: town.latitude + up, longitude: town.longitude + right };
        return (await bookedAt(pickup)).id;
      }),
    );
    expect((await found(town)).toSorted()).toEqual(ids.toSorted());
  });

  test('are gone when claimed or cancelled, and never those of carriers', async () => {
    const town = newTown();
    const pickup = town;
    const open = await bookedAt(pickup);
    await claimBy(wire, await bookedAt(pickup), rider);
    await take(wire, await bookedAt(pickup), 'cancel');
    const carrier = await newUser(wire, 'carrier');
    await carrierShipment(wire, carrier, { pickup, dropoff: north(pickup, 10) });
    expect(await found(town)).toEqual([open.id]);
  });

  test('are gone when claimed, even where the index still lists them', async () => {
    const town = newTown();
    const { id } = await bookedAt(town);
    expect(await found(town)).toEqual([id]);
    await wire.table.update({
      key: shipmentKey(id),
      set: { status: 'ASSIGNED' },
    });
    expect(await found(town)).toEqual([]);
  });

  test('are those of the mode that is asked in', async () => {
    const town = newTown();
    const live = await bookedAt(town);
    const trial = await bookedAt(town, { mode: 'test' });
    expect(await found(town)).toEqual([live.id]);
    expect(await found(town, {}, await signedIn(wire, rider, 'test'))).toEqual([trial.id]);
  });

  test('are six requests for any number of jobs, one of them for the deposit', async () => {
    const town = newTown();
    await Promise.all(Array.from({ length: 6 }, (_, km) => bookedAt(north(town, km - 3))));
    const { wire: on, requests } = counted(wire);
    expect(await found(town, {}, headers, on)).toHaveLength(6);
    expect(requests.toSorted()).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query', 'Query', 'Query']);
  });

  test('are five requests, and an empty list, where there is nothing', async () => {
    const { wire: on, requests } = counted(wire);
    expect(await found({ latitude: 13.5, longitude: 13.5 }, {}, headers, on)).toEqual([]);
    expect(requests).toHaveLength(5);
  });
});
