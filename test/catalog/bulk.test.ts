import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as bulk } from '../../functions/catalog/products/bulk.ts';
import { route as movements } from '../../functions/inventory/movements/list.ts';
import { BulkOut } from '../../shared/catalog/contract/bulk.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { writeHeldStock } from '../../shared/inventory/reserving/order-stock.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { GrantScope } from '../../shared/kernel/roles.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import type { StoreRole } from '../../shared/stores/domain/roles.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import {
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
} from '../support/people/partners/delegates.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { levelShown, newStock, orderOf } from '../support/people/stores/stock.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { counted } from '../support/wires/counted.ts';
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

const Results = z.object({
  results: z.array(
    z.object({
      id: z.string().nullable(),
      ok: z.boolean(),
      product: z.record(z.string(), z.unknown()).optional(),
      errors: BulkOut.shape.results.element.shape.errors,
    }),
  ),
});

/** Sends items. @returns what became of each, and the headers */
async function send(items: readonly unknown[], by = headers, at = wire) {
  const answer = await call(at, bulk, { headers: by, body: { items } });
  expect(answer.status, answer.text).toBe(200);
  return { ...Results.parse(answer.body), headers: answer.headers };
}

/** Why items were refused; null for one that was not. */
const whyOf = ({ results }: Awaited<ReturnType<typeof send>>) =>
  results.map(({ errors }) => errors?.map(({ pointer, code }) => `${pointer} ${code}`).join() ?? null);

async function stored({ id }: Pick<Product, 'id'>): Promise<Product> {
  const product = await loadUncheckedProduct(wire.table, id);
  return product ?? expect.fail('the product is gone');
}

const sizes = {
  options: [{ name: 'Size', values: ['M', 'L'] }],
  variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }],
};

describe('a bulk change', () => {
  test('changes each product in the order sent, and refuses an item without the others', async () => {
    const stocked = await newStock(wire, store);
    const category = await newCategory(wire, store);
    const { id } = stocked.product;
    const other = await newProduct(wire, store);
    const sent = await send([
      { id, price: 9000, compare_at_price: 12000, status: 'ARCHIVED', tags: ['sale'], counted: 7 },
      { id: randomUUID(), price: 1 },
      { id: other.id, price: 'much' },
      { id: other.id, price: 1.234, counted: -1 },
      { id: other.id, name: 'Shirt' },
      { id: 'x' },
      { price: 1 },
      'nothing',
      { id: other.id, categories: [randomUUID()] },
      { id: other.id, compare_at_price: 1 },
      { id: other.id, categories: [category.id], compare_at_price: 20000 },
      { id: other.id, price: 500, compare_at_price: null },
      { id: other.id },
    ]);
    expect(whyOf(sent)).toEqual([
      null,
      '/id not_found',
      '/price wrong_format',
      '/price wrong_format,/counted too_small',
      '/name unknown_field',
      '/id not_found',
      '/id required',
      ' wrong_type',
      '/categories/0 not_found',
      '/compare_at_price too_small',
      null,
      null,
      null,
    ]);
    expect(sent.results.map(({ id }) => id)).toEqual([
      id,
      expect.any(String),
      ...Array(3).fill(other.id),
      'x',
      null,
      null,
      ...Array(5).fill(other.id),
    ]);
    expect(sent.results[0]).toMatchObject({
      ok: true,
      product: { id, price: '9000.00', compare_at_price: '12000.00', status: 'ARCHIVED', tags: ['sale'] },
    });
    expect(sent.results.slice(-3).map(({ product }) => product?.revision)).toEqual([2, 3, 3]);
    expect(await stored(other)).toMatchObject({ price: 50_000, categories: [category.id], revision: 3 });
    expect((await levelShown(wire, stocked.level)).quantity).toBe(7);
    const moved = await call(wire, movements, { headers, query: { level: stocked.level } });
    expect(moved.body.results).toMatchObject([
      { kind: 'ADJUSTMENT', reason: 'COUNT', delta: 7, by: owner.id, reference: null },
    ]);
  });

  test('sets the prices and the stock of the variant that it names', async () => {
    const { product } = await newStock(wire, store, 0, { ...sizes, price: asKobo(1_000_000) });
    const { id } = product;
    const [, large] = product.variants.map((variant) => variant.id);
    const sent = await send([
      { id, variant: large, price: 12000, compare_at_price: 15000 },
      { id, counted: 3 },
      { id, variant: randomUUID(), price: 1 },
      { id, variant: large, compare_at_price: 12000 },
      { id, price: 11000, compare_at_price: 14000 },
      { id, price: 13000, compare_at_price: null, tags: ['new'] },
      { id, variant: large, price: 9000, compare_at_price: null },
    ]);
    expect(whyOf(sent)).toEqual([
      null,
      '/variant required',
      '/variant not_found',
      '/compare_at_price too_small',
      null,
      null,
      null,
    ]);
    expect(await stored(product)).toMatchObject({
      price: 1_300_000,
      tags: ['new'],
      variants: [{ options: { Size: 'M' } }, { id: large, price: 900_000, options: { Size: 'L' } }],
    });
    // The price of the product is that of its variants without one of their own.
    const [small] = product.variants.map((variant) => variant.id);
    const reduced = [
      { id, variant: small, compare_at_price: 14000 },
      { id, price: 14000 },
    ];
    expect(whyOf(await send(reduced))).toEqual([null, '/price too_large']);
  });

  test('changes all of an item or nothing, and counts nothing below what orders have reserved', async () => {
    const stocked = await newStock(wire, store, 5);
    await wire.table.commit(writeHeldStock(orderOf(stocked, 2), wire.now()));
    const untracked = await newProduct(wire, store, { track_inventory: false });
    const sent = await send([
      { id: stocked.product.id, price: 1, counted: 1 },
      { id: untracked.id, price: 1, counted: 1 },
    ]);
    expect(whyOf(sent)).toEqual(['/counted insufficient_stock', '/counted conflict']);
    expect((await stored(stocked.product)).revision).toBe(1);
    expect((await levelShown(wire, stocked.level)).quantity).toBe(5);
  });

  test('goes on when others write at the same time', async () => {
    const products = await Promise.all([1, 2, 3].map(() => newProduct(wire, store)));
    const items = products.map(({ id }, nth) => ({ id, price: 100 + nth }));
    expect(whyOf(await send(items, headers, contended(wire, 4)))).toEqual([null, null, null]);
    expect((await Promise.all(products.map(stored))).map(({ price }) => price)).toEqual([
      10_000, 10_100, 10_200,
    ]);
  });

  test('reads all products in one request', async () => {
    const products = await Promise.all([1, 2, 3].map(() => newProduct(wire, store)));
    const watched = counted(wire);
    await send(
      products.map(({ id }) => ({ id, price: 100 })),
      headers,
      watched.wire,
    );
    expect(watched.requests).toEqual(['GetItem', 'BatchGetItem', ...Array(3).fill('TransactWriteItems')]);
  });

  test.each([{}, { items: 'all' }, { items: Array(101).fill({ id: randomUUID() }) }])(
    'is a list of a hundred items at most: %#',
    async (body) => {
      expectProblem(bulk, await call(wire, bulk, { headers, body }), 'invalid_request');
    },
  );

  test('is not done twice under one Idempotency-Key', async () => {
    const { product, level } = await newStock(wire, store);
    const { id } = product;
    const items = [
      { id, price: 100, counted: 4 },
      { id, price: 100, counted: 5 },
      { id, price: 'x' },
      { id, price: 100 },
    ];
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const first = await send(items, keyed);
    expect(whyOf(first)).toEqual([null, null, '/price wrong_format', null]);
    await send([{ id, price: 200, counted: 9 }]);
    const again = await send(items, keyed);
    expect(again.results).toEqual(first.results);
    expect(again.headers).not.toHaveProperty('idempotent-replayed');
    expect(await stored(product)).toMatchObject({ price: 20_000 });
    expect((await levelShown(wire, level)).quantity).toBe(9);
    const other = await send([{ id, price: 300 }], keyed);
    expect(whyOf(other)).toEqual([' idempotency_key_reused']);
  });
});

