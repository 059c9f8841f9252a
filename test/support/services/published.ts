import type { EventConsumer } from '../../../shared/platform/events/consumer.ts';
import { asPublished, type PublishedEvent } from '../../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../../shared/platform/pattern.ts';
import { subjectKeys } from '../../../shared/platform/table/entity/partition.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { partitionOf, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import { busMessage } from './pipeline.ts';

/** The events of a subject that go to the bus, in their order; or those that are sent again. */
export async function publishedIn(
  wire: Wire,
  pk: string,
  kind: 'event' | 'resend' = 'event',
): Promise<PublishedEvent[]> {
  const { items } = await wire.table.query({ pk, prefix: subjectKeys[kind], limit: 100 });
  return items.filter(({ publish }) => publish === true).flatMap(asPublished);
}

/** The events of a shipment that go to the bus, in their order. */
export const publishedOf = (wire: Wire, shipment: Shipment): Promise<PublishedEvent[]> =>
  publishedIn(wire, partitionOf(shipment));

/** The messages that the rule of this consumer makes of the events of a shipment. */
export async function publishedBy(
  wire: Wire,
  shipment: Shipment,
  { pattern }: EventConsumer,
): Promise<string[]> {
  const messages = (await publishedOf(wire, shipment)).map(busMessage);
  return messages.filter((message) => createMatcher(pattern)(JSON.parse(message)));
}
