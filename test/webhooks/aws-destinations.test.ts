import { randomUUID } from 'node:crypto';
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as fanOut } from '../../functions/distribution/fan-out.ts';
import { route as sendTest } from '../../functions/webhooks/test.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { announcementOf } from '../../shared/partners/announce.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { hashOfUrl, healthOf } from '../../shared/webhooks/data/destinations.ts';
import { signHex } from '../../shared/webhooks/domain/signature.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { newDestination } from '../support/people/distribution/destinations.ts';
import { newPartner } from '../support/people/distribution/partners.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startFakeBus } from '../support/services/fake-bus.ts';
import { batchOf, busMessage, shipmentEvent, startPipeline } from '../support/services/pipeline.ts';
import { lanesOf } from '../support/services/webhook-senders.ts';

const pipeline = await startPipeline();
const bus = await startFakeBus();
afterAll(() => bus.stop());
const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
const config = { ...pipeline.wire.config, ...credentials, AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint };
const wire = createWire(config, pipeline.wire.now);
const send = lanesOf(pipeline, wire);
const sqs = new SQSClient({ endpoint: config.AWS_ENDPOINT_URL_SQS ?? '', region: 'eu-west-1' });

const queueArn = (name: string) => `arn:aws:sqs:eu-west-1:123456789012:${name}`;
const busArn = (name: string) => `arn:aws:events:eu-west-1:123456789012:event-bus/${name}`;

async function queue(name: string, Attributes: Record<string, string> = {}) {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes }));
  return async () => {
    const wanted = { MessageAttributeNames: ['All'], MessageSystemAttributeNames: ['All' as const] };
    const asked = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...wanted });
    const { Messages = [] } = await sqs.send(asked);
    return Messages.map(({ Body = '', MessageAttributes = {}, Attributes = {} }) => ({
      body: Body,
      headers: Object.fromEntries(
        Object.entries(MessageAttributes).map(([name, { StringValue = '' }]) => [name, StringValue]),
      ),
      group: Attributes.MessageGroupId,
    }));
  };
}

/** An event of a merchant's shipment on its first attempt. */
async function attempted(to: string) {
  const merchant = await pipeline.merchant();
  const event = shipmentEvent(merchant.id, to);
  await send(busMessage(event));
  return { merchant, event };
}

const healthAt = (owner: UserId, to: string) =>
  healthOf(wire.table, { owner, mode: 'live', hash: hashOfUrl(to) });

test('a queue gets the very bytes that are signed, with the headers as attributes', async () => {
  const arrived = await queue('orders');
  const { merchant, event } = await attempted(queueArn('orders'));
  const [message] = await arrived();
  expect(message?.body).toBe(event.detail.webhook?.body);
  expect(message?.headers['x-svc-signature']).toBe(signHex(merchant.secret, message?.body ?? ''));
  expect(message?.headers).toMatchObject({ 'x-svc-event': 'shipment.created', 'x-svc-attempt': '1' });
  expect(new Webhook(merchant.secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
    event: 'shipment.created',
  });
  expect(await pipeline.deliveries(event)).toMatchObject([
    { status: 'DELIVERED', url: queueArn('orders'), attempts: [{ status_code: 200 }] },
  ]);
});

test('a FIFO queue has the events of a shipment in one group, and a repeated one once', async () => {
  const arrived = await queue('orders.fifo', { FifoQueue: 'true' });
  const { event } = await attempted(queueArn('orders.fifo'));
  const sender = webhookSenderAccess.of(wire);
  const headers = { 'x-svc-event-id': event.event_id };
  const again = await sender.post(queueArn('orders.fifo'), headers, event.detail.webhook?.body ?? '');
  expect(again).toMatchObject({ status_code: 200 });
  expect(await arrived()).toMatchObject([{ group: event.detail.shipment_id }]);
});

