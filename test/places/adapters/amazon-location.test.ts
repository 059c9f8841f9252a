import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { amazonLocation } from '../../../shared/places/adapters/amazon-location.ts';
import { placeIdOf, readPlaceId } from '../../../shared/places/domain/place-id.ts';
import type { Geocoder } from '../../../shared/places/ports/geocoder.ts';

/** The answers of the Places API, by the path that is asked; its client is the real one. */
type Answers = Record<string, { status: number; body: object; type?: string }>;

const address = {
  Label: '12 Admiralty Way, Lekki, Lagos, Nigeria',
  AddressNumber: '12',
  Street: 'Admiralty Way',
  District: 'Lekki',
  Locality: 'Lagos',
  Region: { Name: 'Lagos' },
  Country: { Code2: 'NG', Code3: 'NGA', Name: 'Nigeria' },
};
const id = 'AQAA/+place=';
const path = `/v2/place/${encodeURIComponent(id)}`;
const place = { PlaceId: id, PlaceType: 'PointAddress', Title: 'x', PricingBucket: 'Core', Address: address };
const listed = {
  PricingBucket: 'Core',
  ResultItems: [{ PlaceId: id, PlaceType: 'PointAddress', Title: 'x' }],
};

let server: Server;
let geocoder: Geocoder;
let answers: Answers;
let asked: { path: string; query: URLSearchParams; body: unknown }[];

async function answer(request: IncomingMessage) {
  const url = new URL(request.url ?? '', 'http://places');
  const body = request.method === 'POST' ? await json(request) : undefined;
  asked.push({ path: url.pathname, query: url.searchParams, body });
  return answers[url.pathname] ?? { status: 404, body: {}, type: 'ResourceNotFoundException' };
}

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'local';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  server = createServer(async (request, response) => {
    const { status, body, type } = await answer(request);
    const headers = { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('no port');
  geocoder = amazonLocation('eu-west-1', `http://127.0.0.1:${at.port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = {
    '/v2/autocomplete': { status: 200, body: listed },
    [path]: { status: 200, body: { ...place, Position: [3.4701, 6.4482] } },
  };
});

const found = {
  main: '12 Admiralty Way',
  secondary: 'Lekki, Lagos, Nigeria',
  latitude: 6.4482,
  longitude: 3.4701,
  street_number: '12',
  street_name: 'Admiralty Way',
  area: 'Lekki',
  city: 'Lagos',
  state: 'Lagos',
  country: 'Nigeria',
  country_code: 'NG',
};

/** The reference in an id as it comes back from a caller. */
function reread(reference: string) {
  const read = readPlaceId(placeIdOf(reference));
  if (!read) throw new Error(`${reference} makes no place id`);
  return read;
}

describe('suggestions', () => {
  test('are those of the country, each with its point', async () => {
    expect(await geocoder.suggest('12 admir', 'NG')).toMatchObject([found]);
    expect(asked.map((one) => one.path)).toEqual(['/v2/autocomplete', path]);
    expect(asked[0]?.body).toMatchObject({ QueryText: '12 admir', Filter: { IncludeCountries: ['NG'] } });
    expect(asked[1]?.query.get('intended-use')).toBe('SingleUse');
  });

  test('leave out what has no point, and what is gone when it is asked for', async () => {
    answers[path] = { status: 200, body: place };
    expect(await geocoder.suggest('12 admir', 'NG')).toEqual([]);
    delete answers[path];
    expect(await geocoder.suggest('12 admir', 'NG')).toEqual([]);
  });

  test('are none for a text that it cannot read', async () => {
    answers['/v2/autocomplete'] = { status: 400, body: { Message: 'no' }, type: 'ValidationException' };
    expect(await geocoder.suggest('?', 'NG')).toEqual([]);
  });
});

describe('a place', () => {
  test('is found by the reference of its suggestion, to be kept', async () => {
    const [first] = await geocoder.suggest('12 admir', 'NG');
    expect(await geocoder.find(reread(first?.reference ?? ''))).toEqual(first);
    expect(asked.at(-1)?.query.get('intended-use')).toBe('Storage');
  });

  test('is not asked for by the reference of another geocoder', async () => {
    expect(await geocoder.find(reread('gng1ahxeqs'))).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('that there is not is none', async () => {
    expect(await geocoder.find(reread('lAAAA'))).toBeUndefined();
    answers['/v2/place/%00%00%00'] = { status: 400, body: {}, type: 'ValidationException' };
    expect(await geocoder.find(reread('lAAAA'))).toBeUndefined();
  });
});

describe('when it cannot be asked', () => {
  test.each([
    [429, 'ThrottlingException'],
    [500, 'InternalServerException'],
  ])('callers are told to try again (%d)', async (status, type) => {
    answers['/v2/autocomplete'] = { status, body: {}, type };
    const refused = geocoder.suggest('12 admir', 'NG');
    await expect(refused).rejects.toThrow(Problem);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('so they are when nobody answers there', async () => {
    const nowhere = amazonLocation('eu-west-1', 'http://127.0.0.1:9');
    await expect(nowhere.suggest('12 admir', 'NG')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a missing permission is a fault of ours', async () => {
    answers['/v2/autocomplete'] = { status: 403, body: {}, type: 'AccessDeniedException' };
    await expect(geocoder.suggest('12 admir', 'NG')).rejects.not.toThrow(Problem);
  });
});
