import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as createProduct } from '../../functions/catalog/products/create.ts';
import { route as getProduct } from '../../functions/catalog/products/get.ts';
import { route as adjust } from '../../functions/inventory/levels/adjust.ts';
import { route as create } from '../../functions/inventory/levels/create.ts';
import { route as remove } from '../../functions/inventory/levels/delete.ts';
import { route as get } from '../../functions/inventory/levels/get.ts';
import { route as list } from '../../functions/inventory/levels/list.ts';
import { route as transfer } from '../../functions/inventory/levels/transfer.ts';
import { route as update } from '../../functions/inventory/levels/update.ts';
import { route as movements } from '../../functions/inventory/movements/list.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as removeWarehouse } from '../../functions/inventory/warehouses/delete.ts';
import { route as changeWarehouse } from '../../functions/inventory/warehouses/update.ts';
import { noteLow } from '../../shared/inventory/shown/show-stock.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newStock, newStocked, type Stocked } from '../support/people/stores/stock.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const resultsOf = ({ body }: Answered) =>
  Array.isArray(body.results) ? body.results.map((one): Readonly<Record<string, unknown>> => one) : [];
const idsOf = (answer: Answered) => resultsOf(answer).map(({ id }) => String(id));
const pointersOf = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];

const at = ({ level }: Pick<Stocked, 'level'>) => ({ level_id: level });
const received = (stocked: Stocked, delta: number) =>
  call(wire, adjust, { headers: stocked.headers, params: at(stocked), body: { delta, reason: 'RECEIVED' } });

/** A second warehouse of a store. */
async function anotherPlace({ headers, store }: Stocked, name = 'Lekki'): Promise<string> {
  const made = await call(wire, createWarehouse, { headers, body: { name, stores: [store.id] } });
  return String(made.body.id);
}

describe('in a warehouse of several stores', () => {
  test('the staff of one store moves its own stock, and nothing of the others', async () => {
    const mine = await newStocked(wire, 10);
    const theirs = await newStock(wire, await newStore(wire, { id: mine.store.owner }), 10);
    const stores = [mine.store.id, theirs.store.id];
    const shared = { warehouse_id: mine.warehouse };
    await call(wire, changeWarehouse, { headers: mine.headers, params: shared, body: { stores } });
    const added = { warehouse: mine.warehouse, variant: theirs.variant, product: theirs.product.id };
    const foreign = String((await call(wire, create, { headers: mine.headers, body: added })).body.id);
    const other = await anotherPlace(mine);
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, mine.store, clerk, 'CATALOG');
    const headers = await signedIn(wire, clerk);

    const move = { delta: 5, reason: 'RECEIVED' };
    const own = { headers, params: at(mine) };
    expect((await call(wire, adjust, { ...own, body: move })).status).toBe(201);
    expect((await call(wire, update, { ...own, body: { bin: 'A1' } })).body.bin).toBe('A1');
    const sent = (variant: string) => ({
      from: mine.warehouse,
      to: other,
      items: [{ variant, quantity: 1 }],
    });
    expect((await call(wire, transfer, { headers, body: sent(mine.variant) })).status).toBe(201);

    const its = { headers, params: { level_id: foreign } };
    expectProblem(adjust, await call(wire, adjust, { ...its, body: move }), 'not_found');
    expectProblem(update, await call(wire, update, { ...its, body: { bin: 'A1' } }), 'not_found');
    expectProblem(remove, await call(wire, remove, its), 'not_found');
    const refused = await call(wire, transfer, { headers, body: sent(theirs.variant) });
    expect(pointersOf(refused)).toEqual(['/items/0/variant']);
    expectProblem(create, await call(wire, create, { headers, body: added }), 'invalid_request');
  });
});

