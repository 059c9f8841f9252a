import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consumer as sweeper } from '../../functions/webhooks/sweep.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { busMessage, shipmentEvent, startPipeline } from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { lanesOf } from '../support/services/webhook-senders.ts';

const pipeline = await startPipeline();
let answer = { status: 500, headers: {} };
const receiver = await startReceiver((_, response) => {
  response.writeHead(answer.status, answer.headers).end();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  pipeline.empty();
  answer = { status: 500, headers: {} };
});

const send = lanesOf(pipeline);
const sweep = () => createRunner(sweeper, () => pipeline.wire)({});
const minute = 60_000;

/** A delivery whose first attempt has failed, and whose message is lost. */
async function pending(name: string) {
  const { id } = await pipeline.merchant();
  const event = shipmentEvent(id, receiver.url(name));
  await send(busMessage(event));
  pipeline.empty();
  return {
    shown: async () => (await pipeline.deliveries(event))[0],
    /** The messages for this delivery that wait in the queue. */
    messages: () => pipeline.scheduled().filter((message) => message.includes(event.detail.tracking_number)),
  };
}

describe('the sweeper', () => {
  test('leaves a delivery alone while its message waits in the queue', async () => {
    const { messages } = await pending('soon');
    pipeline.pass(minute);
    await sweep();
    expect(messages()).toEqual([]);
  });

  test('schedules a delivery whose message was lost, and it is delivered', async () => {
    const { shown, messages } = await pending('lost');
    pipeline.pass(3 * minute);
    await sweep();
    expect(messages()).toHaveLength(1);
    answer.status = 200;
    await send(...messages());
    expect(await shown()).toMatchObject({ status: 'DELIVERED', attempts: [{}, {}] });
  });

  test('schedules a delivery once, and again when nothing came of it', async () => {
    const { messages } = await pending('twice');
    pipeline.pass(3 * minute);
    await sweep();
    await sweep();
    expect(messages()).toHaveLength(1);
    pipeline.empty();
    pipeline.pass(16 * minute);
    await sweep();
    expect(messages()).toHaveLength(1);
  });

  test('ends the waits that are too long for a queue', async () => {
    answer = { status: 503, headers: { 'retry-after': '3600' } };
    const { shown, messages } = await pending('hours');
    pipeline.pass(59 * minute);
    await sweep();
    expect(messages()).toEqual([]);
    pipeline.pass(minute);
    await sweep();
    answer = { status: 200, headers: {} };
    await send(...messages());
    expect(await shown()).toMatchObject({ status: 'DELIVERED' });
  });

  test('has nothing to do with what is delivered', async () => {
    answer.status = 200;
    const { messages } = await pending('done');
    pipeline.pass(24 * 60 * minute);
    await sweep();
    expect(messages()).toEqual([]);
  });

  test('takes up more than one page of each shard', async () => {
    answer = { status: 503, headers: { 'retry-after': '86400' } };
    const { id } = await pipeline.merchant();
    const events = Array.from({ length: 130 }, (_, n) => shipmentEvent(id, receiver.url(`many${n}`)));
    for (let start = 0; start < 130; start += 10)
      await send(...events.slice(start, start + 10).map(busMessage));
    pipeline.pass(25 * 60 * minute);
    await sweep();
    const rung = pipeline.scheduled().join();
    expect(events.filter(({ detail }) => rung.split(detail.tracking_number).length === 2)).toHaveLength(130);
  });
});
