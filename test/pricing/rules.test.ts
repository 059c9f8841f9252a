import { beforeAll, describe, expect, test } from 'vitest';
import { route } from '../../functions/pricing/estimate.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { type Person, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';
import { Answer, north, places, way } from './answer.ts';

const { ikeja, lekki, abuja } = places;
/** 19 km south of the hubs of Lagos, so that 40 km north of it they still serve. */
const bight = [6.35, 3.3792] as const;
let merchant: Person;

const { wire } = await startWire();
beforeAll(async () => {
  await seedMarket(wire.table);
  merchant = await signUp(wire);
});

async function ask(body: object) {
  const answered = await call(wire, route, { body, headers: bearer(merchant.access) });
  expect([answered.status, answered.body]).toEqual([201, expect.anything()]);
  return Answer.parse(answered.body);
}

const kobo = (decimal: string) => Number(decimal.replace('.', ''));
const levels = (rates: readonly { service_level: string }[]) =>
  new Set(rates.map(({ service_level }) => service_level));

describe('the rules of the rates', () => {
  test.each([
    [0.359638, '39.99', true],
    [0.359728, '40.00', true],
    [0.359818, '40.01', false],
  ])('riders, EXPRESS and SAME_DAY end at 40 km: %f° are %s km', async (degrees, km, covered) => {
    const answer = await ask(way(bight, north(bight, degrees)));
    expect(answer.direct_distance_km).toBe(km);
    expect(answer.is_rider_coverable).toBe(covered);
    expect(answer.recommended_mode).toBe(covered ? 'marketplace' : 'carrier');
    expect(answer.marketplace_rates.length > 0).toBe(covered);
    expect(answer.carrier_rates.length).toBeGreaterThan(0);
    expect(levels(answer.carrier_rates).has('EXPRESS')).toBe(covered);
    expect(levels(answer.carrier_rates).has('SAME_DAY')).toBe(covered);
  });

  test('SAVER ends at a declared value of 50,000.00, to the kobo', async () => {
    const at = await ask({ ...way(ikeja, lekki), declared_value: 50_000 });
    expect(levels(at.marketplace_rates)).toContain('SAVER');
    expect(levels(at.carrier_rates)).toContain('SAVER');
    const above = await ask({ ...way(ikeja, lekki), declared_value: 50_000.01 });
    expect(levels(above.rates)).toEqual(new Set(['EXPRESS', 'SAME_DAY', 'STANDARD']));
  });

  test.each([
    [5, 'SMALL'],
    [5.01, 'MEDIUM'],
    [20.01, 'LARGE'],
    [50.01, 'XLARGE'],
  ])('a parcel of %f kg is %s', async (package_weight_kg, size) => {
    const answer = await ask({ ...way(ikeja, lekki), package_weight_kg });
    expect(answer.package_size_class).toBe(size);
    for (const rate of answer.marketplace_rates) expect(rate.package_size_class).toBe(size);
  });

  test('a large light box is billed by its volume', async () => {
    const box = { length_cm: 50, width_cm: 50, height_cm: 40 };
    const light = await ask({ ...way(ikeja, lekki), package_weight_kg: 1, ...box });
    const heavy = await ask({ ...way(ikeja, lekki), package_weight_kg: 20 });
    const totals = ({ rates }: typeof light) =>
      rates.map(({ service_level, total }) => [service_level, total]);
    expect(light.package_size_class).toBe('MEDIUM');
    expect(totals(light)).toEqual(totals(heavy));
  });

  test('numeric strings are read as the numbers they say, and country codes in either case', async () => {
    const said = await ask({
      pickup_latitude: '6.6018',
      pickup_longitude: '3.3515',
      dropoff_latitude: '6.4478',
      dropoff_longitude: '3.4723',
      package_weight_kg: '2.50',
      declared_value: '20000.00',
      pickup_country: 'ng',
    });
    const meant = await ask({ ...way(ikeja, lekki), package_weight_kg: 2.5, declared_value: 20_000 });
    expect(said.rates.map(({ total }) => total)).toEqual(meant.rates.map(({ total }) => total));
  });

  test('pickup points are those near the pickup, nearest first', async () => {
    const { pickup_points } = await ask(way(ikeja, abuja));
    expect(pickup_points).toHaveLength(10);
    expect(pickup_points[0]).toMatchObject({ distance_km: '0.00', latitude: 6.6018, longitude: 3.3515 });
    const distances = pickup_points.map(({ distance_km }) => kobo(distance_km));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(2_500);
  });
});
