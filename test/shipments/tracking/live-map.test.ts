import { beforeAll, describe, expect, test } from 'vitest';
import { route as location } from '../../../functions/riders/location.ts';
import { route as get } from '../../../functions/shipments/get.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { lekki, newUser, signedIn, yaba } from '../../support/people/identity/fixtures.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { newShipment } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const now = new Date('2026-11-21T14:05:00.000Z');
let merchant: User;
let rider: User;

const { wire } = await startWire(() => now);
beforeAll(async () => {
  merchant = await newUser(wire, 'merchant');
  rider = await newUser(wire, 'rider');
});

const ping = async (body: object) => call(wire, location, { headers: await signedIn(wire, rider), body });

async function mapOf(shipment_id: string) {
  const { body } = await call(wire, get, {
    headers: await signedIn(wire, merchant),
    params: { shipment_id },
  });
  return body.live_map;
}

const claimed = async () => claimBy(wire, await newShipment(wire, { merchant: merchant.id }), rider);

describe('what a map shows of a parcel', () => {
  test('is nothing before the pickup, and nothing after the delivery', async () => {
    const parcel = await claimed();
    await ping(yaba);
    expect(await mapOf(parcel.id)).toBeUndefined();
    await take(wire, parcel, 'pickup');
    expect(await mapOf(parcel.id)).toBeDefined();
    await take(wire, parcel, 'verify');
    expect(await mapOf(parcel.id)).toBeUndefined();
  });

  test('is both ends, and the rider to about 100 m with the time', async () => {
    const parcel = await claimed();
    await take(wire, parcel, 'pickup');
    await ping({ latitude: 6.481234, longitude: 3.421987, accuracy_m: 8.4 });
    expect(await mapOf(parcel.id)).toEqual({
      pickup: yaba,
      dropoff: lekki,
      rider: { latitude: 6.481, longitude: 3.422, accuracy_m: 100, seen_at: now.toISOString() },
    });
    await ping({ latitude: 6.481234, longitude: 3.421987, accuracy_m: 850 });
    expect(await mapOf(parcel.id)).toMatchObject({ rider: { accuracy_m: 850 } });
  });

  test('is the rider’s very place within 1 km of the door, as exact as the device says', async () => {
    const parcel = await claimed();
    await take(wire, parcel, 'pickup');
    const near = { latitude: lekki.latitude + 0.005123, longitude: lekki.longitude };
    await ping({ ...near, accuracy_m: 8.4 });
    expect(await mapOf(parcel.id)).toMatchObject({ rider: { ...near, accuracy_m: 9 } });
    await ping(near);
    expect(await mapOf(parcel.id)).not.toHaveProperty('rider.accuracy_m');
  });
});
