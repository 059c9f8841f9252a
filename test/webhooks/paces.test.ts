import { beforeEach, describe, expect, test } from 'vitest';
import { consumer as quick } from '../../functions/webhooks/send.ts';
import { consumer as slow } from '../../functions/webhooks/send-slow.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { hashOfUrl, healthOf, noteFailure } from '../../shared/webhooks/data/destinations.ts';
import { takeSlot } from '../../shared/webhooks/data/send-slots.ts';
import type { Sent } from '../../shared/webhooks/ports/webhook-sender.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { until } from '../support/asserts/until.ts';
import { batchOf, busMessage, eventsOfPart, startPipeline } from '../support/services/pipeline.ts';

const pipeline = await startPipeline();
const { wire } = pipeline;

/** The webhooks that are on their way, each with what answers it. */
const waiting: ((sent: Sent) => void)[] = [];
/** What a destination answers at once, and how many milliseconds that took; undefined while the test answers by hand. */
let answers: number | undefined;
let [arrived, most] = [0, 0];
webhookSenderAccess.provide(wire, {
  async post() {
    arrived += 1;
    const answer = new Promise<Sent>((done) => waiting.push(done));
    most = Math.max(most, waiting.length);
    if (answers !== undefined) setImmediate(answerOne, answers);
    return answer;
  },
});
beforeEach(() => {
  pipeline.empty();
  arrived = 0;
});

/** Answers the webhook that has waited longest. */
const answerOne = (ms: number, status_code = 200) => waiting.shift()?.({ status_code, ms, answer: '' });

/** Answers those that wait, and what comes after them, after so many milliseconds. */
function answerAll(ms: number, status_code = 200): void {
  answers = ms;
  while (waiting.length > 0) answerOne(ms, status_code);
}

const urlOf = (name: string) => `https://${name}.example/hooks`;
/** Messages of a part of the destination's webhooks. */
const messages = (merchant: UserId, name: string, count: number, part = 0) =>
  eventsOfPart(part, merchant, urlOf(name), count).map(busMessage);
const send = (consumer: typeof quick | typeof slow, ...sent: string[]) =>
  createRunner(consumer, () => wire)(batchOf(...sent));

/** Sends ten webhooks in a run, each answered after so many milliseconds. @returns the most that were on their way at once */
async function burst(merchant: UserId, name: string, ms: number): Promise<number> {
  [answers, most] = [ms, 0];
  await send(quick, ...messages(merchant, name, 10));
  return most;
}

/** A destination that has answered ten webhooks within 200 ms. */
async function quickOne(name: string): Promise<UserId> {
  const { id } = await pipeline.merchant();
  await burst(id, name, 200);
  arrived = 0;
  return id;
}

describe('a destination', () => {
  test('gets one webhook of a part at once where it is not known, and one more with each answer within 200 ms', async () => {
    const { id } = await pipeline.merchant();
    answers = undefined;
    const done = send(quick, ...messages(id, 'new', 10));
    await until(() => waiting.length === 1);
    expect(arrived).toBe(1);
    answerOne(200);
    await until(() => waiting.length === 2);
    expect(arrived).toBe(3);
    answerAll(200);
    await done;
    expect(arrived).toBe(10);
  });

  test('gets one webhook of each of its two parts at once, whichever run sends them', async () => {
    const { id } = await pipeline.merchant();
    answers = undefined;
    const inOne = send(quick, ...messages(id, 'parts', 3, 0));
    const inOther = send(quick, ...messages(id, 'parts', 3, 1));
    await until(() => waiting.length === 2);
    expect(arrived).toBe(2);
    answerAll(200);
    await Promise.all([inOne, inOther]);
    expect(arrived).toBe(6);
  });

  test('gets ten at once where it has answered ten within 200 ms', async () => {
    const id = await quickOne('ten');
    expect(await burst(id, 'ten', 200)).toBe(10);
  });

  test('gets never more than one of a part where it needs longer, also where it was quick before', async () => {
    const id = await quickOne('slower');
    await burst(id, 'slower', 201);
    expect(await burst(id, 'slower', 201)).toBe(1);
    expect(await burst(id, 'slower', 200)).toBeGreaterThan(1);
  });

  test('begins with one again where it was not sent anything for a minute', async () => {
    const id = await quickOne('idle');
    pipeline.pass(60_000);
    answers = undefined;
    const done = send(quick, ...messages(id, 'idle', 10));
    await until(() => waiting.length === 1);
    expect(arrived).toBe(1);
    answerAll(200);
    await done;
  });

  test('begins with one again where it failed and works again', async () => {
    const id = await quickOne('fails');
    answers = undefined;
    const done = send(quick, ...messages(id, 'fails', 10));
    await until(() => waiting.length === 10);
    answerAll(20, 500);
    await done;
    pipeline.pass(4_000);
    // The slow lane finds out that it works.
    await send(slow, ...messages(id, 'fails', 1));
    [answers, arrived] = [undefined, 0];
    const again = send(quick, ...messages(id, 'fails', 10));
    // One more than one, because the answer to the slow lane was quick.
    await until(() => waiting.length === 2);
    expect(arrived).toBe(2);
    answerAll(200);
    await again;
  });
});

test('while ten webhooks are on their way to a destination that turned slow, the slow lane sends none; then it sends two', async () => {
  const id = await quickOne('turns');
  const destination = { owner: id, mode: 'live', hash: hashOfUrl(urlOf('turns')) } as const;
  answers = undefined;
  const first = send(quick, ...messages(id, 'turns', 10));
  await until(() => waiting.length === 10);
  await until(async () => {
    const health = await healthOf(wire.table, destination);
    const long = wire.now().getTime() + 15_000;
    return (health?.part_0 ?? 0) > long;
  });
  const [eleventh = '', ...rest] = messages(id, 'turns', 4);
  await send(slow, eleventh);
  expect(pipeline.scheduled()).toEqual([eleventh]);
  expect(arrived).toBe(10);
  answerAll(2_500);
  await first;
  // Runs of other parts would have noted by then what they still wait for.
  pipeline.pass(4_000);
  answers = undefined;
  const then = send(slow, ...rest);
  await until(() => waiting.length === 2);
  expect(arrived).toBe(12);
  answerAll(20);
  await then;
});

test('webhooks that are still on their way from before a destination turned slow keep the slow lane waiting, whatever their part was', async () => {
  const { id } = await pipeline.merchant();
  const destination = { owner: id, mode: 'live', hash: hashOfUrl('https://a.example') } as const;
  const now = wire.now();
  const lease = { name: 'part_1', until: now.getTime() + 1_000 } as const;
  await noteFailure({ table: wire.table, now }, destination, false, [lease]);
  const take = async (at: Date) => {
    const health = await healthOf(wire.table, destination);
    return health && takeSlot({ table: wire.table, now: at }, destination, health, 20_000);
  };
  const known = await healthOf(wire.table, destination);
  expect(await take(now)).toBeUndefined();
  // A run that has read the item before the lease was there does not get past it either.
  const { part_1: _, ...before } = known ?? { failures: 1 };
  expect(await takeSlot({ table: wire.table, now }, destination, before, 20_000)).toBeUndefined();
  const then = new Date(now.getTime() + 1_000);
  expect(await take(then)).toMatchObject({ name: 'slot_1' });
  expect(await take(then)).toMatchObject({ name: 'slot_2' });
  expect(await take(then)).toBeUndefined();
});
