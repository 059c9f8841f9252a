import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as create } from '../../functions/catalog/categories/create.ts';
import { route as remove } from '../../functions/catalog/categories/delete.ts';
import { route as get } from '../../functions/catalog/categories/get.ts';
import { route as list } from '../../functions/catalog/categories/list.ts';
import { route as replace } from '../../functions/catalog/categories/replace.ts';
import { route as update } from '../../functions/catalog/categories/update.ts';
import { route as deleteProduct } from '../../functions/catalog/products/delete.ts';
import { route as updateProduct } from '../../functions/catalog/products/update.ts';
import { saveTree, treeOf } from '../../shared/catalog/data/categories.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId } from '../../shared/kernel/ids.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
let owner: User;
let headers: Headers;
let store: Store;
beforeAll(async () => {
  owner = await newUser(wire, 'merchant');
  headers = await signedIn(wire, owner);
  store = await newStore(wire, owner);
});

const add = (body: object, at = wire) => call(at, create, { headers, body: { store: store.id, ...body } });
const send = (route: Route, id: unknown, body?: object, at = wire) =>
  call(at, route, { headers, params: { category_id: String(id) }, ...(body && { body }) });
const refusals = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer, detail }) => `${pointer} ${detail}`) : [];
const products = async (id: unknown) => (await send(get, id)).body.products;

describe('a category', () => {
  test('is read as it was made, changed, replaced and deleted', async () => {
    const made = await add({ name: 'Ọjà Àdìrẹ' });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      store: store.id,
      name: 'Ọjà Àdìrẹ',
      slug: 'oja-adire',
      parent: null,
      description: null,
      position: 0,
      is_active: true,
      products: 0,
      revision: 1,
    });
    const { id } = made.body;
    const below = await add({ name: 'Ọjà Àdìrẹ', parent: id, description: 'Short ones' });
    expect(below.body.slug).toMatch(/^oja-adire-[0-9a-f]{6}$/);
    expect((await send(get, below.body.id)).body).toEqual(below.body);
    const changed = await send(update, below.body.id, { parent: null, description: null, revision: 1 });
    expect(changed.body).toMatchObject({ parent: null, description: null, name: 'Ọjà Àdìrẹ', revision: 2 });
    expectProblem(update, await send(update, id, { name: 'X', revision: 7 }), 'conflict');
    const whole = await send(replace, below.body.id, { name: 'Adire', position: 3 });
    expect(whole.body).toMatchObject({ name: 'Adire', slug: below.body.slug, position: 3, is_active: true });
    expect((await send(get, below.body.id)).body).toEqual(whole.body);
    expect((await send(remove, below.body.id)).status).toBe(200);
    expectProblem(get, await send(get, below.body.id), 'not_found');
  });

  test('is refused under itself, under what stands below it, too deep, and with a slug of another', async () => {
    const top = await newCategory(wire, store);
    const middle = await newCategory(wire, store, { parent: top.id });
    const deep = await newCategory(wire, store, { parent: middle.id });
    const under = '/parent is the category itself, or a subcategory of it';
    expect(refusals(await send(update, top.id, { parent: top.id }))).toEqual([under]);
    expect(refusals(await send(update, top.id, { parent: deep.id }))).toEqual([under]);
    expect(refusals(await add({ name: 'Deeper', parent: deep.id }))).toEqual([
      '/parent is too deep: categories have at most 3 levels',
    ]);
    const elsewhere = await newCategory(wire, await newStore(wire, owner));
    expect(refusals(await add({ name: 'X', parent: elsewhere.id }))).toEqual([
      '/parent is not a category of this store',
    ]);
    const twin = await send(update, top.id, { slug: deep.slug });
    expectProblem(update, twin, 'conflict');
    expect(refusals(twin)).toEqual(['/slug is taken by another category of the store']);
  });

  test('is refused where the store has 200', async () => {
    const full = await newStore(wire, owner);
    const nodes = Array.from(
      { length: 200 },
      (_, at) => [toId<'Category'>(randomUUID()), { slug: `c-${at}` }] as const,
    );
    await wire.table.commit([saveTree(full.id, await treeOf(wire.table, full.id), new Map(nodes))]);
    expectProblem(
      create,
      await call(wire, create, { headers, body: { store: full.id, name: 'X' } }),
      'limit_reached',
    );
  });
});

