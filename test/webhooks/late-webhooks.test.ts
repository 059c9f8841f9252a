import { describe, expect, test } from 'vitest';
import { toShipmentEventDetail } from '../../shared/shipments/events/event-detail.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { busMessage, shipmentEvent } from '../support/services/pipeline.ts';
import { startSending } from '../support/services/webhook-senders.ts';

const sending = await startSending();

/** The event of a shipment whose webhook is to leave ten seconds from now. */
async function lateEvent(name: string) {
  const { id } = await sending.pipeline.merchant();
  const event = shipmentEvent(id, sending.receiver.url(name));
  const { webhook } = event.detail;
  if (!webhook) throw new Error('no webhook');
  const not_before = new Date(sending.pipeline.clock.now.getTime() + 10_000).toISOString();
  return { ...event, detail: { ...event.detail, webhook: { ...webhook, not_before } } };
}

describe('a webhook that is to be late', () => {
  test('goes back to the queue until its time has come, and then leaves once', async () => {
    const message = busMessage(await lateEvent('late'));
    await sending.send(message);
    expect(sending.receiver.at('late')).toEqual([]);
    expect(sending.pipeline.scheduled()).toEqual([message]);
    sending.pipeline.pass(9_000);
    await sending.send(message);
    expect(sending.receiver.at('late')).toEqual([]);
    sending.pipeline.pass(1_000);
    await sending.send(message);
    await sending.send(message);
    expect(sending.receiver.at('late')).toHaveLength(1);
  });

  test('keeps no other waiting', async () => {
    const { id } = await sending.pipeline.merchant();
    const other = busMessage(shipmentEvent(id, sending.receiver.url('punctual')));
    await sending.send(busMessage(await lateEvent('late2')), other);
    expect(sending.receiver.at('punctual')).toHaveLength(1);
  });
});

test.each([
  ['test', '+2340000000003', true],
  ['test', '+2348012345678', false],
  ['live', '+2348012345678', false],
] as const)('a %s shipment tells %s of its lateness: %s', async (mode, customer_phone, late) => {
  const { wire } = sending.pipeline;
  const webhook_url = sending.receiver.url('shop');
  const shipment = await newShipment(wire, { mode, customer_phone, webhook_url });
  const at = new Date();
  const { webhook } = toShipmentEventDetail(shipment, 'shipment.created', at);
  const expected = late ? new Date(at.getTime() + 10_000).toISOString() : undefined;
  expect(webhook?.not_before).toBe(expected);
});
