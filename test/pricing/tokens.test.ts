import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { route } from '../../functions/pricing/estimate.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { asHundredths, asKobo } from '../../shared/kernel/money.ts';
import type { Mode } from '../../shared/kernel/roles.ts';
import type { Caller } from '../../shared/platform/caller.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { type Bound, rateReaderAccess } from '../../shared/pricing/rate-tokens.ts';
import { type Person, signUp } from '../support/people/identity/sign-up.ts';
import { bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';
import { Answer, places, way } from './answer.ts';

const noon = new Date('2026-03-01T11:00:00.000Z');
const [latitude, longitude] = places.ikeja;
const [toLatitude, toLongitude] = places.lekki;
const bound: Bound = {
  pickup: { latitude, longitude },
  dropoff: { latitude: toLatitude, longitude: toLongitude },
  weight: asHundredths(250),
  declared_value: asKobo(2_000_000),
};

let merchant: Person;

const { engine, wire } = await startWire(() => noon);
beforeAll(async () => {
  await seedMarket(wire.table);
  merchant = await signUp(wire);
});

async function quoted(mode: Mode = 'live') {
  const body = { ...way(places.ikeja, places.lekki), package_weight_kg: 2.5, declared_value: 20_000 };
  const headers = { ...bearer(merchant.access), 'x-svc-mode': mode };
  return Answer.parse((await call(wire, route, { body, headers })).body);
}

const caller = (mode: Mode = 'live', user = merchant.id): Caller => ({
  kind: 'jwt',
  user,
  role: 'merchant',
  mode,
  country: 'NG',
  credential: '',
});

const read = (token: string, from: Wire = wire, who: Caller = caller(), asked: Bound = bound) =>
  rateReaderAccess.of(from).read(token, who, asked);

describe('a rate token', () => {
  test('locks exactly the rate it came with, whoever carries', async () => {
    const { rates } = await quoted();
    for (const rate of rates) {
      const locked = await read(rate.rate_token);
      expect(locked).toEqual({
        service_level: rate.service_level,
        fulfillment_mode: rate.fulfillment_mode,
        total: Number(rate.total.replace('.', '')),
        estimated_duration_minutes: rate.estimated_duration_minutes,
        carrier:
          rate.fulfillment_mode === 'carrier' ? { id: rate.carrier_id, name: rate.carrier_name } : undefined,
        first_mile:
          rate.fulfillment_mode === 'carrier' && rate.first_mile.available
            ? Number(rate.first_mile.fee.replace('.', ''))
            : undefined,
      });
    }
  });

  test('is an EdDSA JWT of its own type that lives 15 minutes', async () => {
    const [rate] = (await quoted()).rates;
    const token = rate?.rate_token ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', typ: 'rate+jwt' });
    const { iat, exp } = decodeJwt(token);
    expect([iat, exp]).toEqual([noon.getTime() / 1000, noon.getTime() / 1000 + 900]);
  });

  test('is refused as expired after those 15 minutes', async () => {
    const [rate] = (await quoted()).rates;
    const later = (ms: number) => createWire(engine.config, () => new Date(noon.getTime() + ms));
    await expect(read(rate?.rate_token ?? '', later(899_000))).resolves.toBeDefined();
    await expect(read(rate?.rate_token ?? '', later(901_000))).rejects.toMatchObject({
      code: 'rate_token_expired',
    });
  });

  test('works for nobody else, nor in the other mode', async () => {
    const other = await signUp(wire);
    const [live] = (await quoted()).rates;
    const [trial] = (await quoted('test')).rates;
    const refused = { code: 'rate_token_mismatch', extras: { errors: [{ pointer: '/rate_token' }] } };
    await expect(read(live?.rate_token ?? '', wire, caller('live', other.id))).rejects.toMatchObject(refused);
    await expect(read(live?.rate_token ?? '', wire, caller('test'))).rejects.toMatchObject(refused);
    await expect(read(trial?.rate_token ?? '', wire, caller('live'))).rejects.toMatchObject(refused);
    await expect(read(trial?.rate_token ?? '', wire, caller('test'))).resolves.toBeDefined();
  });

  test('is bound to the points, the weight and the value that were sent', async () => {
    const [rate] = (await quoted()).rates;
    const changed: [string, Bound][] = [
      ['/pickup_latitude', { ...bound, pickup: { latitude: latitude + 1e-6, longitude } }],
      ['/pickup_longitude', { ...bound, pickup: { latitude, longitude: longitude + 1e-6 } }],
      ['/dropoff_latitude', { ...bound, dropoff: { latitude: toLatitude + 1e-6, longitude: toLongitude } }],
      ['/dropoff_longitude', { ...bound, dropoff: { latitude: toLatitude, longitude: toLongitude + 1e-6 } }],
      ['/package_weight_kg', { ...bound, weight: asHundredths(251) }],
      ['/declared_value', { ...bound, declared_value: asKobo(2_000_001) }],
    ];
    for (const [pointer, asked] of changed) {
      await expect(read(rate?.rate_token ?? '', wire, caller(), asked)).rejects.toMatchObject({
        code: 'rate_token_mismatch',
        extras: { errors: [{ pointer }] },
      });
    }
  });

  test('is refused when a character of it was changed, or when it is an access token', async () => {
    const [rate] = (await quoted()).rates;
    const [head = '', claims = '', signature = ''] = (rate?.rate_token ?? '').split('.');
    const forged = Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"fare":\d+/, '"fare":1');
    const refused = { code: 'rate_token_invalid' };
    const token = [head, Buffer.from(forged).toString('base64url'), signature].join('.');
    expect(forged).toContain('"fare":1,');
    await expect(read(token)).rejects.toMatchObject(refused);
    await expect(read(merchant.access)).rejects.toMatchObject(refused);
    await expect(read('nonsense')).rejects.toMatchObject(refused);
  });
});
