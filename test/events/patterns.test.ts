import { describe, expect, test } from 'vitest';
import { consumers } from '../../functions/consumers.ts';
import { matcher } from '../../infra/local/pattern.ts';
import type { ShipmentEventName } from '../../shared/domain/events.ts';
import { toId } from '../../shared/domain/ids.ts';
import { shipmentEvent } from '../support/pipeline.ts';

const merchant = toId<'User'>(crypto.randomUUID());

/** Which consumers an event reaches. */
function reached(name: string, detail: object): string[] {
  const event = { source: 'svc', 'detail-type': name, detail };
  return consumers.flatMap((one) => (one.on === 'queue' && matcher(one.pattern)(event) ? [one.id] : []));
}

function shipmentEventReaches(name: ShipmentEventName, more: object = {}, mode = 'live'): string[] {
  const event = shipmentEvent(merchant, 'https://shop.example/', name);
  return reached(name, { ...event, mode, detail: { ...event.detail, ...more } });
}

describe('an event reaches', () => {
  test('the webhook senders when its shipment has a URL', () => {
    expect(shipmentEventReaches('delivery.completed')).toEqual(['send-webhooks']);
    expect(shipmentEventReaches('delivery.completed', { webhook: undefined })).toEqual([]);
  });

  test('the riders when a marketplace shipment is booked for real', () => {
    const without = { webhook: undefined };
    expect(shipmentEventReaches('shipment.created', without)).toEqual(['broadcast-jobs']);
    expect(shipmentEventReaches('shipment.created', { ...without, fulfillment_mode: 'carrier' })).toEqual([]);
    expect(shipmentEventReaches('shipment.created', without, 'test')).toEqual([]);
  });

  test('the webhook senders alone when it is sent again', () => {
    expect(shipmentEventReaches('shipment.created')).toEqual(['send-webhooks', 'broadcast-jobs']);
    expect(shipmentEventReaches('shipment.created', { resent: true })).toEqual(['send-webhooks']);
  });

  test('the recipient when a code is issued, but not for a test shipment', () => {
    const code = { webhook: undefined, issue: 0 };
    expect(shipmentEventReaches('shipment.otp_issued', code)).toEqual(['send-notices']);
    expect(shipmentEventReaches('shipment.otp_issued', code, 'test')).toEqual([]);
  });

  test('whoever registers or asks for a new password', () => {
    for (const name of ['user.registered', 'user.password_reset_requested']) {
      expect(reached(name, { mode: 'live', detail: {} })).toEqual(['send-notices']);
    }
  });
});

test('each consumer needs on AWS what it uses', () => {
  expect(Object.fromEntries(consumers.map(({ id, needs }) => [id, needs.toSorted()]))).toEqual({
    publish: ['bus'],
    'send-webhooks': ['table', 'webhook-queue'],
    'send-notices': ['mail', 'otp-secret', 'sms', 'table'],
    'broadcast-jobs': ['push', 'table'],
    'sweep-deliveries': ['table', 'webhook-queue'],
  });
});
