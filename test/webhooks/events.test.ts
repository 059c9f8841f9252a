import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listEvents } from '../../functions/webhooks/list-events.ts';
import type { TenantId } from '../../shared/kernel/ids.ts';
import { eventPartitionOfOrder, loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import type { OrderAction } from '../../shared/orders/domain/order.ts';
import { numberOf } from '../../shared/orders/domain/order-number.ts';
import { transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { keyOfStore, loadStore } from '../../shared/stores/data/stores.ts';
import { inboxUrlOf } from '../../shared/webhooks/domain/webhook-url.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { publishedIn, publishedOf } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const url = inboxUrlOf(wire.config.SVC_BASE_URL);

const Page = z.object({
  next: z.url().nullable(),
  results: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      subject: z.uuid(),
      created_at: z.iso.datetime(),
      payload: z.looseObject({ event: z.string() }),
    }),
  ),
});

type Headers = Readonly<Record<string, string>>;

async function shown(headers: Headers, query: Record<string, string> = {}) {
  const { status, body } = await call(wire, listEvents, { headers, query });
  expect(status).toBe(200);
  return Page.parse(body);
}
const typesOf = async (headers: Headers, query: Record<string, string> = {}) =>
  (await shown(headers, query)).results.map(({ type }) => type);

/** A merchant with a key, and what books for it. */
async function newMerchant() {
  const owner = await newUser(wire, 'merchant');
  return { owner, headers: await withKey(wire, owner, 'live') };
}

/** A shipment that a rider has claimed: created, claimed, assigned. */
async function claimed(merchant: Awaited<ReturnType<typeof newMerchant>>['owner'], webhook_url?: string) {
  const shipment = await newShipment(wire, { merchant: merchant.id, ...(webhook_url && { webhook_url }) });
  await claimBy(wire, shipment, await newUser(wire, 'rider'));
  return shipment;
}

async function step({ id, store }: Order, ...actions: OrderAction[]) {
  const read = await loadUncheckedOrder(wire.table, id);
  if (!read) throw new Error('the order is gone');
  const now = await loadStore(wire.table, store);
  await wire.table.commit(transitionOrder(read, actions, wire.now(), { store: now }).writes);
}

const claimedTypes = ['shipment.assigned', 'shipment.claimed', 'shipment.created'];

