import { afterAll, expect, test } from 'vitest';
import { route as health } from '../../../functions/platform/health/get.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { call } from '../../support/routes/call.ts';
import { failing } from '../../support/services/failing-engine.ts';
import { startWire } from '../../support/wires/wire.ts';

const { engine, wire } = await startWire();
const door = await failing(engine.config.AWS_ENDPOINT_URL_DYNAMODB, 'GetItem');
afterAll(() => door.stop());

test('a service whose table answers says its version and stage, and the edge keeps that for five seconds', async () => {
  const { status, body, headers } = await call(wire, health);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=5']);
  expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), stage: 'local' });
});

test.each([
  ['fails', { AWS_ENDPOINT_URL_DYNAMODB: door.endpoint }],
  ['is not there', { SVC_TABLE: 'nowhere' }],
])('a service whose table %s is unavailable, and nobody keeps that', async (_, settings) => {
  const { status, body, headers } = await call(createWire({ ...engine.config, ...settings }), health);
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('Retry-After') });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
});
