import { describe, expect, test } from 'vitest';
import { route as arrive } from '../../functions/shipments/arrive.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as resume } from '../../functions/shipments/resume.ts';
import { route as goBack } from '../../functions/shipments/return.ts';
import { route as returned } from '../../functions/shipments/returned.ts';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import { reportPosition } from '../../shared/riders/data/positions.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { lekki, newUser, signedIn, withKey, yaba } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { senderCodesOf } from '../support/people/shipments/sender-code.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

describe('claiming', () => {
  test('makes a rider the rider of a marketplace shipment', async () => {
    const rider = await newUser(wire, 'rider', { phone: '+2348099999999' });
    const { status, body } = await act(wire, claim, rider, await newShipment(wire));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ASSIGNED', rider: rider.id, rider_email: rider.email });
  });

  test('lets one of twenty riders have it at once and answers 409 to the others', async () => {
    const shipment = await newShipment(wire);
    const riders = await Promise.all(Array.from({ length: 20 }, () => newUser(wire, 'rider')));
    const answers = await Promise.all(riders.map((rider) => act(wire, claim, rider, shipment)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'invalid_state')).toHaveLength(19);
  });

  test('is for the carrier that the shipment was booked with, which assigns a rider of its fleet', async () => {
    const [carrier, other, stranger] = await Promise.all([
      newUser(wire, 'carrier'),
      newUser(wire, 'carrier'),
      newUser(wire, 'rider'),
    ]);
    const rider = await newMember(wire, carrier, 'RIDER');
    const shipment = await carrierShipment(wire, carrier);
    expect((await act(wire, claim, other, shipment)).status).toBe(404);
    expect((await act(wire, claim, rider, shipment)).status).toBe(404);
    expect((await act(wire, claim, carrier, shipment)).body.status).toBe('CLAIMED');
    const refused = await act(wire, assign, carrier, shipment, { rider: stranger.id });
    expect(refused.body.errors).toMatchObject([{ pointer: '/rider', code: 'not_found' }]);
    expect((await act(wire, assign, carrier, shipment, { rider: rider.id })).body).toMatchObject({
      status: 'ASSIGNED',
      rider: rider.id,
    });
  });

  test('a test shipment is not there for a live rider', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await newShipment(wire, { mode: 'test' });
    const live = await call(wire, claim, {
      headers: await signedIn(wire, rider),
      params: { shipment_id: shipment.id },
    });
    expect(live.status).toBe(404);
    expect((await act(wire, claim, rider, shipment)).status).toBe(200);
  });
});

describe('on the way', () => {
  test('the merchant sees the live estimate shrink with the rider', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await claimBy(wire, await newShipment(wire), rider);
    await act(wire, pickup, rider, shipment);
    const { latitude, longitude } = lekki;
    const near = {
      user: rider.id,
      mode: 'live',
      latitude: latitude + 0.01,
      longitude,
      at: wire.now().toISOString(),
    } as const;
    const before = (await act(wire, get, merchantOf(shipment), shipment)).body.estimated_delivery;
    await reportPosition(wire.table, near);
    const after = (await act(wire, get, merchantOf(shipment), shipment)).body.estimated_delivery;
    expect(Object(before).remaining_distance_km).toBeGreaterThan(10);
    expect(Object(after).remaining_distance_km).toBeCloseTo(1.11, 1);
    expect(Object(after).eta_display).toMatch(/^about \d+ minutes?$/);
  });

  test('arriving keeps the status and stands on the timeline with its distance', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await claimBy(wire, await newShipment(wire), rider);
    const arrived = await act(wire, arrive, rider, shipment, { at: 'pickup', ...yaba });
    expect(arrived.body.status).toBe('ASSIGNED');
    const again = await act(wire, arrive, rider, shipment, { at: 'pickup', ...yaba });
    expect(again.body.code).toBe('invalid_state');
    const { body } = await act(wire, timeline, merchantOf(shipment), shipment);
    expect(body).toMatchObject({ next: null, previous: null });
    expect(body.results).toMatchObject([
      {
        kind: 'status',
        event: 'shipment.arrived',
        details: { place: 'pickup', arrived_at: arrived.body.updated_at, meters: 0 },
      },
      { kind: 'status', event: 'shipment.assigned' },
      { kind: 'status', event: 'shipment.claimed' },
      { kind: 'escrow', status: 'HELD' },
      { kind: 'status', event: 'shipment.created' },
    ]);
  });

  test('a held-up shipment goes on, or home for the return fee', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await claimBy(wire, await newShipment(wire), rider);
    await act(wire, pickup, rider, shipment);
    expect((await act(wire, exception, rider, shipment, { reason: 'nobody home' })).body.status).toBe(
      'EXCEPTION',
    );
    expect((await act(wire, resume, rider, shipment)).body.status).toBe('IN_TRANSIT');
    await act(wire, exception, rider, shipment, { reason: 'refused' });
    expect((await act(wire, goBack, merchantOf(shipment), shipment)).body.status).toBe('RETURNING');
    const { code: return_code } = await senderCodesOf(wire, shipment);
    expect((await act(wire, returned, rider, shipment, { return_code })).body).toMatchObject({
      status: 'RETURNED',
      escrow_status: 'REFUNDED',
    });
    const merchant = await walletShown(wire, merchantOf(shipment));
    expect(merchant).toEqual({ available: shipment.fare - 80_000, escrow: 0 });
    expect((await walletShown(wire, rider)).available).toBe(64_000);
    expect((await act(wire, returned, rider, shipment)).body.code).toBe('invalid_state');
  });
});

