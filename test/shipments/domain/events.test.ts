import { expect, test } from 'vitest';
import {
  isWebhookEvent,
  type ShipmentEventName,
  shipmentEvents,
} from '../../../shared/shipments/domain/events.ts';

const isName = (name: string): name is ShipmentEventName => name in shipmentEvents;

test('six shipment events are sent as webhooks, the others are on the timeline alone', () => {
  const sent = Object.keys(shipmentEvents).filter((name) => isName(name) && isWebhookEvent(name));
  expect(sent).toEqual([
    'shipment.created',
    'shipment.claimed',
    'shipment.assigned',
    'shipment.arrived',
    'shipment.exception',
    'delivery.completed',
  ]);
});

test('every event has a title of its own for the timeline', () => {
  const titles = Object.values(shipmentEvents).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.every((title) => title.length > 0)).toBe(true);
});
