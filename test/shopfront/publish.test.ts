import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as build } from '../../functions/catalog/build.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { pagePrinterAccess } from '../../shared/platform/wiring/page-printer.ts';
import { createShopPages } from '../../shared/shopfront/publish/publish-pages.ts';
import { shopPagesAccess } from '../../shared/shopfront/wiring.ts';
import { changeStore, loadStore, type Store } from '../../shared/stores/data/stores.ts';
import { defaultTheme } from '../../shared/stores/domain/store/look.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { bucketFor, changed, follow, sold } from '../support/people/stores/catalogs.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { memoryFiles } from '../support/services/memory-files.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const owner = await newUser(wire, 'merchant');

/** The pages of the shops, and the keys that were written, in their order. */
let files: ReturnType<typeof memoryFiles>;
let written: string[];
let removed: string[];

beforeEach(() => {
  bucketFor(wire);
  files = memoryFiles();
  written = [];
  removed = [];
  const watched = {
    ...files,
    async put(...[key, ...rest]: Parameters<typeof files.put>) {
      written.push(key);
      await files.put(key, ...rest);
    },
    async remove(key: string) {
      removed.push(key);
      await files.remove(key);
    },
  };
  const { table, config } = wire;
  shopPagesAccess.provide(
    wire,
    createShopPages({
      table,
      files: watched,
      printer: pagePrinterAccess.of(wire),
      baseUrl: config.SVC_BASE_URL,
    }),
  );
});

async function publish(store: Store, name = 'product.changed'): Promise<void> {
  written = [];
  removed = [];
  expect(await follow(wire, build, { name, store })).toEqual({ batchItemFailures: [] });
}

const read = async (key: string) => String(Buffer.from((await files.get(key)) ?? []));

const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});
const iconsIn = async ({ slug }: Store) =>
  Manifest.parse(JSON.parse(await read(`s/${slug}/manifest.webmanifest`))).icons;

