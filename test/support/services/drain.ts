import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createRunner, type EventConsumer } from '../../../shared/platform/events/consumer.ts';
import { asPublished, isEventItem } from '../../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../../shared/platform/pattern.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import type { Engine } from './engine.ts';
import { batchOf, busMessage, failuresOf } from './pipeline.ts';

/**
 * Delivers the events of the table to these consumers, by their patterns, and the events that follow from them, until
 * there are no new ones. Each consumer gets an event once, in any order.
 * @returns a function that does so; it answers the names of the delivered events
 */
export function draining(engine: Engine, wire: Wire, consumers: readonly EventConsumer[]) {
  const known = new Set<string>();
  async function fresh() {
    const { Items = [] } = await engine.client.send(new ScanCommand({ TableName: engine.config.SVC_TABLE }));
    const items = Items.map((item) => unmarshall(item)).filter(
      (item) => isEventItem(item) && item.publish === true,
    );
    const events = items.flatMap(asPublished).filter(({ event_id }) => !known.has(event_id));
    for (const { event_id } of events) known.add(event_id);
    return events;
  }
  return async (on: Wire = wire): Promise<string[]> => {
    const taken: string[] = [];
    for (let events = await fresh(); events.length > 0; events = await fresh()) {
      for (const event of events) {
        const message = busMessage(event);
        for (const consumer of consumers) {
          if (!createMatcher(consumer.pattern)(JSON.parse(message))) continue;
          const failed = failuresOf(await createRunner(consumer, () => on)(batchOf(message)));
          if (failed.length > 0) throw new Error(`${consumer.id} failed at ${event.name}`);
          taken.push(event.name);
        }
      }
    }
    return taken;
  };
}
