import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { consumer as slow } from '../../functions/webhooks/send-slow.ts';
import { toId, type UserId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { messagesOf } from '../../shared/platform/events/messages.ts';
import { hashOfUrl } from '../../shared/webhooks/data/destinations.ts';
import type { QuickQueue } from '../../shared/webhooks/ports/quick-queue.ts';
import type { RetryMessage, RetryQueue } from '../../shared/webhooks/ports/retry-queue.ts';
import type { Senders } from '../../shared/webhooks/save-attempt.ts';
import { sendAll } from '../../shared/webhooks/send-all.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { until } from '../support/asserts/until.ts';
import {
  batchOf,
  busMessage,
  eventsOfPart,
  failuresOf,
  shipmentEvent,
} from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { startSending } from '../support/services/webhook-senders.ts';

const sending = await startSending();

describe('two senders at the same delivery', () => {
  test('keep the success, whoever is first', async () => {
    const { id } = await sending.pipeline.merchant();
    expect(await race(id, 500, 200)).toMatchObject([{ status: 'DELIVERED' }]);
    expect(await race(id, 200, 500)).toMatchObject([{ status: 'DELIVERED' }]);
  });

  test('make one next attempt of two failures', async () => {
    const { id } = await sending.pipeline.merchant();
    expect(await race(id, 500, 503)).toMatchObject([{ status: 'PENDING', attempts: [{ status_code: 500 }] }]);
    expect(sending.pipeline.scheduled()).toHaveLength(1);
  });
});

/** Two runs read the delivery before either has an answer; the answers then come in this order. */
async function race(merchant: UserId, ...statuses: readonly [number, number]) {
  const responses: ServerResponse[] = [];
  const holding = await startReceiver((_, response) => {
    responses.push(response);
  });
  const event = shipmentEvent(merchant, holding.url('race'));
  const runs = [sending.send(busMessage(event)), sending.send(busMessage(event))];
  await until(() => responses.length === 2);
  const [first, second] = responses;
  first?.writeHead(statuses[0]).end();
  await Promise.race(runs);
  second?.writeHead(statuses[1]).end();
  await Promise.all(runs);
  await holding.stop();
  return sending.pipeline.deliveries(event);
}

describe('a run', () => {
  const inSlowLane = async (...messages: string[]) =>
    failuresOf(await createRunner(slow, () => sending.pipeline.wire)(batchOf(...messages)));

  test('hands over the message that it cannot read, which the slow lane reports, and sends the others', async () => {
    const merchant = await sending.pipeline.merchant();
    const good = busMessage(shipmentEvent(merchant.id, sending.receiver.url('good')));
    const bad = ['not JSON', '{"detail":{}}'] as const;
    expect(failuresOf(await sending.send(bad[0], good, bad[1]))).toEqual([]);
    expect(sending.receiver.at('good')).toHaveLength(1);
    expect(sending.pipeline.scheduled()).toEqual(bad);
    expect(await inSlowLane(...bad)).toEqual([0, 1]);
  });

  test('hands over a message whose merchant has no secret, which the slow lane leaves in its queue', async () => {
    const unknown = toId<'User'>(crypto.randomUUID());
    const message = busMessage(shipmentEvent(unknown, sending.receiver.url('unsigned')));
    expect(failuresOf(await sending.send(message))).toEqual([]);
    expect(sending.pipeline.scheduled()).toEqual([message]);
    expect(await inSlowLane(message)).toEqual([0]);
    expect(sending.receiver.at('unsigned')).toEqual([]);
  });

  test('ends what is done in the quick lane while a slower destination keeps it, so that the other groups go on', async () => {
    const silent = await startReceiver(() => undefined);
    const { id } = await sending.pipeline.merchant();
    const [kept, done] = [silent.url('silent'), sending.receiver.url('ended')].map((url) =>
      busMessage(shipmentEvent(id, url)),
    );
    const released: string[] = [];
    const quick: QuickQueue = {
      give: async () => [],
      release: async (receipts) => void released.push(...receipts),
    };
    const usual = noTime({ schedule: async () => [] });
    const run = sendAll(
      [kept, done].map((body = '', id) => ({ messageId: `${id}`, receiptHandle: `receipt ${id}`, body })),
      { ...usual, quick, timeLeft: () => 15_000 },
      'quick',
    );
    await until(() => released.length > 0);
    expect(released).toEqual(['receipt 1']);
    await silent.stop();
    expect(failuresOf(await run)).toEqual([]);
  });

  test('sends to a destination while another keeps silent, which gets one of each part at a time', async () => {
    const waiting: ServerResponse[] = [];
    const silent = await startReceiver((_, response) => {
      waiting.push(response);
    });
    const { id } = await sending.pipeline.merchant();
    const to = (url: string) =>
      [0, 0, 0, 1, 1].flatMap((part) => eventsOfPart(part, id, url, 1)).map(busMessage);
    const done = sending.send(...to(silent.url('slow')), ...to(sending.receiver.url('quick')));
    await until(() => sending.receiver.at('quick').length === 5 && waiting.length === 2);
    expect(silent.at('slow')).toHaveLength(2);
    for (let answered = 0; answered < 5; answered++) (await until(() => waiting.shift())).end();
    expect(failuresOf(await done)).toEqual([]);
    await silent.stop();
  });

  /** The dependencies of a run that has no time left. */
  const noTime = (retries: RetryQueue): Senders => {
    const { wire } = sending.pipeline;
    const sender = webhookSenderAccess.of(wire);
    const quick: QuickQueue = { give: async () => [], release: async () => undefined };
    const { table, now } = wire;
    return { table, sender, retries, quick, now, timeLeft: () => 0, random: Math.random };
  };
  const late = (retries: RetryQueue, ...bodies: string[]) =>
    sendAll(messagesOf(batchOf(...bodies)), noTime(retries), 'quick');

  test('gives up a webhook in time to save its attempt', async () => {
    const silent = await startReceiver(() => undefined);
    const { id } = await sending.pipeline.merchant();
    const event = shipmentEvent(id, silent.url('silent'));
    const usual = noTime({ schedule: async () => [] });
    // When the webhook is started there is time for all of it, and then almost none.
    const left = [15_000];
    const senders = { ...usual, timeLeft: () => left.shift() ?? 200.5 };
    expect(failuresOf(await sendAll(messagesOf(batchOf(busMessage(event))), senders, 'quick'))).toEqual([]);
    const [row] = await sending.pipeline.rows(event);
    expect(row).toMatchObject({ status: 'PENDING', attempts: [{ error: 'timeout' }] });
    expect(row?.attempts[0]?.ms).toBeLessThan(2_000);
    await silent.stop();
  });

  test('puts back what it has no time to start, in the group of its destination', async () => {
    const { id } = await sending.pipeline.merchant();
    const message = busMessage(shipmentEvent(id, sending.receiver.url('late')));
    const scheduled: RetryMessage[] = [];
    const retries: RetryQueue = {
      async schedule(messages) {
        scheduled.push(...messages);
        return [];
      },
    };
    expect(failuresOf(await late(retries, message))).toEqual([]);
    expect(scheduled).toMatchObject([{ message, group: hashOfUrl(sending.receiver.url('late')) }]);
    expect(sending.receiver.at('late')).toEqual([]);
  });

  test('leaves in the queue what could not be put back', async () => {
    const { id } = await sending.pipeline.merchant();
    const [first, second] = [0, 1].map(() => busMessage(shipmentEvent(id, sending.receiver.url('late'))));
    const retries: RetryQueue = { schedule: async (messages) => messages.slice(1) };
    expect(failuresOf(await late(retries, first ?? '', second ?? ''))).toEqual([1]);
  });
});
