import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as adjust } from '../../functions/inventory/levels/adjust.ts';
import { route as get } from '../../functions/inventory/levels/get.ts';
import { route as reservations } from '../../functions/inventory/levels/reservations.ts';
import { route as transfer } from '../../functions/inventory/levels/transfer.ts';
import { route as movements } from '../../functions/inventory/movements/list.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import { reconcileWarehouse } from '../../shared/inventory/levels/reconcile-stock.ts';
import {
  writeFreedStock,
  writeHeldStock,
  writeReturnedStock,
  writeSoldStock,
} from '../../shared/inventory/reserving/order-stock.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { alarmsAccess } from '../../shared/platform/wiring/alarms.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { levelShown, newStock, newStocked, orderOf, type Stocked } from '../support/people/stores/stock.ts';
import { employ } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const adjusted = ({ headers, level }: Stocked, body: object) =>
  call(wire, adjust, { headers, params: { level_id: level }, body });
const pointersOf = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];
const held = (stocked: Stocked, ...args: [quantity: number, number?: string]) => {
  const order = orderOf(stocked, args[0], { number: args[1] });
  return wire.table.commit(writeHeldStock(order, wire.now())).then(() => order);
};
const unitsOf = async (stocked: Pick<Stocked, 'level'>) => {
  const { quantity, reserved, available } = await levelShown(wire, stocked.level);
  return [quantity, reserved, available];
};
/** How many movements a level has. */
const countOf = async (stocked: Stocked) => {
  const found = await call(wire, movements, { headers: stocked.headers, query: { level: stocked.level } });
  return Array.isArray(found.body.results) ? found.body.results.length : 0;
};

describe('an adjustment', () => {
  test('changes the quantity by a number or to a count, and says who and why', async () => {
    const stocked = await newStocked(wire);
    const first = await adjusted(stocked, { delta: 12, reason: 'RECEIVED', note: 'January' });
    expect(first.status).toBe(201);
    expect(first.body.level).toMatchObject({ quantity: 12, reserved: 0, available: 12, revision: 1 });
    expect(first.body.movement).toMatchObject({
      kind: 'ADJUSTMENT',
      delta: 12,
      quantity_after: 12,
      note: 'January',
    });
    expect((await adjusted(stocked, { delta: -2, reason: 'DAMAGED' })).body.movement).toMatchObject({
      quantity_after: 10,
    });
    const counted = await adjusted(stocked, { counted: 7, reason: 'COUNT' });
    expect(counted.body.movement).toMatchObject({ delta: -3, quantity_after: 7, reason: 'COUNT' });
    expect((await adjusted(stocked, { counted: 7, reason: 'COUNT' })).body.movement).toMatchObject({
      delta: 0,
    });
    const { headers, level } = stocked;
    const read = await call(wire, get, { headers, params: { level_id: level } });
    expect(read.body).toMatchObject({ quantity: 7, available: 7 });
  });

  test('wants one of delta and counted, a reason, and whole units', async () => {
    const stocked = await newStocked(wire, 3);
    const wrong: [object, string][] = [
      [{ reason: 'COUNT' }, '/delta'],
      [{ delta: 1, counted: 1, reason: 'COUNT' }, '/counted'],
      [{ delta: 0, reason: 'FOUND' }, '/delta'],
      [{ delta: 1.5, reason: 'FOUND' }, '/delta'],
      [{ counted: -1, reason: 'COUNT' }, '/counted'],
      [{ delta: 1_000_001, reason: 'FOUND' }, '/delta'],
      [{ delta: 1 }, '/reason'],
      [{ delta: 1, reason: 'SALE' }, '/reason'],
    ];
    for (const [body, pointer] of wrong) {
      const answer = await adjusted(stocked, body);
      expectProblem(adjust, answer, 'invalid_request');
      expect(pointersOf(answer)).toEqual([pointer]);
    }
    expect(await unitsOf(stocked)).toEqual([3, 0, 3]);
  });

  test('takes no more than there is, and names the orders that have reserved', async () => {
    const stocked = await newStocked(wire, 10);
    const orders = [await held(stocked, 4, 'ORD-4'), await held(stocked, 3, 'ORD-3')];
    expectProblem(adjust, await adjusted(stocked, { delta: -11, reason: 'LOST' }), 'insufficient_stock');
    const refused = await adjusted(stocked, { counted: 6, reason: 'COUNT' });
    expectProblem(adjust, refused, 'insufficient_stock');
    expect(refused.body).toMatchObject({ quantity: 10, reserved: 7 });
    expect(new Set(Object(refused.body.orders))).toEqual(
      new Set([
        { order: orders[0]?.id, number: 'ORD-4', quantity: 4 },
        { order: orders[1]?.id, number: 'ORD-3', quantity: 3 },
      ]),
    );
    expect((await adjusted(stocked, { delta: -3, reason: 'LOST' })).status).toBe(201);
    expect(await unitsOf(stocked)).toEqual([7, 7, 0]);
  });

  test('sells nothing until the units are made up where it is allowed to be short', async () => {
    const stocked = await newStocked(wire, 5);
    await held(stocked, 4);
    const body = { counted: 2, reason: 'COUNT', allow_short: true };
    expect((await adjusted(stocked, body)).body.level).toMatchObject({
      quantity: 2,
      reserved: 4,
      available: -2,
    });
    await expect(held(stocked, 1)).rejects.toMatchObject({ code: 'out_of_stock' });
    expect((await adjusted(stocked, { delta: 2, reason: 'FOUND' })).body.level).toMatchObject({
      available: 0,
    });
    await expect(held(stocked, 1)).rejects.toMatchObject({ code: 'out_of_stock' });
    await adjusted(stocked, { delta: 1, reason: 'FOUND' });
    await held(stocked, 1);
    expect(await unitsOf(stocked)).toEqual([5, 5, 0]);
  });

  test('is made by those who keep stock, and once under one Idempotency-Key', async () => {
    const stocked = await newStocked(wire, 1);
    for (const role of ['FULFILMENT', 'SUPPORT', 'VIEWER'] as const) {
      const user = await newUser(wire, 'merchant');
      await employ(wire, stocked.store, user, role);
      const headers = await signedIn(wire, user);
      expectProblem(
        adjust,
        await adjusted({ ...stocked, headers }, { delta: 1, reason: 'FOUND' }),
        'forbidden',
      );
    }
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, stocked.store, clerk, 'CATALOG');
    const headers = { ...(await signedIn(wire, clerk)), 'idempotency-key': randomUUID() };
    const twice = [1, 2].map(() => adjusted({ ...stocked, headers }, { delta: 5, reason: 'FOUND' }));
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body.movement).toMatchObject({ by: clerk.id, quantity_after: 6 });
    expect(await unitsOf(stocked)).toEqual([6, 0, 6]);
  });
});