describe('the events of a merchant', () => {
  test('have the ids and the bodies of their webhooks, newest first', async () => {
    const { owner, headers } = await newMerchant();
    const shipment = await claimed(owner, url);
    const { results } = await shown(headers);
    const sent = await publishedOf(wire, shipment);
    const webhooks = sent.map(({ event_id, detail }) => {
      const { webhook } = z.object({ webhook: z.object({ body: z.string() }) }).parse(detail);
      return [event_id, JSON.parse(webhook.body)];
    });
    expect(results.map(({ id, payload }) => [id, payload])).toEqual(webhooks.toReversed());
    expect(results.map(({ type }) => type)).toEqual(claimedTypes);
    expect(new Set(results.map(({ subject }) => subject))).toEqual(new Set([shipment.id]));
  });

  test('are the same without a URL, as they were when they happened', async () => {
    const [told, untold] = [await newMerchant(), await newMerchant()];
    await claimed(told.owner, url);
    const shipment = await claimed(untold.owner);
    const [with_url, without] = [await shown(told.headers), await shown(untold.headers)];
    const keys = ({ results }: z.output<typeof Page>) => results.map(({ payload }) => Object.keys(payload));
    expect(keys(without)).toEqual(keys(with_url));
    const [assigned, , created] = without.results.map(({ payload }) => payload);
    expect(created).toMatchObject({ shipment_id: shipment.id, status: 'PENDING', rider_email: '' });
    expect(assigned).toMatchObject({ status: 'ASSIGNED', rider_email: expect.stringContaining('@') });
  });

  test('are rebuilt for orders whose store had no URL, as they were when they happened', async () => {
    const { owner, headers } = await newMerchant();
    const store = await newStore(wire, owner, { webhook_url: url });
    const order = await newOrder(wire, await newStock(wire, store, 10));
    await step(order, 'confirm', 'accept');
    const told = await shown(headers, { subject: order.id });
    const untold = await newMerchant();
    const quiet = await newStore(wire, untold.owner);
    const other = await newOrder(wire, await newStock(wire, quiet, 10));
    await step(other, 'confirm', 'accept');
    await step(other, 'ready');
    const rebuilt = await shown(untold.headers, { subject: numberOf(other.id).toLowerCase() });
    expect(rebuilt.results.map(({ type }) => type)).toEqual([
      'order.ready',
      'order.preparing',
      'order.confirmed',
      'order.placed',
    ]);
    const [, ...first] = rebuilt.results;
    expect(first.map(({ payload }) => Object.keys(payload))).toEqual(
      told.results.map(({ payload }) => Object.keys(payload)),
    );
    const placed = rebuilt.results.at(-1)?.payload;
    expect(placed).toMatchObject({
      order_id: other.id,
      store_slug: quiet.slug,
      status: 'PLACED',
      previous_status: '',
      sequence: 1,
      updated_at: other.updated_at.replace('Z', '000+00:00'),
    });
    expect(rebuilt.results[1]?.payload).toMatchObject({ status: 'PREPARING', previous_status: 'CONFIRMED' });
  });

  test('are narrowed to a name, a time, and a shipment or an order by its id or number', async () => {
    const { owner, headers } = await newMerchant();
    const shipment = await claimed(owner);
    const order = await newOrder(wire, await newStock(wire, await newStore(wire, owner), 10));
    expect(await typesOf(headers)).toEqual(['order.placed', ...claimedTypes]);
    expect(await typesOf(headers, { type: 'shipment.claimed' })).toEqual(['shipment.claimed']);
    for (const subject of [shipment.id, shipment.tracking])
      expect(await typesOf(headers, { subject })).toEqual(claimedTypes);
    expect(await typesOf(headers, { subject: order.id, type: 'order.placed' })).toEqual(['order.placed']);
    const { results } = await shown(headers);
    const [last, , , first] = results.map(({ created_at }) => created_at);
    if (!first || !last) throw new Error('there are four events');
    expect(await typesOf(headers, { from: last })).toEqual(['order.placed']);
    expect(await typesOf(headers, { to: first })).toEqual(['shipment.created']);
    expect(await typesOf(headers, { from: first, to: last })).toHaveLength(4);
    expect(await typesOf(headers, { subject: shipment.id, to: first })).toEqual(['shipment.created']);
  });

  test('come in pages, each once', async () => {
    const { owner, headers } = await newMerchant();
    await claimed(owner);
    await newOrder(wire, await newStock(wire, await newStore(wire, owner), 10));
    const all = (await shown(headers)).results.map(({ id }) => id);
    const pages: string[] = [];
    for (let query: Record<string, string> | undefined = { limit: '1' }; query; ) {
      const { results, next } = await shown(headers, query);
      expect(results.length).toBeLessThanOrEqual(1);
      pages.push(...results.map(({ id }) => id));
      query = next === null ? undefined : Object.fromEntries(new URL(next).searchParams);
    }
    expect(pages).toEqual(all);
  });

  test('are nobody else’s, and of one mode', async () => {
    const { owner } = await newMerchant();
    const shipment = await claimed(owner);
    const order = await newOrder(wire, await newStock(wire, await newStore(wire, owner), 10));
    const stranger = (await newMerchant()).headers;
    for (const headers of [stranger, await withKey(wire, owner, 'test')]) {
      expect(await typesOf(headers)).toEqual([]);
      for (const subject of [shipment.id, order.id, crypto.randomUUID(), 'SVC 1'])
        expect(await typesOf(headers, { subject })).toEqual([]);
    }
  });

  test('stay with whoever had the store when they happened', async () => {
    const { owner, headers } = await newMerchant();
    const store = await newStore(wire, owner);
    const order = await newOrder(wire, await newStock(wire, store, 10));
    const next = await newMerchant();
    await wire.table.update({ key: keyOfStore(store.id), set: { owner: next.owner.id } });
    await step(order, 'confirm');
    const tenants = (await publishedIn(wire, eventPartitionOfOrder(order.id))).map(({ tenant }) => tenant);
    expect(tenants).toEqual<TenantId[]>([owner.id, next.owner.id]);
    for (const query of [{}, { subject: order.id }]) {
      expect(await typesOf(headers, query)).toEqual(['order.placed']);
      expect(await typesOf(next.headers, query)).toEqual(['order.confirmed']);
    }
  });

  test('are refused for a name that no webhook has, and for a time that ends before it begins', async () => {
    const { headers } = await newMerchant();
    const refused = async (query: Record<string, string>, pointer: string) => {
      const answer = await call(wire, listEvents, { headers, query });
      expectProblem(listEvents, answer, 'invalid_request');
      expect(answer.body.errors).toMatchObject([{ pointer }]);
    };
    await refused({ type: 'shipment.otp_issued' }, '/type');
    await refused({ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, '/to');
    await refused({ from: 'yesterday' }, '/from');
  });
});
