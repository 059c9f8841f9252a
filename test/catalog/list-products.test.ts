import { expect, test } from 'vitest';
import { route as remove } from '../../functions/catalog/products/delete.ts';
import { route as list } from '../../functions/catalog/products/list.ts';
import { asHundredths, asKobo } from '../../shared/kernel/money.ts';
import { listShown } from '../support/asserts/list.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

test('a list shows products newest first, of one store or of all, by its filters, page by page', async () => {
  const owner = await newUser(wire, 'merchant');
  const [first, second] = [await newStore(wire, owner), await newStore(wire, owner)];
  const category = await newCategory(wire, first);
  const sizes = { name: 'Size', values: ['M'] };
  const add = async (store: typeof first, name: string, more: Parameters<typeof newProduct>[2] = {}) => {
    later(1);
    return newProduct(wire, store, { name, ...more });
  };
  await add(first, 'Àdìrẹ shirt', { sku: 'AD-1', categories: [category.id], tags: ['cotton'] });
  await add(second, 'Agbada', { status: 'DRAFT', sku: 'ad-1' });
  await add(first, 'Ankara dress', {
    options: [sizes],
    variants: [{ options: { Size: 'M' }, sku: 'AN-M', weight_kg: asHundredths(20), price: asKobo(5) }],
  });
  const gone = await add(first, 'Gone');
  const params = { product_id: gone.id };
  await call(wire, remove, { headers: await signedIn(wire, owner), params });

  const names = async (query: Record<string, string>, who = owner) =>
    (await listShown(wire, list, who, { query })).map(({ name }) => name);
  const all = ['Ankara dress', 'Agbada', 'Àdìrẹ shirt'];
  expect(await names({})).toEqual(all);
  expect(await names({ limit: '1' })).toEqual(all);
  expect(await names({ store: first.id })).toEqual(['Ankara dress', 'Àdìrẹ shirt']);
  expect(await names({ status: 'DRAFT' })).toEqual(['Agbada']);
  expect(await names({ status: 'ACTIVE', limit: '1' })).toEqual(['Ankara dress', 'Àdìrẹ shirt']);
  expect(await names({ category: category.id })).toEqual(['Àdìrẹ shirt']);
  expect(await names({ sku: 'ad-1' })).toEqual(['Agbada', 'Àdìrẹ shirt']);
  expect(await names({ sku: 'AD-1', limit: '1' })).toEqual(['Agbada', 'Àdìrẹ shirt']);
  expect(await names({ sku: 'an-m' })).toEqual(['Ankara dress']);
  expect(await names({ sku: 'AD-1', status: 'DRAFT' })).toEqual(['Agbada']);
  expect(await names({ q: 'adire' })).toEqual(['Àdìrẹ shirt']);
  expect(await names({ q: 'A', limit: '1' })).toEqual(all);
  expect(await names({ q: 'cott shir' })).toEqual(['Àdìrẹ shirt']);
  expect(await names({ q: 'irt' })).toEqual([]);

  await add(first, 'Mọ́ín-mọ́ín', { slug: 'moi-moi', search_words: ['ole le'] });
  for (const q of ['moi moi', 'moimoi', 'moin-moin', 'olele'])
    expect(await names({ q }), q).toEqual(['Mọ́ín-mọ́ín']);

  const staff = await newUser(wire, 'merchant');
  expect(await names({}, staff)).toEqual([]);
  await employ(wire, second, staff, 'VIEWER');
  expect(await names({}, staff)).toEqual(['Agbada']);
});

test('a search looks further than a page', async () => {
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner);
  await newProduct(wire, store, { name: 'Needle' });
  for (let nth = 0; nth < 105; nth++) {
    later(1);
    await newProduct(wire, store, { name: `Hay ${nth}` });
  }
  const shown = await listShown(wire, list, owner, { query: { q: 'needle', limit: '5' } });
  expect(shown.map(({ name }) => name)).toEqual(['Needle']);
  expect(await listShown(wire, list, owner, { query: { q: 'hay', limit: '50' } })).toHaveLength(105);
});
