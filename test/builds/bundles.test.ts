import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadInTurn } from '../../bin/bench/tools/loads.ts';
import { bundleNaive } from '../../bin/bench/tools/naive.ts';
import { consumers } from '../../functions/consumers.ts';
import { fileOf } from '../../functions/files.ts';
import { needs } from '../../functions/needs.ts';
import { routes } from '../../functions/routes.ts';
import { bundleEdgeFunction, bundleFunctions } from '../../infra/aws/bundle/bundle.ts';
import { lambdaEntriesOf } from '../../infra/aws/bundle/entries.ts';
import { cors } from '../../infra/edge/cors.ts';
import { listMethodsByPath } from '../../infra/edge/gateway-paths.ts';
import { toHandler } from '../../infra/local/run/invoke.ts';
import { codecFiles } from '../../shared/catalog/adapters/picture-codecs.ts';
import { pictureMakerAccess } from '../../shared/catalog/wiring/pictures.ts';
import { commonProblems } from '../../shared/kernel/problem-codes.ts';
import { order, product } from '../../shared/kernel/story.ts';
import { orderEvents } from '../../shared/orders/order/events.ts';
import { problemsOf } from '../../shared/platform/http/openapi/problems.ts';
import { scratch } from '../infra/aws/scratch.ts';
import { jpegOf, painted, quarters } from '../support/services/pictures.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const entries = lambdaEntriesOf(routes, consumers);
const out = scratch();
const root = fileURLToPath(new URL('../..', import.meta.url));
const file = (id: string) => join(out, id, 'index.cjs');
const codes = new Map<string, string>();
/** The code of a bundle, which is read once. */
function codeOf(id: string): string {
  const code = codes.get(id) ?? readFileSync(file(id), 'utf8');
  codes.set(id, code);
  return code;
}
let metafile: Metafile;
/** Milliseconds, only so that a bundling that hangs ends: beside the benchmarks, a slow machine takes eight minutes for it. */
const patience = 1_200_000;

beforeAll(async () => {
  metafile = await bundleFunctions(entries, out, {
    GATEWAY_PATHS: JSON.stringify(listMethodsByPath(routes)),
  });
}, patience);

