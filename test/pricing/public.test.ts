import { beforeAll, describe, expect, test } from 'vitest';
import { route as estimate } from '../../functions/pricing/estimate.ts';
import { route as estimatePublic } from '../../functions/pricing/estimate-public.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { type Person, signUpVerified } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';
import { Answer, places, way } from './answer.ts';

const { ikeja, lekki, abuja } = places;
const { wire } = await startWire(() => new Date('2026-01-31T09:29:00.000Z'));
let merchant: Person;
beforeAll(async () => {
  await seedMarket(wire.table);
  merchant = await signUpVerified(wire);
});

const ask = (body: object, ip?: string) =>
  call(wire, estimatePublic, { body, ...(ip !== undefined && { ip }) });

/** What of a rate is the same for a merchant and for everybody. */
const openOf = ({
  rate_id,
  rate_token,
  carrier_id,
  carrier_name,
  provider,
  ...open
}: Record<string, unknown>) => open;

describe('the public rates', () => {
  test('are those of a merchant, without tokens and without a word of whose offer it is', async () => {
    const body = { ...way(ikeja, lekki), package_weight_kg: 2.5, declared_value: 20_000 };
    const headers = bearer(merchant.access);
    const own = Answer.parse((await call(wire, estimate, { body, headers })).body);
    const { status, body: answer, text } = await ask(body);
    expect(status).toBe(201);
    const { pickup_points, not_offered, rates, marketplace_rates, carrier_rates, ...about } = own;
    expect(answer).toMatchObject({
      ...about,
      rates: rates.map(openOf),
      marketplace_rates: marketplace_rates.map(openOf),
      carrier_rates: carrier_rates.map(openOf),
    });
    expect(carrier_rates.length).toBeGreaterThan(0);
    expect(pickup_points.length).toBeGreaterThan(0);
    const secrets = [
      ...carrier_rates.flatMap(({ carrier_id, carrier_name }) => [carrier_id, carrier_name]),
      ...pickup_points.flatMap(({ id, name, address }) => [id, name, address]),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    for (const field of ['rate_token', 'carrier_id', 'carrier_name', 'pickup_points'])
      expect(text).not.toContain(`"${field}"`);
    expect(new Set([...text.matchAll(/"provider":"([^"]+)"/g)].map(([, name]) => name))).toEqual(
      new Set(['Svc Riders', 'A carrier']),
    );
  });

  test('say why a level is not offered, but not which carrier leaves a place out', async () => {
    const far = { ...way(ikeja, abuja), fulfillment_mode: 'marketplace' };
    const { body } = await ask(far);
    expect(body).toMatchObject({
      rates: [],
      unavailable: expect.arrayContaining([expect.objectContaining({ reason: 'too_far' })]),
    });
    const headers = bearer(merchant.access);
    const lonely = way(ikeja, [7.5, 4.5]);
    const own = Answer.parse((await call(wire, estimate, { body: lonely, headers })).body);
    expect(own.unavailable.some(({ carrier_id }) => carrier_id !== undefined)).toBe(true);
    const { body: open } = await ask(lonely);
    expect(open.unavailable).toEqual(own.unavailable.filter(({ carrier_id }) => carrier_id === undefined));
  });

  test('are refused where a point is missing', async () => {
    const { dropoff_latitude, ...body } = way(ikeja, lekki);
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '/dropoff_latitude' }] },
    });
  });

  test('are asked for thirty times a minute from one address', async () => {
    const ip = '203.0.113.17';
    for (let nth = 1; nth <= 30; nth++) {
      const { status, headers } = await ask(way(ikeja, lekki), ip);
      expect([status, headers['ratelimit-remaining']]).toEqual([201, String(30 - nth)]);
    }
    const refused = await ask(way(ikeja, lekki), ip);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'ratelimit-limit': '30' });
    expect((await ask(way(ikeja, lekki), '203.0.113.18')).status).toBe(201);
  });
});
