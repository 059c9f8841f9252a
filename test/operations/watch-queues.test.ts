import { startFauxqs } from 'fauxqs';
import { afterAll, describe, expect, test } from 'vitest';
import { consumer } from '../../functions/operations/watch-queues.ts';
import { createQueueLevels } from '../../shared/platform/adapters/queue-levels.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { QueueLevel } from '../../shared/platform/ports/queue-levels.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { queueLevelsAccess } from '../../shared/platform/wiring/queue-levels.ts';
import { ringing } from '../support/asserts/alarms.ts';

const level = (queue: string, waiting: number, taken: number): QueueLevel => ({ queue, waiting, taken });

/** What rings where the looks find these levels, the last one again and again. */
async function rung(...looks: readonly (readonly QueueLevel[])[]) {
  const wire = createWire(parseConfig({}));
  const rings = ringing(wire);
  let pauses = 0;
  const read = async () => looks[Math.min(pauses, looks.length - 1)] ?? [];
  queueLevelsAccess.provide(wire, {
    read,
    settle: async () => {
      pauses += 1;
    },
  });
  await createRunner(consumer, () => wire)({});
  return { rings, pauses };
}

describe('a queue', () => {
  test('whose messages nobody receives rings', async () => {
    const { rings } = await rung([level('unread', 3, 0), level('read', 3, 2), level('empty', 0, 0)]);
    expect(rings).toEqual([{ name: 'unread_queue', details: { queues: ['unread'] } }]);
  });

  test('whose message has just come does not, once it was received', async () => {
    const { rings, pauses } = await rung([level('one', 1, 0)], [level('one', 0, 1)]);
    expect([rings, pauses]).toEqual([[], 1]);
  });

  test('is looked at once where all is well', async () => {
    expect(await rung([level('one', 0, 0), level('two', 5, 5)])).toEqual({ rings: [], pauses: 0 });
  });
});

describe('the levels of queues', () => {
  const sqs = startFauxqs({ port: 0, logger: false });
  afterAll(async () => (await sqs).stop());

  test('are what SQS counts', async () => {
    const server = await sqs;
    const { address } = server;
    for (const name of ['full', 'empty']) server.createQueue(name);
    for (const body of ['one', 'two']) server.sendMessage('full', body);
    const urls = ['full', 'empty'].map((name) => `${address}/000000000000/${name}`);
    const config = parseConfig({ AWS_ENDPOINT_URL_SQS: address, SVC_WORK_QUEUES: JSON.stringify(urls) });
    expect(await createQueueLevels({ config }).read()).toEqual([level('full', 2, 0), level('empty', 0, 0)]);
  });
});
