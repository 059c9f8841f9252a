import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as arrive } from '../../../functions/shipments/arrive.ts';
import { route as get } from '../../../functions/shipments/tracking/get.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { displayDate } from '../../../shared/kernel/display.ts';
import { distanceKmOf, type Point } from '../../../shared/kernel/geo.ts';
import { reportPosition } from '../../../shared/riders/data/positions.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { parcelIdOf } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { act } from '../../support/people/identity/act.ts';
import { lekki, newUser, yaba } from '../../support/people/identity/fixtures.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

let clock = new Date('2026-11-21T14:05:00.000Z');
let rider: User;

const { wire } = await startWire(() => clock);
beforeAll(async () => {
  rider = await newUser(wire, 'rider', { name: 'Tunde Bakare', phone: '+2348099999999' });
});

const ask = (identifier: string, on = wire) => call(on, get, { params: { identifier } });
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const ping = (point: Point) =>
  reportPosition(wire.table, { user: rider.id, mode: 'live', ...point, at: clock.toISOString() });

/** A shipment that its rider has picked up, a minute after the claim, which was a minute after the booking. */
async function onItsWay(): Promise<Shipment> {
  const booked = await newShipment(wire);
  later(1);
  const claimed = await claimBy(wire, booked, rider);
  later(1);
  return take(wire, claimed, 'pickup');
}

const Estimate = z.object({
  remaining_distance_km: z.number(),
  estimated_minutes: z.int(),
  eta_display: z.string(),
  rider_latitude: z.number(),
  rider_longitude: z.number(),
});

describe('the record of a shipment just booked', () => {
  test('has the fields of the contract, exactly', async () => {
    const { tracking } = await newShipment(wire);
    const { status, body } = await ask(tracking);
    expect(status).toBe(200);
    expect(body).toEqual({
      parcel_id: parcelIdOf(tracking),
      waybill_number: tracking,
      tracking_number: tracking,
      status: 'PENDING',
      current_status: 'Booked, waiting for a rider or carrier',
      sender_name: 'Bola Ade',
      origin: { code: 'YAB', name: 'Yaba', latitude: 6.5095, longitude: 3.3711 },
      destination: { code: 'LEK', name: 'Lekki', latitude: 6.4478, longitude: 3.4723 },
      created_date: '21 November 2026',
      expected_date: '21 November 2026',
      picked_up_at: '',
      has_proof: false,
      estimated_delivery: {
        remaining_distance_km: expect.any(Number),
        estimated_minutes: expect.any(Number),
        eta_display: expect.stringMatching(/^about /),
        rider_name: '',
        rider_phone: '',
      },
      delivery_window: {
        from: '2026-11-21T14:15:00.000Z',
        to: '2026-11-21T15:15:00.000Z',
        display: 'today by 4:15 PM',
      },
      timeline: [{ title: 'Shipment booked', status: 'PENDING', timestamp: '21 November 2026, 3:05 PM' }],
    });
  });

  test('is found by tracking number in any spelling, by parcel id and by UUID', async () => {
    const { tracking, id } = await newShipment(wire);
    const spaced = `${tracking.slice(0, 6).toLowerCase()} ${tracking.slice(6)}`;
    for (const way of [tracking, spaced, parcelIdOf(tracking), parcelIdOf(tracking).toLowerCase(), id]) {
      expect((await ask(way)).body.tracking_number, way).toBe(tracking);
    }
  });

  test('is that of a test shipment too', async () => {
    const { tracking } = await newShipment(wire, { mode: 'test' });
    expect((await ask(tracking)).status).toBe(200);
  });
});