describe('a new product', () => {
  test('has levels of zero for the 47 variants that fit into one transaction, each with its SKU', async () => {
    const owner = await newUser(wire, 'merchant');
    const headers = { ...(await signedIn(wire, owner)), 'idempotency-key': randomUUID() };
    const store = await newStore(wire, owner);
    const sizes = Array.from({ length: 12 }, (_, nth) => `S${nth}`);
    const colours = ['Indigo', 'Ochre', 'White', 'Black'];
    const variants = sizes.flatMap((Size) =>
      colours.map((Colour) => ({ options: { Size, Colour }, sku: `${Size}-${Colour}` })),
    );
    const options = [
      { name: 'Size', values: sizes },
      { name: 'Colour', values: colours },
    ];
    const body = { store: store.id, name: 'Adire shirt', price: 18_500, options, variants };
    const made = await call(wire, createProduct, { headers, body });
    expect(made.status).toBe(201);
    const levels = await call(wire, list, {
      headers,
      query: { product: String(made.body.id), limit: '100' },
    });
    expect(
      resultsOf(levels)
        .map(({ sku }) => sku)
        .toSorted(),
    ).toEqual(
      variants
        .slice(0, 47)
        .map(({ sku }) => sku)
        .toSorted(),
    );
    for (const level of resultsOf(levels))
      expect(level).toMatchObject({ quantity: 0, reserved: 0, available: 0, low: false, store: store.id });
    expect(resultsOf(await call(wire, movements, { headers }))).toEqual([]);
  });

  test('is not sold out at zero stock where it is not tracked', async () => {
    const [tracked, untracked] = [
      await newStocked(wire),
      await newStocked(wire, 0, { track_inventory: false }),
    ];
    const shown = async ({ headers, product }: Stocked) =>
      (await call(wire, getProduct, { headers, params: { product_id: product.id } })).body.in_stock;
    expect([await shown(tracked), await shown(untracked)]).toEqual([false, true]);
  });
});

describe('a stock level', () => {
  test('is made at zero in another warehouse, once, whatever quantity is asked for', async () => {
    const stocked = await newStocked(wire, 0, { sku: 'ADIRE-M' });
    const { headers, variant, product } = stocked;
    const warehouse = await anotherPlace(stocked);
    const body = { warehouse, variant, bin: 'A-03', reorder_point: 2 };
    expect(pointersOf(await call(wire, create, { headers, body: { ...body, quantity: 5 } }))).toEqual([
      '/quantity',
    ]);
    const made = await call(wire, create, { headers, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      warehouse,
      variant,
      product: product.id,
      sku: 'ADIRE-M',
      bin: 'A-03',
      reorder_point: 2,
      quantity: 0,
      reserved: 0,
      available: 0,
      low: true,
      revision: 1,
    });
    const again = await call(wire, create, { headers, body });
    expectProblem(create, again, 'conflict');
    expect(again.body.detail).toContain(String(made.body.id));
  });

  test('finds the product of a variant by a level elsewhere, or is told it', async () => {
    const owner = await newUser(wire, 'merchant');
    const headers = await signedIn(wire, owner);
    const store = await newStore(wire, owner);
    const options = [{ name: 'Size', values: ['M', 'L'] }];
    const stocked = { ...(await newStock(wire, store, 0, { options })), headers };
    const { variant, product } = stocked;
    const [lekki, ikeja] = [await anotherPlace(stocked), await anotherPlace(stocked, 'Ikeja')];
    const found = await call(wire, create, { headers, body: { warehouse: lekki, variant } });
    expect(found.body.product).toBe(product.id);
    for (const level of [stocked.level, String(found.body.id)])
      await call(wire, remove, { headers, params: { level_id: level } });
    const lost = await call(wire, create, { headers, body: { warehouse: ikeja, variant } });
    expect(pointersOf(lost)).toEqual(['/variant']);
    const told = await call(wire, create, {
      headers,
      body: { warehouse: ikeja, variant, product: product.id },
    });
    expect(told.status).toBe(201);
  });

  test('cannot be made for another owner, or in a warehouse that does not serve the store', async () => {
    const [mine, other] = [await newStocked(wire), await newStocked(wire)];
    const { headers, warehouse } = mine;
    const theirs = await call(wire, create, { headers, body: { warehouse, variant: other.variant } });
    expect(pointersOf(theirs)).toEqual(['/variant']);
    const there = { warehouse: other.warehouse, variant: mine.variant };
    expectProblem(create, await call(wire, create, { headers, body: there }), 'not_found');
    const second = await newStore(wire, { id: mine.store.owner });
    const stock = await newStock(wire, second);
    const unserved = await call(wire, create, { headers, body: { warehouse, variant: stock.variant } });
    expect(pointersOf(unserved)).toEqual(['/warehouse']);
  });

  test('lets its reorder point and bin be changed, and nothing else', async () => {
    const stocked = await newStocked(wire, 7);
    const { headers } = stocked;
    const patch = (body: object) => call(wire, update, { headers, params: at(stocked), body });
    for (const field of ['quantity', 'reserved', 'available', 'id', 'warehouse', 'variant', 'product', 'sku'])
      expect(pointersOf(await patch({ bin: 'B-1', [field]: 5 }))).toEqual([`/${field}`]);
    const changed = await patch({ reorder_point: 7, bin: 'B-1', revision: 1 });
    expect(changed.body).toMatchObject({ reorder_point: 7, bin: 'B-1', low: true, quantity: 7, revision: 2 });
    expectProblem(update, await patch({ bin: 'B-2', revision: 1 }), 'conflict');
    expect((await patch({ reorder_point: null })).body).toMatchObject({
      reorder_point: null,
      bin: 'B-1',
      low: false,
    });
    expect((await call(wire, get, { headers, params: at(stocked) })).body).toMatchObject({
      quantity: 7,
      revision: 3,
    });
  });

  test('is deleted while it has no history, as its warehouse is, and never after', async () => {
    const stocked = await newStocked(wire);
    const { headers, variant } = stocked;
    const place = await anotherPlace(stocked);
    const made = await call(wire, create, { headers, body: { warehouse: place, variant } });
    expect((await call(wire, remove, { headers, params: { level_id: String(made.body.id) } })).status).toBe(
      200,
    );
    expect((await call(wire, removeWarehouse, { headers, params: { warehouse_id: place } })).status).toBe(
      200,
    );
    await received(stocked, 3);
    await received(stocked, -3);
    expectProblem(remove, await call(wire, remove, { headers, params: at(stocked) }), 'invalid_state');
    const params = { warehouse_id: stocked.warehouse };
    expectProblem(removeWarehouse, await call(wire, removeWarehouse, { headers, params }), 'invalid_state');
  });
});

