import { describe, expect, test } from 'vitest';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as batch } from '../../functions/shipments/batch.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as update } from '../../functions/shipments/edits/update.ts';
import { consumer } from '../../functions/shipments/sweep.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import { lagosDayOf, msPerDay, msPerHour, msPerMinute, startOfLagosDay } from '../../shared/kernel/time.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { eventsShown, shipmentShown } from '../support/asserts/shipment.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { book, booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { merchantOf, newShipment, stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const sweep = () => createRunner(consumer, () => wire)({});

/** An hour of tomorrow in Lagos. */
function tomorrowAt(hour: number): Date {
  const day = startOfLagosDay(lagosDayOf(new Date(wire.now().getTime() + msPerDay)));
  return new Date(day.getTime() + hour * msPerHour);
}
const windowAt = (from: number, to: number) => ({
  from: tomorrowAt(from).toISOString(),
  to: tomorrowAt(to).toISOString(),
});
const secondsUntil = (at: Date) => (at.getTime() - wire.now().getTime()) / 1000;

async function jobIds() {
  const headers = await signedIn(wire, await newUser(wire, 'rider'));
  const query = { latitude: String(yaba.latitude), longitude: String(yaba.longitude), limit: '50' };
  const { results } = (await call(wire, jobs, { headers, query })).body;
  return (Array.isArray(results) ? results : []).map(({ id }) => id);
}

describe('a parcel with a later pickup', () => {
  test('is held, offered to nobody until half an hour before, and then to riders, who have until the end of its window', async () => {
    const pickup_window = windowAt(9, 12);
    const shipment = await newShipment(wire, { pickup_window });
    const rider = await newUser(wire, 'rider');
    expect(await shipmentShown(wire, shipment)).toMatchObject({
      status: 'PENDING',
      escrow_status: 'HELD',
      scheduled_for: pickup_window.from,
      pickup_window,
    });
    expect(await eventsShown(wire, shipment)).toEqual(['shipment.created', 'shipment.scheduled']);
    later(secondsUntil(tomorrowAt(8.5)) - 1);
    await sweep();
    expect(await jobIds()).not.toContain(shipment.id);
    const early = await act(wire, claim, rider, shipment);
    expect([early.status, early.body.code]).toEqual([409, 'invalid_state']);
    later(1);
    await sweep();
    expect(await jobIds()).toContain(shipment.id);
    const claimed = await claimBy(wire, shipment, rider);
    expect(claimed.pickup_by).toBe(pickup_window.to);
    const { body } = await call(wire, track, { params: { identifier: shipment.tracking } });
    expect(Date.parse(String(Object(body.delivery_window).to))).toBeGreaterThan(
      Date.parse(pickup_window.from),
    );
  });

  test('has a rider who claims it late for two hours', async () => {
    const shipment = await newShipment(wire, { pickup_window: windowAt(9, 10) });
    later(secondsUntil(tomorrowAt(9.5)));
    await sweep();
    const claimed = await claimBy(wire, shipment, await newUser(wire, 'rider'));
    expect(Date.parse(String(claimed.pickup_by))).toBe(wire.now().getTime() + 2 * msPerHour);
  });

  test('is free to cancel before it is offered', async () => {
    const shipment = await newShipment(wire, { pickup_window: windowAt(9, 12) });
    expect((await act(wire, cancel, merchantOf(shipment), shipment)).status).toBe(200);
    expect(await walletShown(wire, merchantOf(shipment))).toMatchObject({
      available: shipment.fare,
      escrow: 0,
    });
  });

  test('waits for nobody in test mode', async () => {
    const { user, headers } = await fundedMerchant(wire, 'test');
    const { status, body } = await book(wire, headers, { pickup_window: windowAt(9, 12), robo_rider: false });
    expect([status, body.scheduled_for]).toEqual([201, tomorrowAt(9).toISOString()]);
    const rider = await newUser(wire, 'rider');
    const testing = await signedIn(wire, rider, 'test');
    const claimed = await call(wire, claim, { headers: testing, params: { shipment_id: String(body.id) } });
    expect(claimed.status).toBe(200);
    expect(user.id).not.toBe(rider.id);
  });

  const soon = (minutes: number) => new Date(wire.now().getTime() + minutes * msPerMinute).toISOString();
  test.each([
    ['in less than 30 minutes', () => ({ from: soon(29), to: soon(90) }), '/pickup_window/from'],
    ['more than 7 days ahead', () => ({ from: soon(10_081), to: soon(10_200) }), '/pickup_window/from'],
    ['shorter than 30 minutes', () => windowAt(9, 9.4), '/pickup_window/to'],
    ['longer than 12 hours', () => windowAt(8, 20.5), '/pickup_window/to'],
    ['that begins before seven', () => windowAt(6.9, 9), '/pickup_window/from'],
    ['that ends after nine at night', () => windowAt(19, 21.1), '/pickup_window/to'],
    ['that ends before it begins', () => windowAt(12, 9), '/pickup_window/to'],
  ])('is refused with a window %s, at its pointer, and nothing is booked', async (_, window, pointer) => {
    const { user, headers } = await fundedMerchant(wire);
    const body = booking({ pickup_window: window() });
    const refused = await call(wire, create, { headers, body });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer }]]);
    const rows = await call(wire, batch, { headers, body: { shipments: [body] } });
    expect(rows.body.results).toMatchObject([{ status: 400, error: { errors: [{ pointer }] } }]);
    expect(await walletShown(wire, user)).toMatchObject({ escrow: 0 });
  });

  test('is priced without the levels that cannot make it, and its token is good for this window alone', async () => {
    const { headers } = await fundedMerchant(wire);
    const {
      pickup_latitude,
      pickup_longitude,
      dropoff_latitude,
      dropoff_longitude,
      declared_value,
      package_weight_kg,
    } = booking();
    const asked = {
      pickup_latitude,
      pickup_longitude,
      dropoff_latitude,
      dropoff_longitude,
      declared_value,
      package_weight_kg,
    };
    const pickup_window = windowAt(19, 21);
    const { body } = await call(wire, estimate, { headers, body: { ...asked, pickup_window } });
    expect(body.unavailable).toContainEqual(
      expect.objectContaining({
        fulfillment_mode: 'marketplace',
        service_level: 'SAME_DAY',
        reason: 'pickup_window',
      }),
    );
    const [rate] = Array.isArray(body.marketplace_rates) ? body.marketplace_rates : [];
    const bookWith = (window: object | undefined) =>
      call(wire, create, {
        headers,
        body: booking({ rate_token: rate.rate_token, ...(window && { pickup_window: window }) }),
      });
    for (const other of [undefined, windowAt(18, 21)]) {
      const refused = await bookWith(other);
      expect([refused.status, refused.body.code]).toEqual([400, 'rate_token_mismatch']);
    }
    expect((await bookWith(pickup_window)).status).toBe(201);
  });
});

