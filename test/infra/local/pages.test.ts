import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMediaPages } from '../../../infra/local/http/files/media-pages.ts';
import type { Gateway } from '../../../infra/local/http/gateway-options.ts';
import { createSitePages } from '../../../infra/local/http/pages.ts';
import { imageFilesAccess } from '../../../shared/catalog/wiring/images.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { startFiles } from '../../support/services/files.ts';
import { ask, gatewayOf } from './requests.ts';

let gateway: Gateway;

const html = 'text/html; charset=utf-8';
const site = new Map([
  ['/docs/', { body: '<h1>Docs</h1>', contentType: html }],
  ['/docs/errors/', { body: '<h1>Errors</h1>', contentType: html }],
  ['/docs/app.js', { body: Buffer.from('go()'), contentType: 'text/javascript; charset=utf-8' }],
  ['/account/verify-email/', { body: '<h1>Verify</h1>', contentType: html }],
  ['/t/', { body: '<h1>Parcel</h1>', contentType: html }],
  ['/widget/tracking.js', { body: 'load()', contentType: 'text/javascript; charset=utf-8' }],
  ['/widget/tracking-0123456789.js', { body: 'show()', contentType: 'text/javascript; charset=utf-8' }],
  ['/openapi.json', { body: '{"openapi":"3.1.0"}', contentType: 'application/json' }],
  ['/secret.txt', { body: 'secret', contentType: 'text/plain' }],
]);
const make = vi.fn(async () => site);

beforeEach(async () => {
  make.mockClear();
  gateway = await gatewayOf([], {}, { pages: createSitePages(make), ready: () => false });
});
afterEach(() => gateway.stop());
const get = (path: string, method = 'GET') => ask(gateway.baseUrl, path, { method });

describe('the site', () => {
  test.each([
    ['/openapi.json', 'application/json', '{"openapi":"3.1.0"}'],
    ['/api/v1/openapi.json', 'application/json', '{"openapi":"3.1.0"}'],
    ['/docs/', html, '<h1>Docs</h1>'],
    ['/docs', html, '<h1>Docs</h1>'],
    ['/docs/errors/', html, '<h1>Errors</h1>'],
    ['/docs/app.js', 'text/javascript; charset=utf-8', 'go()'],
    ['/account/verify-email/', html, '<h1>Verify</h1>'],
    ['/account/verify-email', html, '<h1>Verify</h1>'],
    ['/t/', html, '<h1>Parcel</h1>'],
    ['/t', html, '<h1>Parcel</h1>'],
  ])('is answered at %s', async (path, type, body) => {
    const { status, headers, bytes } = await get(path);
    expect([status, headers['content-type'], bytes.toString()]).toEqual([200, type, body]);
  });

  test.each([
    ['/widget/tracking.js', 'public, max-age=300', 'load()'],
    ['/widget/tracking-0123456789.js', 'public, max-age=31536000, immutable', 'show()'],
    // An earlier release named the widget so.
    ['/widget/tracking-9876543210.js', 'no-store', 'show()'],
  ])('says how long the widget may be kept: %s', async (path, kept, body) => {
    const { headers, bytes } = await get(path);
    expect([headers['cache-control'], bytes.toString()]).toEqual([kept, body]);
    const again = await ask(gateway.baseUrl, path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('answers HEAD without the body', async () => {
    const { status, headers, bytes } = await get('/docs/app.js', 'HEAD');
    expect([status, headers['content-length'], bytes.length]).toEqual([200, '4', 0]);
  });

  test.each(['/account/verify-email/', '/t/', '/docs/app.js'])(
    'may be framed by no page, and loaded by any: %s',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  test('is made once, when it is first asked for', async () => {
    expect(await get('/secret.txt')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(make).not.toHaveBeenCalled();
    await get('/docs/');
    expect(await get('/docs/nothing.html')).toMatchObject({ status: 404 });
    expect(make).toHaveBeenCalledOnce();
  });
});

test('a picture is served from the bucket as it was put, and nothing else of the bucket', async () => {
  const store = await startFiles();
  const { AWS_ENDPOINT_URL_S3, SVC_FILES_BUCKET } = store.settings;
  const files = imageFilesAccess.of(createWire(parseConfig(store.settings)));
  const cacheControl = 'public, max-age=31536000, immutable';
  const bytes = randomBytes(3_000);
  await files.put('media/5f0c/6a1d/7b2e-480.webp', bytes, { contentType: 'image/webp', cacheControl });
  await files.put('proofs/1.webp', bytes, { contentType: 'image/webp' });
  let bucket: string | undefined;
  const pictures = await gatewayOf([], {}, { pages: createMediaPages(() => bucket), ready: () => true });
  const path = '/media/5f0c/6a1d/7b2e-480.webp';
  expect((await ask(pictures.baseUrl, path)).status).toBe(404);
  bucket = `${AWS_ENDPOINT_URL_S3}/${SVC_FILES_BUCKET}`;
  const shown = await ask(pictures.baseUrl, path);
  expect([shown.status, shown.bytes.equals(bytes)]).toEqual([200, true]);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const other of [
    '/media/none.webp',
    '/media/../proofs/1.webp',
    '/media/..%2fproofs/1.webp',
    '/proofs/1.webp',
  ])
    expect([other, (await ask(pictures.baseUrl, other)).status]).toEqual([other, 404]);
  await pictures.stop();
  await store.stop();
});
