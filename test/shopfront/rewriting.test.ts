import { expect, test } from 'vitest';
import { asKobo } from '../../shared/kernel/money.ts';
import { type Store, storePartition } from '../../shared/stores/data/stores.ts';
import { defaultTheme } from '../../shared/stores/domain/store/look.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { changed, sold } from '../support/people/stores/catalogs.ts';
import { changeShop, shopPages } from '../support/people/stores/shop-pages.ts';
import { publishedStore } from '../support/people/stores/stores.ts';
import { publishedIn } from '../support/services/published.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const owner = await newUser(wire, 'merchant');
/** Builds write the pages of three products at most. */
const { seen, written, read, publish } = shopPages(wire, 3);

/** A shop with five products, whose pages are all made. */
async function shopOfFive() {
  const store = await publishedStore(wire, owner, { name: 'Ada Stores' });
  const products = [];
  for (let nth = 0; nth < 5; nth++) products.push(await sold(wire, store, `Shirt ${nth}`));
  await publish(store);
  await publish(store);
  const [shirt] = products;
  if (!shirt) throw new Error('nothing is sold');
  return { store, shirt };
}

const productPages = () => written().filter((key) => key.includes('/p/'));

/** Milliseconds until pages that a build has left may be made, of each time that it was said. */
async function leftOf(store: Store): Promise<number[]> {
  const events = await publishedIn(wire, storePartition(store.id));
  return events.flatMap(({ name, detail, at }) =>
    name === 'catalog.pages_left' ? [Date.parse(String(detail.from)) - Date.parse(at)] : [],
  );
}

test('a shop that changes its accent, its corners or its typeface rewrites none of its pages', async () => {
  const { store } = await shopOfFive();
  await changeShop(wire, store, {
    theme: { ...defaultTheme, accent: '#b3261e', shape: 'ROUND', type: 'SERIF' },
  });
  await publish(store, 'store.changed');
  expect(written().map((key) => key.split('/').at(-1))).toEqual([
    'icon.png',
    'icon-512.png',
    'social.png',
    'theme.css',
    'manifest.webmanifest',
  ]);
});

test('pages of more products than a run may write are made by the runs that follow at once', async () => {
  const store = await publishedStore(wire, owner);
  for (let nth = 0; nth < 5; nth++) await sold(wire, store, `Shirt ${nth}`);
  await publish(store);
  expect(productPages()).toHaveLength(3);
  expect(await leftOf(store)).toEqual([0]);
  await publish(store, 'catalog.pages_due');
  expect(productPages()).toHaveLength(2);
  await publish(store, 'catalog.pages_due');
  expect(written()).toEqual([]);
  expect(await leftOf(store)).toEqual([0]);
});

test('what all pages of a shop show is rewritten once a minute, a part at a time, and the home page at once', async () => {
  const { store, shirt } = await shopOfFive();
  const page = `s/${store.slug}/p/${shirt.slug}/index.html`;
  await changeShop(wire, store, { name: 'Bola Stores' });
  await publish(store, 'store.changed');
  const first = productPages();
  expect(first).toHaveLength(3);
  expect(await read(`s/${store.slug}/index.html`)).toContain('Bola Stores');
  later(20);
  await changeShop(wire, store, { name: 'Chidi Stores' });
  await publish(store, 'store.changed');
  expect(productPages()).toEqual([]);
  expect(await read(`s/${store.slug}/index.html`)).toContain('Chidi Stores');
  expect((await leftOf(store)).toSorted((a, b) => a - b)).toEqual([0, 40_000, 60_000]);
  later(40);
  await publish(store, 'catalog.pages_due');
  expect(productPages()).toHaveLength(3);
  later(60);
  await publish(store, 'catalog.pages_due');
  expect(productPages()).toHaveLength(2);
  expect(await read(page)).toContain('Chidi Stores');
  later(60);
  await publish(store, 'catalog.pages_due');
  expect(written()).toEqual([]);
});

test('a price, and a pause, show at once while other pages wait', async () => {
  const { store, shirt } = await shopOfFive();
  await changeShop(wire, store, { name: 'Bola Stores' });
  await publish(store, 'store.changed');
  await changeShop(wire, store, { name: 'Chidi Stores' });
  await changed(wire, shirt, { price: asKobo(990_000) });
  await publish(store);
  expect(productPages()).toEqual([`s/${store.slug}/p/${shirt.slug}/index.html`]);
  expect(await read(productPages()[0] ?? '')).toContain('₦9,900');
  await changeShop(wire, store, { status: 'PAUSED' });
  await publish(store, 'store.paused');
  await publish(store, 'catalog.pages_due');
  expect(await read(`s/${store.slug}/p/${shirt.slug}/index.html`)).not.toContain('Add to basket');
});

test('a shop that moves leaves its pages to the function until they may be rewritten', async () => {
  const { store } = await shopOfFive();
  const moved = await changeShop(wire, store, { slug: `moved-${store.slug}`.slice(0, 60) });
  await publish(moved, 'store.changed');
  expect(seen.removed[0]).toBe(`s/${store.slug}/index.html`);
  expect(seen.removed.filter((key) => key.includes('/p/'))).toHaveLength(5);
  expect(productPages()).toHaveLength(3);
  const again = await changeShop(wire, moved, { slug: `again-${store.slug}`.slice(0, 60) });
  await publish(again, 'store.changed');
  expect(productPages()).toEqual([]);
  later(60);
  await publish(again, 'catalog.pages_due');
  expect(productPages()).toHaveLength(3);
});
