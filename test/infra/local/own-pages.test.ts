import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadDemoPeople, publishPeople } from '../../../infra/local/demo/file.ts';
import type { Gateway } from '../../../infra/local/http/gateway-options.ts';
import { forwardingHeaders, isFromThisMachine } from '../../../infra/local/http/hosts.ts';
import { createOwnPages } from '../../../infra/local/own/own-pages.ts';
import { createProgressLog } from '../../../infra/local/own/welcome/progress/progress.ts';
import { createApiSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import { markupFaultsOf } from '../../support/asserts/page-audit.ts';
import { newUser } from '../../support/people/identity/fixtures.ts';
import { startWire } from '../../support/wires/wire.ts';
import { ask, gatewayOf } from './requests.ts';

const { wire } = await startWire();

let folder: string;
let gateway: Gateway;
/** Whether the service runs completely. */
let isReady: boolean;
/** Whether the demo is being made. */
let isSeeding: boolean;
const inbox = () => join(folder, 'inbox.jsonl');

async function startWith(options: Parameters<typeof gatewayOf>[2]): Promise<void> {
  await gateway?.stop();
  gateway = await gatewayOf([], {}, options);
}

beforeEach(async () => {
  isReady = true;
  isSeeding = false;
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  const own = createOwnPages({
    dataDir: folder,
    inbox: inbox(),
    baseUrl: () => gateway.baseUrl,
    table: () => (isReady ? wire.table : undefined),
    isSeeding: () => isSeeding,
    progress: createProgressLog(join(folder, 'progress.json')),
  });
  await startWith({ own, baseUrl: 'https://tunnel.example' });
});
afterEach(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const at = () => `http://127.0.0.1:${gateway.port}`;
const get = (path: string, headers: Record<string, string> = {}) => ask(at(), path, { headers });
const html = { accept: 'text/html' };

describe('the start page', () => {
  test.each(['127.0.0.1:4000', 'localhost:4000', 'LOCALHOST', '[::1]:4000', '127.0.0.1.'])(
    'is shown to this machine, by %s',
    async (host) => {
      const { status, headers, bytes } = await get('/', { host });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(bytes.toString()).toContain('The service is running');
    },
  );

  test.each([
    ['a name that somebody points at this machine', { host: 'rebound.example' }],
    ['a name that looks like an address of this machine', { host: '127.0.0.1.rebound.example' }],
    ['the public address of a tunnel', { host: 'tunnel.example' }],
    ['a name without a dot, which a network may give to anybody', { host: 'devbox' }],
    ['an address of this machine in its network', { host: '192.168.1.20:4000' }],
    ['a proxy', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy that says so by the standard', { host: 'localhost', forwarded: 'for=203.0.113.7' }],
  ])('is shown to nobody by %s', async (_, headers) => {
    for (const path of ['/', '/_local/welcome/', '/_local/welcome/progress/', '/_local/welcome/page.js'])
      expect([path, (await get(path, headers)).status]).toEqual([path, 404]);
  });

  test('is shown to no other machine, whatever host it claims to come by', () => {
    const from = (remoteAddress: string) =>
      isFromThisMachine({ headers: { host: 'localhost:4000' }, socket: { remoteAddress } });
    expect(['127.0.0.1', '::ffff:127.0.0.1', '::1'].map(from)).toEqual([true, true, true]);
    expect(['192.168.1.9', '::ffff:10.0.0.7', '172.17.0.1', '2001:db8::1'].map(from)).toEqual(
      Array(4).fill(false),
    );
  });

  test('is shown to the machine of a container that publishes its port there alone, by its own names', () => {
    const from = (host: string, headers: Record<string, string> = {}) =>
      isFromThisMachine({ headers: { host, ...headers }, socket: { remoteAddress: '172.17.0.1' } }, true);
    expect(from('localhost:4000')).toBe(true);
    expect(from('rebound.example')).toBe(false);
    expect(from('localhost:4000', { via: '1.1 tunnel' })).toBe(false);
  });

  test('allows no other origin to read, frame or embed it', async () => {
    const asked = { origin: 'https://elsewhere.example' };
    const { headers } = await get('/', asked);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    const preflight = { ...asked, 'access-control-request-method': 'GET' };
    const answer = await ask(at(), '/', { method: 'OPTIONS', headers: preflight });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  test('stands at the root alone, not at that of the API', async () => {
    for (const path of ['/api/v1/', '/api/v1/_local/welcome/', '/api/v1/_local/inbox/', '/_locally'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('says what is missing where there are no demo people, not yet any, or none that can be read', async () => {
    expect((await get('/')).bytes.toString()).toContain('There are no demo people in this data folder.');
    isReady = false;
    const early = (await get('/')).bytes.toString();
    expect(early).toContain('The service is starting');
    expect(early).toContain('<meta http-equiv="refresh"');
    isReady = true;
    isSeeding = true;
    const seeding = (await get('/')).bytes.toString();
    expect(seeding).toContain('demo people and their shops, which takes a few seconds.');
    expect(seeding).toContain('<meta http-equiv="refresh"');
    isSeeding = false;
    await writeFile(join(folder, 'demo.json'), '{"merchant":');
    expect((await get('/')).bytes.toString()).toContain('demo.json is damaged.');
  });
});

describe('the keys of the demo', () => {
  const path = '/_local/keys/';

  test('are not there before the demo is', async () => {
    expect((await get(path)).status).toBe(404);
  });

  test('are the test keys alone, for pages of this machine, and kept by no cache', async () => {
    const people = loadDemoPeople(folder);
    publishPeople(folder, people);
    const { status, headers, json } = await get(path, { origin: 'https://elsewhere.example' });
    expect([status, json]).toEqual([
      200,
      { merchant: people.merchant.test_key, partner: people.partner.key },
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('are given to nobody else', async () => {
    publishPeople(folder, loadDemoPeople(folder));
    for (const headers of [
      { host: 'rebound.example' },
      { host: 'tunnel.example' },
      { host: 'devbox' },
      { host: '192.168.1.20:4000' },
      { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
    ])
      expect([headers, (await get(path, headers)).status]).toEqual([headers, 404]);
  });
});

describe('the first steps', () => {
  const key = createApiSecret('test');
  const headers = { authorization: `ApiKey ${key}` };
  const log = () => createProgressLog(join(folder, 'progress.json'));

  test('are ticked by requests that were answered, and remembered after a restart', () => {
    const before = log();
    before.note({ route: 'rates.estimate', status: 201, headers });
    before.note({ route: 'public-orders.place', status: 201, headers: {} });
    expect(Object.keys(log().taken()).toSorted()).toEqual(['key', 'order', 'quote']);
    expect(log().taken()).toEqual(before.taken());
  });

  test.each([
    ['was refused', { route: 'shipments.create', status: 402, headers }],
    [
      'the page itself makes',
      { route: 'shipments.create', status: 201, headers: { ...headers, 'x-svc-page': 'welcome' } },
    ],
    [
      'has neither a key nor a first step',
      { route: 'auth.me', status: 200, headers: { authorization: 'Bearer ey.J.h' } },
    ],
    [
      'has a key that nobody made',
      { route: 'tracking.get', status: 200, headers: { authorization: 'ApiKey svc_test_1' } },
    ],
  ])('are not ticked by a request that %s', (_, seen) => {
    const noting = log();
    noting.note(seen);
    expect(noting.taken()).toEqual({});
  });

  test('begin anew where the file of them is damaged', async () => {
    await writeFile(join(folder, 'progress.json'), '{"key":"yesterday"}');
    expect(log().taken()).toEqual({});
  });
});

describe('the pages of this machine', () => {
  test.each(forwardingHeaders)('answer nobody for whom somebody forwards, which %s says', async (name) => {
    const headers = { host: 'localhost', [name]: '203.0.113.7' };
    for (const path of ['/', '/_local/', '/_local/inbox/', '/_local/inbox/page.css', '/_local/keys/'])
      expect([path, (await get(path, headers)).status]).toEqual([path, 404]);
  });
});

describe('the inbox', () => {
  const sms = {
    id: '1',
    to: '+2348012345678',
    channel: 'sms',
    text: 'Your code is 123456',
    at: '2026-03-01T10:00:00.000Z',
  };
  const mail = {
    id: '2',
    to: 'ada@example.com',
    channel: 'mail',
    text: '<b>Hi</b> & welcome',
    at: '2026-03-01T10:01:00.000Z',
  };
  const write = (...lines: (object | string)[]) =>
    writeFile(
      inbox(),
      lines.map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)).join(''),
    );
  const shown = ({ id: _, ...rest }: typeof sms) => rest;

  test('is empty before anything was sent', async () => {
    expect((await get('/_local/inbox/')).json).toEqual({ results: [] });
  });

  test('lists messages newest first, each once, and not the one that is being written', async () => {
    await write(sms, mail, sms, '{"id":"3","to":"x');
    expect((await get('/_local/inbox/')).json).toEqual({ results: [shown(mail), shown(sms)] });
  });

  test('lists the text and the mail that tell of one event', async () => {
    await write(sms, { ...mail, id: sms.id });
    expect((await get('/_local/inbox/')).json).toEqual({ results: [shown(mail), shown(sms)] });
  });

  test.each([
    '/_local/inbox/?to=%2B2348012345678',
    '/_local/inbox/?to=+2348012345678',
    '/_local/inbox?to=%2B2348012345678',
  ])('lists those to one person: %s', async (path) => {
    await write(sms, mail);
    expect((await get(path)).json).toEqual({ results: [shown(sms)] });
  });

  test.each(['mail', 'sms'])('lists those of one kind: %s', async (kind) => {
    await write(sms, mail);
    const { json } = await get(`/_local/inbox/?kind=${kind}`);
    expect(json).toEqual({ results: [shown(kind === 'sms' ? sms : mail)] });
  });

  test.each(['/_local/', '/_local/inbox/'])(
    'is a valid page for browsers at %s, on which nothing that was written runs',
    async (path) => {
      await write(mail);
      const { headers, bytes } = await get(path, html);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
      expect(bytes.toString()).toContain('&lt;b&gt;Hi&lt;/b&gt; &amp; welcome');
      expect(bytes.toString()).not.toContain('<b>Hi</b>');
      expect(await markupFaultsOf(bytes.toString())).toEqual([]);
    },
  );

  test('links what can be followed on the web, and nothing else', async () => {
    const text =
      'See https://svc.example/t/1?a=1&b="2", (http://svc.example/o/x). Not javascript:alert(1) or https://';
    await write({ ...mail, text: `Your order\n\n${text}` });
    const links = (await get('/_local/', html)).bytes.toString().match(/<a href="(?!\/)[^>]*>[^<]*/g);
    expect(links).toEqual([
      '<a href="https://svc.example/t/1?a=1&amp;b=" target="_blank" rel="noopener noreferrer">https://svc.example/t/1?a=1&amp;b=',
      '<a href="http://svc.example/o/x" target="_blank" rel="noopener noreferrer">http://svc.example/o/x',
    ]);
  });

  test('names the person of a push notification, and finds it by their address', async () => {
    const { id, email } = await newUser(wire, 'rider', { name: 'Bisi Alade' });
    await write(sms, { ...mail, to: id, channel: 'push', text: 'New job: Yaba' });
    for (const to of ['bisi', email.toUpperCase(), id]) {
      const page = (await get(`/_local/inbox/?to=${to}`, html)).bytes.toString();
      expect(page).toContain('Bisi Alade');
      expect(page).toContain(email);
      expect(page).toContain('1 message, filtered');
    }
    expect((await get(`/_local/inbox/?to=${id}`)).json).toMatchObject({ results: [{ to: id }] });
  });

  test('answers by any address of this machine, and by no name on the internet', async () => {
    for (const host of ['192.168.1.20:4000', 'svc:4000', 'localhost'])
      expect([host, (await get('/_local/inbox/', { host })).status]).toEqual([host, 200]);
    for (const host of ['rebound.example', 'tunnel.example'])
      expect([host, (await get('/_local/inbox/', { host })).status]).toEqual([host, 404]);
  });
});
