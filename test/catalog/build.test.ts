import { describe, expect, test } from 'vitest';
import { consumer as buildConsumer } from '../../functions/catalog/build.ts';
import { route as getProduct } from '../../functions/catalog/get-product.ts';
import { route as listCategories } from '../../functions/catalog/list-categories.ts';
import { route as listProducts } from '../../functions/catalog/list-products.ts';
import { route as search } from '../../functions/catalog/search.ts';
import { saveGuard } from '../../shared/catalog/data/guards.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { keyOfStore, loadStore, type Store } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { bucketFor, changed, follow, sold } from '../support/people/stores/catalogs.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { newStore, publishedStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { Crash, crashing } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const files = bucketFor(wire);
const owner = await newUser(wire, 'merchant');

const none = { batchItemFailures: [] };
/** Products of a page of a list. */
const perPage = 25;
const filesOf = (store: Store) => files.keys().filter((key) => key.includes(store.id));
const names = ({ body }: Answered) =>
  Array.isArray(body.results) ? body.results.map(({ name }) => String(name)) : body;
const listOf = (store: Store, query: Record<string, string> = {}, on: Wire = wire) =>
  call(on, listProducts, { params: { slug: store.slug }, query });
const inStore = (store: Store, query: Record<string, string>) =>
  call(wire, search, { query: { store: store.slug, ...query } });
/** All changes until now are built. */
const build = (store: Store, on: Wire = wire) =>
  follow(on, buildConsumer, { name: 'product.changed', store });

test('the public lists and searches active products, once they are built', async () => {
  const store = await publishedStore(wire, owner);
  expect(names(await listOf(store))).toEqual([]);
  const gown = await sold(wire, store, 'Aṣọ Òkè gown', {
    price: asKobo(4_500_000),
    tags: ['wedding'],
    sku: 'GOWN-1',
  });
  await sold(wire, store, 'Hidden shirt', { status: 'DRAFT' });
  await sold(wire, store, 'Old shirt', { status: 'ARCHIVED' });
  await sold(wire, store, 'Sold out cap', { track_inventory: true });
  expect(await build(store)).toEqual(none);

  const list = await listOf(store);
  expect(list.headers['cache-control']).toBe('public, max-age=15');
  expect(names(list)).toEqual(['Sold out cap', 'Aṣọ Òkè gown']);
  expect(list.body.results).toContainEqual({
    id: gown.id,
    slug: gown.slug,
    name: gown.name,
    price: '45000.00',
    compare_at_price: null,
    image: null,
    categories: [],
    tags: ['wedding'],
    in_stock: true,
    few_left: false,
    created_at: gown.created_at,
  });
  expect(names(await listOf(store, { in_stock: 'true' }))).toEqual(['Aṣọ Òkè gown']);
  expect(names(await listOf(store, { sort: 'price' }))).toEqual(['Sold out cap', 'Aṣọ Òkè gown']);
  expect(names(await listOf(store, { sort: '-price' }))).toEqual(['Aṣọ Òkè gown', 'Sold out cap']);
  for (const q of ['aso oke', 'gown-1', 'weding', 'gow'])
    expect(names(await inStore(store, { q })), q).toEqual(['Aṣọ Òkè gown']);
  expect(names(await inStore(store, { q: 'shirt' }))).toEqual([]);
  expect(names(await inStore(store, { max_price: '1000.00' }))).toEqual(['Sold out cap']);
  expect(names(await inStore(store, { min_price: '1000.01', max_price: '45000' }))).toEqual(['Aṣọ Òkè gown']);
  expect((await inStore(store, { q: 'gown' })).body.results).toMatchObject([
    { store: { id: store.id, slug: store.slug, name: store.name } },
  ]);
  expect(names(await call(wire, search, { query: { store: store.id, q: 'gown' } }))).toEqual([
    'Aṣọ Òkè gown',
  ]);
});

test('a product is found by its slug and its search words, with hyphens and spaces or without', async () => {
  const store = await publishedStore(wire, owner);
  await sold(wire, store, 'Mọ́ín-mọ́ín', { slug: 'moi-moi' });
  await sold(wire, store, 'Akara');
  await sold(wire, store, 'Beans pudding', { search_words: ['Oṣùkà', 'ole le'] });
  await sold(wire, store, 'Puffpuff');
  await build(store);
  for (const q of ['moi-moi', 'moi moi', 'moimoi', 'Mọ́ín-mọ́ín', 'MOI‑MOI', 'moin moin', 'moinmoin', 'moim'])
    expect(names(await inStore(store, { q })), q).toEqual(['Mọ́ín-mọ́ín']);
  for (const q of ['osuka', 'ole-le', 'olele', 'beanspudding', 'ole le pudding'])
    expect(names(await inStore(store, { q })), q).toEqual(['Beans pudding']);
  for (const q of ['puff puff', 'puff-puff', 'puffpuff'])
    expect(names(await inStore(store, { q })), q).toEqual(['Puffpuff']);
});

test('what was drafted or deleted is gone, and what changed is found by what it is now', async () => {
  const store = await publishedStore(wire, owner);
  const [shirt, cap] = [await sold(wire, store, 'Shirt'), await sold(wire, store, 'Cap')];
  await build(store);
  expect(names(await listOf(store))).toEqual(['Cap', 'Shirt']);
  await changed(wire, shirt, { name: 'Kaftan', slug: 'kaftan' });
  await changed(wire, cap, { status: 'DRAFT' });
  await build(store);
  expect(names(await listOf(store))).toEqual(['Kaftan']);
  expect(names(await inStore(store, { q: 'shirt' }))).toEqual([]);
  expect(names(await inStore(store, { q: 'cap' }))).toEqual([]);
  expect(names(await inStore(store, { q: 'kaftan' }))).toEqual(['Kaftan']);
  expect((await loadStore(wire.table, store.id))?.revision).toBe(store.revision);
});

test('categories are listed as a menu, those that are not active left out, and products by them', async () => {
  const store = await publishedStore(wire, owner);
  const women = await newCategory(wire, store, { name: 'Women', position: 2 });
  const gowns = await newCategory(wire, store, { name: 'Gowns', parent: women.id, description: 'Long' });
  const men = await newCategory(wire, store, { name: 'Men', position: 1 });
  const hidden = await newCategory(wire, store, { name: 'Hidden', is_active: false });
  await sold(wire, store, 'Gown', { categories: [gowns.id] });
  await sold(wire, store, 'Shirt', { categories: [men.id, hidden.id] });
  await follow(wire, buildConsumer, { name: 'category.changed', store });

  const { body } = await call(wire, listCategories, { params: { slug: store.slug } });
  expect(body).toMatchObject({
    next: null,
    results: [
      { id: men.id, name: 'Men', slug: 'men', parent: null, position: 1, description: null },
      { id: women.id, parent: null, position: 2 },
      { id: gowns.id, parent: women.id, description: 'Long' },
    ],
  });
  expect(names(await listOf(store, { category: 'women' }))).toEqual(['Gown']);
  expect(names(await listOf(store, { category: men.id.toUpperCase() }))).toEqual(['Shirt']);
  expect(names(await listOf(store, { category: 'hidden' }))).toEqual([]);
  expect(names(await inStore(store, { category: 'men', q: 'shirt' }))).toEqual(['Shirt']);
  expect(names(await inStore(store, { q: 'women' }))).toEqual(['Gown']);
  expect((await listOf(store)).body.results).toMatchObject([
    { categories: [{ id: men.id, name: 'Men', slug: 'men' }] },
    { categories: [{ id: gowns.id, name: 'Gowns', slug: 'gowns' }] },
  ]);
});

test('a product is built that the index does not list yet', async () => {
  const store = await publishedStore(wire, owner);
  const shirt = await sold(wire, store, 'Shirt', { status: 'DRAFT' });
  await changed(wire, shirt, { status: 'ACTIVE' });
  await wire.table.commit([saveGuard(store.id, shirt.slug, shirt.id, true)]);
  await follow(wire, buildConsumer, { name: 'product.changed', store, product: shirt });
  expect(names(await listOf(store))).toEqual(['Shirt']);
});

describe('a build is made', () => {
  test('once for the messages of a batch, and not for one that was sent before it began', async () => {
    const store = await publishedStore(wire, owner);
    await sold(wire, store, 'Shirt');
    const { put } = files.counts;
    const sent = Date.now() - 3_000;
    const about = { name: 'product.changed', store, sent };
    await follow(wire, buildConsumer, about, about, { ...about, name: 'category.changed' });
    expect(files.counts.put - put).toBe(2);
    await sold(wire, store, 'Cap');
    expect(await follow(wire, buildConsumer, about)).toEqual(none);
    expect(names(await listOf(store))).toEqual(['Shirt']);
    await follow(wire, buildConsumer, { ...about, sent: Date.now() });
    expect(names(await listOf(store))).toEqual(['Cap', 'Shirt']);
  });

  test('runs for two stores at once, and one that fails does not fail the other', async () => {
    const [good, bad] = [await publishedStore(wire, owner), await publishedStore(wire, owner)];
    await sold(wire, good, 'Shirt');
    await sold(wire, bad, 'Cap');
    await wire.table.update({ key: keyOfStore(bad.id), set: { hours: 'unreadable' } });
    const answer = await follow(
      wire,
      buildConsumer,
      { name: 'product.changed', store: bad },
      { name: 'product.changed', store: good },
    );
    expect(answer).toMatchObject({ batchItemFailures: [{}] });
    expect(names(await listOf(good))).toEqual(['Shirt']);
  });

  test('keeps the files of the version before for those who have just read the store', async () => {
    const store = await publishedStore(wire, owner);
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await sold(wire, store, name);
      await build(store);
    }
    const { version, previous } = (await loadStore(wire.table, store.id))?.catalog ?? {};
    expect(filesOf(store)).toHaveLength(4);
    for (const kept of [version, previous]) expect(filesOf(store).join()).toContain(kept);
  });

  test('writes no files when nothing that the public sees has changed', async () => {
    const store = await publishedStore(wire, owner);
    const shirt = await sold(wire, store, 'Shirt');
    await build(store);
    const { put } = files.counts;
    await changed(wire, shirt, { cost_price: asKobo(1) });
    await build(store);
    expect(files.counts.put).toBe(put);
  });

  test('back to a version that was there before, which then stays', async () => {
    const store = await publishedStore(wire, owner);
    const shirt = await sold(wire, store, 'Shirt');
    for (const name of ['Kaftan', 'Shirt', 'Kaftan', 'Shirt']) {
      await changed(wire, shirt, { name });
      await build(store);
      bucketFor(wire, files);
      expect(names(await listOf(store))).toEqual([name]);
    }
  });
});

