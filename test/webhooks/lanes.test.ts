import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consumer as quick } from '../../functions/webhooks/send.ts';
import { consumer as slow } from '../../functions/webhooks/send-slow.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import {
  type Destination,
  hashOfUrl,
  healthOf,
  noteFailure,
} from '../../shared/webhooks/data/destinations.ts';
import { createWebhook } from '../../shared/webhooks/data/event-webhook.ts';
import { takeSlot } from '../../shared/webhooks/data/send-slots.ts';
import { until } from '../support/asserts/until.ts';
import {
  batchOf,
  busMessage,
  eventsOfPart,
  failuresOf,
  shipmentEvent,
  startPipeline,
} from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';

const pipeline = await startPipeline();
const { wire } = pipeline;
/** What has arrived and is not answered yet. */
const waiting: ServerResponse[] = [];
const receiver = await startReceiver((_, response) => {
  waiting.push(response);
});
afterAll(() => receiver.stop());
beforeEach(() => {
  waiting.splice(0);
  pipeline.empty();
});

const inLane =
  (consumer: typeof quick | typeof slow) =>
  (...messages: string[]) =>
    createRunner(consumer, () => wire)(batchOf(...messages));
const inQuickLane = inLane(quick);
const inSlowLane = inLane(slow);
const second = 1_000;

const messages = (merchant: UserId, name: string, count: number) =>
  Array.from({ length: count }, () => busMessage(shipmentEvent(merchant, receiver.url(name))));

/** Messages of a part of the destination. */
const ofPart = (part: number, merchant: UserId, name: string, count: number) =>
  eventsOfPart(part, merchant, receiver.url(name), count).map(busMessage);

/** Answers the webhook that has waited longest, once there is one. */
async function answer(status: number): Promise<void> {
  (await until(() => waiting.shift())).writeHead(status).end();
}

/** A destination that has failed once. */
async function failing(name: string) {
  const { id } = await pipeline.merchant();
  const destination: Destination = { owner: id, mode: 'live', hash: hashOfUrl(receiver.url(name)) };
  await noteFailure({ table: wire.table, now: wire.now() }, destination, false);
  return { id, destination, health: () => healthOf(wire.table, destination) };
}

describe('the quick lane', () => {
  test('hands over at once what goes to a destination that fails', async () => {
    const { id } = await failing('failing');
    const [message = ''] = messages(id, 'failing', 1);
    expect(failuresOf(await inQuickLane(message))).toEqual([]);
    expect(receiver.at('failing')).toEqual([]);
    expect(await pipeline.ready()).toEqual([message]);
  });

  test('hands over the rest of its batch when the destination fails', async () => {
    const { id } = await pipeline.merchant();
    const done = inQuickLane(...ofPart(0, id, 'fails', 3), ...ofPart(1, id, 'fails', 2));
    await answer(500);
    await answer(500);
    await done;
    expect(receiver.at('fails')).toHaveLength(2);
    expect(await pipeline.ready()).toHaveLength(3);
  });

  test('leaves no place in the slow one while its webhooks of any part are on their way to a destination', async () => {
    const { id } = await pipeline.merchant();
    const destination: Destination = { owner: id, mode: 'live', hash: hashOfUrl(receiver.url('both')) };
    const first = inQuickLane(...ofPart(0, id, 'both', 1), ...ofPart(1, id, 'both', 1));
    const lease = wire.now().getTime() + 15 * second;
    const leases = async () => {
      const { part_0 = 0, part_1 = 0 } = (await healthOf(wire.table, destination)) ?? {};
      return part_0 > lease && part_1 > lease;
    };
    await until(leases);
    const [next = ''] = messages(id, 'both', 1);
    await inSlowLane(next);
    expect(receiver.at('both')).toHaveLength(2);
    expect(pipeline.scheduled()).toEqual([next]);
    await answer(200);
    await answer(200);
    await first;
    pipeline.pass(4 * second);
    const again = inSlowLane(next);
    await answer(200);
    await again;
    expect(receiver.at('both')).toHaveLength(3);
  });

  test('leaves a destination to the slow one while its first late answer is still awaited', async () => {
    const { id } = await pipeline.merchant();
    const [late = '', next = '', last = ''] = messages(id, 'late', 3);
    const first = inQuickLane(late);
    const destination: Destination = { owner: id, mode: 'live', hash: hashOfUrl(receiver.url('late')) };
    const health = () => healthOf(wire.table, destination);
    await until(health);
    await inQuickLane(next);
    expect(receiver.at('late')).toHaveLength(1);
    expect(await pipeline.ready()).toEqual([next]);
    await answer(200);
    await first;
    // It has answered, so it does not fail. Its next attempt has all its time, in the slow lane.
    expect(await health()).toMatchObject({ slow: true, failures: 0 });
    const again = inSlowLane(next);
    await answer(200);
    await again;
    expect(await health()).toBeUndefined();
    const quickly = inQuickLane(last);
    await answer(200);
    await quickly;
    expect(receiver.at('late')).toHaveLength(3);
  });
});

