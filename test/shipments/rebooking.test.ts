import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as notices } from '../../functions/notices/list.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as profile } from '../../functions/riders/profile.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as readdress } from '../../functions/shipments/edits/readdress.ts';
import { route as update } from '../../functions/shipments/edits/update.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as release } from '../../functions/shipments/release.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { followShipment } from '../../shared/orders/fulfilment/follow-shipment.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { loadUncheckedShipment, type Shipment } from '../../shared/shipments/data/shipments.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown } from '../support/asserts/shipment.ts';
import {
  movementsShown,
  naira,
  pendingShown,
  walletShown,
  walletThatAddsUp,
} from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { fill, lekki, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import {
  type BookingFields,
  merchantOf,
  newShipment,
  stored,
} from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

const ikorodu = {
  dropoff_address: '4 Lagos Road, Ikorodu',
  dropoff_latitude: 6.6194,
  dropoff_longitude: 3.5105,
};
const yabaMarket = {
  dropoff_address: 'Tejuosho Market, Yaba',
  dropoff_latitude: 6.5095,
  dropoff_longitude: 3.3711,
};
const accra = { dropoff_address: 'Osu, Accra', dropoff_latitude: 5.556, dropoff_longitude: -0.1969 };

const move = (shipment: Shipment, body: object, on: Wire = wire) =>
  act(on, readdress, merchantOf(shipment), shipment, body);
const says = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.code,
];

/** A shipment whose merchant has this much more. Kobo. */
async function booked(more = 1_000_000, wanted: BookingFields = {}): Promise<Shipment> {
  const shipment = await newShipment(wire, { metadata: { crm_id: 'C-1042' }, ...wanted });
  if (more > 0) await fill(wire, { user: shipment.merchant, mode: 'live' }, asKobo(more));
  return shipment;
}

