import { describe, expect, test } from 'vitest';
import { consumer } from '../../functions/sandbox/walk.ts';
import { route as advance } from '../../functions/shipments/advance.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished, publishedFilter } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import {
  loadUncheckedShipmentAt,
  partitionOf,
  type Shipment,
} from '../../shared/shipments/data/shipments.ts';
import { parseTrackingNumber } from '../../shared/shipments/domain/number/tracking-number.ts';
import { eventsShown, shipmentShown } from '../support/asserts/shipment.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { book } from '../support/people/shipments/booking.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { contended } from '../support/wires/contended.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = Date.now();
const { wire } = await startWire(() => new Date(clock));

async function booked(more: Readonly<Record<string, unknown>> = {}, mode: 'live' | 'test' = 'test') {
  const merchant = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, merchant, mode);
  const { status, body } = await book(wire, headers, more);
  expect(status).toBe(201);
  const tracking = parseTrackingNumber(String(body.tracking_number));
  if (!tracking) throw new Error('no tracking number');
  const look = async (): Promise<Shipment> => {
    const shipment = await loadUncheckedShipmentAt(wire.table, { tracking });
    if (!shipment) throw new Error('it is gone');
    return shipment;
  };
  return { headers, look, id: String(body.id) };
}

/** The messages that the rule of the consumer makes of what has happened to a shipment since `after` events. */
async function messagesOf(shipment: Shipment, after = 0): Promise<string[]> {
  const { items } = await wire.table.query({ pk: partitionOf(shipment), prefix: 'E#', limit: 50 });
  const matches = createMatcher(consumer.pattern);
  const isPublished = (item: object) => 'publish' in item && item.publish === true;
  expect(publishedFilter.dynamodb.NewImage.publish).toEqual({ BOOL: [true] });
  return items
    .slice(after)
    .filter(isPublished)
    .flatMap(asPublished)
    .filter(({ name, ...detail }) =>
      matches({ source: 'svc', 'detail-type': name, detail: { name, ...detail } }),
    )
    .map((event) => busMessage(event));
}

const run = (messages: readonly string[]) => createRunner(consumer, () => wire)(batchOf(...messages));

/** Lets the robo rider walk until nothing is left for it to do. @returns the statuses that the shipment went through */
async function walk(look: () => Promise<Shipment>): Promise<string[]> {
  const statusShown = async () => (await shipmentShown(wire, await look())).status;
  const statuses = [await statusShown()];
  let seen = 0;
  for (let nth = 0; nth < 12; nth++) {
    const shipment = await look();
    const messages = await messagesOf(shipment, seen);
    const { items } = await wire.table.query({ pk: partitionOf(shipment), prefix: 'E#', limit: 50 });
    seen = items.length;
    if (messages.length === 0) break;
    clock += 3000;
    expect(failuresOf(await run(messages))).toEqual([]);
    const status = await statusShown();
    if (status !== statuses.at(-1)) statuses.push(status);
  }
  return statuses;
}

describe('the robo rider', () => {
  test('walks a test shipment to IN_TRANSIT and stops there', async () => {
    const { look } = await booked();
    expect(await walk(look)).toEqual(['PENDING', 'ASSIGNED', 'IN_TRANSIT']);
    const shipment = await look();
    expect(shipment).toMatchObject({ rider_name: 'Robo Rider', arrived: ['pickup'], robo: true });
  });

  test.each([
    ['+2340000000001', ['PENDING', 'ASSIGNED', 'IN_TRANSIT', 'EXCEPTION']],
    ['+2340000000004', ['PENDING']],
  ])('walks one to %s to its end', async (customer_phone, statuses) => {
    const { look } = await booked({ customer_phone });
    expect(await walk(look)).toEqual(statuses);
  });

  test('locks the code of the recipient of wrong codes', async () => {
    const { look } = await booked({ customer_phone: '+2340000000002' });
    expect((await walk(look)).at(-1)).toBe('IN_TRANSIT');
    expect((await look()).otp).toMatchObject({ attempts: 5, locked_at: expect.any(String) });
  });

  test('takes a step once, however often its event comes', async () => {
    const { look } = await booked();
    const messages = await messagesOf(await look());
    clock += 3000;
    await run([...messages, ...messages]);
    await run(messages);
    const names = ['shipment.created', 'shipment.claimed', 'shipment.assigned'];
    expect(await eventsShown(wire, await look())).toEqual(names);
  });

  test('takes a step whose transaction meets another', async () => {
    const { look } = await booked();
    clock += 3000;
    const meeting = contended(wire, 2);
    await createRunner(consumer, () => meeting)(batchOf(...(await messagesOf(await look()))));
    expect((await shipmentShown(wire, await look())).status).toBe('ASSIGNED');
  });

  test('leaves a shipment to the rider who claimed it', async () => {
    const { look, id } = await booked();
    const rider = await signedIn(wire, await newUser(wire, 'rider'), 'test');
    clock += 1000;
    expect((await call(wire, claim, { headers: rider, params: { shipment_id: id } })).status).toBe(200);
    expect(await walk(look)).toEqual(['ASSIGNED']);
    expect(await eventsShown(wire, await look())).not.toContain('shipment.arrived');
  });

  test('waits for whoever takes a step with advance', async () => {
    const { look, id, headers } = await booked();
    clock += 1000;
    await call(wire, advance, { headers, params: { shipment_id: id } });
    expect(await walk(look)).toEqual(['ASSIGNED']);
  });

  test('has nothing to do with a shipment that was booked without it', async () => {
    const { look } = await booked({ robo_rider: false });
    expect(await messagesOf(await look())).toEqual([]);
  });

  test('is never told of a live shipment, and would not touch it', async () => {
    const test = await booked();
    const [message = ''] = await messagesOf(await test.look());
    const { merchant } = await test.look();
    const shipment = await claimBy(wire, await newShipment(wire, { merchant }), await newUser(wire, 'rider'));
    expect(await messagesOf(shipment)).toEqual([]);
    const forged = message
      .replaceAll((await test.look()).id, shipment.id)
      .replaceAll((await test.look()).tracking, shipment.tracking);
    const before = await loadUncheckedShipmentAt(wire.table, shipment);
    await run([forged]);
    expect(await loadUncheckedShipmentAt(wire.table, shipment)).toEqual(before);
  });
});