describe('a product of a bulk change', () => {
  test('is unknown to strangers and in the other mode, and needs the role in its own store', async () => {
    const product = await newProduct(wire, store);
    const items = [{ id: product.id, price: 1 }];
    const stranger = await newUser(wire, 'merchant');
    expect(whyOf(await send(items, await signedIn(wire, stranger)))).toEqual(['/id not_found']);
    expect(whyOf(await send(items, await signedIn(wire, owner, 'test')))).toEqual(['/id not_found']);
    const by = async (role: StoreRole) => {
      const person = await newUser(wire, 'merchant');
      await employ(wire, store, person, role);
      return whyOf(await send(items, await signedIn(wire, person)));
    };
    expect(await by('FULFILMENT')).toEqual([' forbidden']);
    expect(await by('CATALOG')).toEqual([null]);
  });

  test('is a partner’s to change by catalog:write, and to count by inventory:write too', async () => {
    const { product, level } = await newStock(wire, store);
    const { id } = product;
    const by = async (...grants: GrantScope[][]) => {
      const member = await newUser(wire, 'merchant');
      const organization = newOrganizationId();
      await place(wire, member, organization, { role: 'MEMBER' });
      const given = { organization, account: owner.id, store: store.id };
      const { client } = await newClient(wire, { ...given, grants: grants.map((one) => grantOf(one)) });
      return inNameOf(await signedIn(wire, member), client);
    };
    const items = [
      { id, price: 100 },
      { id, price: 200, counted: 2 },
    ];
    const refused = await call(wire, bulk, { headers: await by(['inventory:write']), body: { items } });
    expectProblem(bulk, refused, 'grant_required');
    expect(whyOf(await send(items, await by(['catalog:write'])))).toEqual([null, '/counted forbidden']);
    expect(await stored(product)).toMatchObject({ price: 10_000 });
    expect(whyOf(await send(items, await by(['catalog:write'], ['inventory:write'])))).toEqual([null, null]);
    expect((await levelShown(wire, level)).quantity).toBe(2);
    const elsewhere = await newProduct(wire, await newStore(wire, owner));
    expect(whyOf(await send([{ id: elsewhere.id }], await by(['catalog:write'])))).toEqual(['/id not_found']);
  });
});
