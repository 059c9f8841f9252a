import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as deleteProduct } from '../../functions/catalog/products/delete.ts';
import { route as updateProduct } from '../../functions/catalog/products/update.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as deleteStore } from '../../functions/stores/delete.ts';
import type { WholeProduct } from '../../shared/catalog/domain/sent-product.ts';
import { addLevel, emptyLevel, loadLevels } from '../../shared/inventory/data/levels.ts';
import { levelIdOf } from '../../shared/inventory/domain/level-id.ts';
import { reconcileWarehouse } from '../../shared/inventory/levels/reconcile-stock.ts';
import { writeFreedStock } from '../../shared/inventory/reserving/order-stock.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { msPerDay, msPerMinute } from '../../shared/kernel/time.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { stockOrderOf } from '../../shared/orders/order/stock-order.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import { expectBooks } from '../support/asserts/order-books.ts';
import { cards } from '../support/people/money/funding.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { payFor, payStatus } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { receive } from '../support/people/stores/stock.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { crashing } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { meetingEverywhere, pausing } from '../support/wires/pausing.ts';
import { atTime, startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
afterAll(() => expectBooks(engine));

const tomorrow = new Date(Date.now() + msPerDay);

async function read({ id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, id);
  if (!order) throw new Error('the order is gone');
  return order;
}

const Token = z.object({ quote_token: z.string() });

/** A shop with a customer who is about to place an order, and somebody who deletes what it sells. */
interface Meeting {
  readonly shop: Shop;
  readonly body: object;
  placed?: Answered;
  deleted?: Answered;
}

async function meeting(product: Partial<WholeProduct> = {}, quoted = true): Promise<Meeting> {
  const shop = await openShop(wire, { product, store: { auto_accept: false } });
  const wanted = wantedOf(shop);
  const customer = newCustomer();
  if (!quoted) return { shop, body: { ...wanted, customer } };
  const { quote_token } = Token.parse((await call(wire, quote, { body: wanted })).body);
  return { shop, body: { quote_token, customer } };
}

const places = async (on: Wire, met: Meeting) => {
  met.placed = await call(on, place, { body: met.body, ip: `192.0.2.${Math.floor(Math.random() * 250)}` });
};
const deletesStore = async (on: Wire, met: Meeting) => {
  const { headers, store } = met.shop;
  met.deleted = await call(on, deleteStore, { headers, params: { store_id: store.id } });
};
const deletesProduct = async (on: Wire, met: Meeting) => {
  const { headers, product } = met.shop;
  met.deleted = await call(on, deleteProduct, { headers, params: { product_id: product.id } });
};

const outcome = ({ placed, deleted }: Meeting) =>
  [placed, deleted].map((answer) => [answer?.status, answer?.status === 409 ? answer.body.code : undefined]);

/** Either the order is there and the deletion is refused, or the other way round. */
function expectOneOf(met: Meeting, ...refused: readonly (readonly [number, string | undefined])[]): void {
  const [placed, deleted] = outcome(met);
  if (placed?.[0] === 201) expect(deleted).toEqual([409, 'invalid_state']);
  else {
    expect(refused).toContainEqual(placed);
    expect(deleted).toEqual([200, undefined]);
  }
}

describe('a store that is deleted while an order is placed', () => {
  const look = async (met: Meeting) => {
    expectOneOf(met, [404, undefined]);
    expect((await loadStore(wire.table, met.shop.store.id)) !== undefined).toBe(met.placed?.status === 201);
  };

  test.each([
    ['with a quote', true],
    ['without one', false],
  ])('%s goes, or the order is in it, whichever is committed first', async (_, quoted) => {
    const arrange = () => meeting({}, quoted);
    expect(await meetingEverywhere(wire, arrange, places, deletesStore, look)).toBeGreaterThanOrEqual(2);
    expect(await meetingEverywhere(wire, arrange, deletesStore, places, look)).toBeGreaterThanOrEqual(4);
  });

  test('goes once its orders are over', async () => {
    const met = await meeting();
    await places(wire, met);
    const { headers, store } = met.shop;
    await deletesStore(wire, met);
    expectOneOf(met);
    const params = { order_id: String(met.placed?.body.id) };
    const ended = await call(wire, cancel, { headers, params, body: { reason: 'Sold out' } });
    expect(ended.status).toBe(200);
    await deletesStore(wire, met);
    expect(met.deleted?.status).toBe(200);
    expect(await loadStore(wire.table, store.id)).toBeUndefined();
  });

  test('takes no late money: it goes back', async () => {
    const shop = await openShop(wire);
    const order = await newOrder(wire, shop, { age: 31 * msPerMinute });
    const begun = atTime(wire, wire.now().getTime() - 30 * msPerMinute);
    await payFor(begun, order, cards.unanswered);
    const { writes } = transitionOrder(await read(order), 'expire', wire.now(), { store: undefined });
    await wire.table.commit([...writes, ...writeFreedStock(stockOrderOf(order), wire.now())]);
    const { headers, store } = shop;
    expect((await call(wire, deleteStore, { headers, params: { store_id: store.id } })).status).toBe(200);
    await payStatus(wire, order);
    expect(await read(order)).toMatchObject({
      status: 'EXPIRED',
      held: 0,
      refunds: [
        { amount: order.total, reason: 'The payment came too late, and the store no longer exists.' },
      ],
    });
  });
});

describe('a product that is deleted while an order is placed', () => {
  const kinds: Readonly<Record<string, Partial<WholeProduct>>> = {
    'that is counted': {},
    'that may be ordered beyond its stock': { allow_backorder: true },
    'that is not counted': { track_inventory: false },
  };

  test.each(Object.entries(kinds))(
    '%s goes, or is ordered, whichever is committed first',
    async (_, product) => {
      const look = async (met: Meeting) => {
        const [placed, deleted] = outcome(met);
        // Nothing is reserved of what is not counted: an order that was first keeps what it has.
        if (product.track_inventory === false && placed?.[0] === 201)
          expect(deleted).toEqual([200, undefined]);
        else expectOneOf(met, [409, 'out_of_stock']);
      };
      await meetingEverywhere(wire, () => meeting(product, false), places, deletesProduct, look);
      await meetingEverywhere(wire, () => meeting(product), deletesProduct, places, look);
    },
  );

  test('is out of stock for whoever read it before', async () => {
    for (const product of Object.values(kinds)) {
      const met = await meeting(product);
      await places(
        interrupted(wire, () => deletesProduct(wire, met)),
        met,
      );
      expect(outcome(met)).toEqual([
        [409, 'out_of_stock'],
        [200, undefined],
      ]);
      expect(met.placed?.body.lines).toEqual([{ variant: met.shop.variant, quantity: 2, available: 0 }]);
    }
  });
});

describe('variants that are removed while they are ordered', () => {
  /** A product in these sizes, of each of which the shop has five. */
  async function inSizes(count: number): Promise<Shop> {
    const values = Array.from({ length: count }, (_, nth) => `Size ${nth}`);
    const variants = values.map((size) => ({ options: { Size: size }, sku: randomUUID() }));
    const shop = await openShop(wire, {
      quantity: 0,
      product: { options: [{ name: 'Size', values }], variants },
    });
    for (const { id } of shop.product.variants) await receive(wire, levelIdOf(shop.warehouse, id), 5);
    return shop;
  }
  const first = (shop: Shop, count: number) => ({
    options: [{ name: 'Size', values: shop.product.options[0]?.values.slice(0, count) }],
    variants: shop.product.variants.slice(0, count).map(({ id }) => ({ id })),
  });
  const ofLast = ({ store, product }: Shop, quantity = 1) => ({
    store: store.id,
    method: 'PICKUP',
    customer: newCustomer(),
    items: [{ product: product.id, variant: product.variants.at(-1)?.id, quantity }],
  });

  test('go, or are ordered, whichever is committed first', async () => {
    const arrange = async (): Promise<Meeting> => {
      const shop = await inSizes(2);
      return { shop, body: ofLast(shop) };
    };
    const removes = async (on: Wire, met: Meeting) => {
      const { headers, product } = met.shop;
      const asked = { headers, params: { product_id: product.id }, body: first(met.shop, 1) };
      met.deleted = await call(on, updateProduct, asked);
    };
    const look = async (met: Meeting) => expectOneOf(met, [409, 'out_of_stock'], [400, undefined]);
    await meetingEverywhere(wire, arrange, places, removes, look);
    await meetingEverywhere(wire, arrange, removes, places, look);
  });

  test('are closed to orders first where a transaction cannot hold them all, and open again if one is ordered', async () => {
    const shop = await inSizes(47);
    const { headers, product } = shop;
    const { id: of, store, mode, variants } = product;
    const last = variants.at(-1)?.id ?? expect.fail();
    for (const name of ['Ikeja', 'Lekki']) {
      const { body } = await call(wire, createWarehouse, { headers, body: { name, stores: [store] } });
      const warehouse = toId<'Warehouse'>(String(body.id));
      const empty = variants.map(({ id: variant, sku }) =>
        emptyLevel(
          {
            warehouse,
            store,
            product: of,
            variant,
            mode,
            sku,
            reorder_point: undefined,
            bin: undefined,
          },
          wire.now(),
        ),
      );
      await wire.table.commit(empty.map((level) => addLevel(level)));
      if (name === 'Lekki') await receive(wire, levelIdOf(warehouse, last), 9);
    }
    const levels = variants.map(({ id }) => levelIdOf(shop.warehouse, id));
    const params = { product_id: product.id };
    const remove = (on = wire) => call(on, deleteProduct, { headers, params });
    // It dies after the first transaction.
    let dies = 0;
    for (let changed = false; !changed; dies++) {
      const mortal = crashing(wire, dies, 'after');
      await remove(mortal.wire);
      changed = mortal.changed();
    }
    const closed = async () =>
      (await loadLevels(wire.table, levels)).filter((one) => one?.closed !== undefined).length;
    expect(await closed()).toBeGreaterThan(0);
    // The proof of the next day opens again what nobody deletes any more.
    await reconcileWarehouse({ table: wire.table, alarms: { raise: expect.fail } }, shop.warehouse, tomorrow);
    expect(await closed()).toBe(0);
    // So many are only in the warehouse whose levels are closed at last.
    const met: Meeting = { shop, body: ofLast(shop, 9) };
    const slow = pausing(wire, dies, () => places(wire, met));
    const refused = await remove(slow.wire);
    expect([met.placed?.status, refused.status, refused.body.code]).toEqual([201, 409, 'invalid_state']);
    expect(await closed()).toBe(0);
    const order_id = String(met.placed?.body.id);
    await call(wire, cancel, { headers, params: { order_id }, body: { reason: 'Sold out' } });
    expect((await remove()).status).toBe(200);
    expect(await closed()).toBe(variants.length);
  });
});