test('a queue that is not there fails like any destination: it is retried, and gets it once it is', async () => {
  const to = queueArn('late');
  const { merchant, event } = await attempted(to);
  expect(await pipeline.deliveries(event)).toMatchObject([
    {
      status: 'PENDING',
      attempts: [{ status_code: 400, answer: expect.stringMatching(/NonExistentQueue|QueueDoesNotExist/) }],
    },
  ]);
  expect(await healthAt(merchant.id, to)).toMatchObject({ failures: 1 });
  const arrived = await queue('late');
  const [retry = ''] = pipeline.scheduled();
  pipeline.pass(60_000);
  await send(retry);
  expect(await arrived()).toMatchObject([{ headers: { 'x-svc-attempt': '2' } }]);
  expect(await pipeline.deliveries(event)).toMatchObject([{ status: 'DELIVERED' }]);
  expect(await healthAt(merchant.id, to)).toBeUndefined();
});

test('a bus gets the signed text, its headers, and its fields for rules', async () => {
  const { merchant, event } = await attempted(busArn('orders'));
  const [entry] = bus.requests.at(-1) ?? [];
  expect(entry).toMatchObject({
    EventBusName: busArn('orders'),
    Source: 'svc.webhooks',
    DetailType: 'shipment.created',
  });
  const Detail = z.object({ headers: z.record(z.string(), z.string()), body: z.string(), data: z.unknown() });
  const { headers, body, data } = Detail.parse(JSON.parse(entry?.Detail ?? ''));
  expect(headers['x-svc-signature']).toBe(signHex(merchant.secret, body));
  expect(body).toBe(event.detail.webhook?.body);
  expect(data).toEqual(JSON.parse(body));
});

test('a partner has its events in a FIFO queue by their objects, signed over the timestamp, and on a bus', async () => {
  const arrived = await queue('partner.fifo', { FifoQueue: 'true' });
  const { organization } = await newPartner(wire);
  const { secret } = await newDestination(wire, organization, 'live', queueArn('partner.fifo'));
  await newDestination(wire, organization, 'live', busArn('partner'));
  const of = { organization, mode: 'live', revision: 1, data: { id: randomUUID() } } as const;
  const {
    id: event_id,
    at,
    publish: _,
    ...event
  } = announcementOf('distribution.client.draft', of, new Date());
  const published = { ...event, event_id, at: at.toISOString(), subject: `CLIENT#${of.data.id}` };
  await createRunner(fanOut, () => wire)(batchOf(busMessage(published)));
  await send(...pipeline.quick().map(({ body }) => body));
  const [message] = await arrived();
  const { headers = {}, body = '' } = message ?? {};
  expect(message?.group).toBe(of.data.id);
  expect(headers['x-svc-signature']).toBe(signHex(secret, `${headers['x-svc-timestamp']}.${body}`));
  expect(JSON.parse(body)).toEqual(event.detail.announcement);
  expect(bus.requests.at(-1)).toMatchObject([
    { EventBusName: busArn('partner'), DetailType: 'distribution.client.draft' },
  ]);
});

test('a bus that does not take the event is tried again', async () => {
  bus.refuse = () => true;
  const { event } = await attempted(busArn('full'));
  bus.refuse = () => false;
  expect(await pipeline.deliveries(event)).toMatchObject([
    { status: 'PENDING', attempts: [{ status_code: 503, answer: 'ThrottlingException' }] },
  ]);
});

test('a test webhook goes to a queue too, and never to one of our own account', async () => {
  const arrived = await queue('tried');
  const headers = await withKey(wire, await newUser(wire, 'merchant'), 'live');
  const tried = (url: string, on = wire) => call(on, sendTest, { headers, body: { url } });
  expect((await tried(queueArn('tried'))).body).toMatchObject({ delivered: true });
  const ours = createWire({ ...config, SVC_AWS_ACCOUNT: '000000000000' }, wire.now);
  expect((await tried(queueArn('tried'), ours)).body).toMatchObject({
    delivered: false,
    error: 'unsafe_url',
  });
  expect(await arrived()).toHaveLength(1);
  const { status, body } = await tried(`arn:aws:s3:::${randomUUID()}`);
  expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ pointer: '/url' }] });
});
