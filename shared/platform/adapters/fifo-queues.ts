import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { sendInOrder } from '../in-batches.ts';
import { createMatcher, readPath } from '../pattern.ts';
import type { BusEvent, EventBus } from '../ports/event-bus.ts';
import { briefClientSettingsOf, trimClient } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';

/** The queue of a consumer with message groups, and the events that it gets. */
const Target = z.object({
  queue: z.url(),
  pattern: z.record(z.string(), z.unknown()),
  /** The JSONPath of the message group in an event. */
  group: z.string(),
});
export type FifoTarget = Readonly<z.output<typeof Target>>;

/**
 * The message group of an event. An event without one gets that of its subject: a refused event would make all events
 * behind it wait for hours.
 */
const groupOf = (event: object, path: string): string =>
  readPath(event, path) ?? readPath(event, '$.detail.subject') ?? 'svc';

/** An event in the form in which a rule of the bus puts it into a queue, with the fields that consumers read. */
const envelopeOf = ({ name, detail }: BusEvent) => ({
  source: 'svc',
  'detail-type': name,
  detail: JSON.parse(detail),
});

/**
 * A bus whose publisher puts events into FIFO queues itself, each into its message group, where the settings name
 * queues; rules then fill all other queues (docs/adr/0022-fifo-groups-and-preflights-have-a-fallback.md). An event counts as refused if the
 * bus or one queue did not accept it, and so do those behind it in its group. They are sent again, and for five minutes a queue drops
 * repeated content.
 */
export function fillFifoQueues(bus: EventBus, { config }: Pick<Wire, 'config'>): EventBus {
  const { SVC_FIFO_TARGETS, AWS_REGION, AWS_ENDPOINT_URL_SQS } = config;
  if (SVC_FIFO_TARGETS === undefined) return bus;
  const targets = z
    .array(Target)
    .parse(JSON.parse(SVC_FIFO_TARGETS))
    .map((target) => ({ ...target, matches: createMatcher(target.pattern) }));
  const client = trimClient(new SQSClient(briefClientSettingsOf(AWS_REGION, AWS_ENDPOINT_URL_SQS)));
  return {
    async put(events) {
      const refused = new Set(await bus.put(events));
      const read = events.map((event, position) => ({ event: envelopeOf(event), position }));
      for (const { queue: QueueUrl, group, matches } of targets) {
        const own = read
          .filter(({ event }) => matches(event))
          .map((one) => ({ ...one, inGroup: groupOf(one.event, group) }));
        const lost = await sendInOrder(
          own,
          ({ inGroup }) => inGroup,
          async (some) => {
            const Entries = some.map(({ event, inGroup }, at) => ({
              Id: String(at),
              MessageBody: JSON.stringify(event),
              MessageGroupId: inGroup,
            }));
            return (await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).Failed;
          },
        );
        for (const { position } of lost) refused.add(position);
      }
      return [...refused];
    },
  };
}
