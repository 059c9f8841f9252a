import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route } from '../../functions/pricing/estimate.ts';
import { keyFor, type Person, signUp, signUpVerified } from '../support/people/identity/sign-up.ts';
import { type Asked, bearer, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';
import { places, way } from './answer.ts';

let merchant: Person;

const { wire } = await startWire();
beforeAll(async () => {
  merchant = await signUpVerified(wire);
});

const good = way(places.ikeja, places.lekki);
const Refusal = z.object({
  code: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).default([]),
});

async function ask(asked: Asked) {
  const { status, body } = await call(wire, route, { headers: bearer(merchant.access), ...asked });
  return { status, ...Refusal.parse(body) };
}

/** Values that each field refuses. */
const refused: readonly (readonly [field: string, values: readonly unknown[]])[] = [
  ['pickup_latitude', [90.000001, -91, 'north', '', null, true, [], {}, 'Infinity', '1e999']],
  ['pickup_longitude', [180.1, -180.1, 'x', null]],
  ['dropoff_latitude', [90.1, 'x', null]],
  ['dropoff_longitude', [-200, 'x', null]],
  ['package_weight_kg', [-0.01, -0.001, '-0.001', -1e-7, 100_000.01, 'heavy', '1e3', '1,5', {}]],
  ['declared_value', [-1, 0.001, 1e13, 'a lot', '1e3', '0x10']],
  ['pickup_country', ['GH', 'Nigeria', 1]],
  ['dropoff_country', ['GH', 'KE', 1]],
  ['length_cm', [-1, -0.001, 10_000.01, 'long']],
  ['width_cm', [-1, 'wide']],
  ['height_cm', [-1, 'tall']],
  ['fulfillment_mode', ['rider', 'MARKETPLACE', 1]],
];

describe('bad input', () => {
  test.each(refused.flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'is a 400 that names the field: %s = %j',
    async (field, value) => {
      const box = { length_cm: 1, width_cm: 1, height_cm: 1 };
      const { status, code, errors } = await ask({ body: { ...good, ...box, [field]: value } });
      expect([status, code]).toEqual([400, 'invalid_request']);
      expect(errors.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
    },
  );

  test('is refused with every field that is missing', async () => {
    const { status, errors } = await ask({ body: {} });
    expect(status).toBe(400);
    expect(errors).toEqual(Object.keys(good).map((name) => ({ pointer: `/${name}`, code: 'required' })));
  });

  test('is one or two sides of a box', async () => {
    const one = await ask({ body: { ...good, width_cm: 10 } });
    expect(one.status).toBe(400);
    expect(one.errors).toEqual([
      { pointer: '/length_cm', code: 'required' },
      { pointer: '/height_cm', code: 'required' },
    ]);
    const two = await ask({ body: { ...good, width_cm: 10, height_cm: 10 } });
    expect(two.errors).toEqual([{ pointer: '/length_cm', code: 'required' }]);
  });

  test.each([
    ['not JSON', '{"pickup_latitude": 6.6', 'invalid_json'],
    ['a list', '[]', 'invalid_request'],
    ['a number', '7', 'invalid_request'],
    ['null', 'null', 'invalid_request'],
  ])('is a body that is %s', async (_, raw, code) => {
    expect(await ask({ raw })).toMatchObject({ status: 400, code });
  });

  test('is not a field that nobody knows', async () => {
    const { status } = await call(wire, route, {
      body: { ...good, is_test: true, total: '0.01' },
      headers: bearer(merchant.access),
    });
    expect(status).toBe(201);
  });
});

describe('callers', () => {
  test('get a 401 without a credential, whatever they send', async () => {
    for (const asked of [{ body: good }, { body: {} }, { raw: '{' }]) {
      expect(await ask({ ...asked, headers: {} })).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });

  test('who are riders or carriers get a 403', async () => {
    for (const role of ['rider', 'carrier'] as const) {
      const other = await signUp(wire, role);
      const answered = await ask({ body: good, headers: bearer(other.access) });
      expect(answered).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('get a 401 with a key whose last character is another', async () => {
    const { key } = await keyFor(wire, merchant, 'live');
    const typo = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect(await ask({ body: good, headers: { 'x-svc-api-key': typo } })).toMatchObject({ status: 401 });
    expect((await call(wire, route, { body: good, headers: { 'x-svc-api-key': key } })).status).toBe(201);
  });
});