describe('what is in a category', () => {
  test('is counted, and keeps it from being deleted', async () => {
    const top = await newCategory(wire, store);
    const child = await newCategory(wire, store, { parent: top.id });
    const { id } = await newProduct(wire, store, { categories: [child.id, child.id] });
    expect([await products(top.id), await products(child.id)]).toEqual([0, 1]);
    for (const used of [top, child]) expectProblem(remove, await send(remove, used.id), 'invalid_state');
    const params = { product_id: id };
    await call(wire, updateProduct, { headers, params, body: { categories: [top.id] } });
    expect([await products(top.id), await products(child.id)]).toEqual([1, 0]);
    expect((await send(remove, child.id)).status).toBe(200);
    await call(wire, deleteProduct, { headers, params });
    expect(await products(top.id)).toBe(0);
    expect((await send(remove, top.id)).status).toBe(200);
  });

  test('may come in while it is deleted: then it stays', async () => {
    const { id } = await newCategory(wire, store);
    const late = interrupted(wire, () => newProduct(wire, store, { categories: [id] }));
    expectProblem(remove, await send(remove, id, undefined, late), 'invalid_state');
    expect(await products(id)).toBe(1);
  });
});

describe('of two changes of the tree at once', () => {
  test('the second sees the first, so that no circle is made', async () => {
    const one = await newCategory(wire, store);
    const other = await newCategory(wire, store);
    const between = interrupted(wire, () => send(update, other.id, { parent: one.id }));
    const late = await send(update, one.id, { parent: other.id }, between);
    expect(refusals(late)).toEqual(['/parent is the category itself, or a subcategory of it']);
  });

  test('each category gets its place and a slug of its own, of two and of many', async () => {
    const at = await newStore(wire, owner);
    const body = { store: at.id, name: 'Shirts' };
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => call(contended(wire, nth % 3), create, { headers, body })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(8);
    expect((await treeOf(wire.table, at.id)).nodes.size).toBe(8);
  });
});

test('a process that dies leaves a category that the list shows, or none', async () => {
  const at = await newStore(wire, owner);
  let asked = 0;
  const points = await dyingEverywhere(
    wire,
    create,
    async () => ({
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { store: at.id, name: 'Shirts', slug: `shirts-${++asked}` },
    }),
    async (_, { status, text }) => {
      expect(status, text).toBe(201);
      const shown = await listShown(wire, list, owner, { query: { store: at.id } });
      expect(shown.map(({ slug }) => slug).toSorted()).toEqual(
        Array.from({ length: asked }, (_, nth) => `shirts-${nth + 1}`).toSorted(),
      );
    },
  );
  expect(points).toBeGreaterThan(2);
});

test('a list shows the menus of all stores, or of one, or what is below a category, page by page', async () => {
  const person = await newUser(wire, 'merchant');
  const [first, second] = [await newStore(wire, person), await newStore(wire, person)];
  const food = await newCategory(wire, first, { name: 'Food', position: 1 });
  const drinks = await newCategory(wire, first, { name: 'Drinks', parent: food.id });
  const fashion = await newCategory(wire, first, { name: 'Fashion' });
  const books = await newCategory(wire, second, { name: 'Books' });
  const names = async (query: Record<string, string>) =>
    (await listShown(wire, list, person, { query })).map(({ name }) => name);
  expect(await names({ store: first.id })).toEqual(['Fashion', 'Food', 'Drinks']);
  expect(await names({})).toEqual([books.name, fashion.name, food.name, drinks.name]);
  expect(await names({ limit: '1' })).toEqual(['Books', 'Fashion', 'Food', 'Drinks']);
  expect(await names({ parent: food.id })).toEqual(['Drinks']);
  expect(await names({ parent: 'none', limit: '2' })).toEqual(['Books', 'Fashion', 'Food']);
});
