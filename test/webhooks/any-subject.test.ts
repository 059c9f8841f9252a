import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OrganizationId, toId } from '../../shared/kernel/ids.ts';
import { createEventId, type PublishedEvent } from '../../shared/platform/events/outbox.ts';
import { deliveriesOf } from '../../shared/webhooks/data/delivery-lists.ts';
import { keyOfEndpoint } from '../../shared/webhooks/data/endpoints.ts';
import { createDeliveryId, createEndpointWebhook } from '../../shared/webhooks/data/event-webhook.ts';
import { busMessage, storedEvent } from '../support/services/pipeline.ts';
import { startSending } from '../support/services/webhook-senders.ts';

const sending = await startSending();
const { wire } = sending.pipeline;

/** An event of a partner's license, sent to a destination that has a secret of its own. */
async function licenseEvent(owner: OrganizationId, name: string) {
  const url = sending.receiver.url(name);
  const endpoint = toId<'WebhookDestination'>(randomUUID());
  const secret = 'whsec_c2VjcmV0';
  await wire.table.commit([{ put: { ...keyOfEndpoint(endpoint), url, secret, status: 'ENABLED' } }]);
  const body = JSON.stringify({ event: 'distribution.license.active', id: randomUUID() });
  const delivery_id = createDeliveryId(wire.now());
  const subject = `LICENSE#${randomUUID()}`;
  const webhook = createEndpointWebhook(endpoint, subject, { url, delivery_id, body });
  const event: PublishedEvent = {
    event_id: createEventId(),
    name: 'distribution.license.active',
    at: wire.now().toISOString(),
    tenant: owner,
    mode: 'live',
    subject,
    detail: { webhook },
  };
  return { event, body, secret };
}

test('a delivery stands with its subject, is signed by its scheme, and is retried so', async () => {
  const owner = toId<'Organization'>(randomUUID());
  const { event, body, secret } = await licenseEvent(owner, 'license');
  sending.script.set('license', { status: 503, headers: {} });
  await wire.table.commit([storedEvent(event)]);
  await sending.send(busMessage(event));
  const [retry = ''] = sending.pipeline.scheduled();
  sending.script.set('license', { status: 200, headers: {} });
  sending.pipeline.pass(60_000);
  await sending.send(retry);
  const arrived = sending.receiver.at('license');
  expect(arrived.map((one) => one.body)).toEqual([body, body]);
  for (const { headers } of arrived)
    expect(headers['x-svc-signature']).toBe(
      createHmac('sha256', secret).update(`${headers['x-svc-timestamp']}.${body}`).digest('hex'),
    );
  const page = { limit: 10, after: undefined };
  const row = { event: event.name, status: 'DELIVERED', subject: event.subject };
  for (const subject of [undefined, event.subject]) {
    const { rows } = await deliveriesOf(wire.table, { owner, mode: 'live', subject }, page);
    expect(rows).toMatchObject([row]);
  }
});
