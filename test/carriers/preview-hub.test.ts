import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as preview } from '../../functions/carriers/preview-hub.ts';
import { route as updateHub } from '../../functions/carriers/update-hub.ts';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { loadCarrier } from '../../shared/carriers/data.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newHub } from '../support/people/fleets/fleet.ts';
import { hubBody } from '../support/people/fleets/hub-body.ts';
import { lekki, newUser, signedIn, yaba } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
const { wire } = await startWire();
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
});

const parcel = {
  pickup_latitude: yaba.latitude,
  pickup_longitude: yaba.longitude,
  dropoff_latitude: lekki.latitude,
  dropoff_longitude: lekki.longitude,
  package_weight_kg: 4,
  declared_value: 80_000,
};
const far = { ...parcel, dropoff_latitude: 9.0579, dropoff_longitude: 7.4951 };
const card = { ...hubBody.rate_card.STANDARD, base_fare: 9000 };
const change = { rate_card: { STANDARD: card } };

const Priced = z.object({
  rates: z.array(z.object({ service_level: z.string(), total: z.string(), payout: z.string() })),
  reason: z.string().optional(),
});
const Previewed = z.object({ results: z.array(z.object({ before: Priced, after: Priced })) });
const ask = async (body: object, who = carrier) =>
  call(wire, preview, { headers: await signedIn(wire, who), body });
const previewed = async (body: object) => Previewed.parse((await ask(body)).body).results;

const Rates = z.object({ carrier_rates: z.array(z.object({ carrier_id: z.string(), total: z.string() })) });
/** What rates show for the parcel. */
async function rated() {
  const headers = await signedIn(wire, await newUser(wire, 'merchant'));
  const { body } = await call(wire, estimate, { headers, body: parcel });
  return Rates.parse(body).carrier_rates.find(({ carrier_id }) => carrier_id === carrier.id)?.total;
}

describe('the preview of a hub', () => {
  test('shows the prices of rates, as they are and as they are once the change is saved', async () => {
    const { hub_id } = await newHub(wire, carrier);
    const [priced] = await previewed({ hub_id, ...change, parcels: [parcel] });
    expect(priced?.before.rates[0]?.total).toBe(await rated());
    await call(wire, updateHub, { headers: await signedIn(wire, carrier), params: { hub_id }, body: change });
    expect(priced?.after.rates[0]?.total).toBe(await rated());
    expect(priced?.after.rates[0]?.total).not.toBe(priced?.before.rates[0]?.total);
  });

  test('tells what the carrier earns, 88 per cent of the fare', async () => {
    const { hub_id } = await newHub(wire, carrier);
    const [priced] = await previewed({ hub_id, parcels: [parcel] });
    const { total = '', payout = '' } = priced?.before.rates[0] ?? {};
    expect(Number(payout)).toBeCloseTo(Number(total) * 0.88, 1);
  });

  test('prices a hub that is not opened yet, and stores nothing', async () => {
    const [priced] = await previewed({ ...hubBody, parcels: [parcel] });
    expect(priced?.before).toEqual({ rates: [], reason: 'no_pickup' });
    expect(priced?.after.rates).toMatchObject([{ service_level: 'STANDARD' }]);
    expect(await loadCarrier(wire.table, carrier.id)).toBeUndefined();
  });

  test('says why there is no price', async () => {
    const { hub_id } = await newHub(wire, carrier);
    const away = {
      ...parcel,
      pickup_latitude: far.dropoff_latitude,
      pickup_longitude: far.dropoff_longitude,
    };
    const heavy = { ...parcel, package_weight_kg: 2000 };
    const priced = await previewed({ hub_id, parcels: [far, away, heavy] });
    expect(priced.map(({ after }) => after.reason)).toEqual(['no_dropoff', 'no_pickup', 'no_level']);
  });

  test.each([
    ['/parcels', { parcels: [] }],
    ['/parcels/0/dropoff_latitude', { parcels: [{ ...parcel, dropoff_latitude: 'north' }] }],
    ['/radius_km', { radius_km: 80, parcels: [parcel] }],
    ['/latitude', { city: 'Nowhere', parcels: [parcel] }],
  ])('refuses what is wrong at %s', async (pointer, body) => {
    const answer = await ask(body);
    expectProblem(preview, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  test('is for carriers alone, and knows no hub of another one', async () => {
    const { hub_id } = await newHub(wire, await newUser(wire, 'carrier'));
    expectProblem(preview, await ask({ hub_id, parcels: [parcel] }), 'not_found');
    expectProblem(preview, await ask({ parcels: [parcel] }, await newUser(wire, 'merchant')), 'forbidden');
  });
});
