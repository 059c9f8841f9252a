import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { route as adjust } from '../../functions/inventory/levels/adjust.ts';
import { route as create } from '../../functions/inventory/levels/create.ts';
import { route as remove } from '../../functions/inventory/levels/delete.ts';
import { route as transfer } from '../../functions/inventory/levels/transfer.ts';
import { route as update } from '../../functions/inventory/levels/update.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as removeWarehouse } from '../../functions/inventory/warehouses/delete.ts';
import { loadUncheckedProduct } from '../../shared/catalog/data/products.ts';
import { listHoldsOfLevel } from '../../shared/inventory/data/holds.ts';
import { listMovementsAfter } from '../../shared/inventory/data/movements.ts';
import { warehousePartition } from '../../shared/inventory/data/warehouses.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import {
  type StockOrder,
  writeFreedStock,
  writeHeldStock,
  writeReturnedStock,
  writeSoldStock,
} from '../../shared/inventory/reserving/order-stock.ts';
import { noteLow, showProductStock } from '../../shared/inventory/shown/show-stock.ts';
import { type LevelId, toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import { retryOnConflict } from '../../shared/platform/table/commit/retry-on-conflict.ts';
import type { Table, Write } from '../../shared/platform/table/table.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { levelShown, newStock, newStocked, orderOf, type Stocked } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { startProxy } from '../support/services/contention/proxy.ts';
import { contended } from '../support/wires/contended.ts';
import { Crash, crashing, dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const keyed = (headers: Stocked['headers']) => ({ ...headers, 'idempotency-key': randomUUID() });
const adjusted = ({ headers, level }: Stocked, body: object, on: Wire = wire) =>
  call(on, adjust, { headers, params: { level_id: level }, body: { reason: 'CORRECTION', ...body } });

/** A level that adds up: its quantity is what its movements say, one after the other, and what is reserved is what orders hold. */
async function addedUp(id: LevelId): Promise<[quantity: number, reserved: number, movements: number]> {
  const level = await levelShown(wire, id);
  const movements = await listMovementsAfter(wire.table, id, '0');
  expect(movements.map(({ number }) => number)).toEqual(movements.map((_, at) => at + 1));
  let quantity = 0;
  for (const { delta, short = 0, quantity_after } of movements) {
    quantity += delta + short;
    expect(quantity_after).toBe(quantity);
  }
  const { holds } = await listHoldsOfLevel(wire.table, level, { limit: 100, after: undefined });
  const reserved = holds.reduce((sum, { units }) => sum + (units.get(id) ?? 0), 0);
  expect([level.quantity, level.reserved, level.available, level.moves]).toEqual([
    quantity,
    reserved,
    quantity - reserved,
    movements.length,
  ]);
  return [quantity, reserved, movements.length];
}

/** Commits what a use case prepares, as often as other writers are first. @returns false where it is refused */
async function done(
  prepare: () => Promise<readonly Write[]> | readonly Write[],
  { table }: { readonly table: Table } = wire,
) {
  try {
    await retryOnConflict(async () => table.commit(await prepare()));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'out_of_stock') return false;
    throw error;
  }
}
const holding = (order: StockOrder) => done(() => writeHeldStock(order, wire.now()));

describe('many at once', () => {
  test('adjustments of one level are all counted', async () => {
    const stocked = await newStocked(wire, 100);
    const deltas = Array.from({ length: 40 }, (_, nth) => (nth % 3 === 0 ? -2 : 5));
    const answers = await Promise.all(deltas.map((delta) => adjusted(stocked, { delta })));
    expect(answers.map(({ status }) => status)).toEqual(deltas.map(() => 201));
    const sum = deltas.reduce((total, delta) => total + delta, 0);
    expect(await addedUp(stocked.level)).toEqual([100 + sum, 0, 41]);
  });

  test('orders for the last units get as many as there are', async () => {
    const stocked = await newStocked(wire, 7);
    const orders = Array.from({ length: 30 }, () => orderOf(stocked, 2));
    const held = await Promise.all(orders.map(holding));
    expect(held.filter(Boolean)).toHaveLength(3);
    expect(await addedUp(stocked.level)).toEqual([7, 6, 1]);
  });

  test('orders, adjustments and transfers that meet as on DynamoDB lose no unit and promise none twice', async () => {
    const stocked = await newStocked(wire, 20);
    const { headers, store, variant, warehouse } = stocked;
    const made = await call(wire, createWarehouse, { headers, body: { name: 'Lekki', stores: [store.id] } });
    const to = toId<'Warehouse'>(String(made.body.id));
    const proxy = await startProxy(String(wire.config.AWS_ENDPOINT_URL_DYNAMODB));
    onTestFinished(() => proxy.stop());
    const hot = createWire({ ...wire.config, AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint });
    const body = { from: warehouse, to, items: [{ variant, quantity: 2 }] };
    const orders = Array.from({ length: 8 }, () => orderOf(stocked, 1));
    const [held, answers] = await Promise.all([
      Promise.all(orders.map((order) => done(() => writeHeldStock(order, wire.now()), hot))),
      Promise.all([
        ...[-1, -1, 3].map((delta) => adjusted(stocked, { delta }, hot)),
        ...[1, 2, 3].map(() => call(hot, transfer, { headers, body })),
      ]),
    ]);
    expect(held.every(Boolean)).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(proxy.counts.conflict).toBeGreaterThan(0);
    expect(await addedUp(stocked.level)).toEqual([20 + 1 - 6, 8, 7]);
    expect(await addedUp(levelIdOf(to, variant))).toEqual([6, 0, 3]);
  });

  test('whatever orders and adjustments do at once, every level adds up, and none sells what it has not', async () => {
    const step = fc.record({
      what: fc.constantFrom('order', 'release', 'sell', 'return', 'adjust'),
      units: fc.integer({ min: 1, max: 3 }),
    });
    const plan = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.nat(8), plan, async (quantity, workers) => {
        const stocked = await newStocked(wire, quantity);
        let [sold, returned, corrected] = [0, 0, 0];
        const work = async (steps: readonly { readonly what: string; readonly units: number }[]) => {
          let open: StockOrder | undefined;
          let over: StockOrder | undefined;
          for (const { what, units } of steps) {
            const order = open;
            if (what === 'adjust') {
              const { status } = await adjusted(stocked, { delta: -units });
              if (status === 201) corrected += units;
            } else if (what === 'return' && over) {
              const back = over;
              await done(() => writeReturnedStock({ table: wire.table, now: wire.now() }, back, undefined));
              returned += back.lines[0]?.quantity ?? 0;
              over = undefined;
            } else if (!order) {
              const next = orderOf(stocked, units);
              if (await holding(next)) open = next;
            } else if (what === 'release') {
              await done(() => writeFreedStock(order, wire.now()));
              open = undefined;
            } else if (what === 'sell') {
              await done(() => writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined));
              sold += order.lines[0]?.quantity ?? 0;
              [open, over] = [undefined, order];
            }
          }
        };
        await Promise.all(workers.map(work));
        const [left, reserved] = await addedUp(stocked.level);
        expect(left).toBe(quantity - sold + returned - corrected);
        expect(left - reserved).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a writer that comes in between', () => {
  test('an order: the adjustment decides on what is left then', async () => {
    const stocked = await newStocked(wire, 5);
    const order = orderOf(stocked, 3);
    const between = () => holding(order);
    const refused = await adjusted(stocked, { delta: -3 }, interrupted(wire, between));
    expect([refused.status, refused.body.orders]).toEqual([409, [{ order: order.id, quantity: 3 }]]);
    expect(await addedUp(stocked.level)).toEqual([5, 3, 1]);
    const counted = await adjusted(
      stocked,
      { counted: 9 },
      interrupted(wire, () => adjusted(stocked, { delta: 1 })),
    );
    expect(counted.body.movement).toMatchObject({ delta: 3, quantity_after: 9 });
    expect(await addedUp(stocked.level)).toEqual([9, 3, 3]);
  });

  test('a movement: neither the level nor its warehouse is deleted', async () => {
    const stocked = await newStocked(wire);
    const { headers, level, warehouse } = stocked;
    const busy = () => interrupted(wire, () => adjusted(stocked, { delta: 1 }));
    expect((await call(busy(), remove, { headers, params: { level_id: level } })).status).toBe(409);
    const other = await newStocked(wire);
    const moved = interrupted(wire, () => adjusted(other, { delta: 1 }));
    const params = { warehouse_id: other.warehouse };
    expect((await call(moved, removeWarehouse, { headers: other.headers, params })).status).toBe(409);
    expect(await addedUp(level)).toEqual([1, 0, 1]);
    // The other way around: stock does not move in a warehouse that is gone.
    const gone = await newStocked(wire);
    const away = { headers: gone.headers, params: { warehouse_id: gone.warehouse } };
    const late = interrupted(wire, () => call(wire, removeWarehouse, away));
    expect((await adjusted(gone, { delta: 1 }, late)).status).toBe(404);
    expect(await addedUp(gone.level)).toEqual([0, 0, 0]);
    expect(warehouse).not.toBe(gone.warehouse);
  });
});

describe('a conflict', () => {
  test.each([['adjust'], ['transfer'], ['update']] as const)(
    'lets %s go through, or answers 503 and changes nothing',
    async (what) => {
      const stocked = await newStocked(wire, 5);
      const { headers, level, store, variant, warehouse } = stocked;
      const made = await call(wire, createWarehouse, {
        headers,
        body: { name: 'Lekki', stores: [store.id] },
      });
      const params = { level_id: level };
      const send = (on: Wire) =>
        what === 'adjust'
          ? adjusted(stocked, { delta: -1 }, on)
          : what === 'update'
            ? call(on, update, { headers, params, body: { bin: randomUUID() } })
            : call(on, transfer, {
                headers,
                body: { from: warehouse, to: made.body.id, items: [{ variant, quantity: 1 }] },
              });
      expect((await send(contended(wire, 3))).status).toBeLessThan(300);
      const before = await levelShown(wire, level);
      vi.spyOn(Math, 'random').mockReturnValue(0);
      onTestFinished(() => void vi.restoreAllMocks());
      expect((await send(contended(wire, Number.POSITIVE_INFINITY))).status).toBe(503);
      expect(await levelShown(wire, level)).toEqual(before);
      await addedUp(level);
    },
  );
});

describe('a process that dies', () => {
  test('moves the units of an adjustment once with the same request again', async () => {
    let stocked: Stocked;
    const points = await dyingEverywhere(
      wire,
      adjust,
      async () => {
        stocked = await newStocked(wire);
        const body = { delta: 4, reason: 'RECEIVED' };
        return { headers: keyed(stocked.headers), params: { level_id: stocked.level }, body };
      },
      async (_, { status }) => {
        expect(status).toBe(201);
        expect(await addedUp(stocked.level)).toEqual([4, 0, 1]);
      },
    );
    expect(points).toBeGreaterThanOrEqual(3);
  });

  test('lets all items of a transfer arrive, once', async () => {
    let stocked: Stocked;
    let all: readonly LevelId[] = [];
    await dyingEverywhere(
      wire,
      transfer,
      async () => {
        stocked = await newStocked(wire, 5);
        const other = await newStock(wire, stocked.store, 5);
        const { headers, store, warehouse: from } = stocked;
        const made = await call(wire, createWarehouse, {
          headers,
          body: { name: 'Lekki', stores: [store.id] },
        });
        const to = toId<'Warehouse'>(String(made.body.id));
        const variants = [stocked.variant, other.variant];
        all = [from, to].flatMap((place) => variants.map((variant) => levelIdOf(place, variant)));
        return {
          headers: keyed(headers),
          body: { from, to, items: variants.map((variant) => ({ variant, quantity: 2 })) },
        };
      },
      async (_, { status }) => {
        expect(status).toBe(201);
        const sums = [];
        for (const level of all) sums.push(await addedUp(level));
        expect(sums.map(([quantity]) => quantity)).toEqual([3, 3, 2, 2]);
      },
    );
  });

  test('while a level is made: the same request again makes one', async () => {
    let stocked: Stocked;
    await dyingEverywhere(
      wire,
      create,
      async () => {
        stocked = await newStocked(wire);
        const { headers, store, variant } = stocked;
        const made = await call(wire, createWarehouse, {
          headers,
          body: { name: 'Lekki', stores: [store.id] },
        });
        return { headers: keyed(headers), body: { warehouse: made.body.id, variant } };
      },
      async (_, { status, body }) => {
        expect(status).toBe(201);
        expect(await addedUp(toId<'Level'>(String(body.id)))).toEqual([0, 0, 0]);
      },
    );
  });

  test('takes each step of an order wholly or not at all', async () => {
    const steps: ((order: StockOrder, table: Table) => Promise<readonly Write[]> | readonly Write[])[] = [
      (order) => writeHeldStock(order, wire.now()),
      (order, table) => writeSoldStock({ table, now: wire.now() }, order, undefined),
      (order, table) => writeReturnedStock({ table, now: wire.now() }, order, undefined),
    ];
    const first = await newStocked(wire, 9);
    const other = await newStock(wire, first.store, 9);
    const lines = [first, other].flatMap((stocked) => orderOf(stocked, 2).lines);
    const order = orderOf(first, 0, { lines });
    const shown = async () => {
      const [one, two] = [await levelShown(wire, first.level), await levelShown(wire, other.level)];
      expect([one.quantity, one.reserved]).toEqual([two.quantity, two.reserved]);
      return `${one.quantity} ${one.reserved}`;
    };
    const seen = [await shown()];
    for (const step of steps) {
      const before = await shown();
      // It dies before the transaction is sent, then the step is taken, then it dies after another order's was.
      const mortal = crashing(wire, step === steps[0] ? 0 : 1, 'before').wire;
      await expect(done(() => step(order, mortal.table), mortal)).rejects.toThrow(Crash);
      expect(await shown()).toBe(before);
      await done(() => step(order, wire.table));
      seen.push(await shown());
    }
    const late = orderOf(first, 0, { lines });
    const { wire: dying } = crashing(wire, 0, 'after');
    await expect(done(() => writeHeldStock(late, wire.now()), dying)).rejects.toThrow(Crash);
    seen.push(await shown());
    expect(seen).toEqual(['9 0', '9 2', '7 0', '9 0', '9 2']);
    await addedUp(first.level);
  });

  test('while it shows stock: the next run shows it, and tells of a low level once', async () => {
    for (let nth = 0, crashed = true; crashed; nth++) {
      const stocked = await newStocked(wire);
      const { headers, level, product, warehouse } = stocked;
      await call(wire, update, { headers, params: { level_id: level }, body: { reorder_point: 2 } });
      await adjusted(stocked, { delta: 2 });
      const show = async ({ table, now }: Wire) => {
        await showProductStock({ table, now: now() }, product.id);
        await noteLow({ table, now: now() }, level);
      };
      const mortal = crashing(wire, nth, 'after');
      await show(mortal.wire).catch(() => undefined);
      crashed = mortal.crashed();
      await show(wire);
      const { stock, stock_version } = (await loadUncheckedProduct(wire.table, product.id)) ?? {};
      expect([stock, stock_version]).toEqual([{ [stocked.variant]: { available: 2 } }, 1]);
      const pk = warehousePartition(warehouse);
      const { items } = await wire.table.query({ pk, prefix: 'E#', limit: 100 });
      const told = items.flatMap((item) => parseEvents(item)).filter(({ name }) => name === 'stock.low');
      expect(told).toHaveLength(1);
    }
  });
});