describe('a transfer', () => {
  /** A merchant with two warehouses and three products, of which the first one has five units each. */
  async function twoPlaces() {
    const first = await newStocked(wire, 5);
    const { headers, store } = first;
    const more = [await newStock(wire, store, 5), await newStock(wire, store, 5)];
    const made = await call(wire, createWarehouse, { headers, body: { name: 'Lekki', stores: [store.id] } });
    const to = toId<'Warehouse'>(String(made.body.id));
    const all = [first, ...more];
    const items = (...quantities: readonly number[]) =>
      quantities.map((quantity, at) => ({ variant: all[at]?.variant, quantity }));
    const send = (body: object) =>
      call(wire, transfer, { headers, body: { from: first.warehouse, to, ...body } });
    const quantities = async (place = first.warehouse) =>
      Promise.all(
        all.map(async ({ variant }) => (await levelShown(wire, levelIdOf(place, variant))).quantity),
      );
    return { first, all, to, items, send, quantities };
  }

  test('moves all items, with two movements each that name it', async () => {
    const { to, items, send, quantities } = await twoPlaces();
    const sent = await send({ items: items(5, 2, 1), note: 'To Lekki' });
    expect(sent.status).toBe(201);
    expect(sent.body.movements).toHaveLength(6);
    for (const movement of Object(sent.body.movements))
      expect(movement).toMatchObject({ reference: sent.body.id, note: 'To Lekki' });
    expect([await quantities(), await quantities(to)]).toEqual([
      [0, 3, 4],
      [5, 2, 1],
    ]);
    const again = await send({ items: items(0, 3, 4).slice(1) });
    expect(again.status).toBe(201);
    expect(await quantities(to)).toEqual([5, 5, 5]);
  });

  test('moves 20 items in one transaction', async () => {
    const first = await newStocked(wire, 1);
    const { headers, store, warehouse: from } = first;
    const more = [];
    for (let nth = 1; nth < 20; nth++) more.push(await newStock(wire, store, 1));
    const made = await call(wire, createWarehouse, { headers, body: { name: 'Lekki', stores: [store.id] } });
    const items = [first, ...more].map(({ variant }) => ({ variant, quantity: 1 }));
    const body = { from, to: made.body.id, items };
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    expect((await call(wire, transfer, { headers: keyed, body })).body.movements).toHaveLength(40);
  });

  test('moves nothing where one item has too few units that are free', async () => {
    const { first, items, send, quantities } = await twoPlaces();
    await held(first, 3);
    const refused = await send({ items: items(3, 6, 5) });
    expectProblem(transfer, refused, 'insufficient_stock');
    expect(pointersOf(refused)).toEqual(['/items/0/quantity', '/items/1/quantity']);
    expect(await quantities()).toEqual([5, 5, 5]);
    expect((await send({ items: items(2, 5, 5) })).status).toBe(201);
    expect(await unitsOf(first)).toEqual([3, 3, 0]);
  });

  test('goes to another warehouse that serves the stores of its items', async () => {
    const { first, items, send } = await twoPlaces();
    const pointers = async (body: object) => pointersOf(await send(body));
    expect(await pointers({ to: first.warehouse, items: items(1) })).toEqual(['/to']);
    expect(await pointers({ to: randomUUID(), items: items(1) })).toEqual(['/to']);
    expect(await pointers({ to: (await newStocked(wire)).warehouse, items: items(1) })).toEqual(['/to']);
    expect(await pointers({ items: [...items(1), ...items(1)] })).toEqual(['/items/1/variant']);
    expect(await pointers({ items: [] })).toEqual(['/items']);
    expect(await pointers({ items: items(0) })).toEqual(['/items/0/quantity']);
    expect(await pointers({ items: Array(21).fill(items(1)[0]) })).toContain('/items');
    const unknown = [...items(1), { variant: randomUUID(), quantity: 1 }];
    expect(await pointers({ items: unknown })).toEqual(['/items/1/variant']);
    const second = await newStocked(wire);
    const theirs = await call(wire, transfer, {
      headers: second.headers,
      body: { from: first.warehouse, to: second.warehouse, items: items(1) },
    });
    expectProblem(transfer, theirs, 'not_found');
    expect(await countOf(first)).toBe(1);
  });
});

