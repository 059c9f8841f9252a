import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumer, sendAll } from '../../functions/events/send-webhooks.ts';
import { webhookSender } from '../../shared/adapters/safe-fetch.ts';
import { hashOfUrl, healthOf } from '../../shared/data/destinations.ts';
import { rollWebhookSecret, webhookSecret } from '../../shared/data/webhook-secrets.ts';
import { toId, type UserId } from '../../shared/domain/ids.ts';
import { runner } from '../../shared/events/consumer.ts';
import { messagesOf } from '../../shared/events/messages.ts';
import type { Bell, Ring } from '../../shared/ports/bell.ts';
import { counted } from '../support/counted.ts';
import {
  batchOf,
  busMessage,
  failuresOf,
  type Pipeline,
  shipmentEvent,
  startPipeline,
} from '../support/pipeline.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

let pipeline: Pipeline;
let receiver: Receiver;
/** What the receiver answers, by the name of the URL: a status, or a header too. */
const script = new Map<string, { status: number; headers?: Record<string, string> }>();

beforeAll(async () => {
  pipeline = await startPipeline();
  receiver = await startReceiver(({ path }, response) => {
    const { status = 200, headers = {} } = script.get(path.slice(1)) ?? {};
    response.writeHead(status, headers).end(`said ${status}`);
  });
});
afterAll(async () => {
  await receiver.stop();
  await pipeline.stop();
});
beforeEach(() => pipeline.empty());

const send = (...messages: string[]) => runner(consumer, () => pipeline.wire)(batchOf(...messages));
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A first attempt at a URL that answers with this status. */
async function attempted(name: string, status: number, headers: Record<string, string> = {}) {
  script.set(name, { status, headers });
  const merchant = await pipeline.merchant();
  const event = shipmentEvent(merchant.id, receiver.url(name));
  await send(busMessage(event));
  const destination = { merchant: merchant.id, mode: 'live', hash: hashOfUrl(receiver.url(name)) } as const;
  return {
    event,
    merchant,
    row: async () => (await pipeline.rows(event))[0],
    health: () => healthOf(pipeline.wire.table, destination),
    /** Turns the clock to the moment at which the next attempt is due, and rings. */
    async again(answer: number) {
      script.set(name, { status: answer });
      const [bell = ''] = pipeline.rung();
      const { next_at = '' } = (await this.row()) ?? {};
      pipeline.empty();
      pipeline.pass(Math.max(0, Date.parse(next_at) - pipeline.clock.now.getTime()));
      await send(bell);
    },
  };
}

describe('a webhook that is taken', () => {
  test('is the payload, signed over the very bytes that were sent', async () => {
    const { event, merchant } = await attempted('taken', 200);
    const [arrived] = receiver.at('taken');
    expect(JSON.parse(arrived?.body ?? '')).toEqual(event.detail.payload);
    const signature = createHmac('sha256', merchant.secret)
      .update(arrived?.body ?? '')
      .digest('hex');
    expect(arrived?.headers).toMatchObject({
      'x-svc-signature': signature,
      'x-svc-event': 'shipment.created',
      'x-svc-event-id': event.event_id,
      'x-svc-attempt': '1',
    });
    expect(new Webhook(merchant.secret).verify(arrived?.body ?? '', arrived?.headers ?? {})).toEqual(
      event.detail.payload,
    );
  });

  test('is kept as one delivered row with its attempt', async () => {
    const { row, event } = await attempted('kept', 201);
    expect(await row()).toMatchObject({
      delivery_id: event.detail.webhook?.delivery_id,
      event_id: event.event_id,
      status: 'DELIVERED',
      attempts: [{ status_code: 201, answer: 'said 201' }],
      body: receiver.at('kept')[0]?.body,
    });
    expect(pipeline.rung()).toEqual([]);
  });

  test('takes one read and one write', async () => {
    const { wire, requests } = counted(pipeline.wire);
    const merchant = await pipeline.merchant();
    await runner(consumer, () => wire)(batchOf(busMessage(shipmentEvent(merchant.id, receiver.url('lean')))));
    expect(receiver.at('lean')).toHaveLength(1);
    expect(requests).toEqual(['BatchGetItem', 'UpdateItem']);
  });

  test('is not sent again when its message comes again', async () => {
    const { event } = await attempted('once', 200);
    await send(busMessage(event), busMessage(event));
    expect(receiver.at('once')).toHaveLength(1);
  });

  test('carries the signatures of both secrets for a day after a roll', async () => {
    const merchant = await pipeline.merchant();
    const { table } = pipeline.wire;
    const read = await webhookSecret(table, merchant.id, 'live');
    if (!read) throw new Error('no secret');
    const { write, rolled } = rollWebhookSecret(merchant.id, 'live', read, pipeline.clock.now);
    await table.commit([write]);
    await send(busMessage(shipmentEvent(merchant.id, receiver.url('rolled'))));
    pipeline.pass(day);
    await send(busMessage(shipmentEvent(merchant.id, receiver.url('rolled'))));
    const [during, after] = receiver.at('rolled');
    const by = (secret: string, body = '') => createHmac('sha256', secret).update(body).digest('hex');
    expect(during?.headers).toMatchObject({
      'x-svc-signature': by(merchant.secret, during?.body),
      'x-svc-signature-next': by(rolled.secret, during?.body),
    });
    expect(after?.headers['x-svc-signature']).toBe(by(rolled.secret, after?.body));
    expect(after?.headers).not.toHaveProperty('x-svc-signature-next');
  });
});

