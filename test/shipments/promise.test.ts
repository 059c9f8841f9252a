import { expect, test } from 'vitest';
import { consumer as publishPaces } from '../../functions/pricing/publish-paces.ts';
import { consumer as countDeliveries } from '../../functions/riders/count-deliveries.ts';
import { route as track } from '../../functions/shipments/tracking/get.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { createPublishedPaces } from '../../shared/pricing/adapters/published-paces.ts';
import { addDelivery, loadPaceCounts } from '../../shared/pricing/data/paces.ts';
import { groupOfDelivery } from '../../shared/pricing/domain/promise/paces.ts';
import { pacePublisherAccess, pacesAccess } from '../../shared/pricing/wiring.ts';
import { shipmentShown } from '../support/asserts/shipment.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { claimBy, take } from '../support/people/riders/steps.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { memoryFiles } from '../support/services/memory-files.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = new Date('2026-11-21T13:50:00.000Z');
const { engine, wire } = await startWire(() => clock);
const files = memoryFiles();
const paces = createPublishedPaces(files, () => clock);
pacesAccess.provide(wire, paces);
pacePublisherAccess.provide(wire, paces);
const drain = draining(engine, wire, [countDeliveries]);

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

const promised = {
  from: '2026-11-21T14:00:00.000Z',
  to: '2026-11-21T15:00:00.000Z',
  display: 'today by 4:00 PM',
};

test('a shipment is promised to arrive within a window, which does not move on with the clock', async () => {
  const booked = await newShipment(wire);
  const rider = await newUser(wire, 'rider');
  const shown = async () => [
    (await shipmentShown(wire, booked)).delivery_window,
    (await call(wire, track, { params: { identifier: booked.tracking } })).body.delivery_window,
  ];
  expect(await shown()).toEqual([promised, promised]);
  later(40);
  await claimBy(wire, booked, rider);
  await take(wire, booked, 'pickup');
  expect(await shown()).toEqual([promised, promised]);
  // It is late: no time is said any more.
  later(31);
  expect(await shown()).toEqual([undefined, undefined]);
});

test('a shipment that is on its way back, or has ended, has no window', async () => {
  const booked = await newShipment(wire);
  await claimBy(wire, booked, await newUser(wire, 'rider'));
  await take(wire, booked, 'pickup', 'exception');
  expect(await shipmentShown(wire, booked)).toHaveProperty('delivery_window');
  await take(wire, booked, 'return');
  expect(await shipmentShown(wire, booked)).not.toHaveProperty('delivery_window');
  const done = await newShipment(wire);
  await claimBy(wire, done, await newUser(wire, 'rider'));
  await take(wire, done, 'pickup', 'verify');
  expect(await shipmentShown(wire, done)).not.toHaveProperty('delivery_window');
});

test('promises follow how long live deliveries took, once 20 of a level and cell are known', async () => {
  await drain();
  clock = new Date('2026-11-22T09:00:00.000Z');
  const ordinary = await newShipment(wire);
  await claimBy(wire, ordinary, await newUser(wire, 'rider'));
  later(90);
  await take(wire, ordinary, 'pickup', 'verify');
  const tested = await newShipment(wire, { mode: 'test' });
  await claimBy(wire, tested, await newUser(wire, 'rider'));
  await take(wire, tested, 'pickup', 'verify');
  const group = groupOfDelivery(ordinary);
  const counted = async () => (await loadPaceCounts(wire.table)).map(({ counts }) => counts);
  const before = await counted();
  expect(await drain()).toContain('delivery.completed');
  const [after] = await counted();
  const sumOf = (counts: object = {}) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(sumOf(after)).toBe(sumOf(before[0]) + 1);

  const publish = () => createRunner(publishPaces, () => wire)({});
  for (let count = sumOf(after); count < 19; count += 1)
    await wire.table.update(addDelivery(group, 200, clock));
  await publish();
  expect((await paces.load())(group)).toBe(100);

  await wire.table.update(addDelivery(group, 200, clock));
  // The paces are published once a day, and read once a day.
  await publish();
  later(24 * 60);
  expect((await paces.load())(group)).toBe(100);
  await publish();
  later(24 * 60);
  expect((await paces.load())(group)).toBe(200);
  const gets = files.counts.get;
  clock = new Date('2026-11-25T09:00:00.000Z');
  const slow = await newShipment(wire);
  expect(await shipmentShown(wire, slow)).toMatchObject({
    delivery_window: { display: 'today by 12:15 PM' },
  });
  expect(files.counts.get).toBeLessThanOrEqual(gets + 1);
});