describe('the record of a shipment on its way', () => {
  test('shows a rough position, the first name and the phone of the rider, and what is left', async () => {
    clock = new Date('2026-11-21T23:10:00.000Z');
    const { tracking } = await onItsWay();
    await ping({ latitude: 6.481234, longitude: 3.421987 });
    const { body } = await ask(tracking);
    expect(body).toMatchObject({
      current_status: 'On its way',
      picked_up_at: '22 November 2026, 12:12 AM',
      estimated_delivery: {
        rider_latitude: 6.481,
        rider_longitude: 3.422,
        rider_accuracy_m: 100,
        rider_seen_at: clock.toISOString(),
        rider_name: 'Tunde',
        rider_phone: '+2348099999999',
      },
    });
    const { remaining_distance_km } = Estimate.parse(body.estimated_delivery);
    expect(
      Math.abs(remaining_distance_km - distanceKmOf({ latitude: 6.481, longitude: 3.422 }, lekki)),
    ).toBeLessThan(0.8);
  });

  test('gives no position that is older than five minutes, nor one of the other mode', async () => {
    later(10);
    const { tracking } = await onItsWay();
    await reportPosition(wire.table, { user: rider.id, mode: 'test', ...yaba, at: clock.toISOString() });
    expect((await ask(tracking)).body.estimated_delivery).not.toHaveProperty('rider_latitude');
    await ping(yaba);
    expect((await ask(tracking)).body.estimated_delivery).toHaveProperty('rider_latitude');
    later(6);
    const { estimated_delivery } = (await ask(tracking)).body;
    expect(estimated_delivery).not.toHaveProperty('rider_latitude');
    expect(estimated_delivery).toHaveProperty('rider_name', 'Tunde');
  });

  test('keeps its estimate while the phone of the rider is silent, and says for how long', async () => {
    later(10);
    const { tracking } = await onItsWay();
    later(5);
    await ping({ latitude: 6.44, longitude: 3.45 });
    const { estimated_delivery: before } = (await ask(tracking)).body;
    expect(before).not.toHaveProperty('rider_last_seen');
    later(30);
    const { estimated_delivery: silent } = (await ask(tracking)).body;
    const left = Estimate.pick({ remaining_distance_km: true, estimated_minutes: true });
    expect(left.parse(silent)).toEqual(left.parse(before));
    expect(silent).toMatchObject({ rider_last_seen: 'about 30 minutes ago', rider_name: 'Tunde' });
  });

  test('takes no position of before the pickup for one after it', async () => {
    later(10);
    await ping({ latitude: 6.6, longitude: 3.3 });
    later(20);
    const { tracking } = await onItsWay();
    const { estimated_delivery } = (await ask(tracking)).body;
    expect(estimated_delivery).not.toHaveProperty('rider_last_seen');
    const { remaining_distance_km } = Estimate.pick({ remaining_distance_km: true }).parse(
      estimated_delivery,
    );
    expect(Math.abs(remaining_distance_km - distanceKmOf(yaba, lekki))).toBeLessThan(1.5);
  });

  test('expects the parcel on the day on which the estimated minutes end', async () => {
    const { tracking } = await newShipment(wire);
    later(3 * 24 * 60);
    const { body } = await ask(tracking);
    const { estimated_minutes } = Estimate.pick({ estimated_minutes: true }).parse(body.estimated_delivery);
    expect(body.expected_date).toBe(displayDate(new Date(clock.getTime() + estimated_minutes * 60_000)));
  });

  test('tells all that happened, newest first, and nothing of why or where', async () => {
    const moving = await onItsWay();
    later(1);
    const held = await take(wire, moving, 'exception');
    const { body } = await ask(held.tracking);
    expect(body.estimated_delivery).toHaveProperty('eta_display', 'Delivery held up');
    const entries = z.array(z.strictObject({ title: z.string(), status: z.string(), timestamp: z.string() }));
    expect(entries.parse(body.timeline).map(({ title, status }) => [title, status])).toEqual([
      ['Delivery held up', 'EXCEPTION'],
      ['Delivery code sent to the recipient', 'IN_TRANSIT'],
      ['Picked up', 'IN_TRANSIT'],
      ['Rider assigned', 'ASSIGNED'],
      ['Accepted for delivery', 'ASSIGNED'],
      ['Shipment booked', 'PENDING'],
    ]);
  });

  test('says that the rider is at the door, with nothing left to go, and names the place of each arrival', async () => {
    const moving = await onItsWay();
    const arrived = await act(wire, arrive, rider, moving, { at: 'dropoff', ...lekki });
    expect(arrived.status, arrived.text).toBe(200);
    const { body } = await ask(moving.tracking);
    expect(body).toMatchObject({
      status: 'IN_TRANSIT',
      status_detail: 'AT_DOOR',
      current_status: 'The rider is at the door',
      estimated_delivery: { remaining_distance_km: 0, estimated_minutes: 0 },
    });
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ title: 'Rider has arrived at the drop-off' }),
    );
  });

  test('names no rider any more once it is delivered', async () => {
    const done = await take(wire, await onItsWay(), 'verify');
    await ping(yaba);
    const { body } = await ask(done.tracking);
    expect(body).toMatchObject({ status: 'COMPLETED', current_status: 'Delivered' });
    expect(body.estimated_delivery).toEqual({
      remaining_distance_km: 0,
      estimated_minutes: 0,
      eta_display: 'Delivered',
      rider_name: '',
      rider_phone: '',
    });
  });
});