test('a shipment that was never picked up goes home for no fee', async () => {
  const rider = await newUser(wire, 'rider');
  const shipment = await claimBy(wire, await newShipment(wire), rider);
  await act(wire, exception, rider, shipment, { reason: 'shop closed' });
  await act(wire, goBack, rider, shipment);
  expect((await act(wire, returned, rider, shipment)).body.escrow_status).toBe('REFUNDED');
  const merchant = await walletShown(wire, merchantOf(shipment));
  expect(merchant).toEqual({ available: shipment.fare, escrow: 0 });
  expect((await walletShown(wire, rider)).available).toBe(0);
});

test('a shipment held up before its pickup goes on by the pickup', async () => {
  const rider = await newUser(wire, 'rider');
  const shipment = await claimBy(wire, await newShipment(wire), rider);
  await act(wire, exception, rider, shipment, { reason: 'shop closed' });
  expect((await act(wire, resume, rider, shipment)).body.code).toBe('invalid_state');
  expect((await act(wire, pickup, rider, shipment)).body).toMatchObject({ status: 'IN_TRANSIT' });
  await act(wire, exception, rider, shipment, { reason: 'flat tyre' });
  expect((await act(wire, pickup, rider, shipment)).body.code).toBe('invalid_state');
  expect((await act(wire, resume, rider, shipment)).body.status).toBe('IN_TRANSIT');
});

describe('cancelling', () => {
  test('gives the whole fare back at once, and once', async () => {
    const shipment = await newShipment(wire);
    const { body } = await act(wire, cancel, merchantOf(shipment), shipment, { reason: 'sold out' });
    expect(body).toMatchObject({ status: 'CANCELLED', escrow_status: 'REFUNDED' });
    const again = await Promise.all([1, 2, 3].map(() => act(wire, cancel, merchantOf(shipment), shipment)));
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await walletShown(wire, merchantOf(shipment))).toEqual({
      available: shipment.fare,
      escrow: 0,
    });
  });

  test('happens, or the claim at the same moment: one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const [shipment, rider] = await Promise.all([newShipment(wire), newUser(wire, 'rider')]);
      const [cancelled, claimed] = await Promise.all([
        act(wire, cancel, merchantOf(shipment), shipment),
        act(wire, claim, rider, shipment),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(claimed.status);
      expect(await walletShown(wire, merchantOf(shipment))).toEqual({ available: shipment.fare, escrow: 0 });
    }
  });

  test('is too late after pickup, and is not for the rider', async () => {
    const rider = await newUser(wire, 'rider');
    const shipment = await claimBy(wire, await newShipment(wire), rider);
    expect((await act(wire, cancel, rider, shipment)).status).toBe(403);
    await take(wire, shipment, 'pickup');
    expect((await act(wire, cancel, merchantOf(shipment), shipment)).body.code).toBe('invalid_state');
  });
});

describe('another tenant', () => {
  test.each([get, timeline, cancel, goBack, returned])(
    'gets the answer to an unknown id: $id',
    async (route) => {
      const shipment = await newShipment(wire);
      const stranger = await newUser(wire, 'merchant');
      const known = await act(wire, route, stranger, shipment);
      const unknown = await act(wire, route, stranger, { ...shipment, id: (await newShipment(wire)).id });
      const strip = ({ request_id: _, ...rest }: Readonly<Record<string, unknown>>) => rest;
      expect(known.status).toBe(404);
      expect(strip(known.body)).toEqual(strip(unknown.body));
    },
  );

  test("a test key does not see its owner's live shipment", async () => {
    const shipment = await newShipment(wire);
    const headers = await withKey(wire, merchantOf(shipment), 'test');
    expect((await call(wire, get, { headers, params: { shipment_id: shipment.id } })).status).toBe(404);
  });
});
