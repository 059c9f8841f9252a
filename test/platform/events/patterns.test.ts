import { describe, expect, test } from 'vitest';
import { everyConsumer } from '../../../functions/consumers.ts';
import { events } from '../../../functions/events.ts';
import { maxPatternLength } from '../../../infra/edge/limits.ts';
import { announcedEvents } from '../../../shared/distribution/webhooks/announced-events.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { createMatcher } from '../../../shared/platform/pattern.ts';
import type { ShipmentEventName } from '../../../shared/shipments/domain/events.ts';
import { shipmentEvent } from '../../support/services/pipeline.ts';

const merchant = toId<'User'>(crypto.randomUUID());

/** Which everyConsumer an event reaches. */
function reached(name: string, detail: object): string[] {
  const event = { source: 'svc', 'detail-type': name, detail };
  return everyConsumer.flatMap((one) =>
    one.on === 'queue' && one.pattern && createMatcher(one.pattern)(event) ? [one.id] : [],
  );
}

function shipmentEventReaches(name: ShipmentEventName, more: object = {}, mode = 'live'): string[] {
  const event = shipmentEvent(merchant, 'https://shop.example/', name);
  return reached(name, { ...event, mode, detail: { ...event.detail, ...more } });
}

test('the pattern of the notices has each name once, but for those with a condition or of test mode', () => {
  const notices = everyConsumer.find(({ id }) => id === 'notices.send');
  const { pattern = {} } = notices?.on === 'queue' ? notices : {};
  const names = JSON.stringify(pattern).match(/"[a-z]+\.[a-z_]+"/g) ?? [];
  expect(names.length).toBeGreaterThan(30);
  expect(names.length).toBeLessThan(new Set(names).size + 10);
});

test.each(
  everyConsumer.flatMap((one) => (one.on === 'queue' && one.pattern ? [[one.id, one.pattern] as const] : [])),
)('the pattern of %s fits into a rule, with room for twenty names more', (_, pattern) => {
  expect(JSON.stringify(pattern).length).toBeLessThanOrEqual(maxPatternLength - 600);
});

test('the pattern of announcements takes the events that are announced, and no other of the catalogue', () => {
  const names = Object.values(events).flatMap((types) => Object.keys(types));
  expect(names.length).toBeGreaterThan(150);
  const taken = names.filter((name) =>
    reached(name, { mode: 'live', detail: {} }).includes('distribution.fan-out'),
  );
  expect(taken.toSorted()).toEqual([...announcedEvents].toSorted());
});

describe('an event reaches', () => {
  test('the webhook senders when its shipment has a URL', () => {
    expect(shipmentEventReaches('shipment.assigned')).toEqual(['webhooks.send']);
    expect(shipmentEventReaches('shipment.assigned', { webhook: undefined })).toEqual([]);
  });

  test('the riders when a marketplace shipment is booked, unless the robo rider takes it', () => {
    const without = { webhook: undefined };
    const reached = shipmentEventReaches('shipment.created', without);
    expect(reached).toEqual(['notices.send', 'riders.broadcast-jobs']);
    const byCarrier = { ...without, fulfillment_mode: 'carrier' };
    expect(shipmentEventReaches('shipment.created', byCarrier)).not.toContain('riders.broadcast-jobs');
    expect(shipmentEventReaches('shipment.created', without, 'test')).toEqual(['riders.broadcast-jobs']);
    expect(shipmentEventReaches('shipment.created', { ...without, robo: true }, 'test')).toEqual([
      'sandbox.walk',
    ]);
    const toHub = { ...without, fulfillment_mode: 'carrier', first_mile: true };
    expect(shipmentEventReaches('shipment.created', toHub)).toContain('riders.broadcast-jobs');
  });

  test('the webhook senders alone when it is sent again', () => {
    expect(shipmentEventReaches('shipment.created')).toEqual([
      'webhooks.send',
      'notices.send',
      'riders.broadcast-jobs',
    ]);
    expect(shipmentEventReaches('shipment.created', { resent: true })).toEqual(['webhooks.send']);
  });

  test.each(['shipment.created', 'shipment.otp_issued', 'shipment.exception', 'delivery.completed'] as const)(
    'the recipient when it is %s, but not for a test shipment, nor again',
    (name) => {
      const news = { webhook: undefined, issue: 0 };
      expect(shipmentEventReaches(name, news)).toContain(
        name === 'shipment.otp_issued' ? 'notices.send-urgent' : 'notices.send',
      );
      // Riders get offers of test shipments and partners earn on test deliveries, which nobody is told about.
      const others = new Map<string, readonly string[]>([
        ['shipment.created', ['riders.broadcast-jobs']],
        ['delivery.completed', ['riders.count-deliveries', 'commissions.accrue']],
      ]);
      expect(shipmentEventReaches(name, news, 'test')).toEqual(others.get(name) ?? []);
      expect(shipmentEventReaches(name, { ...news, resent: true })).toEqual([]);
    },
  );

  test('the robo rider on the way of a test shipment that it walks, and on no live one', () => {
    const walked = { webhook: undefined, robo: true };
    expect(shipmentEventReaches('shipment.assigned', walked, 'test')).toEqual(['sandbox.walk']);
    expect(shipmentEventReaches('shipment.assigned', walked)).toEqual([]);
    expect(shipmentEventReaches('shipment.assigned', { webhook: undefined }, 'test')).toEqual([]);
  });

  test('whoever registers, asks for another link or for a new password', () => {
    const names = ['user.registered', 'user.verification_requested', 'user.password_reset_requested'];
    for (const name of names) {
      expect(reached(name, { mode: 'live', detail: {} })).toEqual(['notices.send-urgent']);
    }
  });
});