describe('the bundles', () => {
  test('are one for each route, consumer, and function of the stacks', () => {
    expect(Object.keys(metafile.outputs)).toHaveLength(entries.length);
    expect(entries.map(({ id }) => statSync(file(id)).isFile())).not.toContain(false);
  });

  test('are 450 KB at most, 400 KB where an order is placed, 240 KB where a route only looks at the table, and 170 KB where a consumer does', () => {
    const sizeOf = (id: string) => statSync(file(id)).size;
    const large = entries.filter(({ id }) => sizeOf(id) > 450_000);
    expect(large.map(({ id }) => [id, sizeOf(id)])).toEqual([]);
    expect(sizeOf('public-orders.place')).toBeLessThan(400_000);
    expect(sizeOf('health.get')).toBeLessThan(240_000);
    expect(sizeOf('pricing.publish-paces')).toBeLessThan(170_000);
  });

  test('load in a fraction of the CPU time that the same takes as people first write it', async () => {
    const naive = await bundleNaive(out, true);
    const ids = ['shipments.get', 'public-orders.place', 'pricing.publish-paces'];
    // The least of several processes that take turns: what else the machine does meanwhile makes none of them faster.
    const found = await loadInTurn(out, [naive, ...ids.map((id) => ({ file: file(id) }))], 7);
    const [base = 0, ...least] = found.map((each) => Math.min(...each.map(({ cpu }) => cpu)));
    const shares = least.map((cpu) => cpu / base);
    // They are 0.47, 0.53 and 0.25. When each bundle had the SDK's schemas and made ours, they were 0.71, 0.82 and 0.47.
    expect(
      shares.map((share, at) => share < ([0.6, 0.72, 0.4][at] ?? 0)),
      shares.join(', '),
    ).not.toContain(false);
  });

  test.each(routes.map((route) => [route.id, route] as const))(
    'can answer, for %s, each code that the API document lists for it',
    (id, route) => {
      const code = codeOf(id);
      // A code that all have in common is thrown by its name; others may be members of what a context declares.
      const throws = (problem: string) =>
        ['"', "'", '`'].some((quote) => code.includes(quote + problem + quote)) ||
        (!(problem in commonProblems) && new RegExp(`\\.${problem}\\b`).test(code));
      const never = problemsOf(route).filter((problem) => !throws(problem));
      expect(never).toEqual([]);
    },
  );

  test('hold no word of what routes say of themselves', () => {
    const sources = new Map(routes.map(({ id }) => [id, readFileSync(`functions/${fileOf(id)}.ts`, 'utf8')]));
    // Some say it in a table, which is no declaration of a route.
    const saying = routes.filter(
      ({ id, description }) => description !== '' && sources.get(id)?.includes(description),
    );
    expect(saying.length).toBeGreaterThan(routes.length / 2);
    const codes = saying.map(({ id, description }) => [id, description, codeOf(id)] as const);
    const telling = codes.filter(([, words, code]) => code.includes(words));
    expect(telling.map(([id]) => id)).toEqual([]);
  });

  test('hold no example and no advice of a webhook', () => {
    const emitting = entries.filter(({ id }) => /order\.(confirmed|placed)/.test(codeOf(id)));
    expect(emitting.length).toBeGreaterThan(5);
    const { webhook } = orderEvents.types['order.confirmed'];
    const words = [webhook?.description.split('\n')[0], order.number, product.name];
    const telling = emitting.filter(({ id }) => {
      const code = codeOf(id);
      return words.some((word) => code.includes(word ?? ''));
    });
    expect(telling.map(({ id }) => id)).toEqual([]);
  });

  test('hold nothing of what stacks make their rights of', () => {
    const words = needs.flatMap((need) => {
      if (need.kind === 'files') return [need.why];
      return need.kind === 'service' ? need.grants.flatMap(({ on = [] }) => on) : [];
    });
    expect(words.length).toBeGreaterThan(10);
    const telling = entries.filter(({ id }) => {
      const code = codeOf(id);
      return words.some((word) => code.includes(word));
    });
    expect(telling.map(({ id }) => id)).toEqual([]);
  });

  test('hold no constant that their function never reads', () => {
    const inputs = metafile.outputs[relative(root, file('shipments.get'))]?.inputs ?? {};
    const read = Object.entries(inputs).flatMap(([name, { bytesInOutput }]) =>
      bytesInOutput > 20 ? [name] : [],
    );
    expect(read).toContain('shared/shipments/data/shipment-item.ts');
    // The function imports files that import this, for other things.
    expect(read).not.toContain('shared/webhooks/data/destinations.ts');
  });

  test('hold nothing of the CDK, of the local runner, or of what Lambda never uses', () => {
    const inputs = Object.keys(metafile.inputs);
    expect(
      inputs.filter((input) =>
        /aws-cdk|cdk-nag|constructs|infra\/local|credential-provider-|fauxqs/.test(input),
      ),
    ).toEqual([]);
  });

  test('load on Node 24, each with a handler, reading no setting', { timeout: patience }, () => {
    // Each is forgotten at once: all of them fill a gigabyte.
    const load = `
      for (const file of process.argv.slice(1)) {
        if (typeof require(file).handler !== 'function') throw new Error(file + ' has no handler');
        delete require.cache[file];
        module.children.length = 0;
      }`;
    const files = entries.map(({ id }) => file(id));
    expect(() =>
      execFileSync(process.execPath, ['-e', load, ...files], { env: {}, stdio: 'pipe' }),
    ).not.toThrow();
  });
});

