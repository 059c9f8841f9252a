import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { everyConsumer } from '../../functions/consumers.ts';
import { smsAccess } from '../../shared/notices/wiring/sms.ts';
import { createRunner, type QueueConsumer } from '../../shared/platform/events/consumer.ts';
import { PublishedEvent, publishedFilter } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import type { BusEvent, EventBus } from '../../shared/platform/ports/event-bus.ts';
import { eventBusAccess } from '../../shared/platform/wiring/event-bus.ts';
import { laterAccess } from '../../shared/platform/wiring/later.ts';
import type { Engine } from '../support/services/engine.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { add, type Bill, runOf } from './bill.ts';
import type { Play } from './play.ts';

/** Requests to a queue for one message that nothing shares a request with: it is sent, received, deleted. */
const perMessage = 3;

const streams = everyConsumer.filter((consumer) => consumer.on === 'stream');
const queues = everyConsumer.filter((consumer) => consumer.on === 'queue');
const isPublished = createMatcher(publishedFilter);

/** The partition of a shipment. */
export const shipmentPartition = (tracking: string): string => `S#${tracking}`;

/**
 * Follows each event of a shipment or an order through all its consequences: the stream, the bus, the queues, the
 * consumers. Nothing is batched: each event has its own run of each function, which is the highest possible cost.
 */
export function startPipeline({ client, config }: Engine, { counted }: Play) {
  const seen = new Set<string>();
  const published: BusEvent[] = [];
  const bus: EventBus = {
    async put(events) {
      published.push(...events);
      return [];
    },
  };

  /** The new items of a partition, as the stream shows them. */
  async function news(partition: string) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: config.SVC_TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: partition } },
      }),
    );
    const records = Items.map((NewImage) => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: '1', NewImage },
    }));
    return records.filter(({ dynamodb }) => {
      const sk = dynamodb.NewImage.sk?.S ?? '';
      return !seen.has(`${partition}${sk}`) && seen.add(`${partition}${sk}`);
    });
  }

  /** The messages that their consumers have put into their queues again. */
  const waiting: { readonly consumer: QueueConsumer; readonly message: string }[] = [];

  async function take(consumer: QueueConsumer, message: string): Promise<Bill> {
    let texts = 0;
    const { done, requests, time } = await counted((wire) => {
      smsAccess.provide(wire, {
        async send() {
          texts += 1;
        },
      });
      laterAccess.provide(wire, {
        again: async ({ body }) => {
          waiting.push({ consumer, message: body });
        },
      });
      return createRunner(consumer, () => wire)(batchOf(message));
    });
    if (failuresOf(done).length > 0) throw new Error(`${consumer.id} failed at ${message}`);
    const queue =
      (consumer.group ?? consumer.fairBy) ? { fifoQueueRequests: perMessage } : { queueRequests: perMessage };
    return add(runOf(requests, time, consumer.memory), queue, { texts });
  }

  async function deliver({ name, detail }: BusEvent): Promise<Bill[]> {
    const event = { source: 'svc', 'detail-type': name, detail: PublishedEvent.parse(JSON.parse(detail)) };
    const bills: Bill[] = [];
    for (const consumer of queues.filter(({ pattern }) => pattern && createMatcher(pattern)(event)))
      bills.push(await take(consumer, busMessage(event.detail)));
    return bills;
  }

  return {
    /** Follows what has happened in these partitions since the last call, and what has waited for it. */
    async follow(...partitions: readonly string[]): Promise<Bill> {
      const bills: Bill[] = [];
      for (const { consumer, message } of waiting.splice(0)) bills.push(await take(consumer, message));
      const found = [];
      for (const partition of partitions) found.push(...(await news(partition)));
      for (const record of found.filter(isPublished)) {
        for (const consumer of streams) {
          const { requests, time } = await counted((wire) => {
            eventBusAccess.provide(wire, bus);
            return createRunner(consumer, () => wire)({ Records: [record] });
          });
          bills.push(runOf(requests, time, consumer.memory));
        }
        for (const event of published.splice(0)) bills.push(add({ busEvents: 1 }, ...(await deliver(event))));
      }
      return add(...bills);
    },
  };
}