test('a build that dies anywhere leaves the old version, and the next run builds the new one', async () => {
  const store = await publishedStore(wire, owner);
  await sold(wire, store, 'One');
  await build(store);
  await sold(wire, store, 'Two');
  await build(store);
  let before = ['Two', 'One'];
  let points = 0;
  for (const when of ['before', 'after'] as const) {
    for (const place of ['table', 'files'] as const) {
      for (let nth = 0, died = true; died; nth++) {
        const name = `${when} ${place} ${nth}`;
        await sold(wire, store, name);
        const mortal = crashing(wire, place === 'table' ? nth : Number.MAX_SAFE_INTEGER, when);
        let asked = 0;
        const dies = async <T>(request: () => Promise<T>): Promise<T> => {
          const mine = place === 'files' && asked++ === nth;
          if (mine && when === 'before') throw new Crash();
          const answer = await request();
          if (mine) throw new Crash();
          return answer;
        };
        bucketFor(mortal.wire, {
          ...files,
          put: (...file) => dies(() => files.put(...file)),
          remove: (key) => dies(() => files.remove(key)),
        });
        const answer = await build(store, mortal.wire);
        died = JSON.stringify(answer) !== JSON.stringify(none);
        points += died ? 1 : 0;
        bucketFor(wire, files);
        const seen = names(await listOf(store));
        const isList = (all: readonly string[]) =>
          JSON.stringify(seen) === JSON.stringify(all.slice(0, perPage));
        const swapped = isList([name, ...before]);
        expect(swapped || isList(before), `${name}: ${seen}`).toBe(true);
        if (!died) expect(swapped).toBe(true);
        await build(store);
        before = [name, ...before];
        expect(names(await listOf(store))).toEqual(before.slice(0, perPage));
      }
    }
  }
  expect(points).toBeGreaterThanOrEqual(16);
});