describe('a service that is made of the bundles', () => {
  let stack: Stack;
  const packages = createRequire(import.meta.url);
  beforeAll(async () => {
    stack = await startStack({
      env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
      load: async (id) => toHandler(packages(file(id)).handler, id),
    });
  });
  afterAll(() => stack.stop());

  test('opens an account, books a parcel, tells a webhook of it and notifies a phone', async () => {
    const smoke = promisify(execFile)(process.execPath, ['bin/smoke.ts', stack.baseUrl], {
      env: { PATH: '' },
    });
    const { stdout } = await smoke.catch((error: { stdout: string }) => error);
    for (const part of ['webhook', 'push']) expect(stdout).toMatch(new RegExp(`^ok +${part} `, 'm'));
  });
});

describe('the bundle that makes pictures', () => {
  const codecs = Object.values(codecFiles);

  test('has its codecs beside it, and no other has', () => {
    const beside = entries.filter(({ id }) => existsSync(join(out, id, 'node_modules')));
    expect(beside.map(({ id }) => id)).toEqual(['queues.files']);
    for (const codec of codecs)
      expect(statSync(join(out, 'queues.files', 'node_modules', codec)).size).toBeGreaterThan(10_000);
  });

  test('finds them from its folder alone, and is its own thread', async () => {
    const alone = scratch();
    await bundleFunctions(
      [{ id: 'maker', entry: './test/builds/picture-maker.ts', beside: pictureMakerAccess.files }],
      alone,
    );
    const photo = await jpegOf(painted(1_500, 900, quarters(1_500, 900)));
    writeFileSync(join(alone, 'photo.jpg'), photo);
    const make = `
      require('./maker/index.cjs').handler(require('node:fs').readFileSync('photo.jpg'))
        .then((made) => process.stdout.write(JSON.stringify(made)));`;
    const made = execFileSync(process.execPath, ['-e', make], { cwd: alone, env: {}, encoding: 'utf8' });
    expect(JSON.parse(made)).toEqual([1200, 720, ['RIFF', 'RIFF', 'RIFF'], ['ffd8ff', 'ffd8ff']]);
  });
});

