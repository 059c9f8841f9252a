import { describe, expect, test } from 'vitest';
import { route as list } from '../../functions/notices/list.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as overdue } from '../../functions/shipments/overdue.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { consumer } from '../../functions/shipments/sweep.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { onItsWay, shipmentIn } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const admin = await newUser(wire, 'admin');
const sweep = (on: Wire = wire) => createRunner(consumer, () => on)({});
const aDay = 24 * 3600;
/** Longer than an express delivery may take. */
const aWhile = 2 * 3600;

const marks = async (shipment: Shipment) =>
  (await eventsShown(wire, shipment)).filter((event) => event === 'shipment.overdue').length;

describe('a delivery that is a day late', () => {
  test('is said once: on the timeline, to both sides, and to admins until it ends', async () => {
    const { shipment, rider } = await onItsWay(wire);
    later(aWhile);
    await sweep();
    expect(await marks(shipment)).toBe(0);
    later(aDay);
    await sweep();
    later(aDay);
    await sweep();
    expect(await marks(shipment)).toBe(1);
    expect((await stepsShown(wire, shipment)).at(-1)).toMatchObject({
      event: 'shipment.overdue',
      status: 'IN_TRANSIT',
    });
    for (const who of [rider, merchantOf(shipment)])
      expect(await listShown(wire, list, who)).toMatchObject([{ kind: 'shipment.overdue' }]);
    const { merchant, expected_at } = shipment;
    const known = { id: shipment.id, merchant, courier: rider.id, expected_at, status: 'IN_TRANSIT' };
    expect(await listShown(wire, overdue, admin)).toEqual([expect.objectContaining(known)]);
    await take(wire, shipment, 'confirm');
    expect(await listShown(wire, overdue, admin)).toEqual([]);
  });

  test.each(['EXCEPTION', 'RETURNING'] as const)('is said too while it is %s', async (status) => {
    const shipment = await shipmentIn(wire, status);
    later(aDay + aWhile);
    await sweep();
    expect(await marks(shipment)).toBe(1);
    await take(wire, shipment, 'lose');
  });

  test('is not said of what nobody carries, or has ended', async () => {
    const parcels = [];
    for (const status of ['PENDING', 'CLAIMED', 'COMPLETED', 'RETURNED', 'CANCELLED', 'LOST'] as const)
      parcels.push(await shipmentIn(wire, status));
    later(10 * aDay);
    const spy = counted(wire);
    await sweep(spy.wire);
    expect(spy.requests).toEqual(Array(4).fill('Query'));
    for (const shipment of parcels) expect(await marks(shipment)).toBe(0);
  });

  test('is said of a carrier’s parcel once a rider has it', async () => {
    const carrier = await newUser(wire, 'carrier');
    const shipment = await carrierShipment(wire, carrier);
    await claimBy(wire, shipment, carrier);
    later(5 * aDay);
    await sweep();
    expect(await marks(shipment)).toBe(0);
    await act(wire, assign, carrier, shipment, { rider: carrier.id });
    await sweep();
    expect(await marks(shipment)).toBe(1);
    expect(await listShown(wire, list, carrier)).toMatchObject([{ kind: 'shipment.overdue' }]);
    await take(wire, shipment, 'lose');
  });
});

test('admins see the longest overdue first, a page at a time, of one mode', async () => {
  const parcels: Shipment[] = [];
  for (const mode of ['live', 'live', 'live', 'test'] as const) {
    const booked = await newShipment(wire, { mode });
    const rider = await newUser(wire, 'rider');
    parcels.push(await claimBy(wire, booked, rider));
    await act(wire, pickup, rider, booked);
    later(60);
  }
  later(aDay + aWhile);
  await sweep();
  const headers = await signedIn(wire, admin);
  const { body } = await call(wire, overdue, { headers, query: { limit: '2' } });
  const cursor = new URL(String(body.next)).searchParams.get('cursor') ?? '';
  const rest = await call(wire, overdue, { headers, query: { limit: '2', cursor } });
  expect([body.results, rest.body.results].flat()).toMatchObject(
    parcels.slice(0, 3).map(({ id }) => ({ id })),
  );
  expect(rest.body.next).toBeNull();
  for (const shipment of parcels.slice(0, 3)) await take(wire, shipment, 'lose');
});

describe('the sweep', () => {
  const late = async () => {
    const parcel = await onItsWay(wire);
    later(aDay + aWhile);
    return parcel;
  };

  test('marks a shipment once in two processes at once', async () => {
    const { shipment } = await late();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await marks(shipment)).toBe(1);
  });

  test('leaves a shipment delivered where it meets the delivery', async () => {
    const { shipment } = await late();
    const spy = interrupted(wire, () => take(wire, shipment, 'verify'));
    await sweep(spy);
    expect((await shipmentShown(wire, shipment)).status).toBe('COMPLETED');
    expect(await marks(shipment)).toBe(0);
  });

  test('is finished by the next where it dies at any of its requests', async () => {
    for (let nth = 0, died = true; died; nth++) {
      const { shipment } = await late();
      const mortal = crashing(wire, nth, 'after');
      await sweep(mortal.wire).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      died = mortal.crashed();
      await sweep();
      expect(await marks(shipment)).toBe(1);
    }
  });
});
