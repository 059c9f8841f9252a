import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { api } from '../../../functions/api.ts';
import { siteFileOf } from '../../../infra/edge/site.ts';
import { isNamedByContent } from '../../../infra/edge/site-caching.ts';
import { buildFaceFiles } from '../../../web/apps/index.ts';

const files = await buildFaceFiles(api, 'https://files.example');
const textOf = (path: string) => String(files.get(path)?.body);
const weightOf = (path: string) => brotliCompressSync(textOf(path)).length;
const page = textOf('/app/');
const scripts = [...files.keys()].filter((path) => path.endsWith('.js') && path.startsWith('/apps/'));
/** What a map loads, after the tap of whoever wants one. */
const ofMap = [...files.keys()].filter((path) => path.startsWith('/apps/map'));
const first = [...page.matchAll(/(?:src|href)="(\/apps\/[\w-]+\.js)"/g)].map(([, path]) => path ?? '');

describe('the page of all parts', () => {
  test('is there for developers alone', async () => {
    const shown = await buildFaceFiles(api, 'https://files.example', true);
    expect(String(shown.get('/apps/parts/')?.body)).toContain('<title>Parts of the faces</title>');
    expect(files.has('/apps/parts/')).toBe(false);
    expect(siteFileOf('/apps/parts/')).toBe('/apps/parts/index.html');
  });
});

describe('the operator’s face', () => {
  const opened = [...textOf('/ops/').matchAll(/(?:src|href)="(\/apps\/[\w-]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  );

  test('loads at most 80 KB of scripts before its first screen', () => {
    expect(opened.length).toBeGreaterThan(1);
    expect(opened.reduce((sum, path) => sum + weightOf(path), 0)).toBeLessThanOrEqual(80_000);
  });
});

describe('the merchant’s app', () => {
  test('loads at most 60 KB of scripts before its first screen', () => {
    expect(first.length).toBeGreaterThan(1);
    expect(first.reduce((sum, path) => sum + weightOf(path), 0)).toBeLessThanOrEqual(60_000);
  });

  test('loads each other screen in at most 25 KB, without the map', () => {
    const later = scripts.filter((path) => !first.includes(path) && !ofMap.includes(path));
    expect(later.length).toBeGreaterThan(15);
    expect(later.filter((path) => weightOf(path) > 25_000)).toEqual([]);
  });

  test('loads a map in files of its own, and those of all in at most 460 KB', () => {
    expect(ofMap.map((path) => path.replace(/-[0-9A-Za-z]+\./, '.')).toSorted()).toEqual([
      '/apps/map-ground.json',
      '/apps/map-tiles.js',
      '/apps/map-view.js',
      '/apps/map-worker.js',
      '/apps/map.css',
    ]);
    expect(ofMap.reduce((sum, path) => sum + weightOf(path), 0)).toBeLessThanOrEqual(460_000);
    const imported = scripts.filter((path) => /(?:from|import)"\/apps\/map/.test(textOf(path)));
    expect(imported).toEqual([]);
  });

  test('is one page, at whatever path it is opened', () => {
    expect(['/app', '/app/', '/app/orders', '/app/orders/1/'].map(siteFileOf)).toEqual(
      Array.from({ length: 4 }, () => '/app/index.html'),
    );
    expect([siteFileOf('/app/worker.js'), siteFileOf('/apps/app-1.js')]).toEqual([
      '/app/worker.js',
      '/apps/app-1.js',
    ]);
  });

  test('names what it loads by its content, so that browsers keep it', () => {
    const loaded = [...page.matchAll(/(?:src|href)="(\/apps\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(loaded.filter((path) => !files.has(path) || !isNamedByContent(path))).toEqual([]);
    expect(isNamedByContent('/app/worker.js')).toBe(false);
  });

  test('keeps its page and all that its screens load for when there is no network, but no map', () => {
    const kept = [...textOf('/app/worker.js').matchAll(/"(\/apps?\/[^"]*)"/g)].map(([, path]) => path);
    const named = kept.flatMap((path = '') =>
      [...textOf(path).matchAll(/"(\/apps\/[\w.-]+)"/g)].map(([, name = '']) => name),
    );
    expect(kept).toEqual(expect.arrayContaining(['/app/', ...first]));
    expect(new Set(named.filter((path) => !kept.includes(path)))).toEqual(
      new Set(named.filter((path) => ofMap.includes(path))),
    );
  });

  test('keeps nothing of what only riders load', () => {
    const rider = [...textOf('/ride/').matchAll(/"(\/apps\/(?:face-)?ride-[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(rider.length).toBe(2);
    for (const path of rider) {
      expect(textOf('/ride/worker.js')).toContain(path);
      expect(textOf('/app/worker.js')).not.toContain(path);
    }
  });

  test('runs no code that stands in its page, and asks nobody but us and the bucket of files', () => {
    expect(page).toContain(
      `content="default-src 'self'; img-src 'self' data: blob: https://files.example; connect-src 'self' https://files.example; object-src 'none'; base-uri 'none'; form-action 'self'"`,
    );
    expect(page).not.toMatch(/<script>|\son\w+=|style=/);
  });

  test('is installed with a name, a picture and its own start', () => {
    const manifest = JSON.parse(textOf('/app/face.webmanifest'));
    expect(manifest).toMatchObject({ start_url: '/app/', scope: '/app/', display: 'standalone' });
    expect(files.has(manifest.icons[0].src)).toBe(true);
  });
});

describe('the app for carriers', () => {
  test('loads at most 80 KB of scripts before its first screen', () => {
    const loaded = [...textOf('/dispatch/').matchAll(/(?:src|href)="(\/apps\/[\w-]+\.js)"/g)];
    const weight = loaded.reduce((sum, [, path = '']) => sum + weightOf(path), 0);
    expect(loaded.length).toBeGreaterThan(1);
    expect(weight).toBeLessThanOrEqual(80_000);
  });
});

describe('the rider’s app', () => {
  test('loads at most 45 KB of scripts before its first screen', () => {
    const loaded = [...textOf('/ride/').matchAll(/(?:src|href)="(\/apps\/[\w-]+\.js)"/g)];
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.reduce((sum, [, path = '']) => sum + weightOf(path), 0)).toBeLessThanOrEqual(45_000);
  });

  test('scans with at most 340 KB that come after the tap, and that its worker keeps for when there is no network', () => {
    const ofScanner = [...files.keys()].filter((path) => /scan/.test(path));
    expect(ofScanner.map((path) => path.replace(/-[0-9a-f]{10}\./, '.')).toSorted()).toEqual([
      '/apps/scan-reader.wasm',
      '/ride/scanner.js',
    ]);
    const bodies = ofScanner.map((path) => files.get(path)?.body ?? '');
    expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(
      340_000,
    );
    const [inPage, inWorker] = ['/ride/', '/ride/worker.js'].map((path) =>
      ofScanner.filter((one) => textOf(path).includes(one)),
    );
    expect(inPage).toEqual(ofScanner.filter((path) => path.endsWith('.js')));
    expect(inWorker).toEqual(ofScanner);
    expect(textOf('/app/')).not.toContain('scanner');
  });
});

describe('the partner console', () => {
  test('loads at most 80 KB of scripts before its first screen', () => {
    const loaded = [...textOf('/partners/').matchAll(/(?:src|href)="(\/apps\/[\w-]+\.js)"/g)];
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.reduce((sum, [, path = '']) => sum + weightOf(path), 0)).toBeLessThanOrEqual(80_000);
  });
});
