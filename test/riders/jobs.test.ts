import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Point } from '../../shared/kernel/geo.ts';
import { toDecimal } from '../../shared/kernel/money.ts';
import { keyOfShipment } from '../../shared/shipments/data/shipments.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { type Headers, newcomer, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { type BookingFields, newShipment } from '../support/people/shipments/shipments.ts';
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
const bookedAt = (pickup: Point, order: BookingFields = {}) =>
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
  test('say what a rider decides by', async () => {
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
          pickup_area: expect.stringMatching(/\S/),
          pickup_latitude: 6.52,
          pickup_longitude: 4,
          dropoff_area: expect.stringMatching(/\S/),
          dropoff_latitude: 6.61,
          dropoff_longitude: 4,
          distance_km: '2.27',
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

  test('name no street, no person and no phone, whoever asks in whichever mode, until they are claimed', async () => {
    const town = { latitude: 6.50951, longitude: 3.37113 };
    const newbie = await newcomer(wire, 'rider');
    const secrets = ['Herbert', 'Admiralty', 'Ngozi', '2345678', '50000', '6.5095', '3.3711'];
    for (const mode of ['live', 'test'] as const) {
      const { id, merchant, fare } = await bookedAt(town, { mode });
      for (const who of [rider, newbie]) {
        const { body, text } = await near(town, {}, await signedIn(wire, who, mode));
        const [job] = Results.parse(body).results.filter((one) => one.id === id);
        expect(job).toMatchObject({ pickup_area: 'Yaba', pickup_latitude: 6.51, pickup_longitude: 3.37 });
        for (const secret of [...secrets, merchant, toDecimal(fare)]) expect(text).not.toContain(secret);
      }
      const params = { shipment_id: id };
      const claimed = await call(wire, claim, { params, headers: await signedIn(wire, rider, mode) });
      expect(claimed.body).toMatchObject({
        pickup_address: '12 Herbert Macaulay Way',
        customer_name: 'Ngozi Okafor',
      });
    }
  });

  test('give no street away to who asks from everywhere around', async () => {
    const [one, other] = [
      { latitude: 10.0551, longitude: 4.0551 },
      { latitude: 10.0649, longitude: 4.0649 },
    ];
    const { id } = await bookedAt(one);
    const told = async (as: string) => {
      const answers = [];
      for (const [up, right] of [
        [0, 0],
        [0.01, 0],
        [0, 0.01],
        [-0.02, 0.013],
      ] as const) {
        const from = { latitude: one.latitude + up, longitude: one.longitude + right };
        const { results } = Results.parse((await near(from)).body);
        answers.push(results.find((job) => job.id === as)?.distance_km);
      }
      return answers;
    };
    const moved = await bookedAt(other);
    expect(await told(id)).toEqual(await told(moved.id));
  });

  test('come nearest first, no more than asked for', async () => {
    const town = newTown();
    const booked = await Promise.all(
      // Further apart than the kilometre to which they are told.
      [3, 1, 5].map(async (km) => [km, (await bookedAt(north(town, km))).id] as const),
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
      key: keyOfShipment(id),
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
