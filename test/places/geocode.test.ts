import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as autocomplete } from '../../functions/places/autocomplete.ts';
import { route as geocode } from '../../functions/places/geocode.ts';
import { placeIdOf } from '../../shared/places/domain/place-id.ts';
import { call } from '../support/routes/call.ts';
import { exampleAnswer } from '../support/routes/fields.ts';
import { counted } from '../support/wires/counted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const Suggestion = z.looseObject({
  place_id: z.string(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
const Answer = z.object({ suggestions: z.array(Suggestion) });

const { wire } = await startClockedWire();

const ask = (place_id: string, on = wire) => call(on, geocode, { params: { place_id } });

describe('a suggested place', () => {
  test('is answered with the fields of the contract, exactly', async () => {
    const { status, body } = await ask('plc_gng094yja7.12gtJqj9');
    expect(status).toBe(200);
    expect(body).toEqual(exampleAnswer(geocode));
  });

  test.each([
    ['ikeja', 'NG'],
    ['osun', 'NG'],
    ['5b allen avenue', 'NG'],
    ['accra', 'GH'],
    ['westlands', 'KE'],
    ['johannesburg', 'ZA'],
  ])('is the one that %s in %s suggested, and where', async (q, country) => {
    const { body } = await call(wire, autocomplete, { query: { q, country } });
    for (const { place_id, description, latitude, longitude } of Answer.parse(body).suggestions) {
      const found = await ask(place_id);
      expect(found.status).toBe(200);
      expect(found.body).toMatchObject({ place_id, formatted_address: description, latitude, longitude });
    }
  });
});

describe('any other id', () => {
  test('is a 404 where it was not given out here, and counts all the same', async () => {
    const { wire: on, requests } = counted(wire);
    const known = 'plc_gng1ahxeqsKe4iTR';
    const typos = [...known].map((_, place) => `${known.slice(0, place)}~${known.slice(place + 1)}`);
    for (const id of ['x', 'plc_', known.toUpperCase(), `${known} `, ...typos])
      expect((await ask(id, on)).status, id).toBe(404);
    expect(requests).toEqual(Array(4 + typos.length).fill('UpdateItem'));
    const guess = () => call(on, geocode, { params: { place_id: 'x' }, ip: '198.51.100.7' });
    for (let nth = 0; nth < 60; nth++) expect((await guess()).status).toBe(404);
    expect((await guess()).body.code).toBe('rate_limited');
  });

  test('is a 404 where it names no place, or a number where there is no street', async () => {
    for (const reference of ['gngzzzzzzz', 'gng1ahxeqs.12', 'lQVFBQQ'])
      expect((await ask(placeIdOf(reference))).status, reference).toBe(404);
  });
});

test('costs one request, for the limit', async () => {
  const { wire: on, requests } = counted(wire);
  await ask('plc_gng1ahxeqsKe4iTR', on);
  expect(requests).toEqual(['UpdateItem']);
});
