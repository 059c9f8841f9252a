import { expect, test } from 'vitest';
import { consumer as buildConsumer } from '../../functions/catalog/build.ts';
import { consumer as shardConsumer } from '../../functions/catalog/build-shard.ts';
import { route as search } from '../../functions/catalog/search.ts';
import { catalogEvents } from '../../shared/catalog/events.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { keyOfStore, type Store, storePartition } from '../../shared/stores/data/stores.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { bucketFor, changed, follow, sold } from '../support/people/stores/catalogs.ts';
import { newStore, publishedStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const files = bucketFor(wire);
const owner = await newUser(wire, 'merchant');
const none = { batchItemFailures: [] };

const names = ({ body }: Answered) =>
  Array.isArray(body.results) ? body.results.map(({ name }) => String(name)) : body;
const find = (query: Record<string, string>) => call(wire, search, { query });

/** How many events the shards have had of a store. */
const announced = new Map<string, number>();

/** Follows a change of a store, as the consumers do one after the other. @returns the events for its shard */
async function settle(store: Store, name = 'product.changed', on: Wire = wire): Promise<number> {
  expect(await follow(wire, buildConsumer, { name, store })).toEqual(none);
  const { items } = await wire.table.query({ pk: storePartition(store.id), prefix: 'E#', limit: 100 });
  const all = items.flatMap(parseEvents).filter((event) => event.name === 'catalog.changed');
  const news = all.slice(announced.get(store.id) ?? 0);
  announced.set(store.id, all.length);
  const shards = news.map((event) => catalogEvents.detailOf('catalog.changed', event).shard);
  for (const shard of new Set(shards))
    await follow(on, shardConsumer, { name: 'catalog.changed', store, shard });
  return shards.length;
}
const set = (store: Store, fields: Partial<Store>) =>
  wire.table.update({ key: keyOfStore(store.id), set: fields });

test('the products of all listed stores are found where no store is named', async () => {
  const [ada, bola] = [
    await publishedStore(wire, owner, { name: 'Ada' }),
    await publishedStore(wire, owner, { name: 'Bola' }),
  ];
  const unlisted = await publishedStore(wire, owner, { listed: false });
  const draft = await newStore(wire, owner);
  const trial = await publishedStore(wire, owner, { mode: 'test' });
  await sold(wire, ada, 'Agbada of Ada', { price: asKobo(500_000) });
  await sold(wire, bola, 'Agbada of Bola', { price: asKobo(300_000) });
  for (const store of [unlisted, draft, trial]) await sold(wire, store, 'Hidden agbada');
  for (const store of [ada, bola, unlisted, draft, trial]) await settle(store);

  expect(names(await find({ q: 'agbada' }))).toEqual(['Agbada of Bola', 'Agbada of Ada']);
  expect((await find({ q: 'agbada ada' })).body.results).toMatchObject([
    { store: { id: ada.id, slug: ada.slug, name: 'Ada' } },
  ]);
  expect(names(await find({}))).toEqual(['Agbada of Bola', 'Agbada of Ada']);
  expect(names(await find({ max_price: '3000' }))).toEqual(['Agbada of Bola']);

  await set(ada, { status: 'PAUSED' });
  await settle(ada);
  expect(names(await find({ q: 'agbada ada' }))).toEqual(['Agbada of Ada']);
  await set(ada, { status: 'DRAFT' });
  expect(await settle(ada, 'store.unpublished')).toBe(1);
  expect(names(await find({ q: 'agbada' }))).toEqual(['Agbada of Bola']);
  await set(ada, { status: 'PUBLISHED' });
  await settle(ada, 'store.published');
  await set(bola, { name: 'Bolanle' });
  await settle(bola, 'store.changed');
  expect((await find({ q: 'agbada' })).body.results).toMatchObject([
    { store: { name: 'Bolanle' } },
    { store: { name: 'Ada' } },
  ]);
  await set(bola, { listed: false });
  await settle(bola, 'store.changed');
  expect(names(await find({ q: 'agbada' }))).toEqual(['Agbada of Ada']);
  await sold(wire, ada, 'Mọ́ín-mọ́ín', { slug: 'moi-moi', search_words: ['ole le'] });
  await settle(ada);
  for (const q of ['moi-moi', 'moi moi', 'moimoi', 'Mọ́ín-mọ́ín', 'olele'])
    expect(names(await find({ q })), q).toEqual(['Mọ́ín-mọ́ín']);
});

test('a change of a product is found, in the order and the categories of its own store', async () => {
  const stores = [];
  for (let nth = 0; nth < 20; nth++) stores.push(await publishedStore(wire, owner, { name: `Shop ${nth}` }));
  for (const [nth, store] of stores.entries()) {
    await sold(wire, store, `Kente ${nth}`, { description: 'woven' });
    await settle(store);
  }
  const seen: unknown[] = [];
  for (let query: Record<string, string> = { q: 'woven kente', limit: '7' }; ; ) {
    const { body } = await find(query);
    seen.push(
      ...(Array.isArray(body.results) ? body.results : []).map(({ name, store }) => [name, store.name]),
    );
    if (body.next === null) break;
    query = Object.fromEntries(new URL(String(body.next)).searchParams);
  }
  expect(seen.toSorted()).toEqual(stores.map(({ name }, nth) => [`Kente ${nth}`, name]).toSorted());
  const [first] = stores;
  if (!first) throw new Error('no store');
  const gone = await sold(wire, first, 'Kente that goes');
  await settle(first);
  expect(names(await find({ q: 'kente goes' }))).toEqual(['Kente that goes']);
  await changed(wire, gone, { status: 'ARCHIVED' });
  await settle(first);
  expect(names(await find({ q: 'kente goes' }))).toEqual([]);
  expect(names(await find({ q: 'kente 0' }))).toContain('Kente 0');
});

test('a shard is told of nothing that its search would not show', async () => {
  const unlisted = await publishedStore(wire, owner, { listed: false });
  const trial = await publishedStore(wire, owner, { mode: 'test' });
  for (const store of [unlisted, trial]) {
    await sold(wire, store, 'Cap');
    expect(await settle(store)).toBe(0);
  }
});

test('a shard whose build dies anywhere serves its old version, and the next run builds the new one', async () => {
  const store = await publishedStore(wire, owner, { name: 'Mortal' });
  const product = await sold(wire, store, 'Fila 0');
  await settle(store);
  for (const when of ['before', 'after'] as const) {
    for (let nth = 0, died = true; died; nth++) {
      const [old, now] = [`Fila`, `Fila ${when} ${nth}`];
      await changed(wire, product, { name: now });
      const mortal = crashing(wire, nth, when);
      bucketFor(mortal.wire, files);
      await settle(store, 'product.changed', mortal.wire);
      died = mortal.crashed();
      expect(names(await find({ q: old }))).toHaveLength(1);
      await follow(wire, shardConsumer, {
        name: 'catalog.changed',
        store,
        shard: String(Number.parseInt(store.id.slice(-1), 16)),
      });
      expect(names(await find({ q: old }))).toEqual([now]);
    }
  }
});