describe('the parcel of an order', () => {
  const readyWith = async (requested_for: Date) => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop, {
      status: 'PREPARING',
      requested_for: requested_for.toISOString(),
    });
    return call(wire, ready, onOrder(shop.headers, order, {}));
  };

  test('is collected when its customer wants it, within the hours of the service', async () => {
    for (const [wanted, from, to] of [
      [14, 14, 16],
      [3, 7, 9],
      [20.5, 19, 21],
    ] as const) {
      const window = windowAt(from, to);
      const { status, body, text } = await readyWith(tomorrowAt(wanted));
      expect(status, text).toBe(200);
      const { pickup_window, waits_until } = await stored(wire, Object(body.shipment).id);
      expect(pickup_window).toEqual(window);
      expect(Date.parse(String(waits_until))).toBe(Date.parse(window.from) - 30 * msPerMinute);
    }
  });

  test('is not booked for a time more than 7 days ahead', async () => {
    const refused = await readyWith(new Date(wire.now().getTime() + 7.2 * msPerDay));
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
  });
});

describe('a pickup window', () => {
  const move = (shipment: Shipment, pickup_window: object) =>
    act(wire, update, merchantOf(shipment), shipment, { pickup_window });

  test('is moved before it begins: the parcel waits again, and its rider has until the new end', async () => {
    const shipment = await newShipment(wire, { pickup_window: windowAt(9, 12) });
    later(secondsUntil(tomorrowAt(8.5)));
    await sweep();
    expect(await jobIds()).toContain(shipment.id);
    const after = {
      from: new Date(wire.now().getTime() + 4 * msPerHour),
      to: new Date(wire.now().getTime() + 6 * msPerHour),
    };
    expect((await move(shipment, after)).status).toBe(200);
    expect(await jobIds()).not.toContain(shipment.id);
    later(3.5 * 3600);
    await sweep();
    const claimed = await claimBy(wire, shipment, await newUser(wire, 'rider'));
    expect(claimed.pickup_by).toBe(after.to.toISOString());
    expect(await eventsShown(wire, shipment)).toContain('shipment.updated');
  });

  test('is not moved once it has begun, nor given to a parcel that was booked without one', async () => {
    const shipment = await newShipment(wire, { pickup_window: windowAt(9, 12) });
    const plain = await newShipment(wire);
    later(secondsUntil(tomorrowAt(9)));
    for (const one of [shipment, plain]) {
      const refused = await move(one, windowAt(9, 12));
      expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state']);
    }
  });
});
