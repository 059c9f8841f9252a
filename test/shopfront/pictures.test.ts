import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toId } from '../../shared/kernel/ids.ts';
import { type Store, saveStore } from '../../shared/stores/data/stores.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { changed, sold } from '../support/people/stores/catalogs.ts';
import { shopPages } from '../support/people/stores/shop-pages.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const owner = await newUser(wire, 'merchant');
const { read, publish } = shopPages(wire);

const newImage = () => toId<'Image'>(randomUUID());

/** Sells a product with a picture of so many pixels. */
async function shown(store: Store, name: string, width: number, height: number) {
  const product = await sold(wire, store, name);
  const id = newImage();
  const picture = {
    id,
    status: 'READY',
    variants: [],
    position: 0,
    width,
    height,
    bytes: 1,
    social: true,
  } as const;
  await changed(wire, product, { images: { [id]: { ...picture, created_at: '2026-11-24' } } });
  return product;
}

/** The pictures of a page, by their attributes. */
async function picturesOf(store: Store, path: string): Promise<Readonly<Record<string, string>>[]> {
  const html = await read(`s/${store.slug}/${path}index.html`);
  return [...html.matchAll(/<img ([^>]*)>/g)].map(([, text = '']) =>
    Object.fromEntries([...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
}

/** A shop with a wide logo and a banner, as they are once they are made. */
async function decorated(): Promise<Store> {
  const [logo, banner] = [newImage(), newImage()];
  const store = await publishedStore(wire, owner);
  const at = (image: string, size: number) =>
    `https://svc.example/media/${store.id}/${store.id}/${image}-${size}.webp`;
  const fields: Partial<Store> = {
    logo_url: at(logo, 480),
    banner_url: at(banner, 1200),
    extents: { logo: { width: 900, height: 300 }, banner: { width: 1200, height: 600 } },
  };
  await wire.table.commit([saveStore(store, fields, wire.now())]);
  return { ...store, ...fields };
}

describe('the pictures of a page', () => {
  test('come in three sizes, and only the first of its content at once', async () => {
    const store = await decorated();
    const shirt = await shown(store, 'Shirt', 1200, 900);
    await shown(store, 'Cap', 1000, 1000);
    await publish(store);
    for (const path of ['', `p/${shirt.slug}/`, 'about/']) {
      const pictures = await picturesOf(store, path);
      for (const { srcset = '', sizes } of pictures) {
        expect(sizes).toMatch(/px|vw/);
        expect(srcset.split(', ').map((one) => /-(\d+)\.webp \d+w$/.exec(one)?.[1])).toEqual([
          '160',
          '480',
          '1200',
        ]);
      }
      const eager = pictures.filter(({ loading }) => loading !== 'lazy');
      expect([path, eager.map(({ srcset }) => pictures.findIndex((one) => one.srcset === srcset))]).toEqual([
        path,
        path === 'about/' ? [] : [1],
      ]);
    }
  });

  test('say the pixels of a logo and a banner, so that neither is cut nor enlarged', async () => {
    const store = await decorated();
    await publish(store);
    const [logo, banner] = await picturesOf(store, '');
    expect(logo).toMatchObject({ width: '120', height: '40', sizes: '120px' });
    expect(banner).toMatchObject({ class: 'banner', width: '1200', height: '400' });
  });

  test('are not enlarged where they are smaller than the place of a card', async () => {
    const store = await publishedStore(wire, owner);
    const tiny = await shown(store, 'Tiny', 100, 80);
    await shown(store, 'Large', 1200, 1200);
    await publish(store);
    const [large, small] = await picturesOf(store, '');
    expect(large).not.toHaveProperty('class');
    expect(small).toMatchObject({ class: 'small', width: '100', height: '80', sizes: '100px' });
    expect(await picturesOf(store, `p/${tiny.slug}/`)).toMatchObject([{ width: '100', height: '80' }]);
  });
});
