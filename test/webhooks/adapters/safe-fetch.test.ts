import { once } from 'node:events';
import { createServer } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { postTo } from '../../../shared/webhooks/adapters/post.ts';
import { createWebhookSender } from '../../../shared/webhooks/adapters/safe-fetch.ts';
import { urlGuardAccess } from '../../../shared/webhooks/url-guard.ts';
import { resolverAccess } from '../../../shared/webhooks/wiring/resolver.ts';
import { type Receiver, startReceiver } from '../../support/services/receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver(async ({ path }, response) => {
    if (path === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (path === '/busy') response.writeHead(503, { 'retry-after': '90' }).end('later');
    else if (path === '/long') response.end('Ọ'.repeat(100_000));
    else if (path === '/drip') response.writeHead(200).write('half an answ');
    else if (path === '/hang-up') response.destroy();
    else if (path !== '/silent') response.end('ok');
  });
});
afterAll(() => receiver.stop());

const onThisMachine = createWebhookSender({ resolve: async () => ['127.0.0.1'], allowLoopback: true });
const onTheInternet = (...answers: string[]) =>
  createWebhookSender({ resolve: async () => answers, allowLoopback: false, timeout: 300 });

describe('what is sent', () => {
  test('is the body byte for byte, with its headers, under the name of the host', async () => {
    const body = '{ "name": "Ọlá" }';
    const url = receiver.url('bytes?order=7').replace('127.0.0.1', 'localhost');
    const sent = await onThisMachine.post(url, { 'x-svc-event': 'shipment.created' }, body);
    expect(sent).toMatchObject({ status_code: 200, answer: 'ok' });
    const [arrived] = receiver.at('bytes?order=7');
    expect(arrived?.body).toBe(body);
    expect(arrived?.headers).toMatchObject({
      'x-svc-event': 'shipment.created',
      'content-length': String(Buffer.byteLength(body)),
      host: new URL(url).host,
    });
  });

  test('reaches the address that was checked, whatever the name resolves to by then', async () => {
    // The name does not exist: only the checked address can be what it connects to.
    const url = new URL(receiver.url('pinned').replace('127.0.0.1', 'hooks.shop.example'));
    const posted = await postTo(url, ['127.0.0.1'], {
      headers: {},
      body: '{}',
      signal: AbortSignal.timeout(5_000),
    });
    expect(posted.status_code).toBe(200);
    expect(receiver.at('pinned')[0]?.headers.host).toBe(url.host);
  });

  test('asks for the certificate of the name, not of the address', async () => {
    const names: string[] = [];
    const server = createServer({
      SNICallback(name, done) {
        names.push(name);
        done(new Error('no certificate'));
      },
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    const url = new URL(`https://hooks.shop.example:${address.port}/`);
    const signal = AbortSignal.timeout(5_000);
    await expect(postTo(url, ['127.0.0.1'], { headers: {}, body: '{}', signal })).rejects.toThrow();
    expect(names).toEqual(['hooks.shop.example']);
    server.close();
  });
});

describe('what comes back', () => {
  test('is kept up to one KB, cut between characters', async () => {
    const { status_code, answer } = await onThisMachine.post(receiver.url('long'), {}, '{}');
    expect(status_code).toBe(200);
    expect(answer).toBe('Ọ'.repeat(Math.floor(1024 / 3)));
  });

  test('is cut off when it does not come to an end', async () => {
    let megabytes = 0;
    const flooding = await startReceiver((_, response) => {
      const flood = () => {
        while (!response.destroyed && megabytes < 200 && response.write('x'.repeat(1_000_000)))
          megabytes += 1;
        megabytes += 1;
      };
      response.on('drain', flood);
      flood();
    });
    expect(await onThisMachine.post(flooding.url('flood'), {}, '{}')).toMatchObject({ status_code: 200 });
    // What the machine's buffers take, and no more.
    expect(megabytes).toBeLessThan(50);
    await flooding.stop();
  });

  test('is a redirect as it is: it is not followed', async () => {
    const { status_code } = await onThisMachine.post(receiver.url('redirect'), {}, '{}');
    expect(status_code).toBe(302);
    expect(receiver.at('elsewhere')).toEqual([]);
  });

  test('carries Retry-After', async () => {
    expect(await onThisMachine.post(receiver.url('busy'), {}, '{}')).toMatchObject({
      status_code: 503,
      retry_after: '90',
      answer: 'later',
    });
  });

  test('counts by its status when its body never ends', async () => {
    const impatient = createWebhookSender({ resolve: async () => [], allowLoopback: true, timeout: 200 });
    expect(await impatient.post(receiver.url('drip'), {}, '{}')).toMatchObject({
      status_code: 200,
      answer: 'half an answ',
    });
  });
});

describe('a failure', () => {
  test('is a time-out when nothing is answered', async () => {
    const impatient = createWebhookSender({ resolve: async () => [], allowLoopback: true, timeout: 200 });
    expect(await impatient.post(receiver.url('silent'), {}, '{}')).toMatchObject({ error: 'timeout' });
  });

  test('is a time-out when the resolver never answers', async () => {
    const stuck = createWebhookSender({
      resolve: () => new Promise(() => undefined),
      allowLoopback: false,
      timeout: 100,
    });
    expect(await stuck.post('https://shop.example/', {}, '{}')).toMatchObject({ error: 'timeout' });
  });

  test('is a lost connection when the other side hangs up or is not there', async () => {
    expect(await onThisMachine.post(receiver.url('hang-up'), {}, '{}')).toMatchObject({
      error: 'connection_failed',
    });
    expect(await onThisMachine.post('http://127.0.0.1:1/', {}, '{}')).toMatchObject({
      error: 'connection_failed',
    });
  });

  test('is of the resolver when it cannot be asked', async () => {
    const down = createWebhookSender({
      resolve: () => Promise.reject(new Error('down')),
      allowLoopback: false,
    });
    expect(await down.post('https://shop.example/', {}, '{}')).toMatchObject({ error: 'dns_failed' });
  });
});

describe('nothing is sent', () => {
  test.each([
    ['a private address', ['10.0.0.8']],
    ['the metadata service', ['169.254.169.254']],
    ['this machine', ['127.0.0.1']],
    ['IPv6 of this machine', ['::1']],
    ['a mapped address', ['::ffff:10.0.0.8']],
    ['a public and a private address', ['93.184.215.14', '192.168.1.1']],
    ['no address', []],
  ])('where a name resolves to %s', async (_, answers) => {
    expect(await onTheInternet(...answers).post('https://shop.example/', {}, '{}')).toMatchObject({
      error: 'unsafe_url',
    });
  });

  test('where a name led to a public address when it was saved and leads elsewhere now', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const resolve = async () => answers.shift() ?? [];
    const wire = createWire(parseConfig({}));
    resolverAccess.provide(wire, { resolve });
    await urlGuardAccess.of(wire).check('https://shop.example/', '/url');
    const rebound = createWebhookSender({ resolve, allowLoopback: false });
    expect(await rebound.post('https://shop.example/', {}, '{}')).toMatchObject({ error: 'unsafe_url' });
  });

  test('where this machine is not allowed', async () => {
    expect(await onTheInternet('127.0.0.1').post(receiver.url('private'), {}, '{}')).toMatchObject({
      error: 'unsafe_url',
    });
    expect(receiver.at('private')).toEqual([]);
  });

  test('where another machine has the name localhost', async () => {
    const fooled = createWebhookSender({ resolve: async () => ['10.0.0.8'], allowLoopback: true });
    expect(await fooled.post('http://localhost:9000/', {}, '{}')).toMatchObject({ error: 'unsafe_url' });
  });
});
