import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as get } from '../../functions/webhooks/get-delivery.ts';
import { route as roll } from '../../functions/webhooks/roll-secret.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { inboxUrlOf } from '../../shared/webhooks/domain/webhook-url.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { busMessage, shipmentEvent, startPipeline, storedEvent } from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { lanesOf } from '../support/services/webhook-senders.ts';

const pipeline = await startPipeline();
const receiver = await startReceiver();
afterAll(() => receiver.stop());
const send = lanesOf(pipeline);
const Sent = z.looseObject({ body: z.string(), headers: z.record(z.string(), z.string()) });

async function newMerchant() {
  const merchant = await newUser(pipeline.wire, 'merchant');
  return { merchant, headers: await withKey(pipeline.wire, merchant, 'live') };
}

/** A webhook that was sent once. */
async function delivered(merchant: UserId, url: string) {
  const event = shipmentEvent(merchant, url);
  await pipeline.wire.table.commit([storedEvent(event)]);
  await send(busMessage(event));
  return String(event.detail.webhook?.delivery_id);
}

const read = (headers: Record<string, string>, delivery_id: string) =>
  call(pipeline.wire, get, { headers, params: { delivery_id } });

describe('a delivery', () => {
  test('has the very bytes and the very headers that its destination got', async () => {
    const { merchant, headers } = await newMerchant();
    const id = await delivered(merchant.id, receiver.url('same'));
    const { status, body } = await read(headers, id);
    const sent = Sent.parse(body);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, event: 'shipment.created', status: 'DELIVERED' });
    const [arrived] = receiver.at('same');
    expect(arrived?.body).toBe(sent.body);
    expect(arrived?.headers).toMatchObject(sent.headers);
    expect(sent.headers['x-svc-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is signed with the secrets that are valid now', async () => {
    const { merchant, headers } = await newMerchant();
    const id = await delivered(merchant.id, receiver.url('rolled'));
    await call(pipeline.wire, roll, { headers });
    const sent = Sent.parse((await read(headers, id)).body);
    expect(sent.headers['x-svc-signature']).toBe(receiver.at('rolled')[0]?.headers['x-svc-signature']);
    expect(sent.headers['x-svc-signature-next']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('counts as delivered when it is kept in the inbox, where nothing is requested', async () => {
    const { merchant, headers } = await newMerchant();
    const id = await delivered(merchant.id, inboxUrlOf(pipeline.wire.config.SVC_BASE_URL));
    expect((await read(headers, id)).body).toMatchObject({
      status: 'DELIVERED',
      attempts: [{ status_code: 200, answer: 'Kept in the inbox.' }],
    });
  });

  test('is not found by another merchant, nor under an id that there is not', async () => {
    const owner = await newMerchant();
    const id = await delivered(owner.merchant.id, receiver.url('own'));
    const stranger = await newMerchant();
    const unknown = await read(stranger.headers, '019c1358-bb20-7c15-8e4a-2d9f6b01c7e3');
    const theirs = await read(stranger.headers, id);
    expect([theirs.status, theirs.body.code, theirs.body.detail]).toEqual([
      404,
      'not_found',
      'No delivery with this id.',
    ]);
    expect(unknown.body.detail).toBe(theirs.body.detail);
  });
});