describe('the list of levels', () => {
  test('is that of the stores that the caller may see, filtered, page by page', async () => {
    const stocked = await newStocked(wire, 9, { sku: 'ADIRE-L' });
    const { headers, store, variant } = stocked;
    const others = [await newStock(wire, store, 2), await newStock(wire, store, 0, { sku: 'Boubou' })];
    const lekki = await anotherPlace(stocked);
    const body = { from: stocked.warehouse, to: lekki, items: [{ variant, quantity: 4 }] };
    await call(wire, transfer, { headers, body });
    const listed = (query: Record<string, string> = {}, as = headers) =>
      call(wire, list, { headers: as, query });
    const [all, there] = [idsOf(await listed()), idsOf(await listed({ warehouse: lekki }))];
    expect(all).toHaveLength(4);
    expect(new Set(all)).toEqual(new Set([stocked.level, ...others.map(({ level }) => level), ...there]));
    expect(new Set(idsOf(await listed({ variant })))).toEqual(new Set([stocked.level, ...there]));
    expect(new Set(idsOf(await listed({ product: stocked.product.id })))).toEqual(
      new Set([stocked.level, ...there]),
    );
    expect(new Set(idsOf(await listed({ sku: 'adire-l' })))).toEqual(new Set([stocked.level, ...there]));
    expect(idsOf(await listed({ sku: 'adire-l', warehouse: lekki }))).toEqual(there);
    expect(idsOf(await listed({ product: randomUUID() }))).toEqual([]);
    const pages: string[] = [];
    let next: unknown = 'https://svc.example/?limit=1';
    while (typeof next === 'string') {
      const page = await listed(Object.fromEntries(new URL(next).searchParams));
      pages.push(...idsOf(page));
      next = page.body.next;
    }
    expect(pages).toEqual(all);
    const stranger = await newStocked(wire);
    expect(idsOf(await listed({ product: stocked.product.id }, stranger.headers))).toEqual([]);
    expectProblem(list, await listed({ warehouse: lekki }, stranger.headers), 'not_found');
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, store, clerk, 'FULFILMENT');
    expect(idsOf(await listed({}, await signedIn(wire, clerk)))).toEqual(all);
    const supporter = await newUser(wire, 'merchant');
    await employ(wire, store, supporter, 'SUPPORT');
    expect(idsOf(await listed({}, await signedIn(wire, supporter)))).toEqual([]);
  });

  test('has, of what is low, those that came down to their reorder point', async () => {
    const stocked = await newStocked(wire, 9);
    const { headers } = stocked;
    const other = await newStock(wire, stocked.store, 9);
    for (const one of [stocked, other])
      await call(wire, update, { headers, params: at(one), body: { reorder_point: 5 } });
    await received(stocked, -4);
    const low = async (said: string) => idsOf(await call(wire, list, { headers, query: { low: said } }));
    for (const { level } of [stocked, other]) await noteLow({ table: wire.table, now: wire.now() }, level);
    expect([await low('true'), await low('false')]).toEqual([[stocked.level], [other.level]]);
    await received(stocked, 1);
    expect(await low('true')).toEqual([]);
    await noteLow({ table: wire.table, now: wire.now() }, toId<'Level'>(stocked.level));
    expect([await low('true'), (await low('false')).length]).toEqual([[], 2]);
  });
});

