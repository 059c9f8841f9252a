import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../functions/api.ts';
import { problems } from '../../functions/problems.ts';
import { openApiDocument } from '../../shared/platform/http/openapi/document.ts';
import { buildDocsFiles } from '../../web/docs/index.ts';
import { markupFaultsOf } from '../support/asserts/page-audit.ts';

const files = await buildDocsFiles(api, { baseUrl: 'https://api.svc.example', version: '1.2.3' });
const textOf = (path: string) => String(files.get(path)?.body ?? '');

const pages = [...files.keys()].filter((path) => path.endsWith('/'));
const anchors = new Map(
  pages.map((path) => [path, [...textOf(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]),
);
const anchorsOf = (path: string) => anchors.get(path) ?? [];
/** A page without its code. */
const proseOf = (path: string) => textOf(path).replaceAll(/<pre.*?<\/pre>/gs, '');
const document = openApiDocument(api, { baseUrl: '', version: '0' });
const described = [...Object.values(document.paths), ...Object.values(document.webhooks)]
  .flatMap((item) => Object.values(item))
  .map(({ operationId, tags }) => ({ operationId, page: `/docs/${tags[0]}/` }));

describe('the documentation', () => {
  test('has the reference, the errors page and the document that the reference shows', () => {
    expect([...files.keys()]).toEqual(expect.arrayContaining(['/docs/', '/docs/errors/', '/openapi.json']));
    expect(JSON.parse(textOf('/openapi.json'))).toMatchObject({
      openapi: '3.1.1',
      info: { version: '1.2.3' },
      servers: [{ url: 'https://api.svc.example' }],
    });
  });

  test('has every operation and every webhook on the page of its area, and in the contents of the reference', () => {
    expect(described.length).toBeGreaterThan(300);
    expect(
      described
        .filter(({ operationId, page }) => !anchorsOf(page).includes(operationId))
        .map((one) => one.operationId),
    ).toEqual([]);
    const listed = described.filter(({ operationId }) => !/\.alias\d*$/.test(operationId));
    for (const path of pages.filter((one) => !one.startsWith('/docs/guides/'))) {
      const text = textOf(path);
      const missing = listed.filter(
        ({ operationId, page }) => !text.includes(`href="${page}#${operationId}"`),
      );
      expect([path, missing]).toEqual([path, []]);
    }
  });

  test.each(pages)('%s has each anchor once, and leads to none that is not there', (path) => {
    const own = anchorsOf(path);
    expect(own.filter((id, at) => own.indexOf(id) !== at)).toEqual([]);
    const links = [...textOf(path).matchAll(/ href="(\/docs\/[^"#]*)?#([^"]+)"/g)];
    const dead = links.filter(([, page = path, id]) => !anchorsOf(page).includes(id ?? ''));
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  test('shows what an operation takes, answers and refuses', () => {
    const page = textOf('/docs/shipments/');
    const booking = page.slice(page.indexOf('id="shipments.create"'), page.indexOf('id="shipments.list"'));
    for (const shown of [
      '<code class="name">customer_phone</code> <span class="kind">string</span> <em>required</em>',
      '&quot;package_description&quot;: &quot;A pair of shoes&quot;',
      '<div class="code" data-language="go">',
      '<a href="#schema-BookedShipment">BookedShipment</a>',
      '<a href="/docs/errors/#insufficient_funds"><code>insufficient_funds</code></a>',
      '<a href="/docs/#Idempotency-Key"><code>Idempotency-Key</code></a>',
      '<code>marketplace</code>, <code>carrier</code>',
    ])
      expect(booking).toContain(shown);
    expect(page).toContain('<article id="schema-BookedShipment">');
  });

  test('explains every code at the anchor that error bodies point to', () => {
    const codes = [...textOf('/docs/errors/').matchAll(/<article id="(\w+)">/g)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual(Object.keys(problems).toSorted());
  });

  test('lists what a code adds to its answers beside the code', () => {
    const page = textOf('/docs/errors/');
    const article = page.slice(page.indexOf('id="out_of_stock"'), page.indexOf('id="insufficient_stock"'));
    expect(article).toMatch(/code class="name">lines<[\s\S]*code class="name">available</);
  });

  test.each(pages)('%s writes texts as text, code in backticks as code', (path) => {
    expect(proseOf(path).match(/.{0,40}(?:`|<script>|undefined|\[object).{0,40}/g)).toBeNull();
  });
});

describe('a page of the documentation', () => {
  // The others are made of the same parts.
  test.each(['/docs/', '/docs/guides/webhooks/', '/docs/tracking/', '/docs/events/', '/docs/changelog/'])(
    '%s is valid HTML',
    async (path) => {
      expect(await markupFaultsOf(textOf(path))).toEqual([]);
    },
  );

  test('weighs little: a guide 60 KB with all that it may load, an area of the reference 60 KB', () => {
    const sizeOf = (path: string) => gzipSync(textOf(path)).length;
    const shared = [...files.keys()].filter((path) => /\.(css|js)$|search\.json$/.test(path));
    const common = shared.reduce((sum, path) => sum + sizeOf(path), 0);
    const guides = pages.filter((path) => path.startsWith('/docs/guides/'));
    expect(guides.length).toBeGreaterThan(15);
    expect(guides.filter((path) => sizeOf(path) + common > 60_000)).toEqual([]);
    expect(pages.filter((path) => sizeOf(path) > 60_000)).toEqual([]);
  });
});

describe('the search of the documentation', () => {
  const Entries = z.array(
    z.object({ kind: z.string(), title: z.string(), text: z.string(), path: z.string() }),
  );
  const entries = Entries.parse(JSON.parse(textOf('/docs/search.json')));

  test('knows every operation, event, error and guide, each by a path of its own', () => {
    const paths = new Set(entries.map(({ path }) => path));
    expect(paths.size).toBe(entries.length);
    const listed = described.filter(({ operationId }) => !/\.alias\d*$/.test(operationId));
    expect(listed.filter(({ operationId, page }) => !paths.has(`${page}#${operationId}`))).toEqual([]);
    expect(Object.keys(problems).filter((code) => !paths.has(`/docs/errors/#${code}`))).toEqual([]);
    const guides = pages.filter((path) => path.startsWith('/docs/guides/'));
    expect(guides.filter((path) => !paths.has(path))).toEqual([]);
  });

  test('leads to anchors that are there, and shows no markup', () => {
    const dead = entries.filter(({ path }) => {
      const [page = '', anchor] = path.split('#');
      return anchor === undefined ? !files.has(page) : !anchorsOf(page).includes(anchor);
    });
    expect(dead).toEqual([]);
    expect(entries.filter(({ text }) => /[`|]|\]\(/.test(text))).toEqual([]);
  });
});
