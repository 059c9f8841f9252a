import { describe, expect, test } from 'vitest';
import { route as createProduct } from '../../functions/catalog/products/create.ts';
import { route as removeProduct } from '../../functions/catalog/products/delete.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as createStore } from '../../functions/stores/create.ts';
import { route as removeStore } from '../../functions/stores/delete.ts';
import { route as readiness } from '../../functions/stores/readiness.ts';
import { route as invite } from '../../functions/stores/staff/create.ts';
import { route as removeStaff } from '../../functions/stores/staff/delete.ts';
import { freeLimits, type PlanLimits } from '../../shared/entitlements/domain/limits.data.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** A merchant with a store, and with the FREE plan but for these limits. */
async function shopWith(limits: Partial<PlanLimits>) {
  const owner = await newUser(wire, 'merchant', {}, { ...freeLimits, ...limits });
  return { owner, store: await newStore(wire, owner), headers: await signedIn(wire, owner) };
}
const statusesOf = (answers: readonly Answered[]) => answers.map(({ status }) => status).toSorted();
const idOf = ({ body }: Answered) => String(body.id);

describe('the last place of a plan', () => {
  test('goes to one of two stores that are created at once', async () => {
    const { headers } = await shopWith({ stores: 2 });
    const ask = (name: string) => call(wire, createStore, { headers, body: { name } });
    expect(statusesOf(await Promise.all([ask('Ada'), ask('Bola')]))).toEqual([201, 409]);
    const refused = await ask('Chidi');
    expectProblem(createStore, refused, 'limit_reached');
    expect(refused.body).toMatchObject({
      key: 'stores',
      limit: 2,
      detail: expect.stringMatching(/^Your plan allows 2 stores\. /),
    });
  });

  test('is free again once a store is deleted', async () => {
    const { headers, store } = await shopWith({ stores: 1 });
    const ask = () => call(wire, createStore, { headers, body: { name: 'Ada' } });
    expectProblem(createStore, await ask(), 'limit_reached');
    await call(wire, removeStore, { headers, params: { store_id: store.id } });
    expect((await ask()).status).toBe(201);
  });

  test('goes to one of two warehouses that are created at once', async () => {
    const { headers, store } = await shopWith({ warehouses: 2 });
    const ask = (name: string) =>
      call(wire, createWarehouse, { headers, body: { name, stores: [store.id] } });
    expect(statusesOf(await Promise.all([ask('Yaba'), ask('Lekki')]))).toEqual([201, 409]);
    expectProblem(createWarehouse, await ask('Ikeja'), 'limit_reached');
  });

  test('goes to one of two people who are invited at once into two stores', async () => {
    const { owner, headers, store } = await shopWith({ stores: 2, staff: 2 });
    const other = await newStore(wire, owner);
    const ask = (into: string, email: string) =>
      call(wire, invite, { headers, params: { store_id: into }, body: { email, role: 'VIEWER' } });
    const first = await ask(store.id, 'a@shop.example');
    const both = await Promise.all([ask(store.id, 'b@shop.example'), ask(other.id, 'c@shop.example')]);
    expect(statusesOf(both)).toEqual([201, 409]);
    expectProblem(invite, await ask(other.id, 'd@shop.example'), 'limit_reached');
    const params = { store_id: store.id, staff_id: idOf(first) };
    expect((await call(wire, removeStaff, { headers, params })).status).toBe(200);
    expect((await ask(other.id, 'd@shop.example')).status).toBe(201);
  });

  test('goes to one of two products that are created at once in two stores', async () => {
    const { owner, headers, store } = await shopWith({ stores: 2, products: 2 });
    const other = await newStore(wire, owner);
    const first = await newProduct(wire, store);
    const ask = (at: string, name: string) =>
      call(wire, createProduct, { headers, body: { store: at, name, price: '900.00' } });
    const both = await Promise.all([ask(store.id, 'Bag'), ask(other.id, 'Cap')]);
    expect(statusesOf(both)).toEqual([201, 409]);
    expectProblem(createProduct, await ask(other.id, 'Mug'), 'limit_reached');
    await call(wire, removeProduct, { headers, params: { product_id: first.id } });
    expect((await ask(other.id, 'Mug')).status).toBe(201);
  });
});

describe('an account over its limits', () => {
  test('keeps what it has, and its stores do not pass the gate of the plan', async () => {
    const { owner, headers, store } = await shopWith({ stores: 1 });
    await newStore(wire, owner);
    const { body } = await call(wire, readiness, { headers, params: { store_id: store.id } });
    expect(body.gates).toContainEqual({
      gate: 'plan',
      passed: false,
      detail: 'The plan allows 1 store, but you have 2.',
      next: { action: 'Choose a larger plan.', url: expect.stringContaining('/subscriptions/plans/') },
    });
  });
});
