import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as createProduct } from '../../functions/catalog/products/create.ts';
import { route as listProducts } from '../../functions/catalog/products/list.ts';
import { route as adjust } from '../../functions/inventory/levels/adjust.ts';
import { route as getLevel } from '../../functions/inventory/levels/get.ts';
import { route as updateLevel } from '../../functions/inventory/levels/update.ts';
import { route as listMovements } from '../../functions/inventory/movements/list.ts';
import { consumer as showStock } from '../../functions/inventory/show-stock.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as listWarehouses } from '../../functions/inventory/warehouses/list.ts';
import { route as listNotifications } from '../../functions/notices/list.ts';
import { consumer as sendNotices } from '../../functions/notices/send.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as listStores } from '../../functions/stores/list.ts';
import { route as acceptInvitation } from '../../functions/stores/staff/accept-invitation.ts';
import { route as invite } from '../../functions/stores/staff/create.ts';
import { route as listStaff } from '../../functions/stores/staff/list.ts';
import { addProduct } from '../../shared/catalog/data/products.ts';
import { largestLimits } from '../../shared/entitlements/domain/limits.data.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { rosterOf } from '../../shared/inventory/data/roster.ts';
import { warehouseOf } from '../../shared/inventory/data/warehouses.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/domain/warehouse.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { staffOf } from '../../shared/stores/data/staff.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { worksOf } from '../../shared/stores/data/works.ts';
import { issueStaffToken } from '../../shared/stores/domain/staff.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { openShop, wantedOf } from '../support/people/orders/checkout.ts';
import { moveStore } from '../support/people/stores/move.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { newStaff, newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
const drain = draining(engine, wire, [showStock, sendNotices]);

const resultsOf = ({ body }: Answered): Readonly<Record<string, unknown>>[] =>
  Array.isArray(body.results) ? body.results : [];

/** A store, who has it, and who gets it. */
async function beforeTheMove() {
  const [owner, heir] = [await newUser(wire, 'merchant'), await newUser(wire, 'merchant')];
  const store = await newStore(wire, owner);
  const [headers, heirs] = [await signedIn(wire, owner), await signedIn(wire, heir)];
  return { owner, heir, store, headers, heirs, move: () => moveStore(wire, store.id, owner.id, heir.id) };
}