describe('the function of the edge', () => {
  interface Global {
    handler?: (event: unknown) => { uri: string; headers: Record<string, { value: string }> };
  }
  const global: Global = {};
  let code = '';

  beforeAll(async () => {
    await bundleEdgeFunction('viewer-request', out);
    code = readFileSync(join(out, 'viewer-request.js'), 'utf8');
    runInNewContext(code, global);
  });

  const handle = (uri: string, headers: Record<string, { value: string }> = {}, method = 'GET') =>
    global.handler?.({
      context: { requestId: 'of-the-edge' },
      viewer: { ip: '192.0.2.7' },
      request: { uri, headers, method, querystring: {} },
    });

  test('is less than the 10 KB that CloudFront takes', () => {
    expect(code.length).toBeLessThan(10_240);
  });

  test.each([
    ['/api/v1/shipments/5f0c/', '/shipments/5f0c'],
    ['/shipments', '/shipments'],
    ['/health', '/health'],
    ['/', '/home/index.html'],
    ['/home', '/home/index.html'],
    ['/api/v1/', '/'],
    ['/docs', '/docs/index.html'],
    ['/docs/errors/', '/docs/errors/index.html'],
    ['/docs/app.js', '/docs/app.js'],
    ['/account/invitation/', '/account/invitation/index.html'],
    ['/account/invitation', '/account/invitation/index.html'],
    ['/account/invitation/page.js', '/account/invitation/page.js'],
    ['/accounts/', '/accounts'],
    ['/t', '/t/index.html'],
    ['/t/', '/t/index.html'],
    ['/t/SVC000000000', '/t/SVC000000000'],
    ['/t/SVC000000000/', '/t/SVC000000000'],
    ['/t/a.b/%2e%2e/page.js', '/t/a.b/%2e%2e/page.js'],
    ['/track/', '/track'],
    ['/widget/tracking.js', '/widget/tracking.js'],
    ['/order/page.js', '/order/page.js'],
    ['/o/a.1.b/', '/o/a.1.b'],
    ['/openapi.json', '/openapi.json'],
  ])('sends %s on as %s', (sent, known) => {
    expect(handle(sent)?.uri).toBe(known);
  });

  test('leads a form that asks for a parcel without a script to the page of the parcel', () => {
    const asked = {
      uri: '/t/',
      headers: {},
      method: 'GET',
      querystring: { number: { value: 'svc+123abc789' } },
    };
    const event = { context: { requestId: '1' }, viewer: { ip: '192.0.2.7' }, request: asked };
    expect(global.handler?.(event)).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/t/SVC123ABC789' } },
    });
  });

  const asking = { origin: { value: 'https://shop.example' } };
  const preflight = { ...asking, 'access-control-request-method': { value: 'POST' } };

  test.each(['/api/v1/rates/', '/no/such/path', '/docs/', '/storefront/orders/place/'])(
    'answers a preflight for %s itself, for any origin without credentials',
    (uri) => {
      const answer = handle(uri, preflight, 'OPTIONS');
      expect(answer).toMatchObject({ statusCode: 204, statusDescription: 'No Content' });
      expect(answer?.headers).toEqual({
        'access-control-allow-origin': { value: '*' },
        'access-control-allow-methods': { value: cors.methods.join(', ') },
        'access-control-allow-headers': { value: cors.headers.join(', ') },
        'access-control-max-age': { value: '3600' },
        'x-request-id': { value: 'of-the-edge' },
      });
    },
  );

  test.each([
    ['OPTIONS', {}],
    ['OPTIONS', asking],
    ['POST', preflight],
  ])('sends on a request that is no preflight: %s with %j', (method, headers) => {
    expect(handle('/rates', { ...headers }, method)?.uri).toBe('/rates');
  });

  test('says who is calling, whatever the caller says', () => {
    expect(
      handle('/health', { 'x-svc-viewer-ip': { value: '203.0.113.9' } })?.headers['x-svc-viewer-ip'],
    ).toEqual({
      value: '192.0.2.7',
    });
  });

  test.each([
    ['/nowhere', 'text/html,*/*', 'GET', '1'],
    ['/nowhere', '*/*', 'GET', undefined],
    ['/nowhere', 'text/html', 'POST', undefined],
    ['/api/v1/nowhere', 'text/html', 'GET', undefined],
  ])(
    'says whether a browser asks for a page, whatever the caller says: %s, %s, %s',
    (path, accept, method, said) => {
      const sent = { accept: { value: accept }, 'x-svc-page': { value: 'forged' } };
      expect(handle(path, sent, method)?.headers['x-svc-page']?.value).toBe(said);
    },
  );

  test('names no host of a store, whatever the caller says', () => {
    const sent = { host: { value: 'svc.example' }, 'x-svc-store-host': { value: 'ada.shops.example' } };
    expect(handle('/', sent)?.headers).not.toHaveProperty('x-svc-store-host');
  });
});