describe('another address', () => {
  test('is priced first, and then holds the difference in escrow; a nearer one frees it', async () => {
    const shipment = await booked();
    const quoted = await move(shipment, { ...ikorodu, quote: true });
    expect(quoted.status).toBe(200);
    const [fare, difference] = [naira.parse(quoted.body.fare), naira.parse(quoted.body.difference)];
    expect(fare - shipment.fare).toBe(difference);
    expect(difference).toBeGreaterThan(0);
    expect((await stored(wire, shipment.id)).revision).toBe(shipment.revision);
    const moved = await move(shipment, ikorodu);
    expect(moved.body).toMatchObject({ dropoff_address: ikorodu.dropoff_address, status: 'PENDING' });
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({
      available: 1_000_000 - difference,
      escrow: fare,
    });
    const back = await move(shipment, yabaMarket);
    const nearer = naira.parse(back.body.escrow_amount);
    expect(nearer).toBeLessThan(shipment.fare);
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({
      available: 1_000_000 + shipment.fare - nearer,
      escrow: nearer,
    });
    expect((await eventsShown(wire, shipment)).filter((name) => name === 'shipment.updated')).toHaveLength(2);
    await take(wire, await claimBy(wire, shipment, await newUser(wire, 'rider')), 'pickup', 'verify');
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ escrow: 0 });
  });

  test('is answered with all that the merchant sees of the shipment', async () => {
    const shipment = await booked(1_000_000, { pickup_code_required: true });
    expect((await move(shipment, ikorodu)).body).toMatchObject({
      metadata: { crm_id: 'C-1042' },
      pickup_code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test('is refused when the wallet cannot pay it or nobody serves it, at its pointer', async () => {
    const shipment = await booked(0);
    expect(says(await move(shipment, ikorodu))).toEqual([402, 'insufficient_funds']);
    const far = await move(shipment, accra);
    expect(says(far)).toEqual([400, 'route_not_serviceable']);
    expect(far.body.errors).toMatchObject([{ pointer: '/dropoff_latitude', code: 'route_not_serviceable' }]);
    expect(await walletShown(wire, merchantOf(shipment))).toEqual({ available: 0, escrow: shipment.fare });
  });

  test('is told to the rider, who may give the job back for 15 minutes without its counting', async () => {
    const counted = async (minutes: number) => {
      const { shipment, rider } = await claimed(wire, { booked: await booked() });
      expect((await move(shipment, ikorodu)).status).toBe(200);
      expect(await listShown(wire, notices, rider)).toMatchObject([{ kind: 'shipment.readdressed' }]);
      later(minutes * 60);
      expect((await act(wire, release, rider, shipment, { reason: 'Too far' })).status).toBe(200);
      const { body } = await call(wire, profile, { headers: await signedIn(wire, rider) });
      return Object(body.reliability).released;
    };
    expect([await counted(14), await counted(16)]).toEqual([0, 1]);
  });

  test('is refused after the pickup, after the end, and to strangers', async () => {
    const { shipment: moving } = await claimed(wire, { booked: await booked() });
    await take(wire, moving, 'pickup');
    const ended = await booked();
    await act(wire, cancel, merchantOf(ended), ended);
    for (const one of [moving, ended]) {
      expect(says(await move(one, ikorodu))).toEqual([409, 'invalid_state']);
      const patched = await act(wire, update, merchantOf(one), one, { customer_name: 'Somebody Else' });
      expect(says(patched)).toEqual([409, 'invalid_state']);
    }
    const open = await booked();
    const stranger = await newUser(wire, 'merchant');
    expect(says(await act(wire, readdress, stranger, open, ikorodu))).toEqual([404, 'not_found']);
    expect(says(await act(wire, update, stranger, open, { customer_name: 'Me' }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('takes the difference from what an order holds for its parcel, and gives it back there', async () => {
    const shop = await newShop(wire);
    const { order } = await paidOrder(wire, shop, { status: 'PREPARING' });
    await call(wire, ready, onOrder(shop.headers, order, {}));
    const read = await loadUncheckedOrder(wire.table, order.id);
    if (!read?.shipment) return expect.fail('the order has no shipment');
    const shipment = await stored(wire, read.shipment.id);
    const before = await pendingShown(wire, shop.owner);
    const { body } = await move(shipment, { ...ikorodu, quote: true });
    const difference = naira.parse(body.difference);
    expect((await move(shipment, ikorodu)).status).toBe(200);
    expect(await pendingShown(wire, shop.owner)).toBe(before - difference);
    expect((await loadUncheckedOrder(wire.table, order.id))?.held).toBe(read.held - difference);
    expect(
      (
        await move(shipment, {
          ...ikorodu,
          dropoff_latitude: lekki.latitude,
          dropoff_longitude: lekki.longitude,
        })
      ).status,
    ).toBe(200);
    await followShipment({ table: wire.table, now: wire.now() }, order.id, shipment.id);
    const { fare } = await stored(wire, shipment.id);
    expect((await loadUncheckedOrder(wire.table, order.id))?.held).toBe(read.held + shipment.fare - fare);
    expect(await pendingShown(wire, shop.owner)).toBe(before + shipment.fare - fare);
    await walletThatAddsUp(wire, shop.owner);
  });
});

describe('a booking before its pickup', () => {
  test('is changed in all fields that are sent, or in none, and its new phone finds it', async () => {
    const shipment = await booked();
    const change = {
      customer_name: 'Amaka Eze',
      customer_phone: '+234 803 765 4321',
      merchant_reference: 'ORDER-2002',
      delivery_instructions: 'Call from the gate.',
      dropoff_landmark: 'Beside the bank',
    };
    const { status, body } = await act(wire, update, merchantOf(shipment), shipment, change);
    expect([status, body]).toMatchObject([200, { ...change, customer_phone: '+2348037654321' }]);
    const refused = await act(wire, update, merchantOf(shipment), shipment, {
      customer_name: 'Nobody',
      customer_phone: '12',
    });
    expect(refused.body.errors).toMatchObject([{ pointer: '/customer_phone' }]);
    expect(await shipmentShown(wire, shipment)).toMatchObject({ customer_name: 'Amaka Eze' });
    const again = await act(wire, update, merchantOf(shipment), shipment, change);
    expect(again.status).toBe(200);
    expect((await eventsShown(wire, shipment)).filter((name) => name === 'shipment.updated')).toHaveLength(1);
  });

  test('gets no other address by a change, whose answer names the route for it', async () => {
    const shipment = await booked();
    const { status, body } = await act(wire, update, merchantOf(shipment), shipment, {
      dropoff_address: '24 Toyin Street, Ikeja',
    });
    expect([status, body.errors]).toMatchObject([
      400,
      [
        {
          pointer: '/dropoff_address',
          code: 'unknown_field',
          detail: expect.stringContaining('/readdress/'),
        },
      ],
    ]);
  });
});

describe('when another address meets', () => {
  const people = async () => {
    const { shipment, rider } = await claimed(wire, { booked: await booked() });
    return { shipment, rider, merchant: merchantOf(shipment) };
  };
  type Met = Awaited<ReturnType<typeof people>>;

  /** Escrow holds the fare of the shipment as it is, or nothing once it has ended, and the journal says the same. */
  async function lookAtMoney({ shipment, merchant }: Pick<Met, 'shipment' | 'merchant'>) {
    const { fare, escrow_status, status } = await stored(wire, shipment.id);
    const { available, escrow } = await walletThatAddsUp(wire, merchant);
    expect([status, escrow]).toEqual([status, escrow_status === 'HELD' ? fare : 0]);
    expect(available + escrow).toBe(1_000_000 + shipment.fare);
  }

  test.each([
    ['a pickup', ({ rider, shipment }: Met) => act(wire, pickup, rider, shipment)],
    ['a cancellation', ({ merchant, shipment }: Met) => act(wire, cancel, merchant, shipment)],
    ['a further address', ({ shipment }: Met) => move(shipment, yabaMarket)],
  ])('%s, one of them comes first, and the money is that of the outcome', async (_, other) => {
    const met = await meetingEverywhere(
      wire,
      people,
      (on, { shipment }) => move(shipment, ikorodu, on),
      (_on, arranged) => other(arranged),
      lookAtMoney,
    );
    expect(met).toBeGreaterThan(1);
  });

  test('a claim, both happen and the money is right', async () => {
    const rider = await newUser(wire, 'rider');
    await meetingEverywhere(
      wire,
      async () => {
        const shipment = await booked();
        return { shipment, merchant: merchantOf(shipment) };
      },
      (on, { shipment }) => move(shipment, ikorodu, on),
      (_on, { shipment }) => act(wire, claim, rider, shipment),
      async (arranged) => {
        await lookAtMoney(arranged);
        const read = await loadUncheckedShipment(wire.table, arranged.shipment.id);
        expect([read?.status, read?.dropoff_address]).toEqual(['ASSIGNED', ikorodu.dropoff_address]);
        if (read) await take(wire, read, 'cancel');
      },
    );
  });

  test('the death of its process, escrow and journal agree, and the repeated request changes nothing', async () => {
    let shipment: Shipment;
    await dyingEverywhere(
      wire,
      readdress,
      async () => {
        shipment = await booked();
        const headers = { ...(await signedIn(wire, merchantOf(shipment))), 'idempotency-key': randomUUID() };
        return { headers, params: { shipment_id: shipment.id }, body: ikorodu };
      },
      async (_, { status }) => {
        expect(status).toBe(200);
        await lookAtMoney({ shipment, merchant: merchantOf(shipment) });
        const holds = (await movementsShown(wire, merchantOf(shipment))).filter(
          ({ kind }) => kind === 'escrow_hold',
        );
        expect(holds).toHaveLength(2);
      },
    );
  });
});
