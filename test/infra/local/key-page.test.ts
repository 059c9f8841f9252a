import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoPeople, publishPeople } from '../../../infra/local/demo/file.ts';
import type { Gateway } from '../../../infra/local/http/gateway.ts';
import { createKeyPage } from '../../../infra/local/http/key-page.ts';
import { ask, gatewayOf } from './requests.ts';

let folder: string;
let gateway: Gateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  gateway = await gatewayOf([], {}, { pages: createKeyPage(folder) });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});
const get = (headers: Record<string, string> = {}) => ask(gateway.baseUrl, '/_local/keys/', { headers });

describe('the keys of the demo', () => {
  test('are not there before the demo is', async () => {
    expect((await get()).status).toBe(404);
  });

  test('are the test keys alone, and kept by no cache', async () => {
    const people = loadDemoPeople(folder);
    publishPeople(folder, people);
    const { status, headers, json } = await get();
    expect(status).toBe(200);
    expect(json).toEqual({ merchant: people.merchant.test_key, partner: people.partner.key });
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['localhost:4000', 'LOCALHOST', '127.0.0.1', '127.1.2.3:80', '[::1]:4000'])(
    'are given to a page of %s, which is this machine',
    async (host) => {
      expect((await get({ host })).status).toBe(200);
    },
  );

  test.each([
    // A name that its owner points at this machine, and the address of this machine in its network.
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: '192.168.0.7:4000' },
    { host: 'shop:4000' },
    // Somebody else, through a tunnel or a proxy.
    { host: 'localhost', 'x-forwarded-for': '102.89.33.7' },
    { host: '127.0.0.1', forwarded: 'for=102.89.33.7' },
  ])('are not given to %j', async (headers) => {
    expect((await get(headers)).status).toBe(404);
  });

  test('are not for pages of other origins', async () => {
    const { headers } = await get({ origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
