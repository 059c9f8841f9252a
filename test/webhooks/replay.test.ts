import { describe, expect, test } from 'vitest';
import { route as listEvents } from '../../functions/webhooks/list-events.ts';
import { route as replay } from '../../functions/webhooks/replay.ts';
import { route as resend } from '../../functions/webhooks/resend.ts';
import { consumer as quick } from '../../functions/webhooks/send.ts';
import { consumer as replays } from '../../functions/webhooks/send-replay.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { partitionOf } from '../../shared/shipments/data/shipments.ts';
import { keyOfDeliveries, parseDelivery } from '../../shared/webhooks/data/deliveries.ts';
import { hashOfUrl, healthOf, noteFailure } from '../../shared/webhooks/data/destinations.ts';
import { countReplay } from '../../shared/webhooks/replay/count-replay.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { publishedIn } from '../support/services/published.ts';
import { startSending } from '../support/services/webhook-senders.ts';
import { crashing } from '../support/wires/crashing.ts';

const { pipeline, receiver, script, send } = await startSending();
const { wire, engine } = pipeline;
const drain = draining(engine, wire, [quick, replays]);

type Merchant = Awaited<ReturnType<typeof newMerchant>>;

/** A merchant whose server has this name and answers with this status. */
async function newMerchant(name: string, status = 200) {
  script.set(name, { status, headers: {} });
  const { id } = await newUser(wire, 'merchant');
  const owner = { id, role: 'merchant', country: 'NG' } as const;
  return { id, name, headers: await withKey(wire, owner, 'live'), owner };
}

const book = ({ id, name }: Merchant, more: object = {}) =>
  newShipment(wire, { merchant: id, webhook_url: receiver.url(name), ...more });

/** Carries what has happened to the senders, until nothing moves. */
async function settle(): Promise<void> {
  for (let moved = 1; moved > 0; ) {
    const names = await drain();
    const bodies = [...pipeline.quick().map(({ body }) => body), ...(await pipeline.ready())];
    pipeline.empty();
    if (bodies.length > 0) await send(...bodies);
    moved = names.length + bodies.length;
  }
}

/** Asks for a replay of the last hour. */
const asked = ({ headers }: Merchant, more: object = {}) => {
  const [from, to] = [-3600_000, 3600_000].map((ms) => new Date(wire.now().getTime() + ms).toISOString());
  return call(wire, replay, { headers, body: { from, to, ...more } });
};
const answers = (status: number, body: object) => ({ status, body });

const arrived = (name: string) =>
  receiver.at(name).map(({ headers, body }) => ({ id: headers['x-svc-event-id'], body }));

async function rowsOf(owner: UserId) {
  const { items } = await wire.table.query({ pk: keyOfDeliveries(owner, 'live'), limit: 100 });
  return items.map(parseDelivery);
}

