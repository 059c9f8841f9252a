import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { consumer } from '../../functions/webhooks/send.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { rollOverlap } from '../../shared/platform/secrets/roll-overlap.ts';
import { loadWebhookSecret, rollWebhookSecret } from '../../shared/webhooks/data/signing-secrets.ts';
import { batchOf, busMessage, shipmentEvent } from '../support/services/pipeline.ts';
import { startSending } from '../support/services/webhook-senders.ts';
import { counted } from '../support/wires/counted.ts';

const sending = await startSending();
const hour = 3600_000;
const day = 24 * hour;

describe('a webhook that is taken', () => {
  test('is the payload, signed over the very bytes that were sent', async () => {
    const { event, merchant } = await sending.attempted('taken', 200);
    const [arrived] = sending.receiver.at('taken');
    expect(arrived?.body).toBe(event.detail.webhook?.body);
    const signature = createHmac('sha256', merchant.secret)
      .update(arrived?.body ?? '')
      .digest('hex');
    expect(arrived?.headers).toMatchObject({
      'x-svc-signature': signature,
      'x-svc-event': 'shipment.created',
      'x-svc-event-id': event.event_id,
      'x-svc-attempt': '1',
    });
    expect(new Webhook(merchant.secret).verify(arrived?.body ?? '', arrived?.headers ?? {})).toMatchObject({
      event: 'shipment.created',
      shipment_id: event.detail.shipment_id,
    });
  });

  test('is one delivery with its attempt, whose bytes are kept', async () => {
    const { event } = await sending.attempted('kept', 201);
    expect(await sending.pipeline.deliveries(event)).toMatchObject([
      {
        id: event.detail.webhook?.delivery_id,
        event_id: event.event_id,
        status: 'DELIVERED',
        attempts: [{ status_code: 201, answer: 'said 201' }],
      },
    ]);
    const [kept] = await sending.pipeline.rows(event);
    expect(kept?.body).toBe(sending.receiver.at('kept')[0]?.body);
    expect(sending.pipeline.scheduled()).toEqual([]);
  });

  test('takes one read and one write', async () => {
    const { wire, requests } = counted(sending.pipeline.wire);
    const merchant = await sending.pipeline.merchant();
    await createRunner(
      consumer,
      () => wire,
    )(batchOf(busMessage(shipmentEvent(merchant.id, sending.receiver.url('lean')))));
    expect(sending.receiver.at('lean')).toHaveLength(1);
    expect(requests).toEqual(['BatchGetItem', 'UpdateItem']);
  });

  test('is not sent again when its message comes again', async () => {
    const { event } = await sending.attempted('once', 200);
    await sending.send(busMessage(event), busMessage(event));
    expect(sending.receiver.at('once')).toHaveLength(1);
  });

  test('carries the signatures of both secrets for a day after a roll', async () => {
    const merchant = await sending.pipeline.merchant();
    const { table } = sending.pipeline.wire;
    const read = await loadWebhookSecret(table, merchant.id, 'live');
    if (!read) throw new Error('no secret');
    const { now } = sending.pipeline.clock;
    const until = now.getTime() + rollOverlap;
    const { write, rolled } = rollWebhookSecret({ user: merchant.id, mode: 'live' }, read, now, until);
    await table.commit([write]);
    await sending.send(busMessage(shipmentEvent(merchant.id, sending.receiver.url('rolled'))));
    sending.pipeline.pass(day);
    await sending.send(busMessage(shipmentEvent(merchant.id, sending.receiver.url('rolled'))));
    const [during, after] = sending.receiver.at('rolled');
    const by = (secret: string, body = '') => createHmac('sha256', secret).update(body).digest('hex');
    expect(during?.headers).toMatchObject({
      'x-svc-signature': by(merchant.secret, during?.body),
      'x-svc-signature-next': by(rolled.secret, during?.body),
    });
    expect(after?.headers['x-svc-signature']).toBe(by(rolled.secret, after?.body));
    expect(after?.headers).not.toHaveProperty('x-svc-signature-next');
  });
});

describe('a webhook that is refused', () => {
  test('waits for its next attempt, rung for by the queue', async () => {
    const { shown } = await sending.attempted('refused', 500);
    const { status, next_attempt_at = '', attempts } = (await shown()) ?? {};
    expect(status).toBe('PENDING');
    expect(attempts).toMatchObject([{ status_code: 500, answer: 'said 500' }]);
    const wait = Date.parse(next_attempt_at) - sending.pipeline.clock.now.getTime();
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(wait).toBeLessThanOrEqual(6_000);
    expect(sending.pipeline.scheduled()).toHaveLength(1);
  });

  test('is delivered by a later attempt, with the same bytes and event id', async () => {
    const delivery = await sending.attempted('later', 503);
    await delivery.again(200);
    const [first, second] = sending.receiver.at('later');
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-svc-event-id']).toBe(first?.headers['x-svc-event-id']);
    expect(second?.headers['x-svc-attempt']).toBe('2');
    expect(await delivery.shown()).toMatchObject({
      status: 'DELIVERED',
      attempts: [{ status_code: 503 }, { status_code: 200 }],
    });
    expect(await delivery.shown()).not.toHaveProperty('next_attempt_at');
  });

  test('is not attempted before it is due', async () => {
    const delivery = await sending.attempted('early', 500);
    const [message = ''] = sending.pipeline.scheduled();
    await sending.send(message);
    await sending.send(busMessage(delivery.event));
    expect(sending.receiver.at('early')).toHaveLength(1);
  });

  test('is not sent where a redirect leads', async () => {
    const { shown } = await sending.attempted('moved', 307, { location: sending.receiver.url('there') });
    expect(await shown()).toMatchObject({ status: 'PENDING', attempts: [{ status_code: 307 }] });
    expect(sending.receiver.at('there')).toEqual([]);
  });

  test('leaves the destination alone as long as Retry-After says', async () => {
    const { shown } = await sending.attempted('pause', 429, { 'retry-after': '7200' });
    const { next_attempt_at = '' } = (await shown()) ?? {};
    expect(Date.parse(next_attempt_at) - sending.pipeline.clock.now.getTime()).toBe(2 * hour);
    // Too long for the queue to hold: the sweeper schedules it.
    expect(sending.pipeline.scheduled()).toEqual([]);
  });

  test('has failed after fourteen attempts', async () => {
    const delivery = await sending.attempted('hopeless', 500);
    for (let attempt = 2; attempt <= 14; attempt++) await delivery.again(500);
    const shown = await delivery.shown();
    expect(shown?.status).toBe('FAILED');
    expect(shown?.attempts).toHaveLength(14);
    expect(shown).not.toHaveProperty('next_attempt_at');
    expect(sending.receiver.at('hopeless').map(({ headers }) => headers['x-svc-attempt'])).toEqual(
      Array.from({ length: 14 }, (_, index) => String(index + 1)),
    );
  });

  test('because its URL is not safe is never connected to, and tried again', async () => {
    const merchant = await sending.pipeline.merchant();
    const event = shipmentEvent(merchant.id, 'https://169.254.169.254/latest/meta-data/');
    await sending.send(busMessage(event));
    expect(await sending.pipeline.deliveries(event)).toMatchObject([
      { status: 'PENDING', attempts: [{ error: 'unsafe_url' }] },
    ]);
  });
});
