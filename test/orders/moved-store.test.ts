import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as get } from '../../functions/orders/get.ts';
import { route as list } from '../../functions/orders/list.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { consumer as reconcileOrders } from '../../functions/orders/reconcile.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { route as timeline } from '../../functions/orders/timeline.ts';
import { route as resend } from '../../functions/webhooks/resend.ts';
import { writeDraftAccount } from '../../shared/identity/open-account.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { secondsPerDay } from '../../shared/kernel/time.ts';
import { eventPartitionOfOrder, loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { loadWebhookSecret } from '../../shared/webhooks/data/signing-secrets.ts';
import { ringing } from '../support/asserts/alarms.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { payFor, sendRefundsOf } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import { moveStore } from '../support/people/stores/move.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { busMessage } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startSending } from '../support/services/webhook-senders.ts';

const { pipeline, receiver, send } = await startSending();
const { wire } = pipeline;

let rung: ReturnType<typeof ringing>;
const reconcile = () => createRunner(reconcileOrders, () => wire)({});
beforeEach(async () => {
  rung = ringing(wire);
  await reconcile();
  rung.length = 0;
  pipeline.pass(secondsPerDay * 1_000);
});

/** The account of a shop that is prepared for a merchant: nobody registered it. */
async function newDraft(): Promise<Somebody> {
  const draft = { id: toId<'User'>(randomUUID()), role: 'merchant', country: 'NG' } as const;
  await wire.table.commit(writeDraftAccount({ user: draft.id, mode: 'test' }, wire.now()));
  return draft;
}

/** A test shop of a draft, and the merchant whom it moves to. */
async function draftShop(webhooks = 'nowhere') {
  const draft = await newDraft();
  const shop = await newShop(wire, 'test', draft, { webhook_url: receiver.url(webhooks) });
  const merchant = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, merchant, 'test');
  return {
    draft,
    shop,
    merchant,
    headers,
    claim: () => moveStore(wire, shop.store.id, draft.id, merchant.id),
  };
}

const stored = async ({ id }: Pick<Order, 'id'>) =>
  (await loadUncheckedOrder(wire.table, id)) ?? expect.fail('the order is gone');

/** Carries the events of an order that were not carried before. */
function carrying(order: Pick<Order, 'id'>) {
  const carried = new Set<string>();
  return async (to: (message: string) => Promise<unknown>) => {
    for (const event of await publishedIn(wire, eventPartitionOfOrder(order.id))) {
      if (!carried.has(event.event_id)) await to(busMessage(event));
      carried.add(event.event_id);
    }
  };
}

const resultsOf = ({ body }: Answered): Readonly<Record<string, unknown>>[] =>
  Array.isArray(body.results) ? body.results : [];
const signedWith = async ({ id }: Somebody, body: string) => {
  const { secret = '' } = (await loadWebhookSecret(wire.table, id, 'test')) ?? {};
  return createHmac('sha256', secret).update(body).digest('hex');
};

