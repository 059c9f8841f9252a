import { describe, expect, test } from 'vitest';
import { createWire } from '../../shared/platform/wire.ts';
import { keyOfDeliveries } from '../../shared/webhooks/data/deliveries.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { busMessage, shipmentEvent } from '../support/services/pipeline.ts';
import { lanesOf, startSending } from '../support/services/webhook-senders.ts';

const sending = await startSending();
const minute = 60_000;
const day = 24 * 60 * minute;

describe('a destination', () => {
  test('is healthy again with the first success', async () => {
    const delivery = await sending.attempted('recovers', 500);
    expect(await delivery.health()).toMatchObject({ failing_since: sending.pipeline.clock.now.getTime() });
    await delivery.again(200);
    expect(await delivery.health()).toBeUndefined();
  });

  test('gets less time for each next attempt when it fails, and all its time again after a success', async () => {
    const { pipeline, receiver } = sending;
    const given: number[] = [];
    const answers = [500, 500, 500, 200, 200];
    const wire = createWire(pipeline.wire.config, pipeline.wire.now);
    webhookSenderAccess.provide(wire, {
      async post(_url, _headers, _body, timeout = Number.NaN) {
        given.push(timeout);
        return { status_code: answers.shift() ?? 200, ms: 1, answer: '' };
      },
    });
    const { id } = await pipeline.merchant();
    const send = lanesOf(pipeline, wire);
    for (let attempt = 1; attempt <= 5; attempt++)
      await send(busMessage(shipmentEvent(id, receiver.url('shrinking'))));
    expect(given).toEqual([15_000, 5_000, 2_000, 2_000, 15_000]);
  });

  test('holds a sender for two seconds where it has failed twice and keeps silent', async () => {
    const delivery = await sending.attempted('silent', 500);
    await delivery.again(500);
    await delivery.again('silence');
    const [row] = await sending.pipeline.rows(delivery.event);
    const third = row?.attempts[2];
    expect(third?.error).toBe('timeout');
    expect(third?.ms).toBeGreaterThanOrEqual(1_900);
    expect(third?.ms).toBeLessThan(4_000);
  });

  test('is disabled where it answers 410: nothing more is sent, and what would be is parked for 30 days', async () => {
    const { merchant, shown, health } = await sending.attempted('gone', 410);
    expect(await shown()).toMatchObject({ status: 'PARKED', attempts: [{ status_code: 410 }] });
    expect(await health()).toHaveProperty('disabled_at');
    const next = shipmentEvent(merchant.id, sending.receiver.url('gone'));
    await sending.send(busMessage(next));
    expect(sending.receiver.at('gone')).toHaveLength(1);
    expect(await sending.pipeline.deliveries(next)).toMatchObject([{ status: 'PARKED', attempts: [] }]);
    expect(await sending.pipeline.rows(next)).toMatchObject([{ body: next.detail.webhook?.body }]);
    const { items } = await sending.pipeline.wire.table.query({
      pk: keyOfDeliveries(next.tenant, 'live'),
      newestFirst: true,
      limit: 1,
    });
    expect(items[0]?.ttl).toBe(Math.floor((sending.pipeline.clock.now.getTime() + 30 * day) / 1000));
  });

  test('is disabled after five days of failures alone', async () => {
    const { merchant, health } = await sending.attempted('dead', 500);
    sending.pipeline.pass(5 * day - minute);
    await sending.send(busMessage(shipmentEvent(merchant.id, sending.receiver.url('dead'))));
    expect(await health()).not.toHaveProperty('disabled_at');
    sending.pipeline.pass(minute);
    const last = shipmentEvent(merchant.id, sending.receiver.url('dead'));
    await sending.send(busMessage(last));
    expect(await sending.pipeline.deliveries(last)).toMatchObject([
      { status: 'PARKED', attempts: [{ status_code: 500 }] },
    ]);
    expect(await health()).toHaveProperty('disabled_at');
  });
});
