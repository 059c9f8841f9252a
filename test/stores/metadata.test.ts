import { expect, test } from 'vitest';
import { route as createProduct } from '../../functions/catalog/products/create.ts';
import { route as exported } from '../../functions/catalog/products/export.ts';
import { route as getProduct } from '../../functions/catalog/products/get.ts';
import { route as listProducts } from '../../functions/catalog/products/list.ts';
import { route as replaceProduct } from '../../functions/catalog/products/replace.ts';
import { route as updateProduct } from '../../functions/catalog/products/update.ts';
import { route as createCustomer } from '../../functions/customers/create.ts';
import { route as removeCustomer } from '../../functions/customers/delete.ts';
import { route as getCustomer } from '../../functions/customers/get.ts';
import { route as listCustomers } from '../../functions/customers/list.ts';
import { route as replaceCustomer } from '../../functions/customers/replace.ts';
import { route as updateCustomer } from '../../functions/customers/update.ts';
import { route as createDiscount } from '../../functions/promotions/create.ts';
import { route as getDiscount } from '../../functions/promotions/get.ts';
import { route as listDiscounts } from '../../functions/promotions/list.ts';
import { route as updateDiscount } from '../../functions/promotions/update.ts';
import { route as createStore } from '../../functions/stores/create.ts';
import { route as getStore } from '../../functions/stores/get.ts';
import { route as listStores } from '../../functions/stores/list.ts';
import { route as replaceStore } from '../../functions/stores/replace.ts';
import { route as updateStore } from '../../functions/stores/update.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPhone } from '../support/people/shoppers/customers.ts';
import { newStore, publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const metadata = { erp_id: 'P-1', shelf: 12, fragile: true, '0.1': 1e300 };

const product = {
  create: createProduct,
  get: getProduct,
  list: listProducts,
  update: updateProduct,
  replace: replaceProduct,
  param: 'product_id',
  fields: () => ({ name: 'Adire shirt', price: 18_500 }),
};
const customer = {
  create: createCustomer,
  get: getCustomer,
  list: listCustomers,
  update: updateCustomer,
  replace: replaceCustomer,
  param: 'customer_id',
  fields: () => ({ name: 'Ngozi Adeyemi', phone: newPhone() }),
};
const store = {
  create: createStore,
  get: getStore,
  list: listStores,
  update: updateStore,
  replace: replaceStore,
  param: 'store_id',
  fields: () => ({ name: 'Ada Stores' }),
};
const discount = {
  create: createDiscount,
  get: getDiscount,
  list: listDiscounts,
  update: updateDiscount,
  replace: undefined,
  param: 'discount_id',
  fields: () => ({ kind: 'PERCENT', percent: 10 }),
};
const kinds = { product, customer, store, discount };

test.each(Object.entries(kinds))('the metadata of a %s is made, merged by key and shown', async (_, kind) => {
  const owner = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, owner);
  const at = kind === store ? {} : { store: (await newStore(wire, owner)).id };
  const plain = await call(wire, kind.create, { headers, body: { ...at, ...kind.fields() } });
  expect([plain.status, plain.body.metadata]).toEqual([201, {}]);
  const made = await call(wire, kind.create, { headers, body: { ...at, ...kind.fields(), metadata } });
  expect([made.status, made.body.metadata]).toEqual([201, metadata]);
  const params = { [kind.param]: String(made.body.id) };
  const change = (body: object) => call(wire, kind.update, { headers, params, body });
  const shown = async () => (await call(wire, kind.get, { headers, params })).body;

  const same = await change({ metadata: { shelf: 12 } });
  if (kind !== discount) expect(same.body.revision).toBe(made.body.revision);
  const merged = await change({ metadata: { shelf: null, erp_id: 'P-2', bin: '' } });
  const after = { erp_id: 'P-2', fragile: true, '0.1': 1e300, bin: '' };
  expect([merged.status, merged.body.metadata]).toEqual([200, after]);
  expect(await shown()).toMatchObject({ metadata: after });
  expect(await listShown(wire, kind.list, owner)).toContainEqual(await shown());
  const kept = await change(kind === discount ? { percent: 20 } : { name: 'Another name' });
  expect([kept.status, kept.body.metadata]).toEqual([200, after]);

  const many = Object.fromEntries(Array.from({ length: 17 }, (_, nth) => [`k${nth}`, nth]));
  const refused = await change({ metadata: many });
  expectProblem(kind.update, refused, 'invalid_request');
  expect(refused.body.errors).toMatchObject([{ pointer: '/metadata', code: 'too_long' }]);
  const wrong = await call(wire, kind.create, {
    headers,
    body: { ...at, ...kind.fields(), metadata: { a: null } },
  });
  expectProblem(kind.create, wrong, 'invalid_request');
  expect(await shown()).toMatchObject({ metadata: after });

  const fields = { name: 'Adire shirt', price: 18_500 };
  if (kind.replace) {
    const put = (body: object) => call(wire, kind.replace, { headers, params, body });
    expect((await put({ ...fields, metadata })).body.metadata).toEqual(metadata);
    expect((await put(fields)).body.metadata).toEqual({});
  } else await change({ metadata: Object.fromEntries(Object.keys(after).map((key) => [key, null])) });
  expect(await shown()).toMatchObject({ metadata: {} });
});

test('an export of products has a column for each key, and an erased customer loses its metadata', async () => {
  const owner = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, owner);
  const { id: at } = await newStore(wire, owner);
  const body = { store: at, name: 'Adire shirt', price: 18_500, metadata: { b: '+1', a: true } };
  await call(wire, createProduct, { headers, body: { ...body, slug: 'shirt' } });
  const [names, row] = csvLinesOf((await call(wire, exported, { headers })).text);
  expect(names).toMatch(/,variant_is_active,metadata\.a,metadata\.b$/);
  expect(row).toMatch(/^shirt,.*,true,\+1$/);
  const made = await call(wire, createCustomer, {
    headers,
    body: { store: at, ...customer.fields(), metadata },
  });
  const params = { customer_id: String(made.body.id) };
  await call(wire, removeCustomer, { headers, params });
  expect((await call(wire, getCustomer, { headers, params })).body.metadata).toEqual({});
});

test('metadata of a store is not public', async () => {
  const owner = await newUser(wire, 'merchant');
  const { slug, id } = await publishedStore(wire, owner);
  const headers = await signedIn(wire, owner);
  await call(wire, updateStore, { headers, params: { store_id: id }, body: { metadata } });
  const { status, text } = await call(wire, getStore, { params: { store_id: slug } });
  expect(status).toBe(200);
  expect(text).not.toContain('metadata');
});
