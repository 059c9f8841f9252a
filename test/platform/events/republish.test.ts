import { randomUUID } from 'node:crypto';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consumer } from '../../../functions/platform/republish.ts';
import { type EventId, toId } from '../../../shared/kernel/ids.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createEventId, writeEvents } from '../../../shared/platform/events/outbox.ts';
import type { BusEvent } from '../../../shared/platform/ports/event-bus.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { eventBusAccess } from '../../../shared/platform/wiring/event-bus.ts';
import { startWire } from '../../support/wires/wire.ts';

const { engine } = await startWire(undefined, { stream: true });
const sqs = await startFauxqs({ port: 0, logger: false });
sqs.createQueue('given-up');
const streams = new DynamoDBStreamsClient({
  region: engine.config.AWS_REGION,
  endpoint: engine.config.AWS_ENDPOINT_URL_DYNAMODB ?? '',
});
afterAll(async () => {
  streams.destroy();
  await sqs.stop();
});

const wire = createWire({
  ...engine.config,
  AWS_ENDPOINT_URL_SQS: sqs.address,
  SVC_GIVEN_UP_QUEUE_URL: `${sqs.address}/000000000000/given-up`,
});
const run = () => createRunner(consumer, () => wire)({});

let published: BusEvent[];
let busIs: 'up' | 'away' | 'full';
eventBusAccess.provide(wire, {
  async put(events) {
    if (busIs === 'away') throw new Error('the bus is away');
    published.push(...events);
    return busIs === 'full' ? events.map((_, position) => position) : [];
  },
});
beforeEach(() => {
  published = [];
  busIs = 'up';
  sqs.reset();
});
const publishedIds = () => published.map(({ detail }) => JSON.parse(detail).event_id);

/** Writes an event item. */
async function emit(publish = true): Promise<EventId> {
  const id = createEventId();
  const about = { id, name: 'shipment.created', at: new Date(), mode: 'live', publish } as const;
  const tenant = toId<'User'>(randomUUID());
  await wire.table.commit([writeEvents('S#SVC000000001', { ...about, tenant, detail: {} })]);
  return id;
}

/** The table's stream, its shard and the sequence numbers of all records, by the event ids in them. */
async function streamNow() {
  const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: wire.config.SVC_TABLE }));
  const { StreamArn } = Streams[0] ?? {};
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const { ShardId } = StreamDescription?.Shards?.[0] ?? {};
  const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
  const numbers = new Map(
    Records.map(({ dynamodb }) => [dynamodb?.NewImage?.sk?.S?.split('#')[2], dynamodb?.SequenceNumber]),
  );
  return { streamArn: StreamArn, shardId: ShardId, numbers };
}

/** Lambda's message that the publisher gave up on the records from one event to another. */
async function giveUp(from: EventId, to: EventId): Promise<void> {
  const { numbers, ...where } = await streamNow();
  const range = { startSequenceNumber: numbers.get(from), endSequenceNumber: numbers.get(to) };
  const DDBStreamBatchInfo = { ...where, ...range, batchSize: 1 };
  sqs.sendMessage('given-up', JSON.stringify({ version: '1.0', DDBStreamBatchInfo }));
}

/** How many ranges are still to be published. */
function waiting(): number {
  const { ready = [], inflight = [] } = sqs.inspectQueue('given-up')?.messages ?? {};
  return ready.length + inflight.length;
}

describe('publishing again', () => {
  test('publishes the events of a range in their order, none around it, and forgets the range', async () => {
    await emit();
    const first = await emit();
    await emit(false);
    const second = await emit();
    const last = await emit();
    await emit();
    await giveUp(first, last);
    await run();
    expect(publishedIds()).toEqual([first, second, last]);
    expect(waiting()).toBe(0);
    await run();
    expect(published).toHaveLength(3);
  });

  test.each(['away', 'full'] as const)('keeps the range while the bus is %s', async (state) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const id = await emit();
    await giveUp(id, id);
    busIs = state;
    await run();
    expect(waiting()).toBe(1);
  });

  test('goes on with other ranges when one can no longer be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const id = await emit();
    sqs.sendMessage('given-up', JSON.stringify({ version: '1.0' }));
    await giveUp(id, id);
    await run();
    expect(publishedIds()).toEqual([id]);
    expect(waiting()).toBe(1);
  });

  test('asks nothing of the bus when nothing was given up', async () => {
    busIs = 'away';
    await expect(run()).resolves.toBeUndefined();
  });
});
