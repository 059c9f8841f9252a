import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listDeliveries } from '../../functions/webhooks/list-deliveries.ts';
import { route as resend } from '../../functions/webhooks/resend.ts';
import { eventPartitionOfOrder, loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import type { OrderAction } from '../../shared/orders/domain/order.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { keyOfStore, loadStore, type Store } from '../../shared/stores/data/stores.ts';
import { hashOfUrl, healthOf } from '../../shared/webhooks/data/destinations.ts';
import { loadWebhookSecret } from '../../shared/webhooks/data/signing-secrets.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startSending } from '../support/services/webhook-senders.ts';

const { pipeline, receiver, script, send } = await startSending();
const { wire } = pipeline;

/** A merchant's store whose webhooks go to the receiver under this name, and an order in it. */
async function ordered(name: string, mode: 'live' | 'test' = 'live') {
  const owner = await newUser(wire, 'merchant');
  const { secret = '' } = (await loadWebhookSecret(wire.table, owner.id, mode)) ?? {};
  const store = await newStore(wire, owner, { mode, webhook_url: receiver.url(name) });
  const order = await newOrder(wire, await newStock(wire, store, 10));
  return { owner, secret, store, order, headers: await withKey(wire, owner, mode) };
}

/** Takes a step of an order, as its routes do. */
async function step({ id }: Order, store: Store, ...actions: OrderAction[]) {
  const read = await loadUncheckedOrder(wire.table, id);
  const now = await loadStore(wire.table, store.id);
  if (!read) throw new Error('the order is gone');
  await wire.table.commit(transitionOrder(read, actions, pipeline.clock.now, { store: now }).writes);
}

/** Carries the events of an order to the senders, as the bus does; or those that are sent again. */
async function carry({ id }: Order, kind: 'event' | 'resend' = 'event') {
  for (const event of await publishedIn(wire, eventPartitionOfOrder(id), kind)) await send(busMessage(event));
}

const Rows = z.object({
  results: z.array(z.looseObject({ event: z.string(), status: z.string(), attempts: z.array(z.unknown()) })),
});
async function shown(headers: Record<string, string>, query: Record<string, string>) {
  const { status, body } = await call(wire, listDeliveries, { headers, query });
  expect(status).toBe(200);
  return Rows.parse(body).results;
}

const payloads = (name: string) =>
  receiver.at(name).map(({ body }) => z.looseObject({ event: z.string() }).parse(JSON.parse(body)));

describe('the webhooks of an order', () => {
  test('reach the URL of its store, signed, named in a header, in sequence, with what the contract says', async () => {
    const { order, store, secret, headers } = await ordered('shop');
    pipeline.pass(1_000);
    await step(order, store, 'confirm', 'accept');
    pipeline.pass(1_000);
    await step(order, store, 'ready');
    await carry(order);
    const arrived = receiver.at('shop');
    const names = ['order.placed', 'order.confirmed', 'order.preparing', 'order.ready'];
    expect(arrived.map((one) => one.headers['x-svc-event'])).toEqual(names);
    for (const one of arrived) {
      const mac = createHmac('sha256', secret).update(one.body).digest('hex');
      expect(one.headers['x-svc-signature']).toBe(mac);
      expect(new Webhook(secret).verify(one.body, one.headers)).toMatchObject({ order_id: order.id });
    }
    const [first, second, third, last] = payloads('shop');
    expect(first).toEqual({
      event: 'order.placed',
      order_id: order.id,
      order_number: numberOf(order.id),
      store_id: store.id,
      store_slug: store.slug,
      timestamp: Date.parse(order.updated_at) / 1000,
      status: 'PLACED',
      previous_status: '',
      payment_status: 'UNPAID',
      payout_status: 'NONE',
      method: 'DELIVERY',
      total: '40500.00',
      discounts: [],
      discount_total: '0.00',
      refunded_total: '0.00',
      currency: 'NGN',
      customer: { id: order.customer.id, name: 'Ngozi Adeyemi', phone: order.customer.phone },
      lines: [
        {
          id: order.lines[0]?.id,
          product: order.lines[0]?.product,
          variant: order.lines[0]?.variant,
          sku: '',
          name: order.lines[0]?.name,
          quantity: 2,
          unit_price: '18500.00',
          total: '37000.00',
        },
      ],
      shipment_id: '',
      tracking_number: '',
      sequence: 1,
      is_test: false,
      updated_at: order.updated_at.replace('Z', '000+00:00'),
    });
    expect(second).toMatchObject({ sequence: 2, status: 'CONFIRMED', previous_status: 'PLACED' });
    expect(second?.lines).toHaveLength(1);
    expect(third).toMatchObject({ sequence: 3, status: 'PREPARING', previous_status: 'CONFIRMED' });
    expect(last).toMatchObject({ sequence: 4, status: 'READY', previous_status: 'PREPARING' });
    expect(last).not.toHaveProperty('lines');
    const rows = await shown(headers, { order_id: numberOf(order.id).toLowerCase() });
    expect(rows.map(({ event }) => event)).toEqual(names.toReversed());
    expect(rows[0]).toMatchObject({ order_id: order.id, order_number: numberOf(order.id) });
    expect(rows[0]).not.toHaveProperty('shipment_id');
  });

  test('say that they are of a test store and carry the test secret', async () => {
    const { order, secret } = await ordered('test-shop', 'test');
    await carry(order);
    const [one] = receiver.at('test-shop');
    expect(payloads('test-shop')).toMatchObject([{ is_test: true }]);
    expect(one?.headers['x-svc-signature']).toBe(
      createHmac('sha256', secret)
        .update(one?.body ?? '')
        .digest('hex'),
    );
  });

  test('are retried, logged, and sent again once the destination has refused them for good', async () => {
    const { order, owner, headers, store } = await ordered('broken');
    script.set('broken', { status: 503, headers: {} });
    await carry(order);
    const [pending] = await shown(headers, { order_id: order.id });
    expect(pending).toMatchObject({
      event: 'order.placed',
      status: 'PENDING',
      attempts: [{ status_code: 503 }],
    });
    script.set('broken', { status: 410, headers: {} });
    const [retry = ''] = pipeline.scheduled();
    pipeline.empty();
    pipeline.pass(60_000);
    await send(retry);
    const destination = { owner: owner.id, mode: 'live', hash: hashOfUrl(receiver.url('broken')) } as const;
    expect(await healthOf(wire.table, destination)).toHaveProperty('disabled_at');
    const before = receiver.at('broken').length;
    await step(order, store, 'confirm');
    await carry(order);
    expect(receiver.at('broken')).toHaveLength(before);
    const parked = await shown(headers, { order_id: order.id, status: 'PARKED' });
    expect(parked.map(({ event }) => event)).toEqual(['order.confirmed', 'order.placed']);

    script.set('broken', { status: 200, headers: {} });
    const sent = await call(wire, resend, { headers, body: { order_id: order.id } });
    expect(sent).toMatchObject({
      status: 202,
      body: { results: [{ event: 'order.placed' }, { event: 'order.confirmed' }] },
    });
    expect(await healthOf(wire.table, destination)).toBeUndefined();
    await carry(order, 'resend');
    const again = receiver.at('broken').slice(before);
    expect(again.map((one) => one.headers['x-svc-event'])).toEqual(['order.placed', 'order.confirmed']);
    expect(again[0]?.body).toBe(receiver.at('broken')[0]?.body);
    expect(again[0]?.headers['x-svc-event-id']).toBe(receiver.at('broken')[0]?.headers['x-svc-event-id']);
    expect(await shown(headers, { order_id: order.id, status: 'DELIVERED' })).toHaveLength(2);
  });

  test('are sent again to where the store wants them now, one event if it is named', async () => {
    const { order, store, headers } = await ordered('former');
    await carry(order);
    await wire.table.update({ key: keyOfStore(store.id), set: { webhook_url: receiver.url('latter') } });
    const body = { order_id: numberOf(order.id), event: 'order.placed' };
    expect((await call(wire, resend, { headers, body })).status).toBe(202);
    await carry(order, 'resend');
    expect(receiver.at('latter').map((one) => one.body)).toEqual(
      receiver.at('former').map((one) => one.body),
    );
  });
});

describe('what webhooks are about', () => {
  test('is a shipment or an order, exactly one for a resend', async () => {
    const { order, headers, owner } = await ordered('both');
    const shipment = await newShipment(wire, { merchant: owner.id, webhook_url: receiver.url('both') });
    const both = { shipment_id: shipment.id, order_id: order.id };
    const refused = { status: 400, body: { errors: [{ pointer: '/order_id' }] } };
    expect(await call(wire, resend, { headers, body: both })).toMatchObject(refused);
    expect(await call(wire, listDeliveries, { headers, query: both })).toMatchObject(refused);
    expect(await call(wire, resend, { headers, body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/shipment_id' }] },
    });
    expect(await shown(headers, { order_id: 'ORD 1' })).toEqual([]);
  });

  test('is unknown to other merchants and in the other mode', async () => {
    const { order, owner } = await ordered('mine');
    await carry(order);
    const stranger = await withKey(wire, await newUser(wire, 'merchant'), 'live');
    const test = await withKey(wire, owner, 'test');
    for (const headers of [stranger, test]) {
      const theirs = await call(wire, resend, { headers, body: { order_id: order.id } });
      const nobodys = await call(wire, resend, { headers, body: { order_id: crypto.randomUUID() } });
      expect(theirs.status).toBe(404);
      expect(theirs.body.detail).toBe(nobodys.body.detail);
      expect(await shown(headers, { order_id: order.id })).toEqual([]);
    }
  });

  test('has to have a webhook: an order of a store without one cannot be sent again', async () => {
    const owner = await newUser(wire, 'merchant');
    const order = await newOrder(wire, await newStock(wire, await newStore(wire, owner), 10));
    const headers = await withKey(wire, owner, 'live');
    expect(await call(wire, resend, { headers, body: { order_id: order.id } })).toMatchObject({
      status: 409,
      body: { code: 'invalid_state' },
    });
  });
});
