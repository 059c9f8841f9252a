import { describe, expect, test } from 'vitest';
import { route as list } from '../../functions/notices/list.ts';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { consumer } from '../../functions/shipments/sweep.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { act } from '../support/people/identity/act.ts';
import { lekki, newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf, newShipment, stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const sweep = (on: Wire = wire) => createRunner(consumer, () => on)({});
const aMinute = 60;
/** Longer than a rider has to pick a parcel up. */
const tooLong = 4 * 3600;

const releases = async (shipment: Shipment) =>
  (await eventsShown(wire, shipment)).filter((event) => event === 'shipment.released').length;

describe('a shipment that its rider does not pick up in time', () => {
  test('is taken back and offered again: the rider and the merchant learn it, and another rider takes it', async () => {
    const { shipment, rider } = await claimed(wire);
    later((Date.parse(String(shipment.pickup_by)) - wire.now().getTime()) / 1000 - 1);
    await sweep();
    expect((await shipmentShown(wire, shipment)).status).toBe('ASSIGNED');
    later(1);
    await sweep();
    const { rider: nobody, ...open } = await shipmentShown(wire, shipment);
    expect([open.status, nobody, open.pickup_by]).toEqual(['PENDING', undefined, undefined]);
    expect((await stepsShown(wire, shipment)).at(-1)).toMatchObject({
      event: 'shipment.released',
      details: { reason: 'The parcel was not picked up in time' },
    });
    expect(await listShown(wire, list, rider)).toMatchObject([{ kind: 'shipment.expired' }]);
    const other = await newUser(wire, 'rider');
    const query = { latitude: String(yaba.latitude), longitude: String(yaba.longitude) };
    const headers = await signedIn(wire, other);
    expect((await call(wire, jobs, { headers, query })).body.results).toMatchObject([{ id: shipment.id }]);
    expect((await act(wire, pickup, rider, shipment)).status).toBe(404);
    await take(wire, await claimBy(wire, shipment, other), 'pickup', 'verify');
  });

  test('has two hours, or three times the estimated time', async () => {
    const near = await newShipment(wire, {
      dropoff: { latitude: yaba.latitude + 0.01, longitude: yaba.longitude },
    });
    const hours = async (booked: Shipment) => {
      const { shipment } = await claimed(wire, { booked });
      await take(wire, shipment, 'lose');
      return (Date.parse(String(shipment.pickup_by)) - wire.now().getTime()) / 3_600_000;
    };
    expect(await hours(near)).toBe(2);
    const far = await newShipment(wire, { dropoff: lekki });
    const { estimated_delivery } = await shipmentShown(wire, far);
    expect(estimated_delivery).toMatchObject({ estimated_minutes: expect.any(Number) });
    const { estimated_minutes: minutes } = Object(estimated_delivery);
    expect(minutes).toBeGreaterThan(40);
    expect(await hours(far)).toBeCloseTo((3 * minutes) / 60);
  });

  test('is taken back while it is held up before the pickup, too', async () => {
    const { shipment } = await claimed(wire);
    await take(wire, shipment, 'exception');
    later(tooLong);
    await sweep();
    expect((await shipmentShown(wire, shipment)).status).toBe('PENDING');
  });

  test('stays with a rider of the merchant’s own fleet, and with the robo rider', async () => {
    const own = await newShipment(wire);
    const driver = await newUser(wire, 'rider');
    await wire.table.commit([
      addMember({ owner: own.merchant, mode: 'live' }, driver.id, 'RIDER', wire.now()),
    ]);
    await act(wire, assign, merchantOf(own), own, { rider: driver.id });
    later(tooLong);
    await sweep();
    expect((await shipmentShown(wire, own)).status).toBe('ASSIGNED');
    await take(wire, own, 'lose');
  });
});

test('a shipment that is picked up in time is looked at once, and then when it is a day late', async () => {
  const { shipment } = await claimed(wire);
  await take(wire, shipment, 'pickup');
  later(tooLong);
  const spy = counted(wire);
  await sweep(spy.wire);
  expect(spy.requests.toSorted()).toEqual(['BatchGetItem', 'Query', 'Query', 'Query', 'Query', 'UpdateItem']);
  const again = counted(wire);
  later(aMinute);
  await sweep(again.wire);
  expect(again.requests).toEqual(Array(4).fill('Query'));
  later(24 * 3600);
  await sweep();
  expect((await eventsShown(wire, shipment)).at(-1)).toBe('shipment.overdue');
  await take(wire, shipment, 'lose');
});

describe('the sweep that takes a shipment back', () => {
  const late = async () => {
    const parcel = await claimed(wire);
    later(tooLong);
    return parcel;
  };

  test('ends in one of the two where a pickup comes at the same moment', async () => {
    const { shipment } = await late();
    await sweep(interrupted(wire, () => take(wire, shipment, 'pickup')));
    expect((await shipmentShown(wire, shipment)).status).toBe('IN_TRANSIT');
    expect(await releases(shipment)).toBe(0);
    await take(wire, shipment, 'lose');

    const second = await late();
    const meets = interrupted(wire, () => sweep());
    expect((await act(meets, pickup, second.rider, second.shipment)).status).toBe(404);
    expect((await shipmentShown(wire, second.shipment)).status).toBe('PENDING');

    for (let round = 0; round < 5; round++) {
      const { shipment: parcel, rider } = await late();
      const [{ status }] = await Promise.all([act(wire, pickup, rider, parcel), sweep()]);
      const { status: after } = await shipmentShown(wire, parcel);
      expect([status, after, await releases(parcel)]).toEqual(
        status === 200 ? [200, 'IN_TRANSIT', 0] : [404, 'PENDING', 1],
      );
      if (after === 'IN_TRANSIT') await take(wire, parcel, 'lose');
    }
  });

  test('takes it back once in two processes at once, or dying at any of its requests', async () => {
    const { shipment } = await late();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await releases(shipment)).toBe(1);
    for (let nth = 0, died = true; died; nth++) {
      const parcel = await late();
      const mortal = crashing(wire, nth, 'after');
      await sweep(mortal.wire).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      died = mortal.crashed();
      await sweep();
      expect(await releases(parcel.shipment)).toBe(1);
      expect((await stored(wire, parcel.shipment.id)).rider).toBeUndefined();
    }
  });
});