test('a reader who read the store two versions ago reads it again', async () => {
  const store = await publishedStore(wire, owner);
  await sold(wire, store, 'One');
  await build(store);
  const old = await wire.table.get(keyOfStore(store.id));
  for (const name of ['Two', 'Three']) {
    await sold(wire, store, name);
    await build(store);
  }
  const late: Wire = {
    ...wire,
    config: wire.config,
    table: { ...wire.table, getMany: async () => [old] },
  };
  bucketFor(late, files);
  expect(names(await listOf(store, {}, late))).toEqual(['Three', 'Two', 'One']);
});

describe('who sees a catalog', () => {
  test.each([
    ['DRAFT', 404],
    ['SUSPENDED', 404],
    ['PAUSED', 200],
    ['PUBLISHED', 200],
  ] as const)('depends on the status of its store, %s: %i', async (status, expected) => {
    const store = await publishedStore(wire, owner);
    const shirt = await sold(wire, store, 'Shirt');
    await build(store);
    await wire.table.update({ key: keyOfStore(store.id), set: { status } });
    const params = { slug: store.slug };
    const answers = [
      await call(wire, listProducts, { params }),
      await call(wire, listCategories, { params }),
      await call(wire, getProduct, { params: { ...params, product: shirt.id } }),
      await call(wire, search, { query: { store: store.slug } }),
      await call(wire, search, { query: { store: store.id } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => expected));
  });

  test('is nobody for a store that nobody sees: it is built once it is published', async () => {
    const store = await newStore(wire, owner);
    await sold(wire, store, 'Shirt');
    await build(store);
    expect(filesOf(store)).toEqual([]);
    await wire.table.update({ key: keyOfStore(store.id), set: { status: 'PUBLISHED' } });
    await follow(wire, buildConsumer, { name: 'store.published', store });
    expect(names(await listOf(store))).toEqual(['Shirt']);
  });

  test('finds a store in test mode by its slug', async () => {
    const store = await publishedStore(wire, owner, { mode: 'test' });
    await sold(wire, store, 'Shirt');
    await build(store);
    expect(names(await listOf(store))).toEqual(['Shirt']);
  });
});

describe('the pages of a list', () => {
  test('go on where the one before ended, in a new version too', async () => {
    const store = await publishedStore(wire, owner);
    const made = [];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) made.push(await sold(wire, store, name));
    await build(store);
    const first = await listOf(store, { limit: '2' });
    expect(names(first)).toEqual(['Five', 'Four']);
    await sold(wire, store, 'Six');
    for (const gone of made.filter(({ name }) => name === 'Four'))
      await changed(wire, gone, { status: 'DRAFT' });
    await build(store);
    const cursor = new URL(String(first.body.next)).searchParams.get('cursor') ?? '';
    const second = await listOf(store, { limit: '2', cursor });
    expect(names(second)).toEqual(['Three', 'Two']);
    const last = await listOf(store, Object.fromEntries(new URL(String(second.body.next)).searchParams));
    expect(names(last)).toEqual(['One']);
    expect(last.body.next).toBeNull();

    const other = await publishedStore(wire, owner);
    expectProblem(listProducts, await listOf(other, { limit: '2', cursor }), 'invalid_cursor');
    expectProblem(listProducts, await listOf(store, { limit: '2', cursor, sort: 'price' }), 'invalid_cursor');
  });
});

test('a product is read by its slug and by its id, as the table has it', async () => {
  const [store, other] = [await publishedStore(wire, owner), await publishedStore(wire, owner)];
  const shirt = await sold(wire, store, 'Shirt', { description: 'Cotton', cost_price: asKobo(5) });
  const read = (product: string, slug = store.slug) => call(wire, getProduct, { params: { slug, product } });
  const { body, headers } = await read(shirt.slug);
  expect(headers['cache-control']).toBe('public, max-age=15');
  expect(body).toMatchObject({
    id: shirt.id,
    description: 'Cotton',
    price: '1000.00',
    in_stock: true,
    few_left: false,
    images: [],
    variants: [{ id: shirt.id, options: {}, price: '1000.00', in_stock: true }],
  });
  expect(body).not.toHaveProperty('cost_price');
  expect((await read(shirt.id)).body).toEqual(body);
  expectProblem(getProduct, await read(shirt.id, other.slug), 'not_found');
  expectProblem(getProduct, await read('no-such-product'), 'not_found');
  await changed(wire, shirt, { status: 'DRAFT' });
  expectProblem(getProduct, await read(shirt.slug), 'not_found');
});