describe('the function of the edge at the hosts of stores', () => {
  interface Answer {
    readonly uri?: string;
    readonly statusCode?: number;
    readonly headers: Readonly<Record<string, { readonly value: string }>>;
  }
  const global: { handler?: (event: unknown) => Answer } = {};
  let code = '';

  beforeAll(async () => {
    await bundleEdgeFunction('store-viewer-request', out);
    code = readFileSync(join(out, 'store-viewer-request.js'), 'utf8');
    runInNewContext(code, global);
  });

  const handle = (uri: string, headers: Record<string, { value: string }>, method = 'GET') =>
    global.handler?.({
      context: { requestId: 'of-the-edge' },
      viewer: { ip: '192.0.2.7' },
      request: { uri, headers, method, querystring: {} },
    });
  const ada = { host: { value: 'Ada.Shops.Example.:443' } };

  test('is less than the 10 KB that CloudFront takes', () => {
    expect(code.length).toBeLessThan(10_240);
  });

  test.each([
    ['/', '/s/ada.shops.example/index.html'],
    ['/p/adire-shirt/', '/s/ada.shops.example/p/adire-shirt/index.html'],
    ['/b/abc/', '/s/ada.shops.example/b/index.html'],
    ['/theme.css', '/s/ada.shops.example/theme.css'],
    ['/api/v1/', '/storefront/stores/ada'],
    ['/api/v1/storefront/quote/', '/storefront/quote'],
    ['/o/a.1.b/', '/o/a.1.b'],
    ['/order/page.js', '/order/page.js'],
    ['/docs/', '/s/-/index.html'],
    ['/account/claim/', '/s/-/index.html'],
  ])('sends %s on as %s', (sent, known) => {
    expect(handle(sent, { ...ada })?.uri).toBe(known);
  });

  test('names the host in its canonical form and says who is calling, whatever the caller says', () => {
    const sent = {
      'x-svc-store-host': { value: 'bola.shops.example' },
      'x-svc-viewer-ip': { value: '1.1.1.1' },
    };
    expect(handle('/', { ...ada, ...sent })?.headers).toMatchObject({
      'x-svc-store-host': { value: 'ada.shops.example' },
      'x-svc-viewer-ip': { value: '192.0.2.7' },
    });
  });

  test('leaves nothing out of the path that a host may hold', () => {
    expect(handle('/', { host: { value: 'a/../b?c.shops.example' } })?.uri).toBe('/s/-/index.html');
    expect(handle('/', {})?.uri).toBe('/s/-/index.html');
  });

  test('answers a preflight itself', () => {
    const asking = {
      origin: { value: 'https://a.example' },
      'access-control-request-method': { value: 'POST' },
    };
    expect(handle('/storefront/quote/', { ...ada, ...asking }, 'OPTIONS')).toMatchObject({ statusCode: 204 });
  });
});

describe('the function of the edge for the answers of shops', () => {
  interface Answer {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, { readonly value: string }>>;
  }
  const global: { handler?: (event: unknown) => Answer } = {};

  beforeAll(async () => {
    await bundleEdgeFunction('viewer-response', out);
    runInNewContext(readFileSync(join(out, 'viewer-response.js'), 'utf8'), global);
  });

  const handle = (request: object, headers: Answer['headers']) =>
    global.handler?.({ request, response: { statusCode: 301, headers } });
  const querystring = {
    page: { value: '2' },
    utm: { value: 'b', multiValue: [{ value: 'a' }, { value: 'b' }] },
  };
  const location = { value: '/s/new/b/?page=2' };

  test.each([
    ['as it was sent', { uri: '/s/old/b/abc/', headers: {} }],
    [
      'as the request was rewritten',
      { uri: '/s/old/b/index.html', headers: { 'x-svc-sent-path': { value: '/s/old/b/abc/' } } },
    ],
  ])('gives a redirect what the cache does not know, from the request %s', (_, request) => {
    expect(handle({ ...request, querystring }, { location: { ...location } })?.headers.location).toEqual({
      value: '/s/new/b/abc/?page=2&utm=a&utm=b',
    });
  });

  test('leaves every other answer as it is', () => {
    expect(handle({ uri: '/s/ada/', headers: {}, querystring }, {})?.headers).toEqual({});
  });
});

test('the bundle that reads files of imports is its own thread', async () => {
  const alone = scratch();
  await bundleFunctions([{ id: 'reader', entry: './test/builds/import-reader.ts' }], alone);
  writeFileSync(join(alone, 'products.csv'), 'slug,name\nmug,Mug\ncup,Cup\n');
  const read = `
    require('./reader/index.cjs').handler(require('node:fs').readFileSync('products.csv'))
      .then((file) => process.stdout.write(JSON.stringify(file)));`;
  const file = execFileSync(process.execPath, ['-e', read], { cwd: alone, env: {}, encoding: 'utf8' });
  expect(JSON.parse(file)).toEqual({ rows: 2, products: 2, ignored: [] });
});
