import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as list } from '../../functions/webhooks/list-deliveries.ts';
import type { UserId } from '../../shared/kernel/ids.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { busMessage, shipmentEvent, startPipeline, storedEvent } from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { lanesOf } from '../support/services/webhook-senders.ts';

const Page = z.object({
  next: z.url().nullable(),
  results: z.array(z.looseObject({ id: z.string(), tracking_number: z.string(), status: z.string() })),
});

const pipeline = await startPipeline();
const receiver = await startReceiver(({ path }, response) => {
  response.writeHead(Number(path.slice(1)), { 'content-type': 'text/plain' }).end(`said ${path}`);
});
afterAll(() => receiver.stop());
const send = lanesOf(pipeline);

async function newMerchant() {
  const user = await newUser(pipeline.wire, 'merchant');
  return { id: user.id, headers: await withKey(pipeline.wire, user, 'live'), user };
}

/** A delivery that was answered with this status. */
async function delivered(merchant: UserId, answer: number) {
  const event = shipmentEvent(merchant, receiver.url(String(answer)));
  await pipeline.wire.table.commit([storedEvent(event)]);
  await send(busMessage(event));
  return event;
}

async function page(headers: Record<string, string>, query: Record<string, string> = {}) {
  const { status, body } = await call(pipeline.wire, list, { headers, query });
  expect(status).toBe(200);
  return Page.parse(body);
}

describe('the list of deliveries', () => {
  test('shows each with its attempts, newest first', async () => {
    const { id, headers } = await newMerchant();
    const first = await delivered(id, 204);
    const second = await delivered(id, 500);
    const { results, next } = await page(headers);
    expect(next).toBeNull();
    expect(results).toMatchObject([
      {
        id: second.detail.webhook?.delivery_id,
        event: 'shipment.created',
        event_id: second.event_id,
        shipment_id: second.detail.shipment_id,
        url: receiver.url('500'),
        status: 'PENDING',
        attempts: [{ status_code: 500, answer: 'said /500', ms: expect.any(Number) }],
        next_attempt_at: expect.any(String),
      },
      { id: first.detail.webhook?.delivery_id, status: 'DELIVERED', attempts: [{ status_code: 204 }] },
    ]);
    expect(results[0]).not.toHaveProperty('body');
    expect(results[1]).not.toHaveProperty('next_attempt_at');
  });

  test('is of one shipment, by its id or tracking number', async () => {
    const { id, headers } = await newMerchant();
    const { detail } = await delivered(id, 200);
    await delivered(id, 200);
    for (const shipment_id of [detail.shipment_id, detail.tracking_number]) {
      const { results } = await page(headers, { shipment_id });
      expect(results.map(({ tracking_number }) => tracking_number)).toEqual([detail.tracking_number]);
    }
    expect((await page(headers, { shipment_id: 'no such thing' })).results).toEqual([]);
  });

  test('is of one status', async () => {
    const { id, headers } = await newMerchant();
    const answers = { DELIVERED: 200, PENDING: 500, PARKED: 410 };
    for (const answer of Object.values(answers)) await delivered(id, answer);
    for (const status of Object.keys(answers)) {
      expect((await page(headers, { status })).results.map((row) => row.status)).toEqual([status]);
    }
    expect((await page(headers, { status: 'FAILED' })).results).toEqual([]);
    const { detail } = await delivered(id, 500);
    const ofShipment = (status: string) => page(headers, { status, shipment_id: detail.shipment_id });
    expect((await ofShipment('PENDING')).results).toHaveLength(1);
    expect((await ofShipment('DELIVERED')).results).toEqual([]);
  });

  test.each([{}, { status: 'PENDING' }])('is paged through completely with %j', async (filters) => {
    const { id, headers } = await newMerchant();
    const expected: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { detail } = await delivered(id, 500);
      expected.unshift(detail.tracking_number);
    }
    const seen: string[] = [];
    let query: Record<string, string> | undefined = { ...filters, limit: '2' };
    while (query) {
      const { results, next } = await page(headers, query);
      seen.push(...results.map(({ tracking_number }) => tracking_number));
      query = next === null ? undefined : Object.fromEntries(new URL(next).searchParams);
    }
    expect(seen).toEqual(expected);
  });

  test('shows nothing of another merchant, nor of the other mode', async () => {
    const owner = await newMerchant();
    const { detail } = await delivered(owner.id, 200);
    const stranger = await newMerchant();
    const test = await withKey(pipeline.wire, owner.user, 'test');
    for (const headers of [stranger.headers, test]) {
      expect((await page(headers)).results).toEqual([]);
      expect((await page(headers, { shipment_id: detail.shipment_id })).results).toEqual([]);
    }
  });

  test('refuses a status that there is not', async () => {
    const { headers } = await newMerchant();
    const { status, body } = await call(pipeline.wire, list, { headers, query: { status: 'LOST' } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/status' }]);
  });
});