describe('an order that the test shop of a draft took before the claim', () => {
  test('is accepted, made ready and handed over by its merchant, with the money in the account of the draft', async () => {
    const { draft, shop, merchant, headers, claim } = await draftShop();
    const { order } = await paidOrder(wire, shop, { method: 'PICKUP' });
    await claim();
    expect(resultsOf(await call(wire, list, { headers })).map(({ id }) => id)).toEqual([order.id]);
    expect((await call(wire, get, onOrder(headers, order))).body).toMatchObject({ status: 'CONFIRMED' });
    for (const route of [accept, ready])
      expect((await call(wire, route, onOrder(headers, order, {}))).status).toBe(200);
    const { status } = await call(wire, collect, onOrder(headers, order, {}));
    expect(status).toBe(200);
    expect((await stored(order)).status).toBe('COLLECTED');
    expect(await pendingShown(wire, draft, 'test')).toBe((await stored(order)).held);
    expect(await pendingShown(wire, merchant, 'test')).toBe(0);
    await walletThatAddsUp(wire, draft, 'test');
    await reconcile();
    expect(rung).toEqual([]);
  });

  test('is delivered by a shipment whose fare it pays', async () => {
    const { shop, headers, claim } = await draftShop();
    const { order } = await paidOrder(wire, shop);
    await claim();
    await call(wire, accept, onOrder(headers, order, {}));
    const booked = await call(wire, ready, onOrder(headers, order, { service_level: 'STANDARD' }));
    expect(booked.status).toBe(200);
    expect((await stored(order)).shipment).toBeDefined();
    await reconcile();
    expect(rung).toEqual([]);
  });

  test('is refunded by its merchant, out of what it holds', async () => {
    const { draft, shop, headers, claim } = await draftShop();
    const { order } = await paidOrder(wire, shop);
    await claim();
    const answer = await call(
      wire,
      refund,
      onOrder(headers, order, { amount: '1000.00', reason: 'Stained' }),
    );
    expect(answer.status).toBeLessThan(300);
    await sendRefundsOf(wire, await stored(order));
    const after = await stored(order);
    expect(after).toMatchObject({ refunded: 100_000, refunds: [{ status: 'PROCESSED' }] });
    expect(await pendingShown(wire, draft, 'test')).toBe(after.held);
    await walletThatAddsUp(wire, draft, 'test');
    await reconcile();
    expect(rung).toEqual([]);
  });

  test('is paid after the claim, into the account that has the rest of its money', async () => {
    const { draft, shop, merchant, claim } = await draftShop();
    const placed = await newOrder(wire, shop, { quantity: 1 });
    await claim();
    expect((await payFor(wire, placed)).status).toBe(201);
    expect(await pendingShown(wire, draft, 'test')).toBe((await stored(placed)).held);
    const { held } = await paidOrder(wire, shop, { quantity: 1 });
    expect(await pendingShown(wire, merchant, 'test')).toBe(held);
    await reconcile();
    expect(rung).toEqual([]);
  });
});

describe('the webhooks of such an order', () => {
  test('go to its merchant from the claim on, and its timeline shows those of before', async () => {
    const { draft, shop, merchant, headers, claim } = await draftShop('claimed');
    const order = await newOrder(wire, shop, { status: 'CONFIRMED' });
    const carry = carrying(order);
    await carry(send);
    const before = receiver.at('claimed').length;
    await claim();
    expect((await call(wire, accept, onOrder(headers, order, {}))).status).toBe(200);
    await carry(send);
    const arrived = receiver.at('claimed');
    expect(arrived.length).toBe(before + 1);
    for (const [at, { body, headers: sent }] of arrived.entries())
      expect(sent['x-svc-signature']).toBe(await signedWith(at < before ? draft : merchant, body));
    const rows = resultsOf(await call(wire, timeline, onOrder(headers, order)));
    expect(rows.filter(({ kind }) => kind === 'webhook')).toHaveLength(before + 1);
  });

  test('are resent to its merchant, and to nobody else', async () => {
    const { draft, shop, merchant, headers, claim } = await draftShop('again');
    const order = await newOrder(wire, shop);
    await carrying(order)(send);
    const before = receiver.at('again').length;
    await claim();
    const body = { order_id: order.id };
    const former = await call(wire, resend, { headers: await signedIn(wire, draft, 'test'), body });
    expect(former.status).toBe(404);
    expect((await call(wire, resend, { headers, body })).status).toBe(202);
    for (const event of await publishedIn(wire, eventPartitionOfOrder(order.id), 'resend'))
      await send(busMessage(event));
    const again = receiver.at('again').slice(before);
    expect(again).toHaveLength(1);
    for (const { body: sent, headers: its } of again)
      expect(its['x-svc-signature']).toBe(await signedWith(merchant, sent));
  });
});
