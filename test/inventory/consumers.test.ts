import { describe, expect, test } from 'vitest';
import { route as getProduct } from '../../functions/catalog/products/get.ts';
import { route as updateProduct } from '../../functions/catalog/products/update.ts';
import { consumer as followProducts } from '../../functions/inventory/follow-products.ts';
import { consumer as followWarehouses } from '../../functions/inventory/follow-warehouses.ts';
import { route as adjust } from '../../functions/inventory/levels/adjust.ts';
import { route as createLevel } from '../../functions/inventory/levels/create.ts';
import { route as getLevel } from '../../functions/inventory/levels/get.ts';
import { route as listLevels } from '../../functions/inventory/levels/list.ts';
import { route as transfer } from '../../functions/inventory/levels/transfer.ts';
import { route as updateLevel } from '../../functions/inventory/levels/update.ts';
import { consumer as showStock } from '../../functions/inventory/show-stock.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as removeWarehouse } from '../../functions/inventory/warehouses/delete.ts';
import { route as getWarehouse } from '../../functions/inventory/warehouses/get.ts';
import { route as listWarehouses } from '../../functions/inventory/warehouses/list.ts';
import { route as updateWarehouse } from '../../functions/inventory/warehouses/update.ts';
import { route as notifications } from '../../functions/notices/list.ts';
import { consumer as sendNotices } from '../../functions/notices/send.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import { writeFreedStock, writeHeldStock } from '../../shared/inventory/reserving/order-stock.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import { writeStoreEvent } from '../../shared/stores/events.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { levelShown, newStock, newStocked, orderOf, type Stocked } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { contended } from '../support/wires/contended.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
const drain = draining(engine, wire, [showStock, followProducts, followWarehouses, sendNotices]);

const adjusted = ({ headers, level }: Stocked, delta: number) =>
  call(wire, adjust, { headers, params: { level_id: level }, body: { delta, reason: 'CORRECTION' } });
/** The units that a product shows of its variants. */
async function shown({ product }: Pick<Stocked, 'product'>): Promise<number[]> {
  const { stock = {} } = (await loadUncheckedProduct(wire.table, product.id)) ?? {};
  return Object.values(stock).map(({ available }) => available);
}
const resultsOf = ({ body }: Answered): Readonly<Record<string, unknown>>[] =>
  Array.isArray(body.results) ? body.results : [];

describe('a product shows', () => {
  test('few units exactly, and more as more, as they are adjusted, reserved and given back', async () => {
    const stocked = await newStocked(wire);
    const { headers, product } = stocked;
    await adjusted(stocked, 40);
    await drain();
    expect(await shown(stocked)).toEqual([6]);
    const read = await call(wire, getProduct, { headers, params: { product_id: product.id } });
    expect(read.body).toMatchObject({ in_stock: true, revision: 1 });
    await adjusted(stocked, -5);
    expect(await drain()).toEqual([]);
    await adjusted(stocked, -32);
    await drain();
    expect(await shown(stocked)).toEqual([3]);
    const order = orderOf(stocked, 3);
    await wire.table.commit(writeHeldStock(order, wire.now()));
    await drain();
    expect(await shown(stocked)).toEqual([]);
    await wire.table.commit(writeFreedStock(order, wire.now()));
    await drain();
    expect(await shown(stocked)).toEqual([3]);
  });

  test('the sum of the active warehouses of its store', async () => {
    const stocked = await newStocked(wire, 4);
    const { headers, store, variant, warehouse } = stocked;
    const made = await call(wire, createWarehouse, { headers, body: { name: 'Lekki', stores: [store.id] } });
    const to = String(made.body.id);
    await call(wire, transfer, { headers, body: { from: warehouse, to, items: [{ variant, quantity: 3 }] } });
    await drain();
    expect(await shown(stocked)).toEqual([4]);
    const params = { warehouse_id: to };
    await call(wire, updateWarehouse, { headers, params, body: { is_active: false } });
    await drain();
    expect(await shown(stocked)).toEqual([1]);
    await call(wire, updateWarehouse, { headers, params, body: { is_active: true, name: 'Ikoyi' } });
    await drain();
    expect(await shown(stocked)).toEqual([4]);
    // A warehouse that is short does not take from the other one.
    const short = orderOf(stocked, 9, { policy: 'backorder' });
    await wire.table.commit(writeHeldStock(short, wire.now()));
    await drain();
    expect(await shown(stocked)).toEqual([3]);
  });

  test('nothing else while orders reserve some of many units, which takes one read for all of them', async () => {
    const stocked = await newStocked(wire);
    await adjusted(stocked, 40);
    await drain();
    const reserved = [2, 3, 4].map((units) => writeHeldStock(orderOf(stocked, units), wire.now()));
    for (const writes of reserved) await wire.table.commit(writes);
    const messages = reserved
      .flat()
      .flatMap((write) => ('put' in write && isEventItem(write.put) ? asPublished(write.put) : []))
      .map(busMessage);
    const { wire: counting, requests } = counted(wire);
    expect(failuresOf(await createRunner(showStock, () => counting)(batchOf(...messages)))).toEqual([]);
    expect(messages).toHaveLength(3);
    expect(requests).toEqual(['BatchGetItem']);
    expect(await shown(stocked)).toEqual([6]);
  });

  test('its stock, though its writes meet others', async () => {
    const stocked = await newStocked(wire);
    await adjusted(stocked, 2);
    await drain(contended(wire, 2));
    expect(await shown(stocked)).toEqual([2]);
  });
});

