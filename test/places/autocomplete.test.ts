import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as autocomplete } from '../../functions/places/autocomplete.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { exampleAnswer } from '../support/routes/fields.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const Answer = z.object({
  country: z.string(),
  query: z.string(),
  suggestions: z.array(z.object({ main_text: z.string(), components: z.record(z.string(), z.string()) })),
});

const { wire } = await startWire();

const ask = (query: Record<string, string>, headers = {}) => call(wire, autocomplete, { query, headers });

describe('an answer', () => {
  test('has the fields of the contract, exactly', async () => {
    const { status, body } = await ask({ q: '12 admiralty' });
    expect(status).toBe(200);
    expect(body).toEqual(exampleAnswer(autocomplete));
  });

  test('is empty where nothing is meant', async () => {
    const { status, body } = await ask({ q: 'zzzzzz', country: 'GH' });
    expect([status, body]).toEqual([200, { country: 'GH', query: 'zzzzzz', suggestions: [] }]);
  });

  test('repeats the text as it was typed, without the space around it', async () => {
    expect((await ask({ q: '  Ọṣun ' })).body.query).toBe('Ọṣun');
  });
});

describe('an answer near a point', () => {
  const yaba = { latitude: '6.5158', longitude: '3.3758' };
  const Near = z.object({
    suggestions: z.array(z.object({ description: z.string(), distance_km: z.number().optional() })),
  });
  const asked = async (query: Record<string, string>) => Near.parse((await ask(query)).body).suggestions;

  test('has the nearest first of the places that fit equally well, and says how far each is', async () => {
    const q = '3 ahmadu bello';
    const [first, ...others] = await asked({ q, ...yaba });
    expect(first?.description).toBe('3 Ahmadu Bello Way, Victoria Island, Lagos, Nigeria');
    expect(first?.distance_km).toBeCloseTo(10.9, 0);
    for (const { distance_km } of others) expect(distance_km).toBeGreaterThan(500);
    const anywhere = await asked({ q });
    expect(anywhere[0]?.description).toContain('Zaria');
    expect(anywhere.every((one) => !('distance_km' in one))).toBe(true);
    // What fits better stays first, however far it is.
    expect((await asked({ q: 'kano', ...yaba }))[0]?.description).toBe('Kano, Nigeria');
  });

  test.each([
    ['latitude', { longitude: '3.3758' }],
    ['longitude', { latitude: '6.5158' }],
  ])('is none without the %s', async (name, half) => {
    const answer = await ask({ q: 'ikeja', ...half });
    expectProblem(autocomplete, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer: `/${name}`, code: 'required' }]);
  });
});

describe('the country', () => {
  const countryOf = async (query: Record<string, string>, headers = {}) => {
    const { country, suggestions } = Answer.parse((await ask({ q: 'a', ...query }, headers)).body);
    for (const { components } of suggestions) expect(components.country_code).toBe(country);
    expect(suggestions.length).toBeGreaterThan(0);
    return country;
  };

  test('is the one that is asked for, in either case', async () => {
    for (const country of ['NG', 'GH', 'KE', 'ZA', 'za']) {
      expect(await countryOf({ country })).toBe(country.toUpperCase());
    }
  });

  test("is Nigeria for a stranger, and the caller's own for who sends a credential", async () => {
    expect(await countryOf({})).toBe('NG');
    const merchant = await newUser(wire, 'merchant', { country: 'KE' });
    expect(await countryOf({}, await signedIn(wire, merchant))).toBe('KE');
    expect(await countryOf({}, await withKey(wire, merchant, 'test'))).toBe('KE');
    expect(await countryOf({ country: 'ZA' }, await signedIn(wire, merchant))).toBe('ZA');
    const rider = await newUser(wire, 'rider', { country: 'GH' });
    expect(await countryOf({}, await signedIn(wire, rider))).toBe('GH');
  });

  test('is Nigeria for who lives where no addresses are known', async () => {
    const merchant = await newUser(wire, 'merchant', { country: 'FR' });
    expect(await countryOf({}, await signedIn(wire, merchant))).toBe('NG');
  });

  test('is that of the caller where it is empty', async () => {
    expect(await countryOf({ country: '' })).toBe('NG');
  });

  test.each(['US', 'Nigeria', 'N', '__proto__'])('cannot be %j', async (country) => {
    const { status, body } = await ask({ q: 'ikeja', country });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/country', detail: 'must be one of NG, GH, KE, ZA' }]);
  });
});

describe('the text', () => {
  test.each(['   ', '\t'])('cannot be empty (%j)', async (q) => {
    const { status, body } = await ask({ q });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/q', detail: 'must not be empty' }]);
  });

  test('cannot be missing or too long, and is read without its control characters', async () => {
    for (const query of [{}, { q: '' }])
      expect((await ask(query)).body.errors).toMatchObject([{ pointer: '/q', code: 'required' }]);
    expect((await ask({ q: 'x'.repeat(201) })).status).toBe(400);
    expect((await ask({ q: 'ike\u0000ja' })).body.query).toBe('ikeja');
    expect((await ask({ q: 'x'.repeat(200) })).status).toBe(200);
  });
});

test('costs one request for the limit, and one more for a key', async () => {
  const { wire: on, requests } = counted(wire);
  await call(on, autocomplete, { query: { q: 'ikeja' } });
  expect(requests.splice(0)).toEqual(['UpdateItem']);
  const headers = await withKey(wire, await newUser(wire, 'merchant'), 'live');
  await call(on, autocomplete, { query: { q: 'ikeja' }, headers });
  expect(requests).toEqual(['GetItem', 'UpdateItem']);
});