describe('the stock of an order', () => {
  test('is reserved, shown with its order, sold, and taken back, each once', async () => {
    const stocked = await newStocked(wire, 5);
    const { headers, level } = stocked;
    const order = await held(stocked, 2, 'ORD-1');
    await held(stocked, 1);
    expect(await unitsOf(stocked)).toEqual([5, 3, 2]);
    const shown = async () =>
      (await call(wire, reservations, { headers, params: { level_id: level }, query: { limit: '1' } })).body;
    const first = await shown();
    expect(first.next).not.toBeNull();
    await expect(wire.table.commit(writeHeldStock(order, wire.now()))).rejects.toThrow();
    await wire.table.commit(await writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined));
    expect(await unitsOf(stocked)).toEqual([3, 1, 2]);
    expect(await shown()).toMatchObject({ next: null, results: [{ quantity: 1, number: null }] });
    await expect(
      writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined).then((all) =>
        wire.table.commit(all),
      ),
    ).rejects.toThrow();
    await wire.table.commit(
      await writeReturnedStock({ table: wire.table, now: wire.now() }, order, stocked.store.owner),
    );
    expect(await unitsOf(stocked)).toEqual([5, 1, 4]);
    const found = await call(wire, movements, { headers, query: { reference: order.id } });
    expect(found.body.results).toMatchObject([
      { kind: 'RETURN', delta: 2, quantity_after: 5, by: stocked.store.owner },
      { kind: 'SALE', delta: -2, quantity_after: 3, by: null },
    ]);
  });

  test('is given back once', async () => {
    const stocked = await newStocked(wire, 5);
    const order = await held(stocked, 2);
    const released = await Promise.allSettled(
      Array.from({ length: 5 }, () => wire.table.commit(writeFreedStock(order, wire.now()))),
    );
    expect(released.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await unitsOf(stocked)).toEqual([5, 0, 5]);
    expect(await countOf(stocked)).toBe(1);
  });

  test('is one sum for two lines of a variant, and all lines or none', async () => {
    const stocked = await newStocked(wire, 5);
    const other = await newStock(wire, stocked.store, 1);
    const [line] = orderOf(stocked, 3).lines;
    if (!line) throw new Error('an order has a line');
    const lines = [line, ...orderOf(other, 1).lines, line];
    const refused = wire.table.commit(writeHeldStock(orderOf(stocked, 0, { lines }), wire.now()));
    await expect(refused).rejects.toMatchObject({
      code: 'out_of_stock',
      extras: { members: { lines: [{ variant: stocked.variant, quantity: 6, available: 5 }] } },
    });
    expect([await unitsOf(stocked), await unitsOf(other)]).toEqual([
      [5, 0, 5],
      [1, 0, 1],
    ]);
  });

  test('is not touched where it is not tracked, and has no limit where it may be backordered', async () => {
    const stocked = await newStocked(wire, 1);
    const untracked = orderOf(stocked, 9, { policy: 'untracked' });
    await wire.table.commit(writeHeldStock(untracked, wire.now()));
    expect(writeFreedStock(untracked, wire.now())).toEqual([]);
    expect(await unitsOf(stocked)).toEqual([1, 0, 1]);
    const later = orderOf(stocked, 4, { policy: 'backorder' });
    await wire.table.commit(writeHeldStock(later, wire.now()));
    expect(await unitsOf(stocked)).toEqual([1, 4, -3]);
    await wire.table.commit(await writeSoldStock({ table: wire.table, now: wire.now() }, later, undefined));
    expect(await unitsOf(stocked)).toEqual([0, 0, 0]);
  });

  test('leaves nothing where it is sold beyond what there is, and the rest is a movement SHORT', async () => {
    const stocked = await newStocked(wire, 6);
    const { headers, level } = stocked;
    const [first, second] = [await held(stocked, 4), await held(stocked, 2)];
    expect((await adjusted(stocked, { counted: 1, reason: 'COUNT', allow_short: true })).status).toBe(201);
    for (const order of [first, second])
      await wire.table.commit(await writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined));
    expect(await unitsOf(stocked)).toEqual([0, 0, 0]);
    const listed = async (query: object) => {
      const { body } = await call(wire, movements, { headers, query: { level, ...query } });
      const results: { kind: string; delta: number; quantity_after: number }[] = Object(body.results);
      const next = body.next === null ? undefined : new URL(String(body.next)).searchParams.get('cursor');
      return { rows: results.map(({ kind, delta, quantity_after: at }) => [kind, delta, at]), next };
    };
    const all = [
      ['SALE', -2, 0],
      ['SHORT', 2, 2],
      ['SALE', -4, 0],
      ['SHORT', 3, 4],
      ['ADJUSTMENT', -5, 1],
      ['ADJUSTMENT', 6, 6],
    ];
    expect((await listed({})).rows).toEqual(all);
    expect((await listed({ kind: 'SHORT' })).rows).toEqual([all[1], all[3]]);
    expect((await listed({ reference: first.id })).rows).toEqual([all[2], all[3]]);
    for (const limit of ['1', '3', '4']) {
      const rows: unknown[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await listed({ limit, ...(cursor && { cursor }) });
        expect(page.rows.length).toBeLessThanOrEqual(Number(limit));
        rows.push(...page.rows);
        cursor = page.next;
      } while (cursor);
      expect(rows).toEqual(all);
    }
    const rung = ringing(wire);
    await reconcileWarehouse(
      { table: wire.table, alarms: alarmsAccess.of(wire) },
      stocked.warehouse,
      wire.now(),
    );
    expect(rung).toEqual([]);
  });

  test('is held and sold in one transaction each, of 40 lines', async () => {
    const first = await newStocked(wire, 1);
    const lines = [...orderOf(first, 1).lines];
    for (let nth = 1; nth < 40; nth++) lines.push(...orderOf(await newStock(wire, first.store, 1), 1).lines);
    const order = orderOf(first, 0, { lines });
    const held = writeHeldStock(order, wire.now());
    const sold = await writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined);
    // The order itself, its event, its payment and its idempotency record want room too.
    expect([held.length, sold.length].every((count) => count <= 90)).toBe(true);
    await wire.table.commit(held);
    await wire.table.commit(await writeSoldStock({ table: wire.table, now: wire.now() }, order, undefined));
    expect(await unitsOf(first)).toEqual([0, 0, 0]);
  });
});
