import { describe, expect, test } from 'vitest';
import { route as getCustomer } from '../../functions/customers/get.ts';
import { route as get } from '../../functions/orders/get.ts';
import { route as list } from '../../functions/orders/list.ts';
import { route as putOrder } from '../../functions/orders/metadata.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as putShipment } from '../../functions/shipments/edits/metadata.ts';
import { route as getShipment } from '../../functions/shipments/get.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { GrantScope } from '../../shared/kernel/roles.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { fill, newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { newOrder, orderIn } from '../support/people/orders/orders.ts';
import { newShop, paidOrder } from '../support/people/orders/paid-orders.ts';
import {
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
} from '../support/people/partners/delegates.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { newPhone, someCustomer } from '../support/people/shoppers/customers.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** An order of a shop that is ready, with its shipment and the record of its customer. */
async function shippedOrder() {
  const shop = await newShop(wire);
  await fill(wire, { user: shop.owner.id, mode: 'live' }, asKobo(10_000_000));
  const phone = newPhone();
  const customer = await someCustomer(wire, shop.store, { phone });
  const { order } = await paidOrder(wire, shop, { customer: { phone } });
  const made = await call(wire, ready, { headers: shop.headers, params: { order_id: order.id }, body: {} });
  const { id } = JSON.parse(JSON.stringify(made.body.shipment));
  return { shop, order, customer, shipment: await stored(wire, id) };
}

/** The headers of a partner with these scopes for a merchant. */
async function partnerOf(account: Somebody, scopes: readonly GrantScope[]) {
  const organization = newOrganizationId();
  const member = await newUser(wire, 'merchant');
  await place(wire, member, organization, { role: 'MEMBER' });
  const grants = [grantOf([...scopes])];
  const { client } = await newClient(wire, { organization, account: account.id, grants });
  return inNameOf(await signedIn(wire, member), client);
}

describe('expand', () => {
  test('answers the whole shipment and customer of an order, as they are read alone, in one request more', async () => {
    const { shop, order, customer, shipment } = await shippedOrder();
    const { headers } = shop;
    const plain = await call(wire, get, { headers, params: { order_id: order.id } });
    const { wire: watched, requests } = counted(wire);
    const asked = { headers, params: { order_id: order.id }, query: { expand: 'shipment, customer' } };
    const { status, body } = await call(watched, get, asked);
    expect(status).toBe(200);
    expect(requests).toHaveLength(2);
    const alone = await call(wire, getShipment, { headers, params: { shipment_id: shipment.id } });
    const person = await call(wire, getCustomer, { headers, params: { customer_id: customer.id } });
    expect(body).toEqual({ ...plain.body, shipment: alone.body, customer: person.body });
  });

  test('answers the whole order and rider of a shipment, and the ids to whom may not read more', async () => {
    const { shop, order, shipment } = await shippedOrder();
    const { headers } = shop;
    const rider = await newUser(wire, 'rider', { name: 'Tunde Bello', phone: '+2348087654321' });
    await claimBy(wire, shipment, rider);
    const params = { shipment_id: shipment.id };
    const query = { expand: 'order,rider' };
    const { order_id, ...plain } = (await call(wire, getShipment, { headers, params })).body;
    expect([order_id, plain.rider]).toEqual([order.id, rider.id]);
    const { wire: watched, requests } = counted(wire);
    await call(watched, getShipment, { headers, params });
    const usual = requests.splice(0).length;
    const { body } = await call(watched, getShipment, { headers, params, query });
    expect(requests).toHaveLength(usual + 1);
    const alone = await call(wire, get, { headers, params: { order_id: order.id } });
    const whole = { id: rider.id, name: 'Tunde Bello', phone: '+2348087654321' };
    expect(body).toEqual({ ...plain, order: alone.body, rider: whole });
    const asRider = { headers: await signedIn(wire, rider), params, query };
    const seen = await call(wire, getShipment, asRider);
    expect(seen.body).toMatchObject({ order_id: order.id, rider: whole });
    expect(seen.body).not.toHaveProperty('order');
  });

  test('names what there is, and leaves alone what there is not', async () => {
    const { shop, order, shipment } = await shippedOrder();
    const { headers } = shop;
    for (const [route, params] of [
      [get, { order_id: order.id }],
      [getShipment, { shipment_id: shipment.id }],
    ] as const) {
      const refused = await call(wire, route, { headers, params, query: { expand: 'rider,store' } });
      expectProblem(route, refused, 'invalid_request');
      expect(refused.body.errors).toMatchObject([{ pointer: '/expand', code: 'not_one_of' }]);
    }
    const { id } = await newOrder(wire, shop);
    const asked = { headers, params: { order_id: id }, query: { expand: 'shipment,customer' } };
    const { body } = await call(wire, get, asked);
    expect(body).toMatchObject({ shipment: null, customer: { name: 'Ngozi Adeyemi' } });
    expect(body.customer).not.toHaveProperty('tags');
  });

  test('shows staff and partners what their role and their grants cover', async () => {
    const { shop, order, shipment } = await shippedOrder();
    const clerk = await newUser(wire, 'merchant');
    await employ(wire, shop.store, clerk, 'CATALOG');
    const wholeFor = async (headers: Readonly<Record<string, string>>) => {
      const asked = { headers, params: { order_id: order.id }, query: { expand: 'shipment,customer' } };
      const { customer = {}, shipment: parcel = {} } = (await call(wire, get, asked)).body;
      return ['tags' in Object(customer), 'escrow_status' in Object(parcel)];
    };
    expect(await wholeFor(await signedIn(wire, clerk))).toEqual([false, false]);
    const { owner } = shop;
    expect(await wholeFor(await partnerOf(owner, ['orders:read']))).toEqual([false, false]);
    expect(await wholeFor(await partnerOf(owner, ['orders:read', 'customers:read']))).toEqual([true, false]);
    expect(await wholeFor(await partnerOf(owner, ['orders:read', 'shipments:read']))).toEqual([false, true]);
    const params = { shipment_id: shipment.id };
    const query = { expand: 'order' };
    const parcelFor = async (...scopes: readonly GrantScope[]) =>
      (await call(wire, getShipment, { headers: await partnerOf(owner, scopes), params, query })).body;
    expect(await parcelFor('shipments:read')).toMatchObject({ order_id: order.id });
    expect(await parcelFor('shipments:read', 'orders:read')).toMatchObject({ order: { id: order.id } });
    const all = await partnerOf(owner, ['orders:write', 'shipments:read', 'store:write']);
    const body = { metadata: { a: 1 } };
    const byPartner = [
      await call(wire, putOrder, { headers: all, params: { order_id: order.id }, body }),
      await call(wire, putShipment, { headers: all, params, body }),
    ];
    expect(byPartner.map((answer) => answer.body.code)).toEqual(['forbidden', 'forbidden']);
  });
});

describe('a search for orders', () => {
  test('finds the number and the phone, in any spelling, and nothing else', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await newStore(wire, owner);
    const beside = await newStore(wire, owner);
    const phone = '+2348031234567';
    const customer = { phone };
    const old = await orderIn(wire, store, { customer, status: 'CANCELLED', age: 1000 });
    const other = await orderIn(wire, beside, { customer });
    const someone = await orderIn(wire, store);
    const found = async (query: Record<string, string>) =>
      (await listShown(wire, list, owner, { query })).map(({ id }) => id);
    for (const q of [phone, '+234 (0)803 123-4567', '0803 123 4567', ' 2348031234567', '+234 803 1234567'])
      expect(await found({ q }), q).toEqual([other.id, old.id]);
    expect(await found({ q: phone, store: store.id })).toEqual([old.id]);
    expect(await found({ q: phone, status: 'PLACED' })).toEqual([other.id]);
    expect(await found({ q: phone, customer: someone.customer.id })).toEqual([]);
    expect(await found({ q: phone, limit: '1' })).toEqual([other.id, old.id]);
    const [shown] = await listShown(wire, list, owner, { query: { customer: someone.customer.id } });
    const number = String(shown?.number);
    expect(await found({ q: ` ${number.toLowerCase()}` })).toEqual([someone.id]);
    expect(await found({ q: number, number: 'ORD000000001' })).toEqual([]);
    expect(await found({ q: number, store: beside.id })).toEqual([]);
    for (const q of ['Ngozi', '+2348039999999', 'ORD000000001', old.id, '12'])
      expect(await found({ q }), q).toEqual([]);
    const stranger = await newUser(wire, 'merchant');
    expect(await listShown(wire, list, stranger, { query: { q: phone } })).toEqual([]);
  });
});
