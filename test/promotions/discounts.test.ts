import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as create } from '../../functions/promotions/create.ts';
import { route as remove } from '../../functions/promotions/delete.ts';
import { route as list } from '../../functions/promotions/list.ts';
import { route as update } from '../../functions/promotions/update.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newDiscount } from '../support/people/stores/discounts.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const Listed = z.object({
  results: z.array(z.object({ id: z.string(), code: z.string().nullable(), is_active: z.boolean() })),
});

async function newOwner() {
  const owner = await newUser(wire, 'merchant');
  return { store: await newStore(wire, owner), headers: await signedIn(wire, owner, 'live') };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

const made = ({ store, headers }: Owner, body: object) =>
  call(wire, create, { headers, body: { store: store.id, ...body } });
const changed = ({ headers }: Owner, discount_id: string, body: object) =>
  call(wire, update, { headers, params: { discount_id }, body });
async function listed({ store, headers }: Owner, query: Readonly<Record<string, string>> = {}) {
  const { body } = await call(wire, list, { headers, query: { store: store.id, ...query } });
  return Listed.parse(body).results;
}

const percent = { kind: 'PERCENT', percent: 10 };
const bundle = { kind: 'BUY_X_GET_Y', buy: 2, get: 1, percent: 100 };

describe('a discount', () => {
  test.each<[string, object]>([
    ['/kind', { percent: 10 }],
    ['/kind', { ...percent, kind: 'HALF' }],
    ['/percent', { kind: 'PERCENT' }],
    ['/percent', { ...percent, percent: 0 }],
    ['/percent', { ...percent, percent: 100.01 }],
    ['/percent', { ...percent, percent: 12.345 }],
    ['/percent', { kind: 'FIXED', amount: 100, percent: 10 }],
    ['/amount', { kind: 'FIXED' }],
    ['/amount', { kind: 'FIXED', amount: 0 }],
    ['/amount', { kind: 'FREE_DELIVERY', amount: 100 }],
    ['/buy', { ...bundle, buy: undefined }],
    ['/buy', { ...bundle, buy: 1.5 }],
    ['/get', { ...bundle, get: 1_000 }],
    ['/code', { ...percent, code: 'AB' }],
    ['/code', { ...percent, code: 'TEN PERCENT' }],
    ['/name', { ...percent, name: 'x'.repeat(81) }],
    ['/min_subtotal', { ...percent, min_subtotal: -1 }],
    ['/max_discount', { ...percent, max_discount: 'much' }],
    ['/uses_limit', { ...percent, uses_limit: 0 }],
    ['/per_customer_limit', { ...percent, per_customer_limit: 1.5 }],
    ['/starts_at', { ...percent, starts_at: 'tomorrow' }],
    ['/ends_at', { ...percent, starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }],
    [
      '/applies_to',
      { ...percent, applies_to: { products: Array.from({ length: 101 }, () => randomUUID()) } },
    ],
    ['/applies_to/products/0', { ...percent, applies_to: { products: [randomUUID()] } }],
    ['/applies_to/categories/0', { ...percent, applies_to: { categories: [randomUUID()] } }],
    ['/combines', { ...percent, combines: 'yes' }],
  ])('is refused at %s for %j, and nothing is made', async (pointer, body) => {
    const owner = await newOwner();
    const answer = await made(owner, body);
    expectProblem(create, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
    expect(await listed(owner)).toEqual([]);
  });

  test.each<[string, object]>([
    ['/amount', { kind: 'FIXED' }],
    ['/amount', { amount: 100 }],
    ['/percent', { percent: null }],
    ['/ends_at', { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' }],
    ['/uses_limit', { uses_limit: -1 }],
  ])('is not changed by what is refused at %s: %j', async (pointer, body) => {
    const owner = await newOwner();
    const { id } = await newDiscount(wire, owner.store, { code: 'KEPT' });
    const answer = await changed(owner, id, body);
    expectProblem(update, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
    const { body: same } = await changed(owner, id, {});
    expect(same).toMatchObject({ kind: 'PERCENT', percent: '10.00', amount: null, uses_limit: null });
  });

  test('applies to products of its own store alone, and has a code that no other one there has', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const theirs = await newProduct(wire, other.store);
    const foreign = await made(owner, { ...percent, applies_to: { products: [theirs.id] } });
    expect(foreign.body.errors).toMatchObject([{ pointer: '/applies_to/products/0', code: 'not_found' }]);
    expect((await made(owner, { ...percent, code: 'Ten' })).status).toBe(201);
    expect((await made(other, { ...percent, code: 'TEN' })).status).toBe(201);
    const taken = await made(owner, { ...percent, code: 'ten' });
    expectProblem(create, taken, 'conflict');
    expect(taken.body.errors).toMatchObject([{ pointer: '/code' }]);
    const { id } = await newDiscount(wire, owner.store);
    expectProblem(update, await changed(owner, id, { code: 'TEN' }), 'conflict');
  });

  test('is on the list by its code, in capitals or not, and by whether it is active, until it is deleted', async () => {
    const owner = await newOwner();
    const on = await newDiscount(wire, owner.store, { code: 'ONE' });
    const off = await newDiscount(wire, owner.store, { code: 'TWO', is_active: false });
    const own = await newDiscount(wire, owner.store, { code: undefined });
    const ids = async (query: Readonly<Record<string, string>>) =>
      (await listed(owner, query)).map(({ id }) => id);
    expect(await ids({})).toEqual([own.id, off.id, on.id]);
    expect(await ids({ active: 'true' })).toEqual([own.id, on.id]);
    expect(await ids({ active: 'false' })).toEqual([off.id]);
    expect(await ids({ code: 'two' })).toEqual([off.id]);
    expect(await ids({ code: 'TWO', active: 'true' })).toEqual([]);
    expect(await ids({ code: 'no such code' })).toEqual([]);
    await call(wire, remove, { headers: owner.headers, params: { discount_id: on.id } });
    expect(await ids({ code: 'one' })).toEqual([]);
    expect(await ids({ active: 'true' })).toEqual([own.id]);
    const { headers, store } = owner;
    const wrong = await call(wire, list, { headers, query: { store: store.id, active: 'perhaps' } });
    expectProblem(list, wrong, 'invalid_request');
  });
});

describe('a store', () => {
  test('has at most 20 discounts without a code, also if one loses its code, until one is deleted', async () => {
    const owner = await newOwner();
    let last = '';
    for (let nth = 0; nth < 20; nth++) last = (await newDiscount(wire, owner.store, { code: undefined })).id;
    const refused = await made(owner, percent);
    expectProblem(create, refused, 'limit_reached');
    expect(refused.body).toMatchObject({ key: 'automatic_discounts', limit: 20 });
    const coded = await newDiscount(wire, owner.store, { code: 'CODED' });
    expectProblem(update, await changed(owner, coded.id, { code: null }), 'limit_reached');
    // One that is not active counts too.
    expect((await changed(owner, last, { is_active: false })).status).toBe(200);
    expectProblem(create, await made(owner, percent), 'limit_reached');
    await call(wire, remove, { headers: owner.headers, params: { discount_id: last } });
    expect((await changed(owner, coded.id, { code: null })).status).toBe(200);
  });

  test('has at most 1,000 discounts with a code, until one is deleted', async () => {
    const owner = await newOwner();
    let last = '';
    for (let nth = 0; nth < 1_000; nth++) last = (await newDiscount(wire, owner.store)).id;
    const refused = await made(owner, { ...percent, code: 'ONE-MORE' });
    expectProblem(create, refused, 'limit_reached');
    expect(refused.body).toMatchObject({ key: 'discount_codes', limit: 1_000 });
    expect(await listed(owner, { code: 'ONE-MORE' })).toEqual([]);
    await call(wire, remove, { headers: owner.headers, params: { discount_id: last } });
    expect((await made(owner, { ...percent, code: 'ONE-MORE' })).status).toBe(201);
  });
});
