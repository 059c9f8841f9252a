import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consumer as build } from '../../functions/catalog/build.ts';
import { route as page } from '../../functions/shopfront/page.ts';
import { route as preview } from '../../functions/shopfront/preview.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { saveHost, saveLapsedHost } from '../../shared/platform/http/credentials/store-hosts.ts';
import { saveStore } from '../../shared/stores/data/stores.ts';
import { editStore } from '../../shared/stores/lifecycle/edit-store.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { bucketFor, follow, sold } from '../support/people/stores/catalogs.ts';
import { newStore, publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
bucketFor(wire);
const owner = await newUser(wire, 'merchant');

const ask = (
  shop: string,
  path = '',
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const [a, b, c, d] = path.split('/').filter((part) => part);
  const parts = Object.fromEntries(Object.entries({ a, b, c, d }).filter(([, part]) => part !== undefined));
  return call(wire, page, { params: { shop, ...parts }, query, headers });
};

describe('an address at which nothing stands', () => {
  test('answers the same bytes for drafts, suspended and unknown shops, and for unknown pages', async () => {
    const draft = await newStore(wire, owner);
    const suspended = await publishedStore(wire, owner, { status: 'SUSPENDED' });
    const shop = await publishedStore(wire, owner);
    const answers = await Promise.all([
      ask('no-such-shop', 'index.html'),
      ask('-', 'index.html'),
      ask(draft.slug, 'index.html'),
      ask(suspended.slug, 'index.html'),
      ask(shop.slug, 'p/unknown/index.html'),
      ask(shop.slug, 'c/unknown/index.html'),
      ask(shop.slug, 'nothing/at/all/index.html'),
      ask(shop.slug, 'pcm/index.html'),
      ask('x'.repeat(300), 'index.html'),
      ask(shop.slug, `p/${'x'.repeat(900)}/index.html`),
      ask(shop.slug, 'deep', { page: '99999999999' }),
      ask(shop.slug, 'preview/deep', { token: 'x'.repeat(300) }),
      ask(shop.slug, 'search/deep', { q: 'x'.repeat(1_001) }),
      ask(shop.slug, 'preview/deep', { token: 'x' }),
    ]);
    const [{ status, text, headers } = await ask('no-such-shop')] = answers;
    expect(status).toBe(404);
    expect(text).toContain('This page does not exist');
    for (const one of answers) {
      expect([one.status, one.text]).toEqual([404, text]);
      expect({ ...one.headers, 'x-request-id': '' }).toEqual({ ...headers, 'x-request-id': '' });
    }
  });
});

describe('a shop', () => {
  test('leads from a slug that it has left to the present address of the page, with the query', async () => {
    const shop = await publishedStore(wire, owner);
    const { writes, store } = editStore(shop, { slug: `new-${shop.slug}`.slice(0, 60) }, wire.now());
    await wire.table.commit(writes);
    const moved = await ask(shop.slug, 'c/shirts/deep', { page: '2' });
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toBe(`/s/${store.slug}/c/shirts/?page=2`);
    expect(moved.headers['cache-control']).toBe('public, max-age=0, s-maxage=3');
    expect((await ask(store.slug, 'index.html')).status).toBe(200);
  });

  test('leads at its host to the address with the last slash, and nobody at the host of none', async () => {
    const shop = await publishedStore(wire, owner);
    const host = `${shop.slug}.shops.example`;
    const at = (name: string, path: string, query: Record<string, string> = {}) =>
      ask(name, path, query, { 'x-svc-store-host': name });
    await wire.table.commit([saveHost(shop, host, wire.now())]);
    const client = {
      id: toId<'Client'>(randomUUID()),
      organization: toId<'Organization'>(randomUUID()),
      host,
    };
    await wire.table.commit([saveStore(shop, { client }, wire.now())]);
    const { status, headers } = await at(host, 'c/shirts/unslashed', { page: '2' });
    expect([status, headers.location]).toEqual([301, '/c/shirts/?page=2']);
    for (const path of ['c/shirts/unslashed', 'unslashed', 'nothing/unslashed'])
      expect([path, (await at('foreign.example', path)).status]).toEqual([path, 404]);
  });

  test('leads from its host to its slug once the namespace has lapsed, with path and query, and back again', async () => {
    const shop = await publishedStore(wire, owner);
    const host = `${shop.slug}.shops.example`;
    const there = (path: string, query: Record<string, string> = {}) =>
      ask(host, path, query, { 'x-svc-store-host': host });
    await wire.table.commit([saveHost(shop, host, wire.now())]);
    await wire.table.commit([saveLapsedHost(shop, host, undefined)]);
    for (const [path, query, leadsTo] of [
      ['index.html', {}, ''],
      ['c/shirts/deep', { page: '2' }, 'c/shirts/?page=2'],
      ['search/deep', { q: 'adire & co' }, 'search/?q=adire+%26+co'],
      ['robots.txt', {}, 'robots.txt'],
    ] as const) {
      const moved = await there(path, query);
      expect([moved.status, moved.headers.location]).toEqual([
        302,
        `${wire.config.SVC_BASE_URL}/s/${shop.slug}/${leadsTo}`,
      ]);
    }
    const client = {
      id: toId<'Client'>(randomUUID()),
      organization: toId<'Organization'>(randomUUID()),
      host,
    };
    await wire.table.commit([saveStore(shop, { client }, wire.now())]);
    const back = await ask(shop.slug, 'about/index.html');
    expect([back.status, back.headers.location]).toEqual([302, `https://${host}/about/`]);
  });

  test('has 24 products on a page of a list, and a search by words', async () => {
    const shop = await publishedStore(wire, owner);
    for (let nth = 0; nth < 30; nth++) await sold(wire, shop, `Cap ${nth}`);
    await sold(wire, shop, 'Adire shirt');
    await follow(wire, build, { name: 'product.changed', store: shop });
    const count = (html: string) => html.split('class="card"').length - 1;
    const first = await ask(shop.slug, 'index.html');
    expect([count(first.text), first.text.includes(`rel="next" href="/s/${shop.slug}/?page=2"`)]).toEqual([
      24,
      true,
    ]);
    const second = await ask(shop.slug, 'deep', { page: '2' });
    expect([count(second.text), second.text.includes('rel="next"')]).toEqual([7, false]);
    expect((await ask(shop.slug, 'deep', { page: '3' })).status).toBe(404);
    const found = await ask(shop.slug, 'search/deep', { q: 'adire' });
    expect([count(found.text), found.text.includes('noindex')]).toEqual([1, true]);
    expect((await ask(shop.slug, 'search/deep', { q: '<b>' })).text).toContain('&lt;b&gt;');
  });

  test('shows a draft by the link of its owner for a day, without a way to buy', async () => {
    const draft = await newStore(wire, owner);
    const shirt = await sold(wire, draft, 'Adire shirt');
    const { body } = await call(wire, preview, {
      headers: await signedIn(wire, owner),
      params: { store_id: draft.id },
    });
    const url = new URL(String(body.url));
    expect(url.pathname).toBe(`/s/${draft.slug}/preview/`);
    const token = url.searchParams.get('token') ?? '';
    const home = await ask(draft.slug, 'preview/deep', { token });
    expect(home.status).toBe(200);
    expect(home.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(home.text).toContain(`/s/${draft.slug}/preview/p/${shirt.slug}/?token=${token}`);
    const pages = home.text.matchAll(/<link rel="(?:stylesheet|icon|manifest)" href="(\/s\/[^"]*)"/g);
    const loaded = [...pages].map(([, href = '']) => new URL(href, url));
    expect(loaded.map(({ pathname }) => pathname.split('/').at(-1))).toEqual([
      'theme.css',
      'icon.svg',
      'manifest.webmanifest',
    ]);
    for (const { pathname, searchParams } of loaded) {
      const file = await ask(
        draft.slug,
        pathname.slice(`/s/${draft.slug}/`.length),
        Object.fromEntries(searchParams),
      );
      expect([pathname, file.status, file.headers['cache-control']]).toEqual([pathname, 200, 'no-store']);
    }
    expect(home.text).toMatch(new RegExp(`rel="canonical" href="[^"?]*/s/${draft.slug}/"`));
    const product = await ask(draft.slug, `preview/p/${shirt.slug}/deep`, { token });
    expect(product.text).not.toContain('Add to basket');
    const said = [
      ...product.text.matchAll(/<meta property="og:url" content="([^"]*)"|ld\+json">(.*?)<\/script>/g),
    ].map(([whole]) => whole);
    expect(said.length).toBeGreaterThan(2);
    expect(said.join()).not.toContain(token);
    const other = await newStore(wire, owner);
    expect((await ask(other.slug, 'preview/deep', { token })).status).toBe(404);
  });
});
