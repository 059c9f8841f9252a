import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listDeliveries } from '../../functions/webhooks/list-deliveries.ts';
import { route as resend } from '../../functions/webhooks/resend.ts';
import { consumer } from '../../functions/webhooks/send.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished, publishedFilter } from '../../shared/platform/events/outbox.ts';
import { subjectKeys } from '../../shared/platform/table/entity/partition.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { hashOfUrl, healthOf, noteFailure } from '../../shared/webhooks/data/destinations.ts';
import { listShown } from '../support/asserts/list.ts';
import { stepsShown } from '../support/asserts/shipment.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage, startPipeline } from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';

const Results = z.object({
  results: z.array(z.object({ event: z.string(), event_id: z.string(), delivery_id: z.string() })),
});

const pipeline = await startPipeline();
const receiver = await startReceiver();
afterAll(() => receiver.stop());
beforeEach(() => pipeline.empty());

/** A merchant's shipment that a rider has claimed: created, claimed, assigned. */
async function claimed(name?: string) {
  const merchant = await newUser(pipeline.wire, 'merchant');
  const url = name === undefined ? {} : { webhook_url: receiver.url(name) };
  const shipment = await newShipment(pipeline.wire, { merchant: merchant.id, ...url });
  pipeline.pass(1_000);
  await claimBy(pipeline.wire, shipment, await newUser(pipeline.wire, 'rider'));
  return { merchant, shipment, headers: await withKey(pipeline.wire, merchant, 'live') };
}

/** The items of the shipment with this prefix that the stream brings to the bus. */
async function published({ tracking }: Shipment, prefix: string) {
  const { items } = await pipeline.wire.table.query({ pk: `S#${tracking}`, prefix, limit: 50 });
  const { BOOL } = publishedFilter.dynamodb.NewImage.publish;
  return items.filter(({ publish }) => publish === BOOL[0]).flatMap(asPublished);
}

const deliver = async (shipment: Shipment, prefix: string) => {
  const events = await published(shipment, prefix);
  return createRunner(consumer, () => pipeline.wire)(batchOf(...events.map(busMessage)));
};

describe('a resend', () => {
  test('sends every event of the shipment again: same event ids, same bytes, new deliveries', async () => {
    const { shipment, headers } = await claimed('again');
    await deliver(shipment, subjectKeys.event);
    const { status, body } = await call(pipeline.wire, resend, {
      headers,
      body: { shipment_id: shipment.id },
    });
    expect(status).toBe(202);
    const { results } = Results.parse(body);
    expect(results.map(({ event }) => event)).toEqual([
      'shipment.created',
      'shipment.claimed',
      'shipment.assigned',
    ]);
    await deliver(shipment, 'R#');
    const arrived = receiver
      .at('again')
      .map(({ headers: sent, body: bytes }) => [sent['x-svc-event-id'], bytes]);
    expect(arrived).toHaveLength(6);
    const ids = new Set(arrived.map(([id]) => id));
    expect(ids).toEqual(new Set(results.map(({ event_id }) => event_id)));
    expect(new Set(arrived.map(([, bytes]) => bytes)).size).toBe(3);
    const query = { shipment_id: shipment.id };
    const shown = await listShown(pipeline.wire, listDeliveries, merchantOf(shipment), { query });
    expect(shown).toHaveLength(6);
    expect(shown.map(({ id }) => id)).toEqual(
      expect.arrayContaining(results.map(({ delivery_id }) => delivery_id)),
    );
  });

  test('sends one event where one is named, by the tracking number too', async () => {
    const { shipment, headers } = await claimed('one');
    const { body } = await call(pipeline.wire, resend, {
      headers,
      body: { shipment_id: shipment.tracking, event: 'shipment.claimed' },
    });
    expect(Results.parse(body).results).toMatchObject([{ event: 'shipment.claimed' }]);
    expect(await published(shipment, 'R#')).toHaveLength(1);
  });

  test('stands on no timeline', async () => {
    const { shipment, headers } = await claimed('timeline');
    const before = await stepsShown(pipeline.wire, shipment);
    expect(before).toHaveLength(3);
    await call(pipeline.wire, resend, { headers, body: { shipment_id: shipment.id } });
    expect(await stepsShown(pipeline.wire, shipment)).toEqual(before);
  });

  test('enables a destination that was disabled', async () => {
    const { merchant, shipment, headers } = await claimed('enabled');
    const destination = {
      owner: merchant.id,
      mode: 'live',
      hash: hashOfUrl(receiver.url('enabled')),
    } as const;
    await noteFailure({ table: pipeline.wire.table, now: pipeline.clock.now }, destination, true);
    await call(pipeline.wire, resend, {
      headers,
      body: { shipment_id: shipment.id, event: 'shipment.created' },
    });
    expect(await healthOf(pipeline.wire.table, destination)).toBeUndefined();
    await deliver(shipment, 'R#');
    expect(receiver.at('enabled')).toHaveLength(1);
  });

  test('happens once under an idempotency key', async () => {
    const { shipment, headers } = await claimed('once');
    const asked = { headers: { ...headers, 'idempotency-key': 'r1' }, body: { shipment_id: shipment.id } };
    const first = await call(pipeline.wire, resend, asked);
    expect((await call(pipeline.wire, resend, asked)).body).toEqual(first.body);
    expect(await published(shipment, 'R#')).toHaveLength(3);
  });
});

describe('a resend is refused', () => {
  test('where the shipment is another merchant’s or of the other mode, as for one that is not there', async () => {
    const { merchant, shipment } = await claimed('mine');
    const stranger = (await claimed('theirs')).headers;
    const test = await withKey(pipeline.wire, merchant, 'test');
    for (const headers of [stranger, test]) {
      expect(
        await call(pipeline.wire, resend, { headers, body: { shipment_id: shipment.id } }),
      ).toMatchObject({ status: 404 });
    }
    const unknown = await call(pipeline.wire, resend, {
      headers: stranger,
      body: { shipment_id: crypto.randomUUID() },
    });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('when the shipment has no webhook URL', async () => {
    const { shipment, headers } = await claimed();
    expect(await call(pipeline.wire, resend, { headers, body: { shipment_id: shipment.id } })).toMatchObject({
      status: 409,
      body: { code: 'invalid_state' },
    });
  });

  test('where the event has not happened, or is never sent', async () => {
    const { shipment, headers } = await claimed('never');
    const ask = (event: string) =>
      call(pipeline.wire, resend, { headers, body: { shipment_id: shipment.id, event } });
    expect(await ask('delivery.completed')).toMatchObject({ status: 409 });
    const { status, body } = await ask('shipment.otp_issued');
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/event' }]);
  });
});
