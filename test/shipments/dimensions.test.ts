import { expect, test } from 'vitest';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as exported } from '../../functions/shipments/export.ts';
import { Answer } from '../pricing/answer.ts';
import { listShown } from '../support/asserts/list.ts';
import { newUser, yaba } from '../support/people/identity/fixtures.ts';
import { send } from '../support/people/shipments/batch.ts';
import { book, booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** 20 kg by volume: 50 × 50 × 40 / 5000. */
const box = { length_cm: 50, width_cm: '50.00', height_cm: 40 };
const shown = { length_cm: '50.00', width_cm: '50.00', height_cm: '40.00' };

/** The route and load of `booking()`, as rates takes them. */
function asked(more: object) {
  const { customer_name, customer_phone, pickup_address, dropoff_address, ...load } = booking();
  return { ...load, ...more };
}

test('the sides of a package are priced by its volume, shown, exported, and class it for riders', async () => {
  const { headers } = await fundedMerchant(wire);
  const heavy = await book(wire, headers, { package_weight_kg: 20 });
  const light = await book(wire, headers);
  const { status, body } = await book(wire, headers, box);
  expect([status, body.escrow_amount]).toEqual([201, heavy.body.escrow_amount]);
  expect(body.escrow_amount).not.toBe(light.body.escrow_amount);
  expect(body).toMatchObject({ ...shown, package_weight_kg: '2.50' });
  expect(light.body).not.toHaveProperty('length_cm');

  const { results } = await send(wire, headers, [booking(box)]);
  expect(results).toMatchObject([{ status: 201, shipment: { ...shown, escrow_amount: body.escrow_amount } }]);

  const at = { latitude: String(yaba.latitude), longitude: String(yaba.longitude), limit: '50' };
  const offers = await listShown(wire, jobs, await newUser(wire, 'rider'), { query: at });
  const classOf = (parcel: unknown) => offers.find(({ id }) => id === parcel)?.package_size_class;
  expect([classOf(light.body.id), classOf(body.id)]).toEqual(['SMALL', 'MEDIUM']);

  const { text } = await call(wire, exported, { headers });
  expect(text).toContain(',50.00,50.00,40.00,');
});

test('one or two sides alone, and sides out of bounds, are refused', async () => {
  const { headers } = await fundedMerchant(wire);
  const refusals = [
    [{ length_cm: 50 }, ['/width_cm', '/height_cm']],
    [{ ...box, length_cm: 10_000.01 }, ['/length_cm']],
    [{ ...box, height_cm: -1 }, ['/height_cm']],
  ] as const;
  for (const [more, pointers] of refusals) {
    const { status, body } = await book(wire, headers, more);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: pointers.map((pointer) => ({ pointer })) });
  }
});

test('a rate token holds for the sides that it was asked with', async () => {
  const { headers } = await fundedMerchant(wire);
  const tokenFor = async (more: object) => {
    const answer = Answer.parse((await call(wire, estimate, { headers, body: asked(more) })).body);
    const [rate] = answer.marketplace_rates;
    return { rate_token: rate?.rate_token, total: rate?.total };
  };
  const { rate_token, total } = await tokenFor(box);
  const sides = ['/length_cm', '/width_cm', '/height_cm'];
  const mismatches = [
    [{ rate_token }, sides],
    [{ rate_token, ...box, height_cm: 39.99 }, ['/height_cm']],
    [{ rate_token: (await tokenFor({})).rate_token, ...box }, sides],
  ] as const;
  for (const [more, pointers] of mismatches) {
    const { status, body } = await book(wire, headers, more);
    expect([status, body.code]).toEqual([400, 'rate_token_mismatch']);
    expect(body).toMatchObject({ errors: pointers.map((pointer) => ({ pointer })) });
  }
  const booked = await book(wire, headers, { rate_token, ...box });
  expect([booked.status, booked.body.escrow_amount]).toEqual([201, total]);
});
