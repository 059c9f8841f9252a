import { beforeAll, describe, expect, test } from 'vitest';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { keyFor, type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';
import { places, way } from './answer.ts';

const { ikeja, lekki, abuja } = places;
const { wire } = await startWire();
let merchant: Person;
beforeAll(async () => {
  await seedMarket(wire.table);
  merchant = await signUpVerified(wire);
});

const ask = async (body: object) =>
  (await call(wire, estimate, { body, headers: bearer(merchant.access) })).body;

describe('the rates say why a level is not offered', () => {
  test('because it is too far, which is why the list of riders is empty', async () => {
    const { rates, unavailable } = await ask({ ...way(ikeja, abuja), fulfillment_mode: 'marketplace' });
    expect(rates).toEqual([]);
    expect(unavailable).toHaveLength(4);
    expect(unavailable).toContainEqual({
      fulfillment_mode: 'marketplace',
      service_level: 'EXPRESS',
      reason: 'too_far',
      detail: expect.stringMatching(/^Riders go at most 40 km; this route is 5\d\d(\.\d+)? km\.$/),
    });
  });

  test('because the declared value or the weight is above its limit', async () => {
    const saver = { fulfillment_mode: 'marketplace', service_level: 'SAVER' };
    expect((await ask({ ...way(ikeja, lekki), declared_value: 60_000 })).unavailable).toContainEqual({
      ...saver,
      reason: 'value_too_high',
      detail: 'SAVER takes goods worth at most 50,000 NGN; these are declared at 60,000 NGN.',
    });
    expect((await ask({ ...way(ikeja, lekki), package_weight_kg: 20 })).unavailable).toContainEqual({
      ...saver,
      reason: 'too_heavy',
      detail: 'Riders take at most 15 kg at SAVER; this parcel counts as 20 kg.',
    });
  });

  test('because an end of the route is abroad, once for each mode', async () => {
    const london = [51.5, -0.1] as const;
    for (const [between, end] of [
      [way(london, [51.6, -0.1]), 'pickup'],
      [way(ikeja, london), 'drop-off'],
    ] as const) {
      const { rates, unavailable, not_offered } = await ask(between);
      expect(rates).toEqual([]);
      const why = { reason: 'outside_country', detail: `The ${end} is outside Nigeria.` };
      expect(unavailable).toEqual([
        { fulfillment_mode: 'marketplace', ...why },
        { fulfillment_mode: 'carrier', ...why },
      ]);
      // In its earlier form it has an entry for each level.
      expect(not_offered).toHaveLength(8);
      expect(not_offered).toContainEqual({
        fulfillment_mode: 'carrier',
        service_level: 'SAVER',
        code: 'not_served',
        reason: why.detail,
      });
    }
  });

  test('because no carrier offers it', async () => {
    const { wire: bare } = await startWire();
    const { access } = await signUpVerified(bare);
    const asked = { body: { ...way(ikeja, abuja), fulfillment_mode: 'carrier' }, headers: bearer(access) };
    const { body } = await call(bare, estimate, asked);
    expect(body.unavailable).toContainEqual({
      fulfillment_mode: 'carrier',
      service_level: 'STANDARD',
      reason: 'no_carrier',
      detail: 'No carrier offers STANDARD on this route.',
    });
  });

  test('because a carrier collects at the pickup, but does not deliver to the drop-off', async () => {
    const { unavailable, not_offered } = await ask({
      ...way(ikeja, [13.06, 5.24]),
      fulfillment_mode: 'carrier',
    });
    expect(unavailable).toContainEqual({
      fulfillment_mode: 'carrier',
      carrier_id: expect.any(String),
      reason: 'no_carrier',
      detail: 'Lagoon Line collects at the pickup, but does not deliver to the drop-off.',
    });
    // The earlier form knows levels alone.
    expect(not_offered).toHaveLength(4);
  });

  test('nothing is said where all levels are offered', async () => {
    expect((await ask({ ...way(ikeja, lekki), package_weight_kg: 1 })).unavailable).toEqual([]);
  });
});

describe('coordinates that look swapped', () => {
  const swapped = { pickup_latitude: 3.3792, pickup_longitude: 6.5244 };
  const refused = {
    status: 400,
    body: {
      errors: [
        {
          pointer: '/pickup_latitude',
          code: 'wrong_format',
          detail:
            'and pickup_longitude look swapped: 3.3792, 6.5244 is not in Nigeria, but 6.5244, 3.3792 is',
        },
      ],
    },
  };

  test('are refused when rates are asked for, and when a shipment is booked', async () => {
    const headers = bearer(merchant.access);
    expect(await call(wire, estimate, { headers, body: { ...way(ikeja, lekki), ...swapped } })).toMatchObject(
      refused,
    );
    const key = await keyFor(wire, merchant, 'test');
    expect(await call(wire, create, { headers: bearer(key.key), body: booking(swapped) })).toMatchObject(
      refused,
    );
  });

  test('are not suspected where both orders are outside, or both inside', async () => {
    const headers = bearer(merchant.access);
    for (const body of [way([51.5, -0.1], lekki), way(abuja, ikeja)])
      expect((await call(wire, estimate, { headers, body })).status).toBe(201);
  });
});