describe('a replay', () => {
  test('sends what the server has not answered 2xx, also while retries go on, and no more once it has', async () => {
    const merchant = await newMerchant('outage', 503);
    // A server of its own: two at once to one that fails would wait for each other for seconds.
    script.set('shop', { status: 503, headers: {} });
    const store = await newStore(wire, merchant.owner, { webhook_url: receiver.url('shop') });
    const [, order] = [await book(merchant), await newOrder(wire, await newStock(wire, store, 10))];
    await settle();
    expect((await rowsOf(merchant.id)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    const [shipments, orders] = [arrived('outage'), arrived('shop')];
    for (const name of ['outage', 'shop']) script.set(name, { status: 200, headers: {} });
    expect(await asked(merchant)).toMatchObject(answers(202, { count: 2 }));
    await settle();
    expect(arrived('outage')).toEqual([...shipments, ...shipments]);
    expect(arrived('shop')).toEqual([...orders, ...orders]);
    expect(orders.map(({ body }) => body.includes(order.id))).toEqual([true]);
    const rows = await rowsOf(merchant.id);
    expect(rows.map(({ status, attempts }) => [status, attempts.length])).toEqual([
      ['DELIVERED', 2],
      ['DELIVERED', 2],
    ]);
    pipeline.pass(3600_000);
    expect((await asked(merchant, { from: new Date(Date.now() - 60_000).toISOString() })).body).toEqual({
      count: 0,
    });
    await settle();
    expect([...arrived('outage'), ...arrived('shop')]).toHaveLength(4);
  });

  test('counts an event that was never tried, and none that a resend has delivered or that had no URL', async () => {
    const merchant = await newMerchant('resent', 503);
    const shipment = await book(merchant);
    await settle();
    await book(merchant, { webhook_url: undefined });
    script.set('resent', { status: 200, headers: {} });
    await call(wire, resend, { headers: merchant.headers, body: { shipment_id: shipment.id } });
    for (const event of await publishedIn(wire, partitionOf(shipment), 'resend'))
      await send(busMessage(event));
    expect((await asked(merchant)).body).toEqual({ count: 0 });
    await book(merchant);
    expect((await asked(merchant)).body).toEqual({ count: 1 });
  });

  test('sends also what succeeded, of the named types, as new deliveries with the same ids and bodies', async () => {
    const merchant = await newMerchant('all');
    await book(merchant);
    await settle();
    const [first] = arrived('all');
    expect((await asked(merchant, { only_failed: false, types: ['shipment.claimed'] })).body).toEqual({
      count: 0,
    });
    expect((await asked(merchant, { only_failed: false, types: ['shipment.created'] })).body).toEqual({
      count: 1,
    });
    await settle();
    expect(arrived('all')).toEqual([first, first]);
    expect(new Set((await rowsOf(merchant.id)).map(({ delivery_id }) => delivery_id)).size).toBe(2);
  });

  test('enables a disabled destination', async () => {
    const merchant = await newMerchant('parked');
    const destination = {
      owner: merchant.id,
      mode: 'live',
      hash: hashOfUrl(receiver.url('parked')),
    } as const;
    await noteFailure({ table: wire.table, now: wire.now() }, destination, true);
    await book(merchant);
    await settle();
    expect((await rowsOf(merchant.id)).map(({ status }) => status)).toEqual(['PARKED']);
    expect((await asked(merchant)).body).toEqual({ count: 1 });
    await settle();
    expect(await healthOf(wire.table, destination)).toBeUndefined();
    expect(receiver.at('parked')).toHaveLength(1);
  });

  test('is of one merchant and one mode', async () => {
    const merchant = await newMerchant('mine', 503);
    await book(merchant);
    await settle();
    const stranger = await newMerchant('theirs');
    const inTest = { ...merchant, headers: await withKey(wire, merchant.owner, 'test') };
    for (const other of [stranger, inTest]) expect((await asked(other)).body).toEqual({ count: 0 });
  });

  test('goes on, where there are too many events for one, with those that it has not counted', async () => {
    const merchant = await newMerchant('many');
    const store = await newStore(wire, merchant.owner, { webhook_url: receiver.url('many') });
    const stock = await newStock(wire, store, 10);
    for (let nth = 0; nth < 3; nth++) {
      await book(merchant);
      await newOrder(wire, stock);
    }
    const until = new Date(Date.now() + 1000).toISOString();
    const account = { tenant: merchant.id, mode: 'live' } as const;
    const counts: number[] = [];
    for (let from: string | undefined = new Date(Date.now() - 60_000).toISOString(); from; ) {
      const replay = { from, until, only_failed: true };
      const { count, next_from } = await countReplay(wire.table, account, replay, 4);
      counts.push(count);
      from = next_from;
    }
    expect(counts).toEqual([4, 2]);
  });

  test('hands its parts to the senders in order, each once though its message comes twice or dies', async () => {
    const merchant = await newMerchant('parts');
    for (let nth = 0; nth < 51; nth++) await book(merchant);
    const shown = await call(wire, listEvents, { headers: merchant.headers, query: { limit: '100' } });
    const ids = resultsOf(shown)
      .map(({ id }) => id)
      .toReversed();
    expect((await asked(merchant, { only_failed: false })).body).toEqual({ count: 51 });
    const parts = async () =>
      (await publishedIn(wire, `REPLAYS#${merchant.id}#live`)).map((event) => batchOf(busMessage(event)));
    const given = () => pipeline.quick().map(({ body }) => JSON.parse(body).detail);
    const [first] = await parts();
    for (const when of ['before', 'after'] as const)
      for (let died = true, nth = 0; died; nth++) {
        const mortal = crashing(wire, nth, when);
        const failed = failuresOf(await createRunner(replays, () => mortal.wire)(first));
        died = mortal.crashed();
        expect(failed).toEqual(died ? [0] : []);
      }
    const deliveries = given().map(({ event_id, detail }) => `${event_id} ${detail.webhook.delivery_id}`);
    expect(new Set(deliveries).size).toBe(50);
    pipeline.empty();
    await createRunner(replays, () => wire)(first);
    expect(given().map(({ event_id }) => event_id)).toEqual(ids.slice(0, 50));
    const all = await parts();
    expect(all).toHaveLength(2);
    pipeline.empty();
    await createRunner(replays, () => wire)(all[1]);
    expect(given().map(({ event_id }) => event_id)).toEqual(ids.slice(50));
    expect(await parts()).toHaveLength(2);
  });
});

describe('replays', () => {
  test('are limited to two an hour in each mode; repeated and refused ones do not count', async () => {
    const merchant = await newMerchant('limited');
    const keyed = { ...merchant, headers: { ...merchant.headers, 'idempotency-key': 'once' } };
    const first = await asked(keyed, { to: wire.now().toISOString() });
    expect(first.status).toBe(202);
    expect((await asked(keyed, { to: wire.now().toISOString() })).body).toEqual(first.body);
    expect((await asked(merchant, { types: [] })).status).toBe(400);
    expect((await asked(merchant)).status).toBe(202);
    const refused = await asked(merchant);
    expectProblem(replay, refused, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const inTest = { ...merchant, headers: await withKey(wire, merchant.owner, 'test') };
    expect((await asked(inTest)).status).toBe(202);
    pipeline.pass(3600_000);
    expect((await asked(merchant)).status).toBe(202);
  });

  test('are refused beyond the last 30 days, for a time that ends before it begins, and for events that no webhook has', async () => {
    const merchant = await newMerchant('refused');
    const days = (count: number) => new Date(wire.now().getTime() + count * 24 * 3600_000).toISOString();
    for (const [more, pointer] of [
      [{ from: days(-31) }, '/from'],
      [{ from: days(-1), to: days(-2) }, '/to'],
      [{ types: ['shipment.otp_issued'] }, '/types/0'],
      [{ only_failed: 'yes' }, '/only_failed'],
      [{ to: undefined }, '/to'],
    ] as const) {
      const answer = await asked(merchant, more);
      expectProblem(replay, answer, 'invalid_request');
      expect(answer.body.errors).toMatchObject([{ pointer }]);
    }
  });
});
