import { randomBytes, randomUUID } from 'node:crypto';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startFauxqs } from 'fauxqs';
import { afterAll } from 'vitest';
import * as z from 'zod';
import { route as listDeliveries } from '../../../functions/webhooks/list-deliveries.ts';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { createEventId, type PublishedEvent, writeEvents } from '../../../shared/platform/events/outbox.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import type { ShipmentEventName } from '../../../shared/shipments/domain/events.ts';
import { createShipmentIds } from '../../../shared/shipments/domain/number/tracking-number.ts';
import type { ShipmentEventDetail } from '../../../shared/shipments/events/event-types.ts';
import {
  type DeliveryRow,
  keyOfDeliveries,
  parseDelivery,
} from '../../../shared/webhooks/data/deliveries.ts';
import { createWebhook } from '../../../shared/webhooks/data/event-webhook.ts';
import { addWebhookSecrets, loadWebhookSecret } from '../../../shared/webhooks/data/signing-secrets.ts';
import { partOfSubject } from '../../../shared/webhooks/domain/pace.ts';
import { listShown } from '../asserts/list.ts';
import { startWire } from '../wires/wire.ts';

export interface Merchant {
  readonly id: UserId;
  readonly secret: string;
}

type ShipmentEvent = Omit<PublishedEvent, 'detail'> & { readonly detail: ShipmentEventDetail };

const Deliveries = z.array(
  z.looseObject({
    shipment_id: z.string(),
    status: z.string(),
    attempts: z.array(z.unknown()),
    next_attempt_at: z.string().optional(),
  }),
);
const Failures = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** For the top of a test file: the engines that webhooks run on, in this process, with a clock that tests move. */
export async function startPipeline() {
  const { engine } = await startWire();
  const sqs = await startFauxqs({ port: 0, logger: false });
  afterAll(() => sqs.stop());
  sqs.createQueue('webhooks');
  sqs.createQueue('webhooks-quick.fifo', { attributes: { FifoQueue: 'true' } });
  const queue = new SQSClient({ endpoint: sqs.address, region: 'us-east-1' });
  const clock = { now: new Date() };
  const config = {
    ...engine.config,
    AWS_ENDPOINT_URL_SQS: sqs.address,
    SVC_WEBHOOK_QUEUE_URL: `${sqs.address}/000000000000/webhooks`,
    SVC_QUICK_WEBHOOK_QUEUE_URL: `${sqs.address}/000000000000/webhooks-quick.fifo`,
    SVC_WEBHOOK_ALLOW_LOOPBACK: '1' as const,
  };
  const wire = createWire(config, () => clock.now);
  return {
    engine,
    wire,
    clock,
    /** Lets time pass. Milliseconds. */
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** The bodies of the messages that wait in the queue. */
    scheduled() {
      const { ready = [], delayed = [] } = sqs.inspectQueue('webhooks')?.messages ?? {};
      return [...ready, ...delayed].map(({ body }) => body);
    },
    /** The messages that wait in the quick lane's queue: their groups and bodies. */
    quick: () =>
      (sqs.inspectQueue('webhooks-quick.fifo')?.messages.ready ?? []).map(({ messageGroupId, body }) => ({
        group: messageGroupId,
        body,
      })),
    /** Takes the messages that wait for nothing out of the queue. @returns their bodies */
    async ready(): Promise<string[]> {
      const QueueUrl = config.SVC_WEBHOOK_QUEUE_URL;
      const bodies: string[] = [];
      while ((sqs.inspectQueue('webhooks')?.messages.ready ?? []).length > 0) {
        const { Messages = [] } = await queue.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
        );
        for (const { Body = '', ReceiptHandle } of Messages) {
          bodies.push(Body);
          await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
      }
      return bodies;
    },
    /** Empties the queue, so that each test begins with none. */
    empty: () => sqs.reset(),
    async merchant(): Promise<Merchant> {
      const id = toId<'User'>(randomUUID());
      await wire.table.commit(addWebhookSecrets(id, clock.now));
      const { secret = '' } = (await loadWebhookSecret(wire.table, id, 'live')) ?? {};
      return { id, secret };
    },
    /** The deliveries of a shipment as GET /webhooks/deliveries/ shows them to its merchant. */
    async deliveries({ tenant, detail }: ShipmentEvent) {
      const who = { id: toId<'User'>(tenant), role: 'merchant', country: 'NG' } as const;
      const all = Deliveries.parse(await listShown(wire, listDeliveries, who));
      return all.filter(({ shipment_id }) => shipment_id === detail.shipment_id);
    },
    /** The same deliveries as they are stored. */
    async rows(event: ShipmentEvent): Promise<DeliveryRow[]> {
      const { items } = await wire.table.query({
        pk: keyOfDeliveries(event.tenant, event.mode),
        limit: 100,
      });
      return items.map(parseDelivery).filter(({ subject }) => subject === event.subject);
    },
  };
}

/** An event of a shipment whose webhooks go to this URL. */
export function shipmentEvent(
  merchant: UserId,
  url: string,
  name: ShipmentEventName = 'shipment.created',
): ShipmentEvent {
  const { id, tracking } = createShipmentIds(randomBytes(16));
  const at = new Date();
  const updated_at = at.toISOString();
  const body = {
    event: name,
    shipment_id: id,
    tracking_number: tracking,
    timestamp: at.getTime() / 1000,
    status: 'PENDING',
    merchant_reference: 'ORDER-7',
    service_level: 'EXPRESS',
    rider_email: '',
    carrier_name: '',
    updated_at: updated_at.replace('Z', '000+00:00'),
  };
  return {
    event_id: createEventId(),
    name,
    at: updated_at,
    tenant: merchant,
    mode: 'live',
    subject: `S#${tracking}`,
    detail: {
      shipment_id: id,
      tracking_number: tracking,
      webhook: createWebhook(url, `S#${tracking}`, JSON.stringify(body), at),
      status: 'PENDING',
      updated_at,
      fulfillment_mode: 'marketplace',
      pickup: { latitude: 6.5095, longitude: 3.3711 },
    },
  };
}

/** This many events of shipments whose webhooks are in one part of those of their destination. */
export function eventsOfPart(part: number, merchant: UserId, url: string, count: number): PublishedEvent[] {
  const found: PublishedEvent[] = [];
  while (found.length < count) {
    const event = shipmentEvent(merchant, url);
    if (partOfSubject(event.subject) === part) found.push(event);
  }
  return found;
}

/** The write of an event, as its change makes it. */
export const storedEvent = ({ event_id: id, at, subject, ...event }: PublishedEvent): Write =>
  writeEvents(subject, { ...event, id, at: new Date(at), publish: true });

/** The message that a rule of the bus makes of an event. */
export const busMessage = (event: PublishedEvent): string =>
  JSON.stringify({ id: randomUUID(), source: 'svc', 'detail-type': event.name, detail: event });

/** Lambda's event of a queue with these messages; their ids are their positions. */
export const batchOf = (...bodies: readonly string[]) => ({
  Records: bodies.map((body, position) => ({ messageId: String(position), body, receiptHandle: '' })),
});

/** Which messages failed, by their positions. */
export const failuresOf = (answer: unknown): number[] =>
  Failures.parse(answer).batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier));