describe('the movements', () => {
  test('are listed newest first, by all that the contract names', async () => {
    const stocked = await newStocked(wire);
    const { headers, warehouse, variant, level } = stocked;
    const lekki = await anotherPlace(stocked);
    const body = { delta: 9, reason: 'RECEIVED', reference: 'PO-1', note: 'Delivery of January' };
    const first = await call(wire, adjust, { headers, params: at(stocked), body });
    const moved = await call(wire, transfer, {
      headers,
      body: { from: warehouse, to: lekki, items: [{ variant, quantity: 4 }] },
    });
    const listed = async (query: Record<string, string> = {}) =>
      resultsOf(await call(wire, movements, { headers, query }));
    const all = await listed();
    expect(all.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['TRANSFER_IN', 'TRANSFER_OUT', 'ADJUSTMENT']),
    );
    expect(all.at(-1)).toEqual(Object(first.body.movement));
    expect(all.at(-1)).toMatchObject({
      level,
      warehouse,
      variant,
      kind: 'ADJUSTMENT',
      delta: 9,
      quantity_after: 9,
      reason: 'RECEIVED',
      reference: 'PO-1',
      note: 'Delivery of January',
      by: stocked.store.owner,
    });
    const kinds = async (query: Record<string, string>) =>
      (await listed(query)).map(({ kind, delta }) => `${kind} ${delta}`);
    expect(await kinds({ warehouse: lekki })).toEqual(['TRANSFER_IN 4']);
    expect(await kinds({ level })).toEqual(['TRANSFER_OUT -4', 'ADJUSTMENT 9']);
    expect(await kinds({ variant, warehouse })).toEqual(['TRANSFER_OUT -4', 'ADJUSTMENT 9']);
    expect(await kinds({ level, warehouse: lekki })).toEqual([]);
    expect(await kinds({ kind: 'TRANSFER_OUT' })).toEqual(['TRANSFER_OUT -4']);
    expect(await kinds({ reference: String(moved.body.id) })).toHaveLength(2);
    const time = String(all.at(-1)?.created_at);
    expect(await kinds({ from: time, level })).toHaveLength(2);
    expect(await kinds({ to: time })).toEqual([]);
    const page = await call(wire, movements, { headers, query: { limit: '2' } });
    const rest = Object.fromEntries(new URL(String(page.body.next)).searchParams);
    expect([...resultsOf(page), ...(await listed(rest))]).toEqual(all);
    const stranger = await newStocked(wire);
    expect(resultsOf(await call(wire, movements, { headers: stranger.headers, query: { level } }))).toEqual(
      [],
    );
  });
});