describe('a webhook that is refused', () => {
  test('waits for its next attempt, rung for by the queue', async () => {
    const { row } = await attempted('refused', 500);
    const { status, next_at = '', attempts } = (await row()) ?? {};
    expect(status).toBe('PENDING');
    expect(attempts).toMatchObject([{ status_code: 500, answer: 'said 500' }]);
    const wait = Date.parse(next_at) - pipeline.clock.now.getTime();
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(wait).toBeLessThanOrEqual(6_000);
    expect(pipeline.rung()).toHaveLength(1);
  });

  test('is delivered by a later attempt, with the same bytes and event id', async () => {
    const delivery = await attempted('later', 503);
    await delivery.again(200);
    const [first, second] = receiver.at('later');
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-svc-event-id']).toBe(first?.headers['x-svc-event-id']);
    expect(second?.headers['x-svc-attempt']).toBe('2');
    expect(await delivery.row()).toMatchObject({
      status: 'DELIVERED',
      attempts: [{ status_code: 503 }, { status_code: 200 }],
    });
    expect((await delivery.row())?.next_at).toBeUndefined();
  });

  test('is not attempted before it is due', async () => {
    const delivery = await attempted('early', 500);
    const [bell = ''] = pipeline.rung();
    await send(bell);
    await send(busMessage(delivery.event));
    expect(receiver.at('early')).toHaveLength(1);
  });

  test('by a redirect is not sent where that leads', async () => {
    const { row } = await attempted('moved', 307, { location: receiver.url('there') });
    expect(await row()).toMatchObject({ status: 'PENDING', attempts: [{ status_code: 307 }] });
    expect(receiver.at('there')).toEqual([]);
  });

  test('leaves the destination alone as long as Retry-After says', async () => {
    const { row } = await attempted('pause', 429, { 'retry-after': '7200' });
    const { next_at = '' } = (await row()) ?? {};
    expect(Date.parse(next_at) - pipeline.clock.now.getTime()).toBe(2 * hour);
    // Too long for the queue to hold: the sweeper will ring.
    expect(pipeline.rung()).toEqual([]);
  });

  test('has failed after fourteen attempts', async () => {
    const delivery = await attempted('hopeless', 500);
    const key = delivery.event.detail;
    for (let attempt = 2; attempt <= 14; attempt++) {
      const { next_at = '' } = (await delivery.row()) ?? {};
      pipeline.clock.now = new Date(next_at);
      await send(
        bellOf(
          delivery.merchant.id,
          key.tracking_number,
          key.webhook?.delivery_id ?? '',
          receiver.url('hopeless'),
        ),
      );
    }
    const row = await delivery.row();
    expect(row?.status).toBe('FAILED');
    expect(row?.attempts).toHaveLength(14);
    expect(row?.next_at).toBeUndefined();
    expect(receiver.at('hopeless').map(({ headers }) => headers['x-svc-attempt'])).toEqual(
      Array.from({ length: 14 }, (_, index) => String(index + 1)),
    );
  });

  test('because its URL is not safe is never connected to, and tried again', async () => {
    const merchant = await pipeline.merchant();
    const event = shipmentEvent(merchant.id, 'https://169.254.169.254/latest/meta-data/');
    await send(busMessage(event));
    expect(await pipeline.rows(event)).toMatchObject([
      { status: 'PENDING', attempts: [{ error: 'unsafe_url' }] },
    ]);
  });
});

const bellOf = (merchant: string, tracking: string, delivery_id: string, url: string) =>
  JSON.stringify({
    bell: { delivery_id, tracking, destination: { merchant, mode: 'live', hash: hashOfUrl(url) } },
  });

