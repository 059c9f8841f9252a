import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route } from '../../functions/pricing/estimate.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { keyFor, type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { exampleAnswer, exampleBody } from '../support/routes/fields.ts';
import { startWire } from '../support/wires/wire.ts';
import { Answer, north, places, way } from './answer.ts';

const { ikeja, lekki, abuja } = places;
let merchant: Person;

/** A minute before the first parcel of the examples is booked. */
const { wire } = await startWire(() => new Date('2026-01-31T09:29:00.000Z'));
beforeAll(async () => {
  await seedMarket(wire.table);
  merchant = await signUpVerified(wire);
});

async function ask(body: object) {
  const answered = await call(wire, route, { body, headers: bearer(merchant.access) });
  expect([answered.status, answered.body]).toEqual([201, expect.anything()]);
  return Answer.parse(answered.body);
}

const kobo = (decimal: string) => Number(decimal.replace('.', ''));
const levels = (rates: readonly { service_level: string }[]) =>
  new Set(rates.map(({ service_level }) => service_level));

describe('the rates of a way', () => {
  test('come within a city from riders and carriers, in the form of the interface', async () => {
    const answer = await ask({ ...way(ikeja, lekki), package_weight_kg: 2.5, declared_value: 20_000 });
    expect(answer).toMatchObject({
      direct_distance_km: '21.71',
      is_rider_coverable: true,
      recommended_mode: 'marketplace',
      package_size_class: 'SMALL',
    });
    expect(levels(answer.marketplace_rates)).toEqual(new Set(['EXPRESS', 'SAME_DAY', 'STANDARD', 'SAVER']));
    expect(levels(answer.carrier_rates)).toEqual(new Set(['EXPRESS', 'SAME_DAY', 'STANDARD', 'SAVER']));
    for (const { distance_km } of answer.rates) expect(distance_km).toBe('21.71');
  });

  test('are listed once more by who carries, the very same objects, cheapest first', async () => {
    const { rates, marketplace_rates, carrier_rates } = await ask(way(ikeja, lekki));
    const byId = (a: { rate_id: string }, b: { rate_id: string }) => (a.rate_id < b.rate_id ? -1 : 1);
    expect([...marketplace_rates, ...carrier_rates].sort(byId)).toEqual(rates.toSorted(byId));
    for (const list of [rates, marketplace_rates, carrier_rates]) {
      const totals = list.map(({ total }) => kobo(total));
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });

  test('are there for the smallest numbers that JSON can say', async () => {
    const { rates } = await ask({ ...way(ikeja, lekki), package_weight_kg: 1e-7 });
    expect(rates.length).toBeGreaterThan(0);
    const nowhere = [1e-7, -1e-7] as const;
    expect((await ask(way(nowhere, nowhere))).direct_distance_km).toBe('0.00');
  });

  test('have an id and a token of their own each', async () => {
    const { rates } = await ask(way(ikeja, lekki));
    expect(new Set(rates.map(({ rate_id }) => rate_id)).size).toBe(rates.length);
    expect(new Set(rates.map(({ rate_token }) => rate_token)).size).toBe(rates.length);
  });

  test('add up: the parts to the total, the first mile to the total with collection', async () => {
    const { marketplace_rates, carrier_rates } = await ask({
      ...way(ikeja, lekki),
      package_weight_kg: 12.34,
      declared_value: 75_000.5,
    });
    for (const { breakdown, total } of marketplace_rates) {
      expect(Object.values(breakdown).reduce((sum, part) => sum + kobo(part), 0)).toBe(kobo(total));
      expect(kobo(breakdown.weight_fee)).toBeGreaterThan(0);
      expect(kobo(breakdown.value_surcharge)).toBeGreaterThan(0);
    }
    for (const { total, first_mile, combined_pickup_total } of carrier_rates) {
      expect(first_mile.available).toBe(true);
      expect(kobo(combined_pickup_total)).toBe(kobo(total) + kobo(first_mile.fee));
    }
  });

  test('carry each badge at most once, and always say which is cheapest', async () => {
    const { rates } = await ask(way(ikeja, lekki));
    const badges = rates.map(({ badge }) => badge).filter((badge) => badge !== '');
    expect(new Set(badges)).toEqual(new Set(['CHEAPEST', 'FASTEST', 'RECOMMENDED']));
    expect(badges).toHaveLength(3);
    expect(rates[0]?.badge).toBe('CHEAPEST');
    const minutes = rates.map((rate) => rate.estimated_duration_minutes);
    const fastest = rates.find(({ badge }) => badge === 'FASTEST');
    expect(fastest?.estimated_duration_minutes).toBe(Math.min(...minutes));
    expect(rates.find(({ badge }) => badge === 'RECOMMENDED')?.is_rider_delivery).toBe(true);
  });

  test('come between states from the carriers with a hub at both ends, for days and not for hours', async () => {
    const answer = await ask(way(lekki, abuja));
    expect(answer).toMatchObject({
      is_rider_coverable: false,
      recommended_mode: 'carrier',
      marketplace_rates: [],
    });
    expect(new Set(answer.carrier_rates.map(({ carrier_name }) => carrier_name))).toEqual(
      new Set(['Harmattan Express', 'Bight Couriers', 'Zuma Rock Parcels', 'Lagoon Line', 'Savanna Freight']),
    );
    expect(levels(answer.carrier_rates)).toEqual(new Set(['STANDARD', 'SAVER']));
    expect(answer.carrier_rates[0]?.estimated_delivery_display).toMatch(/^about \d days$/);
  });

  test('are none where nobody covers it, and that is no error', async () => {
    const nowhere = await ask(way([8.2, 10.6], [8.9, 11.4]));
    expect(nowhere).toMatchObject({ rates: [], pickup_points: [], recommended_mode: 'carrier' });
    const london = await ask(way([51.5, -0.12], [51.52, -0.1]));
    expect(london).toMatchObject({ rates: [], is_rider_coverable: false, direct_distance_km: '2.62' });
    const toHere = await ask(way(north(ikeja, 5), ikeja));
    expect(toHere.carrier_rates).toEqual([]);
  });

  test('are shown for one mode alone where that is asked, with badges among themselves', async () => {
    const all = await ask(way(ikeja, lekki));
    const riders = await ask({ ...way(ikeja, lekki), fulfillment_mode: 'marketplace' });
    const carriers = await ask({ ...way(ikeja, lekki), fulfillment_mode: 'carrier' });
    expect(riders.carrier_rates).toEqual([]);
    expect(carriers.marketplace_rates).toEqual([]);
    expect(riders.rates).toHaveLength(all.marketplace_rates.length);
    expect(carriers.rates).toHaveLength(all.carrier_rates.length);
    for (const { rates } of [riders, carriers]) expect(rates[0]?.badge).toBe('CHEAPEST');
    expect(carriers).toMatchObject({ is_rider_coverable: true, recommended_mode: 'marketplace' });
  });
});

/** The example has no token that could be checked. */
const Shown = z.object({
  rates: z.array(z.looseObject({})).min(1),
  pickup_points: z.array(z.unknown()).min(1),
});

test('the example of the documentation is true', async () => {
  const answer = await ask(exampleBody(route));
  const example = Shown.parse(exampleAnswer(route));
  const same = { rate_id: expect.any(String), rate_token: expect.any(String), badge: expect.any(String) };
  for (const rate of example.rates) expect(answer.rates).toContainEqual({ ...rate, ...same });
  expect(answer.pickup_points).toContainEqual(example.pickup_points[0]);
});

test('rates are the same with a key of either mode', async () => {
  for (const mode of ['live', 'test'] as const) {
    const { key } = await keyFor(wire, merchant, mode);
    const answered = await call(wire, route, { body: way(ikeja, lekki), headers: { 'x-svc-api-key': key } });
    expect(answered.status).toBe(201);
    expect(Answer.parse(answered.body).rates.length).toBeGreaterThan(10);
  }
});
