import { describe, expect, test } from 'vitest';
import { route as autocomplete } from '../../functions/places/autocomplete.ts';
import { route as geocode } from '../../functions/places/geocode.ts';
import { route as parse } from '../../functions/places/parse.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let now = new Date('2026-11-21T09:30:00.000Z');
const { engine, wire } = await startWire(() => now);

const type = (ip: string, on = wire) => call(on, autocomplete, { query: { q: 'ikeja' }, ip });
const read = (ip: string) => call(wire, parse, { body: { text: 'ikeja' }, ip });
const choose = (ip: string) => call(wire, geocode, { params: { place_id: 'plc_gng1ahxeqsKe4iTR' }, ip });

describe('the limit', () => {
  test('is sixty a minute from one address, for all address routes together', async () => {
    const ip = '203.0.113.7';
    const first = await type(ip);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '59',
      'ratelimit-reset': '1',
    });
    for (let more = 1; more < 60; more++) {
      const { status, headers } = await (more % 2 ? choose(ip) : read(ip));
      expect([status, headers['ratelimit-remaining']]).toEqual([200, String(59 - more)]);
    }
    for (const refused of [await type(ip), await choose(ip), await read(ip)]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(refused.headers).toMatchObject({
        'retry-after': '1',
        'ratelimit-limit': '60',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '60',
      });
    }
    expect((await type('203.0.113.8')).status).toBe(200);
    now = new Date(now.getTime() + 1000);
    expect((await type(ip)).status).toBe(200);
  });

  test('lets everybody through when it cannot be asked', async () => {
    const nowhere = createWire({ ...engine.config, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9' });
    const { status, headers } = await type('203.0.113.9', nowhere);
    expect([status, headers['ratelimit-limit']]).toEqual([200, undefined]);
  });
});