describe('a shop that is published', () => {
  test('has its pages as files: what they load first, then the pages, and the home page last', async () => {
    const store = await publishedStore(wire, owner, { name: 'Ada Stores' });
    const shirts = await newCategory(wire, store, { name: 'Shirts' });
    const shirt = await sold(wire, store, 'Adire shirt', { categories: [shirts.id] });
    await publish(store);
    const folder = `s/${store.slug}/`;
    expect(files.keys().filter((key) => key.startsWith(folder))).toEqual(
      [
        'about/index.html',
        'b/index.html',
        'basket/index.html',
        `c/${shirts.slug}/index.html`,
        'checkout/index.html',
        'icon.svg',
        'index.html',
        'manifest.webmanifest',
        `p/${shirt.slug}/index.html`,
        'robots.txt',
        'sitemap.xml',
        'sw.js',
        'theme.css',
      ].map((path) => `${folder}${path}`),
    );
    expect(written.indexOf(`${folder}theme.css`)).toBeLessThan(
      written.indexOf(`${folder}p/${shirt.slug}/index.html`),
    );
    expect(written.at(-2)).toBe(`${folder}index.html`);
    expect(await read(`${folder}p/${shirt.slug}/index.html`)).toContain('<h1 dir="auto">Adire shirt</h1>');
  });

  test('is not written again where nothing has changed, and one price changes at most five files', async () => {
    const store = await publishedStore(wire, owner);
    const shirts = await newCategory(wire, store, { name: 'Shirts' });
    const shirt = await sold(wire, store, 'Adire shirt', { categories: [shirts.id] });
    for (let nth = 0; nth < 30; nth++) await sold(wire, store, `Cap ${nth}`);
    await publish(store);
    await publish(store);
    expect(written.filter((key) => key.startsWith('s/'))).toEqual([]);
    await changed(wire, shirt, { price: asKobo(990_000) });
    await publish(store);
    const pages = written.filter((key) => key.startsWith('s/'));
    expect(pages.length).toBeLessThanOrEqual(5);
    expect(await read(`s/${store.slug}/p/${shirt.slug}/index.html`)).toContain('₦9,900');
  });

  test('takes its pages away when nobody may see it any more, the home page first', async () => {
    const store = await publishedStore(wire, owner);
    await sold(wire, store, 'Adire shirt');
    await publish(store);
    const found = await loadStore(wire.table, store.id);
    if (!found) throw new Error('the store is gone');
    await wire.table.commit([changeStore(found, { status: 'DRAFT' }, wire.now())]);
    await publish(store, 'store.unpublished');
    expect(removed[0]).toBe(`s/${store.slug}/index.html`);
    expect(files.keys().filter((key) => key.includes(store.slug) || key.includes(store.id))).toEqual([]);
  });

  test('has its pages in both of its languages, each of which names the other', async () => {
    const store = await publishedStore(wire, owner, { languages: ['en', 'pcm'] });
    await sold(wire, store, 'Adire shirt');
    await publish(store);
    const pidgin = await read(`s/${store.slug}/pcm/index.html`);
    expect(pidgin).toContain('<html lang="pcm">');
    expect(pidgin).toContain(`hreflang="en" href="${wire.config.SVC_BASE_URL}/s/${store.slug}/"`);
  });

  test('shows what a merchant wrote as text', async () => {
    const wrong = '<script>alert(1)</script><b>"bold"</b> مرحبا 😀';
    const store = await publishedStore(wire, owner, { name: 'A & "B" </title>', description: wrong });
    const shirt = await sold(wire, store, wrong.slice(0, 100), {
      description: wrong.repeat(100).slice(0, 5000),
    });
    await publish(store);
    for (const path of ['index.html', `p/${shirt.slug}/index.html`, 'about/index.html']) {
      const html = await read(`s/${store.slug}/${path}`);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<b>"bold"');
      expect(html).toContain('&lt;script&gt;');
      expect(html).toContain('A &amp; &quot;B&quot; &lt;/title&gt;');
    }
  });

  test('names a social picture on its ground in each head: of the product, otherwise of the banner or logo', async () => {
    const [banner, photo] = [toId<'Image'>(randomUUID()), toId<'Image'>(randomUUID())];
    const store = await publishedStore(wire, owner, { theme: { ...defaultTheme, ground: 'DARK' } });
    const { base, path } = {
      base: wire.config.SVC_BASE_URL,
      path: `/media/${store.id}/${store.id}/${banner}`,
    };
    const shown = { banner_url: `${base}${path}-1200.webp`, social: { banner } };
    await wire.table.commit([changeStore(store, shown, wire.now())]);
    const [shirt, gift] = [await sold(wire, store, 'Adire shirt'), await sold(wire, store, 'Gift')];
    const of = { id: photo, status: 'READY', alt: 'From the front', variants: [], position: 0 } as const;
    const made = { width: 1200, height: 900, bytes: 1, social: true, created_at: '2026-11-24' } as const;
    await changed(wire, shirt, { images: { [photo]: { ...of, ...made } } });
    await publish(store);
    const head = async (name: string) => {
      const html = await read(`s/${store.slug}/${name}`);
      const found = [
        ...html.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)">/g),
      ];
      return Object.fromEntries(found.map(([, key, value]) => [key, value]));
    };
    const size = {
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    };
    const ofProduct = `${base}/media/${store.id}/${shirt.id}/${photo}-dark.jpg`;
    expect(await head(`p/${shirt.slug}/index.html`)).toEqual({
      'og:image': ofProduct,
      'og:image:alt': 'From the front',
      ...size,
      'twitter:image': ofProduct,
    });
    const ofStore = { 'og:image': `${base}${path}-dark.jpg`, 'og:image:alt': store.name, ...size };
    for (const name of ['index.html', 'about/index.html', `p/${gift.slug}/index.html`])
      expect(await head(name)).toEqual({ ...ofStore, 'twitter:image': ofStore['og:image'] });
  });

  test('has icons of its initial on its accent, and a social picture of them, which are drawn once', async () => {
    const store = await publishedStore(wire, owner, { name: 'Ọ̀ja Stores' });
    await publish(store);
    const sizes: [number, number][] = [];
    for (const { src, sizes: said, type } of await iconsIn(store)) {
      const png = Buffer.from((await files.get(src.slice(1))) ?? []);
      sizes.push([png.readUInt32BE(16), png.readUInt32BE(20)]);
      expect([type, said]).toEqual(['image/png', `${sizes.at(-1)?.join('x')}`]);
    }
    expect(sizes).toEqual([
      [192, 192],
      [512, 512],
    ]);
    const [, url = ''] =
      /og:image" content="[^"]*\/(media[^"]*)"/.exec(await read(`s/${store.slug}/index.html`)) ?? [];
    const social = Buffer.from((await files.get(url)) ?? []);
    expect([social.readUInt32BE(16), social.readUInt32BE(20)]).toEqual([1200, 630]);
    await publish(store);
    expect(written.filter((key) => key.startsWith('media/'))).toEqual([]);
  });

  test('has icons of its logo, whatever its initial', async () => {
    const logo = toId<'Image'>(randomUUID());
    const store = await publishedStore(wire, owner);
    const path = `/media/${store.id}/${store.id}/${logo}`;
    const shown = { logo_url: `${wire.config.SVC_BASE_URL}${path}-480.webp`, social: { logo } };
    await wire.table.commit([changeStore(store, shown, wire.now())]);
    await publish(store);
    expect((await iconsIn(store)).map(({ src }) => src)).toEqual([
      `${path}-icon-192.png`,
      `${path}-icon-512.png`,
    ]);
    expect(written.filter((key) => key.startsWith('media/'))).toEqual([]);
  });

  test('stands where a product has no picture and costs nothing', async () => {
    const store = await publishedStore(wire, owner);
    const gift = await sold(wire, store, 'Gift', { price: asKobo(0) });
    await publish(store);
    const html = await read(`s/${store.slug}/p/${gift.slug}/index.html`);
    expect(html).toContain('<span class="price">Free</span>');
    expect(html).toContain('aria-label="No picture"');
  });
});
