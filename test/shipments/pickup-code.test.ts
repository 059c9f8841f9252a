import { describe, expect, test } from 'vitest';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as riderShipments } from '../../functions/riders/shipments.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as exported } from '../../functions/shipments/export.ts';
import { route as firstMileClaim } from '../../functions/shipments/first-mile/claim.ts';
import { route as firstMileHandIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as firstMilePickup } from '../../functions/shipments/first-mile/pickup.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as list } from '../../functions/shipments/list.ts';
import { route as otp } from '../../functions/shipments/otp.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as tracking } from '../../functions/shipments/tracking/get.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { assignTo, take } from '../support/people/riders/steps.ts';
import { booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { collect, senderCodesOf } from '../support/people/shipments/sender-code.ts';
import { merchantOf, newShipment, stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();

/** A claimed shipment whose pickup wants a code. */
async function coded() {
  const booked = await newShipment(wire, { pickup_code_required: true });
  const { shipment, rider } = await claimed(wire, { booked });
  return { shipment, rider, ...(await senderCodesOf(wire, shipment)) };
}

const held = async (shipment: Shipment) =>
  (await stepsShown(wire, shipment)).filter(({ event }) => event === 'shipment.exception');

describe('a pickup code', () => {
  test('is seen by the merchant alone, until the pickup', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const sent = booking({ pickup_code_required: true });
    const keyed = { ...headers, 'idempotency-key': 'order-1' };
    const { body } = await call(wire, create, { headers: keyed, body: sent });
    const code = String(body.pickup_code);
    expect([body.pickup_code_required, code]).toEqual([true, expect.stringMatching(/^\d{6}$/)]);
    const again = await call(wire, create, { headers: keyed, body: sent });
    expect(again.body.pickup_code).toBe(code);

    const shipment = (await claimed(wire, { booked: await stored(wire, toId<'Shipment'>(String(body.id))) }))
      .shipment;
    const { rider } = shipment;
    if (!rider) throw new Error('nobody claimed it');
    const tunde = { id: rider, role: 'rider', country: 'NG' } as const;
    const own = await act(wire, get, merchantOf(shipment), shipment);
    expect(own.body).toMatchObject({ pickup_code_required: true, pickup_code: code });
    expect(await listShown(wire, list, user)).toMatchObject([{ pickup_code: code }]);

    const seen = await act(wire, get, tunde, shipment);
    expect(seen.body.pickup_code_required).toBe(true);
    const inHand = await listShown(wire, riderShipments, tunde);
    expect(inHand).toMatchObject([{ pickup_code_required: true }]);
    const file = await call(wire, exported, { headers });
    const publicly = await call(wire, tracking, { params: { identifier: shipment.tracking } });
    const timeline = await stepsShown(wire, shipment);
    for (const text of [seen.text, file.text, publicly.text, JSON.stringify([inHand, timeline])])
      expect(text).not.toContain(code);
    expect(await engine.dump()).not.toContain(`"${code}"`);

    const collected = await collect(wire, shipment, tunde, code);
    expect([collected.status, collected.body.status]).toEqual([200, 'IN_TRANSIT']);
    expect(collected.text).not.toContain('pickup_code"');
    expect((await act(wire, get, merchantOf(shipment), shipment)).body).not.toHaveProperty('pickup_code');
  });

  test('is wanted by the pickup: none uses no attempt, a right fifth one succeeds', async () => {
    const { shipment, rider, code, wrong } = await coded();
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const { status, body } = await collect(wire, shipment, rider);
      expect([status, body.code]).toEqual([400, 'otp_required']);
    }
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await collect(wire, shipment, rider, wrong);
      expect([status, body.code, body.attempts_remaining]).toEqual([400, 'otp_invalid', left]);
    }
    expect((await collect(wire, shipment, rider, '12345')).body.errors).toMatchObject([
      { pointer: '/pickup_code' },
    ]);
    expect((await collect(wire, shipment, rider, code)).status).toBe(200);
    expect(await eventsShown(wire, shipment)).toContain('shipment.picked_up');
    expect(await held(shipment)).toEqual([]);
  });

  test('is locked by the fifth wrong one, until the merchant asks for a new one, three times', async () => {
    const { shipment, rider, code, wrong } = await coded();
    const lock = async () => {
      for (let tried = 0; tried < 4; tried++) await collect(wire, shipment, rider, wrong);
      const { status, body, headers } = await collect(wire, shipment, rider, wrong);
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'otp_locked', '60']);
    };
    await lock();
    expect((await collect(wire, shipment, rider, code)).body.code).toBe('otp_locked');
    expect((await collect(wire, shipment, rider)).body.code).toBe('otp_locked');
    expect(await held(shipment)).toMatchObject([{ details: { reason: 'otp_locked' }, status: 'ASSIGNED' }]);
    expect((await shipmentShown(wire, shipment)).status).toBe('ASSIGNED');

    for (const left of [2, 1, 0]) {
      const { status, body } = await act(wire, otp, merchantOf(shipment), shipment, {});
      expect([status, body]).toEqual([
        200,
        { sent: false, attempts_remaining: 5, codes_remaining: left, pickup_code: body.pickup_code },
      ]);
      expect((await senderCodesOf(wire, shipment)).code).toBe(body.pickup_code);
    }
    expect((await act(wire, otp, merchantOf(shipment), shipment, {})).body.code).toBe('otp_limit');
    expect((await act(wire, otp, rider, shipment, {})).body.code).toBe('invalid_state');
    const { code: fresh } = await senderCodesOf(wire, shipment);
    if (fresh !== code) expect((await collect(wire, shipment, rider, code)).body.attempts_remaining).toBe(4);
    expect((await collect(wire, shipment, rider, fresh)).status).toBe(200);
  });

  test('is compared five times at most of fifty guesses at once, and the merchant is told once', async () => {
    const { shipment, rider, wrong } = await coded();
    const guesses = Array.from({ length: 50 }, () => collect(wire, shipment, rider, wrong));
    const answers = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(answers.filter((refusal) => refusal === 'otp_invalid')).toHaveLength(4);
    expect(answers.filter((refusal) => refusal === 'otp_locked')).toHaveLength(46);
    expect(await held(shipment)).toHaveLength(1);
  });

  test('sent ten times at once beside wrong ones is one pickup', async () => {
    const { shipment, rider, code, wrong } = await coded();
    const asked = [wrong, ...Array<string>(4).fill(code), wrong, ...Array<string>(4).fill(code)];
    const answers = await Promise.all(asked.map((sent) => collect(wire, shipment, rider, sent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const names = await eventsShown(wire, shipment);
    expect(names.filter((name) => name === 'shipment.picked_up')).toHaveLength(1);
  });

  test('repeated under its Idempotency-Key uses one attempt', async () => {
    const { shipment, rider, wrong } = await coded();
    const headers = { ...(await signedIn(wire, rider)), 'idempotency-key': 'gate-1' };
    const params = { shipment_id: shipment.id };
    for (const _ of [1, 2, 3]) {
      const { body } = await call(wire, pickup, { headers, params, body: { pickup_code: wrong } });
      expect([body.code, body.attempts_remaining]).toEqual(['otp_invalid', 4]);
    }
  });

  test('does not matter where none is required, nor to a pickup that is not possible', async () => {
    const { shipment, rider } = await claimed(wire);
    expect((await collect(wire, shipment, rider, '123456')).status).toBe(200);
    const on = await coded();
    await take(wire, on.shipment, 'exception', 'return');
    expect((await collect(wire, on.shipment, on.rider, on.wrong)).body.code).toBe('invalid_state');
    expect((await stored(wire, on.shipment.id)).sender_code?.attempts).toBe(0);
  });

  test('is wanted by the rider of the first mile, and then not at the hub', async () => {
    const { merchant, carrier, driver, rider } = await peopleOfFirstMile(wire);
    const shipment = await bookFirstMile(wire, merchant.headers, carrier, { pickup_code_required: true });
    const { code, wrong } = await senderCodesOf(wire, shipment);
    const mine = await act(wire, firstMileClaim, rider, shipment);
    expect(mine.body.pickup_code_required).toBe(true);
    const collected = (pickup_code?: string) => act(wire, firstMilePickup, rider, shipment, { pickup_code });
    expect((await collected()).body.code).toBe('otp_required');
    expect((await collected(wrong)).body).toMatchObject({ code: 'otp_invalid', attempts_remaining: 4 });
    expect((await collected(code)).body.status).toBe('PICKED_UP');
    await act(wire, firstMileHandIn, carrier, shipment);
    await assignTo(wire, shipment, driver);
    expect((await collect(wire, shipment, driver)).status).toBe(200);
  });
});

test('open jobs say whether the pickup wants a code', async () => {
  const { id } = await newShipment(wire, { pickup_code_required: true });
  const at = { latitude: String(yaba.latitude), longitude: String(yaba.longitude), limit: '50' };
  const offers = await listShown(wire, jobs, await newUser(wire, 'rider'), { query: at });
  expect(offers.find((job) => job.id === id)).toMatchObject({ pickup_code_required: true });
});
