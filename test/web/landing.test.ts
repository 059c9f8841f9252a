import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isNamedByContent } from '../../infra/edge/site-caching.ts';
import { faces } from '../../web/apps/faces.data.ts';
import { buildLandingFiles } from '../../web/home/index.ts';

const files = await buildLandingFiles('/apps/icon-0123456789.svg');
const page = String(files.get('/home/')?.body);
const loaded = [...page.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+)"/g)].map(
  ([, path = '']) => path,
);

describe('the landing page', () => {
  test('weighs at most 15 KB compressed, with its style and its script', () => {
    expect(files.size).toBe(3);
    const weights = [...files.values()].map(({ body }) => brotliCompressSync(body).length);
    expect(weights.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(15_000);
  });

  test('loads nothing else but the picture of the service, all named by their contents', () => {
    const own = [...files.keys()].filter((path) => path !== '/home/');
    expect(loaded.toSorted()).toEqual([...own, '/apps/icon-0123456789.svg'].toSorted());
    expect(loaded.filter((path) => !isNamedByContent(path))).toEqual([]);
  });

  test('runs no code that stands in it, has no style of its own, and sends its forms to us', () => {
    expect(page).toContain(
      `content="default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'"`,
    );
    expect(page).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
    expect(page).toContain('action="/t/" method="get"');
  });

  test('has a way in to each face that is there and is for everybody, and to the documentation', () => {
    const ways = [...page.matchAll(/<li><a href="(\/[a-z]+\/)"><svg/g)].map(([, path]) => path);
    const open = faces.map(({ path }) => path).filter((path) => path !== '/ops/');
    expect(ways.toSorted()).toEqual([...open, '/docs/'].toSorted());
    expect(page).not.toContain('/ops/');
    expect(page).not.toContain('undefined');
  });

  test('says without a script what its form needs, and keeps it shut until then', () => {
    expect(page).toMatch(/<noscript><p[^>]*>To see prices here, turn on JavaScript/);
    expect(page).toContain('<fieldset id="asked" disabled>');
  });
});