describe('the slow lane', () => {
  test('sends two webhooks at a time to a destination, over all runs', async () => {
    const { id } = await failing('two');
    const runs = Array.from({ length: 5 }, () => inSlowLane(...messages(id, 'two', 3)));
    await until(() => waiting.length === 2);
    // The other runs have given up by now: they wait for no destination.
    await Promise.any(runs);
    await until(() => pipeline.scheduled().length >= 9);
    expect(receiver.at('two')).toHaveLength(2);
    await answer(500);
    await answer(500);
    for (const run of runs) expect(failuresOf(await run)).toEqual([]);
    expect(receiver.at('two')).toHaveLength(2);
    expect(await pipeline.ready()).toEqual([]);
    // Thirteen that were not started and two retries.
    expect(pipeline.scheduled()).toHaveLength(15);
  });

  test('takes the place of a run that died once its time is over', async () => {
    const { id, destination, health } = await failing('died');
    for (const _ of ['one', 'other']) {
      const before = await health();
      if (!before) throw new Error('no health');
      expect(
        await takeSlot({ table: wire.table, now: wire.now() }, destination, before, 20 * second),
      ).toBeDefined();
    }
    await inSlowLane(...messages(id, 'died', 1));
    expect(receiver.at('died')).toEqual([]);
    pipeline.pass(20 * second);
    const run = inSlowLane(...messages(id, 'died', 1));
    await answer(500);
    await run;
    expect(receiver.at('died')).toHaveLength(1);
  });

  test('gives back at once what goes to a destination that works, which the quick lane then sends', async () => {
    const { id } = await pipeline.merchant();
    const [first = '', second = ''] = ofPart(0, id, 'works', 2);
    // The same message may come back within the minutes in which its queue swallows what it has seen.
    for (const message of [first, second, first]) expect(failuresOf(await inSlowLane(message))).toEqual([]);
    expect(receiver.at('works')).toEqual([]);
    expect(pipeline.scheduled()).toEqual([]);
    const groupIn = (body: string) =>
      createWebhook(receiver.url('works'), JSON.parse(body).detail.subject, '{}', new Date()).group;
    expect(pipeline.quick()).toEqual([first, second, first].map((body) => ({ group: groupIn(body), body })));
    const run = inQuickLane(first, second);
    for (let sent = 0; sent < 2; sent++) await answer(200);
    await run;
    expect(receiver.at('works')).toHaveLength(2);
  });
});

test('the events of a subject at a destination are a message group, which is short and legal, one of two', () => {
  const group = (url: string, subject = 'ORDER#1') => createWebhook(url, subject, '{}', new Date()).group;
  expect(group('https://shop.example/a')).toMatch(/^[0-9a-f]{16}[01]$/);
  expect(group('https://shop.example/a')).toBe(group('https://shop.example/a'));
  expect(group('https://shop.example/a')).not.toBe(group('https://shop.example/b'));
  const all = Array.from({ length: 100 }, (_, nth) => group('https://shop.example/a', `ORDER#${nth}`));
  expect(new Set(all).size).toBe(2);
});
