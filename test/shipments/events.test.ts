import { expect, test } from 'vitest';
import { rider } from '../../shared/kernel/story.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';

const all = Object.entries(shipmentEvents.types);

test('every step of a shipment is sent as a webhook; the offer of a later pickup and the sending of a code are on the timeline alone', () => {
  expect(all.filter(([, { webhook }]) => !webhook).map(([name]) => name)).toEqual([
    'shipment.offered',
    'shipment.otp_issued',
  ]);
  const sent = all.flatMap(([name, { webhook }]) => (webhook ? [name] : []));
  expect(sent).toEqual(
    expect.arrayContaining([
      'shipment.created',
      'shipment.claimed',
      'shipment.assigned',
      'shipment.arrived',
      'shipment.exception',
      'delivery.completed',
    ]),
  );
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

/** What the example of an event shows. */
const exampleOf = (name: keyof typeof shipmentEvents.types) => shipmentEvents.types[name].webhook?.example;

test('the examples name the rider once there is one, and say why a delivery is held up', () => {
  for (const name of ['shipment.created', 'shipment.cancelled'] as const)
    expect(exampleOf(name), name).toMatchObject({ rider_email: '' });
  for (const name of ['shipment.assigned', 'shipment.picked_up', 'delivery.completed'] as const)
    expect(exampleOf(name), name).toMatchObject({ rider_email: rider.email });
  expect(exampleOf('shipment.exception')).toMatchObject({ reason: 'The recipient cannot be reached' });
});