describe('stock that comes down to its reorder point', () => {
  test('is told to the owner once, and again after it was above it', async () => {
    const stocked = await newStocked(wire, 0);
    const { headers, level } = stocked;
    await adjusted(stocked, 9);
    const params = { level_id: level };
    await call(wire, updateLevel, { headers, params, body: { reorder_point: 3 } });
    await drain();
    const told = async () =>
      resultsOf(await call(wire, notifications, { headers })).filter(({ kind }) => kind === 'stock.low');
    expect(await told()).toEqual([]);
    await wire.table.commit(writeHeldStock(orderOf(stocked, 6), wire.now()));
    await drain();
    expect(await told()).toMatchObject([
      {
        title: 'Adire shirt is running out',
        text: 'Ada Stores has 3 units left to sell. You asked to be notified at 3.',
      },
    ]);
    await adjusted(stocked, -1);
    await drain();
    expect(await told()).toHaveLength(1);
    expect((await call(wire, getLevel, { headers, params })).body).toMatchObject({ available: 2, low: true });
    await adjusted(stocked, 10);
    await drain();
    await adjusted(stocked, -10);
    await drain();
    expect(await told()).toHaveLength(2);
  });

  test('tells nobody where its store is a test store', async () => {
    const stocked = await newStocked(wire, 1, { mode: 'test' });
    const { headers, level } = stocked;
    await call(wire, updateLevel, { headers, params: { level_id: level }, body: { reorder_point: 3 } });
    await drain();
    expect((await levelShown(wire, level)).low).toBe(true);
    expect(resultsOf(await call(wire, notifications, { headers }))).toEqual([]);
  });
});

describe('levels follow', () => {
  test('the SKUs and the variants of their product', async () => {
    const stocked = await newStocked(wire, 0, { options: [{ name: 'Size', values: ['M', 'L'] }] });
    const { headers, product } = stocked;
    const params = { product_id: product.id };
    const variants = [
      { options: { Size: 'M' }, sku: 'M-1' },
      { options: { Size: 'XL' }, sku: 'XL-1' },
    ];
    const body = { options: [{ name: 'Size', values: ['M', 'XL'] }], variants };
    expect((await call(wire, updateProduct, { headers, params, body })).status).toBe(200);
    await drain();
    const levels = resultsOf(await call(wire, listLevels, { headers }));
    expect(levels.map(({ sku }) => sku).toSorted()).toEqual(['M-1', 'XL-1']);
    expect(levels.map(({ id }) => id)).toContain(stocked.level);
  });

  test('a variant that goes, unless orders have reserved it or it has history', async () => {
    const stocked = await newStocked(wire, 2, { options: [{ name: 'Size', values: ['M', 'L'] }] });
    const { headers, product, level } = stocked;
    const params = { product_id: product.id };
    const body = { options: [{ name: 'Size', values: ['L'] }] };
    const order = orderOf(stocked, 1);
    await wire.table.commit(writeHeldStock(order, wire.now()));
    const refused = await call(wire, updateProduct, {
      headers,
      params,
      body: { ...body, variants: [{ options: { Size: 'L' } }] },
    });
    expectProblem(updateProduct, refused, 'invalid_state');
    await wire.table.commit(writeFreedStock(order, wire.now()));
    const changed = await call(wire, updateProduct, {
      headers,
      params,
      body: { ...body, variants: [{ options: { Size: 'L' } }] },
    });
    expect(changed.status).toBe(200);
    expect((await levelShown(wire, level)).quantity).toBe(2);
  });

  test('a store that is deleted: it leaves its warehouses, and those of no other store go', async () => {
    const stocked = await newStocked(wire, 1);
    const { headers, store, warehouse } = stocked;
    const second = await newStore(wire, { id: store.owner });
    const stores = [store.id, second.id];
    const made = await call(wire, createWarehouse, { headers, body: { name: 'Lekki', stores } });
    await wire.table.commit([writeStoreEvent('store.deleted', store, wire.now())]);
    await drain();
    const listed = resultsOf(await call(wire, listWarehouses, { headers }));
    expect(listed).toMatchObject([
      { id: made.body.id, stores: [second.id] },
      { stores: [second.id], is_active: true },
    ]);
    const params = { warehouse_id: warehouse };
    expectProblem(getWarehouse, await call(wire, getWarehouse, { headers, params }), 'not_found');
    expect((await levelShown(wire, stocked.level)).quantity).toBe(1);
  });

  test.each([0, 1, 2])('a warehouse that is deleted, through %i conflicts', async (conflicts) => {
    const stocked = await newStocked(wire, 1);
    const { headers, store, variant } = stocked;
    const made = await call(wire, createWarehouse, { headers, body: { name: 'Lekki', stores: [store.id] } });
    const place = toId<'Warehouse'>(String(made.body.id));
    await drain();
    await call(wire, createLevel, { headers, body: { warehouse: place, variant } });
    await call(wire, removeWarehouse, { headers, params: { warehouse_id: place } });
    await drain(contended(wire, conflicts));
    await expect(levelShown(wire, levelIdOf(place, variant))).rejects.toThrow('gone');
    expect((await newStock(wire, store)).warehouse).toBe(stocked.warehouse);
  });
});