test('each consumer needs on AWS what it uses', () => {
  expect(
    Object.fromEntries(everyConsumer.map(({ id, needs }) => [id, needs.map(({ name }) => name).toSorted()])),
  ).toEqual({
    'platform.publish': ['bus'],
    'distribution.sweep': ['namespaces', 'otp-secret', 'table'],
    'riders.count-deliveries': ['table'],
    'pricing.publish-paces': ['pace-publishing', 'table'],
    'platform.republish': ['bus', 'given-up'],
    'webhooks.send': ['aws-destinations', 'quick-webhook-queue', 'table', 'webhook-queue'],
    'webhooks.send-slow': ['aws-destinations', 'quick-webhook-queue', 'table', 'webhook-queue'],
    'notices.send-urgent': ['mail', 'otp-secret', 'push', 'sms', 'table'],
    'notices.send': ['mail', 'otp-secret', 'push', 'sms', 'table'],
    'notices.send-business': ['mail', 'otp-secret', 'push', 'sms', 'table'],
    'riders.broadcast-jobs': ['otp-secret', 'own-queue', 'push', 'table'],
    'carriers.show-verified': ['table'],
    'catalog.await-pages': ['own-queue', 'table'],
    'catalog.build': ['catalog-snapshots', 'shop-pages', 'table'],
    'catalog.build-shard': ['catalog-snapshots', 'table'],
    'webhooks.sweep': ['table', 'webhook-queue'],
    'shipments.sweep': ['table'],
    'sandbox.walk': ['otp-secret', 'table'],
    'money.settle': ['payments', 'payments-key', 'table'],
    'money.send-refunds': ['payments', 'payments-key', 'table'],
    'money.reconcile': ['table'],
    'inventory.show-stock': ['table'],
    'catalog.import-products': ['imports', 'table'],
    'catalog.pictures': ['own-queue', 'product-images', 'table'],
    'inventory.follow-products': ['table'],
    'inventory.follow-warehouses': ['table'],
    'inventory.reconcile': ['table'],
    'orders.reconcile': ['table'],
    'inventory.notify-waiting': ['table'],
    'operations.collect-letters': ['dead-letters', 'seal-key', 'table'],
    'operations.redrive-letters': ['redrives', 'seal-key', 'table'],
    'operations.watch-queues': ['work-queues'],
    'orders.follow-shipments': ['table'],
    'orders.sweep': ['payments', 'payments-key', 'table'],
    'analytics.count': ['table'],
    'analytics.recount': ['table'],
    'customers.count': ['table'],
    'distribution.fan-out': ['quick-webhook-queue', 'table'],
    'distribution.follow-stores': ['table'],
    'partners.sweep': ['table'],
    'licensing.follow-clients': ['table'],
    'licensing.follow-disputes': ['table'],
    'licensing.follow-invoices': ['table'],
    'licensing.pay-overdue': ['table'],
    'licensing.reconcile': ['table'],
    'commissions.accrue': ['table'],
    'commissions.follow-disputes': ['table'],
    'commissions.follow-invoices': ['table'],
    'commissions.reconcile': ['table'],
    'commissions.pay': ['payments', 'payments-key', 'table'],
    'subscriptions.mend': ['table'],
    'subscriptions.sweep': ['payments', 'payments-key', 'table'],
    'distribution.replay': ['quick-webhook-queue', 'table'],
    'webhooks.send-replay': ['quick-webhook-queue', 'table'],
    'shoppers.forget-orders': ['table'],
  });
});
