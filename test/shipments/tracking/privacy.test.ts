import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as get } from '../../../functions/shipments/tracking/get.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import type { Point } from '../../../shared/kernel/geo.ts';
import { reportPosition } from '../../../shared/riders/data/positions.ts';
import { resolverAccess } from '../../../shared/webhooks/wiring/resolver.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

let rider: User;
const now = new Date('2026-11-21T14:05:00.000Z');

const { wire } = await startWire(() => now);
beforeAll(async () => {
  resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });
  rider = await newUser(wire, 'rider', { name: 'Tunde Bakare', phone: '+2348099999999' });
});

const ask = (identifier: string) => call(wire, get, { params: { identifier } });
const ping = (point: Point) =>
  reportPosition(wire.table, { user: rider.id, mode: 'live', ...point, at: now.toISOString() });
const Estimate = z.object({ rider_latitude: z.number(), rider_longitude: z.number() });

describe('what the public must not learn', () => {
  test('is in no record, whatever the status', async () => {
    const door = { latitude: 6.447812, longitude: 3.472345 };
    const start = { latitude: 6.509512, longitude: 3.371145 };
    const booked = await newShipment(wire, {
      pickup: start,
      dropoff: door,
      merchant_reference: 'ORDER-77',
      webhook_url: 'https://shop.example/hooks',
      package_description: 'Wedding rings',
      customer_email: 'recipient@people.example',
    });
    const records = [await ask(booked.tracking)];
    const claimed = await claimBy(wire, booked, rider);
    await ping(start);
    records.push(await ask(booked.tracking));
    await take(wire, claimed, 'pickup');
    await ping(door);
    records.push(await ask(booked.tracking));
    await take(wire, booked, 'verify');
    records.push(await ask(booked.tracking));
    const { id, merchant, customer_name, customer_phone, pickup_address, dropoff_address } = booked;
    const secrets = [id, merchant, customer_name, customer_phone, pickup_address, dropoff_address];
    const places = ['6.4478', '3.4723', '6.5095', '3.3711'].map((known) => new RegExp(`${known}\\d`));
    const goods = [
      'Ngozi',
      '2345678',
      'ORDER-77',
      'shop.example',
      'recipient@',
      'rings',
      '50000',
      '3792',
      'Bakare',
      rider.email,
    ];
    for (const { text } of records) {
      for (const secret of [...secrets, ...goods]) expect(text).not.toContain(secret);
      for (const place of places) expect(text).not.toMatch(place);
    }
  });

  test('is the door: near either end the position says no more than which square kilometre', async () => {
    const { tracking } = await claimBy(wire, await newShipment(wire), rider);
    for (const near of [
      { latitude: 6.4471, longitude: 3.4719 },
      { latitude: 6.5102, longitude: 3.3705 },
    ]) {
      await ping(near);
      const { rider_latitude, rider_longitude } = Estimate.parse(
        (await ask(tracking)).body.estimated_delivery,
      );
      expect([rider_latitude, rider_longitude]).toEqual([
        Number(near.latitude.toFixed(2)),
        Number(near.longitude.toFixed(2)),
      ]);
    }
  });

  test('is the door by way of distances: two drop-offs of one square kilometre give the same record', async () => {
    const doors = [
      { latitude: 6.4451, longitude: 3.4651 },
      { latitude: 6.4549, longitude: 3.4749 },
    ];
    await ping({ latitude: 6.48, longitude: 3.42 });
    const estimates = await Promise.all(
      doors.map(async (dropoff) => {
        const claimed = await claimBy(wire, await newShipment(wire, { dropoff }), rider);
        return (await ask(claimed.tracking)).body.estimated_delivery;
      }),
    );
    expect(estimates[0]).toEqual(estimates[1]);
  });
});