describe('a store that moves to another account', () => {
  test('takes as many writes with hundreds of products as with three', async () => {
    const counts = [];
    for (const size of [3, 400]) {
      const { store, move } = await beforeTheMove();
      const { product } = await newStock(wire, store, 5);
      const more = Array.from({ length: size }, () =>
        addProduct({ ...product, id: toId<'Product'>(randomUUID()) }),
      );
      for (let at = 0; at < more.length; at += 100) await wire.table.commit(more.slice(at, at + 100));
      counts.push((await move()).length);
    }
    expect(counts).toEqual([10, 10]);
  });

  test('brings its products, its warehouses, their levels and what was moved in them', async () => {
    const { store, headers, heirs, move } = await beforeTheMove();
    const { product, level, variant } = await newStock(wire, store, 5);
    const second = await call(wire, createWarehouse, {
      headers,
      body: { name: 'Lekki', stores: [store.id] },
    });
    await move();
    for (const [who, names, products] of [
      [headers, [], []],
      [heirs, ['Lekki', 'Ada Stores'], [product.id]],
    ] as const) {
      const warehouses = resultsOf(await call(wire, listWarehouses, { headers: who }));
      expect(warehouses.map(({ name }) => name)).toEqual(names);
      const found = resultsOf(await call(wire, listProducts, { headers: who }));
      expect(found.map(({ id }) => id)).toEqual(products);
    }
    const params = { level_id: level };
    expect((await call(wire, getLevel, { headers: heirs, params })).body).toMatchObject({ quantity: 5 });
    const moved = await call(wire, listMovements, { headers: heirs, query: { level } });
    expect(resultsOf(moved)).toMatchObject([{ variant, delta: 5 }]);
    expect(second.status).toBe(201);
  });

  test('gives a warehouse a free code where the new owner has one with its code', async () => {
    const { store, heir, move } = await beforeTheMove();
    const own = await newStore(wire, heir);
    await move();
    const { warehouses } = await rosterOf(wire.table, heir.id, 'live');
    expect(warehouses.map(({ id, code }) => [id, code])).toEqual([
      [firstWarehouseIdOf(own.id), 'ADA-STORES'],
      [firstWarehouseIdOf(store.id), 'ADA-STORES-2'],
    ]);
    expect(await warehouseOf(wire.table, firstWarehouseIdOf(store.id))).toMatchObject({
      owner: heir.id,
      code: 'ADA-STORES-2',
    });
  });

  test('is refused while a warehouse of it also serves a store that stays', async () => {
    const { store, owner, headers, heir, move } = await beforeTheMove();
    const other = await newStore(wire, owner);
    const body = { name: 'Both', stores: [store.id, other.id] };
    expect((await call(wire, createWarehouse, { headers, body })).status).toBe(201);
    await expect(move()).rejects.toMatchObject({ code: 'invalid_state' });
    expect((await loadStore(wire.table, store.id))?.owner).toBe(owner.id);
    expect((await worksOf(wire.table, heir.id, 'live')).roles.size).toBe(0);
  });

  test('leaves its staff behind, with the invitations that nobody has accepted', async () => {
    const { store, headers, heir, heirs, move } = await beforeTheMove();
    const [clerk, guest] = [await newUser(wire, 'merchant'), await newUser(wire, 'merchant')];
    await newStaff(wire, store, clerk, 'MANAGER');
    // Who gets the store may have worked there before.
    await newStaff(wire, store, heir, 'VIEWER');
    const params = { store_id: store.id };
    const asked = { headers, params, body: { email: guest.email, role: 'VIEWER' } };
    expect((await call(wire, invite, asked)).status).toBe(201);
    const invited = (await staffOf(wire.table, store.id)).staff.find(({ email }) => email === guest.email);
    if (!invited) throw new Error('nobody was invited');
    await move();
    expect(resultsOf(await call(wire, listStaff, { headers: heirs, params }))).toEqual([]);
    expect((await worksOf(wire.table, clerk.id, 'live')).roles.has(store.id)).toBe(false);
    const token = issueStaffToken(await pepperAccess.of(wire).bytes(), { ...invited, store: store.id });
    const accepted = await call(wire, acceptInvitation, {
      headers: await signedIn(wire, guest),
      body: { token },
    });
    expect(accepted.status).toBeGreaterThanOrEqual(400);
    const seen = async (who: User) =>
      resultsOf(await call(wire, listStores, { headers: await signedIn(wire, who) })).map(({ id }) => id);
    expect([await seen(heir), await seen(clerk), await seen(guest)]).toEqual([[store.id], [], []]);
  });

  test('reaches an account that has as many stores as its plan allows', async () => {
    const { store, heir, move } = await beforeTheMove();
    for (let nth = 0; nth < largestLimits.stores; nth++) await newStore(wire, heir);
    await move();
    expect((await worksOf(wire.table, heir.id, 'live')).roles.get(store.id)).toBe('OWNER');
  });

  test('can move back, and its first owner then has it as before', async () => {
    const { store, owner, heir, move } = await beforeTheMove();
    await move();
    expect((await worksOf(wire.table, owner.id, 'live')).moved).toEqual([store.id]);
    await moveStore(wire, store.id, heir.id, owner.id);
    const works = await worksOf(wire.table, owner.id, 'live');
    expect([works.roles.get(store.id), works.moved]).toEqual(['OWNER', []]);
  });
});

describe('what a store does after its move', () => {
  test('new products go into its warehouse, though the process saw it with its former owner', async () => {
    const { store, heirs, move } = await beforeTheMove();
    await newProduct(wire, store);
    await move();
    const body = { store: store.id, name: 'Ankara bag', price: '900.00' };
    const { status, body: made } = await call(wire, createProduct, { headers: heirs, body });
    expect(status).toBe(201);
    const level = levelIdOf(firstWarehouseIdOf(store.id), toId<'Variant'>(String(made.id)));
    const found = await call(wire, getLevel, { headers: heirs, params: { level_id: level } });
    expect(found.status).toBe(200);
  });

  test('a checkout goes on, though the process saw it with its former owner', async () => {
    const shop = await openShop(wire);
    const ask = async () => (await call(wire, quote, { body: wantedOf(shop) })).status;
    expect(await ask()).toBe(201);
    await moveStore(wire, shop.store.id, shop.store.owner, (await newUser(wire, 'merchant')).id);
    expect(await ask()).toBe(201);
  });

  test('low stock is told to its new owner, even if it became low before', async () => {
    const { store, owner, heir, headers, move } = await beforeTheMove();
    const { level } = await newStock(wire, store, 9);
    const params = { level_id: level };
    expect((await call(wire, updateLevel, { headers, params, body: { reorder_point: 5 } })).status).toBe(200);
    const body = { delta: -6, reason: 'CORRECTION' };
    expect((await call(wire, adjust, { headers, params, body })).status).toBe(201);
    await move();
    await drain();
    const told = async (who: User) => {
      const list = await call(wire, listNotifications, { headers: await signedIn(wire, who) });
      return resultsOf(list).map(({ title }) => title);
    };
    expect(await told(owner)).toEqual([]);
    expect(await told(heir)).toEqual(['Adire shirt is running out']);
  });
});
