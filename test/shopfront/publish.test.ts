import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { assets } from '../../shared/shopfront/view/assets.data.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { defaultTheme } from '../../shared/stores/domain/store/look.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { changed, sold } from '../support/people/stores/catalogs.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { changeShop, shopPages } from '../support/people/stores/shop-pages.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const owner = await newUser(wire, 'merchant');

const { files, seen, written, read, publish } = shopPages(wire);

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
        'icon-512.png',
        'icon.png',
        'index.html',
        'manifest.webmanifest',
        `p/${shirt.slug}/index.html`,
        'robots.txt',
        'sitemap.xml',
        'social.png',
        'sw.js',
        'theme.css',
      ].map((path) => `${folder}${path}`),
    );
    const order = (path: string) => seen.written.indexOf(`${folder}${path}`);
    expect(order('theme.css')).toBeLessThan(order(`p/${shirt.slug}/index.html`));
    expect(seen.written.at(-2)).toBe(`${folder}index.html`);
    expect(await read(`${folder}p/${shirt.slug}/index.html`)).toContain('<h1 dir="auto">Adire shirt</h1>');
    const worker = await read(`${folder}sw.js`);
    expect(worker).toContain(`const shop = {"base":"/s/${store.slug}",`);
    expect(worker).toContain(`importScripts('/shop/${assets['worker.js']}')`);
  });

  test('is not written again where nothing has changed, and one price changes at most five files', async () => {
    const store = await publishedStore(wire, owner);
    const shirts = await newCategory(wire, store, { name: 'Shirts' });
    const shirt = await sold(wire, store, 'Adire shirt', { categories: [shirts.id] });
    for (let nth = 0; nth < 30; nth++) await sold(wire, store, `Cap ${nth}`);
    await publish(store);
    await publish(store);
    expect(written()).toEqual([]);
    await changed(wire, shirt, { price: asKobo(990_000) });
    await publish(store);
    expect(written().length).toBeLessThanOrEqual(5);
    expect(await read(`s/${store.slug}/p/${shirt.slug}/index.html`)).toContain('₦9,900');
  });

  test('takes its pages away when nobody may see it any more, the home page first', async () => {
    const store = await publishedStore(wire, owner);
    await sold(wire, store, 'Adire shirt');
    await publish(store);
    await changeShop(wire, store, { status: 'DRAFT' });
    await publish(store, 'store.unpublished');
    expect(seen.removed[0]).toBe(`s/${store.slug}/index.html`);
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

  test.each(['FOOD', 'BEAUTY', 'HEALTH', 'FASHION'] as const)(
    'is a store to search engines, whatever it sells: %s',
    async (category) => {
      const store = await publishedStore(wire, owner, { category });
      await publish(store);
      const kind = category === 'FASHION' ? 'ClothingStore' : 'Store';
      expect(await read(`s/${store.slug}/index.html`)).toContain(`"@type":"${kind}"`);
    },
  );

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
    await changeShop(wire, store, { banner_url: `${base}${path}-1200.webp`, social: { banner } });
    const jpeg = Buffer.from('the social picture of the banner');
    await files.put(`${path.slice(1)}-dark.jpg`, jpeg, { contentType: 'image/jpeg' });
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
    const social = `s/${store.slug}/social.jpg`;
    const ofStore = { 'og:image': `${base}/${social}`, 'og:image:alt': store.name, ...size };
    for (const name of ['index.html', 'about/index.html', `p/${gift.slug}/index.html`])
      expect(await head(name)).toEqual({ ...ofStore, 'twitter:image': ofStore['og:image'] });
    expect(await files.get(social)).toEqual(jpeg);
  });

  test('has icons of its initial on its accent, and a social picture of them, which are drawn once', async () => {
    const store = await publishedStore(wire, owner, { name: 'Ọ̀ja Stores' });
    await publish(store);
    const sizes: [number, number][] = [];
    for (const { src, sizes: said, type } of await iconsIn(store)) {
      const png = Buffer.from((await files.get(src.slice(1).split('?')[0] ?? '')) ?? []);
      sizes.push([png.readUInt32BE(16), png.readUInt32BE(20)]);
      expect([type, said]).toEqual(['image/png', `${sizes.at(-1)?.join('x')}`]);
    }
    expect(sizes).toEqual([
      [192, 192],
      [512, 512],
    ]);
    const social = Buffer.from((await files.get(`s/${store.slug}/social.png`)) ?? []);
    expect([social.readUInt32BE(16), social.readUInt32BE(20)]).toEqual([1200, 630]);
    await publish(store);
    expect(written()).toEqual([]);
  });

  test('has icons of its logo, whatever its initial', async () => {
    const logo = toId<'Image'>(randomUUID());
    const store = await publishedStore(wire, owner);
    const path = `/media/${store.id}/${store.id}/${logo}`;
    const png = Buffer.from('the icon of the logo');
    await files.put(`${path.slice(1)}-icon-192.png`, png, { contentType: 'image/png' });
    await changeShop(wire, store, {
      logo_url: `${wire.config.SVC_BASE_URL}${path}-480.webp`,
      social: { logo },
    });
    await publish(store);
    expect((await iconsIn(store)).map(({ src }) => src)).toEqual([
      `${path}-icon-192.png`,
      `${path}-icon-512.png`,
    ]);
    expect(await files.get(`s/${store.slug}/icon.png`)).toEqual(png);
    expect(await read(`s/${store.slug}/index.html`)).toContain(
      `<link rel="icon" href="/s/${store.slug}/icon.png">`,
    );
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
