import { expect, test } from 'vitest';
import { shipmentEvents } from '../../shared/shipments/events.ts';

const all = Object.entries(shipmentEvents.types);

test('six shipment events are sent as webhooks, the others are on the timeline alone', () => {
  expect(all.filter(([, { webhook }]) => webhook).map(([name]) => name)).toEqual([
    'shipment.created',
    'shipment.claimed',
    'shipment.assigned',
    'shipment.arrived',
    'shipment.exception',
    'delivery.completed',
  ]);
});

test('every event has a title of its own for the timeline', () => {
  const titles = all.map(([, { title }]) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.every((title) => title.length > 0)).toBe(true);
});

test('the example of a webhook is a body of it, with the status that the event leads to', () => {
  for (const [event, { webhook }] of all)
    if (webhook) expect(webhook.payload.safeParse({ event, ...webhook.example }).error).toBeUndefined();
  expect(shipmentEvents.types['shipment.assigned'].webhook?.example).toMatchObject({ status: 'ASSIGNED' });
});
