import { matcher } from '../../../infra/local/pattern.ts';
import type { EventConsumer } from '../../../shared/platform/events/consumer.ts';
import { asPublished, type Published } from '../../../shared/platform/events/outbox.ts';
import { subjectKeys } from '../../../shared/platform/table/partition.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { partitionOf, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import { busMessage } from './pipeline.ts';

/** The events of a shipment that go to the bus, in their order. */
export async function publishedOf(wire: Wire, shipment: Shipment): Promise<Published[]> {
  const { items } = await wire.table.query({
    pk: partitionOf(shipment),
    prefix: subjectKeys.event,
    limit: 100,
  });
  return items.filter(({ publish }) => publish === true).flatMap(asPublished);
}

/** The messages that the rule of this consumer makes of the events of a shipment. */
export async function publishedBy(
  wire: Wire,
  shipment: Shipment,
  { pattern }: EventConsumer,
): Promise<string[]> {
  const messages = (await publishedOf(wire, shipment)).map(busMessage);
  return messages.filter((message) => matcher(pattern)(JSON.parse(message)));
}