describe('a destination', () => {
  test('is healthy again with the first success', async () => {
    const delivery = await attempted('recovers', 500);
    expect(await delivery.health()).toMatchObject({ failing_since: pipeline.clock.now.getTime() });
    await delivery.again(200);
    expect(await delivery.health()).toBeUndefined();
  });

  test('that answers 410 is disabled: nothing more is sent, and what would be is parked for 30 days', async () => {
    const { merchant, row, health } = await attempted('gone', 410);
    expect(await row()).toMatchObject({ status: 'PARKED', attempts: [{ status_code: 410 }] });
    expect(await health()).toHaveProperty('disabled_at');
    const next = shipmentEvent(merchant.id, receiver.url('gone'));
    await send(busMessage(next));
    expect(receiver.at('gone')).toHaveLength(1);
    expect(await pipeline.rows(next)).toMatchObject([
      { status: 'PARKED', attempts: [], body: JSON.stringify(next.detail.payload) },
    ]);
    const { items } = await pipeline.wire.table.query({ pk: `S#${next.detail.tracking_number}`, limit: 1 });
    expect(items[0]?.ttl).toBe(Math.floor((pipeline.clock.now.getTime() + 30 * day) / 1000));
  });

  test('is disabled after five days of failures alone', async () => {
    const { merchant, health } = await attempted('dead', 500);
    pipeline.pass(5 * day - minute);
    await send(busMessage(shipmentEvent(merchant.id, receiver.url('dead'))));
    expect(await health()).not.toHaveProperty('disabled_at');
    pipeline.pass(minute);
    const last = shipmentEvent(merchant.id, receiver.url('dead'));
    await send(busMessage(last));
    expect(await pipeline.rows(last)).toMatchObject([{ status: 'PARKED', attempts: [{ status_code: 500 }] }]);
    expect(await health()).toHaveProperty('disabled_at');
  });
});

describe('two senders at the same delivery', () => {
  test('keep the success, whoever is first', async () => {
    const { id } = await pipeline.merchant();
    expect(await race(id, 500, 200)).toMatchObject([{ status: 'DELIVERED' }]);
    expect(await race(id, 200, 500)).toMatchObject([{ status: 'DELIVERED' }]);
  });

  test('make one next attempt of two failures', async () => {
    const { id } = await pipeline.merchant();
    expect(await race(id, 500, 503)).toMatchObject([{ status: 'PENDING', attempts: [{ status_code: 500 }] }]);
    expect(pipeline.rung()).toHaveLength(1);
  });
});

/** Two runs read the delivery before either has an answer; the answers then come in this order. */
async function race(merchant: UserId, ...statuses: readonly [number, number]) {
  const responses: ServerResponse[] = [];
  const holding = await startReceiver((_, response) => {
    responses.push(response);
  });
  const event = shipmentEvent(merchant, holding.url('race'));
  const runs = [send(busMessage(event)), send(busMessage(event))];
  await until(() => responses.length === 2);
  const [first, second] = responses;
  first?.writeHead(statuses[0]).end();
  await Promise.race(runs);
  second?.writeHead(statuses[1]).end();
  await Promise.all(runs);
  await holding.stop();
  return pipeline.rows(event);
}

describe('a run', () => {
  test('reports the message that it cannot read, and sends the others', async () => {
    const merchant = await pipeline.merchant();
    const good = busMessage(shipmentEvent(merchant.id, receiver.url('good')));
    expect(failuresOf(await send('not JSON', good, '{"detail":{}}'))).toEqual([0, 2]);
    expect(receiver.at('good')).toHaveLength(1);
  });

  test('leaves a message in the queue when its merchant has no secret', async () => {
    const unknown = toId<'User'>(crypto.randomUUID());
    expect(failuresOf(await send(busMessage(shipmentEvent(unknown, receiver.url('unsigned')))))).toEqual([0]);
    expect(receiver.at('unsigned')).toEqual([]);
  });

  test('sends to a destination while another keeps silent, which gets two at a time', async () => {
    const waiting: ServerResponse[] = [];
    const silent = await startReceiver((_, response) => {
      waiting.push(response);
    });
    const { id } = await pipeline.merchant();
    const to = (url: string) => Array.from({ length: 5 }, () => busMessage(shipmentEvent(id, url)));
    const done = send(...to(silent.url('slow')), ...to(receiver.url('quick')));
    await until(() => receiver.at('quick').length === 5 && waiting.length === 2);
    expect(silent.at('slow')).toHaveLength(2);
    for (let answered = 0; answered < 5; answered++) (await until(() => waiting.shift())).end();
    expect(failuresOf(await done)).toEqual([]);
    await silent.stop();
  });

  const late = async (bell: Bell, ...bodies: string[]) => {
    const { wire } = pipeline;
    const senders = {
      table: wire.table,
      sender: webhookSender.of(wire),
      bell,
      now: wire.now,
      random: Math.random,
    };
    return sendAll(messagesOf(batchOf(...bodies)), senders, () => false);
  };

  test('puts back what it has no time to start, in the group of its destination', async () => {
    const { id } = await pipeline.merchant();
    const message = busMessage(shipmentEvent(id, receiver.url('late')));
    const rung: Ring[] = [];
    const bell: Bell = {
      async ring(rings) {
        rung.push(...rings);
        return [];
      },
    };
    expect(failuresOf(await late(bell, message))).toEqual([]);
    expect(rung).toMatchObject([{ message, group: hashOfUrl(receiver.url('late')) }]);
    expect(receiver.at('late')).toEqual([]);
  });

  test('leaves in the queue what could not be put back', async () => {
    const { id } = await pipeline.merchant();
    const [first, second] = [0, 1].map(() => busMessage(shipmentEvent(id, receiver.url('late'))));
    const bell: Bell = { ring: async (rings) => rings.slice(1) };
    expect(failuresOf(await late(bell, first ?? '', second ?? ''))).toEqual([1]);
  });
});
