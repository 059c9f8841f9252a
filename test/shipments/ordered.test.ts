import { expect, test } from 'vitest';
import { route as advance } from '../../functions/shipments/advance.ts';
import { route as confirm } from '../../functions/shipments/confirm.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as reissue } from '../../functions/shipments/otp.ts';
import { route as decide } from '../../functions/shipments/returns/return-decide.ts';
import { route as dispute } from '../../functions/shipments/returns/return-dispute.ts';
import { parseEvents } from '../../shared/platform/events/outbox.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { releaseCode } from '../../shared/shipments/codes/release-code.ts';
import { partitionOf, type Shipment } from '../../shared/shipments/data/shipments.ts';
import { eventsShown } from '../support/asserts/shipment.ts';
import { pendingShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { codesOf, hand } from '../support/people/riders/hand-over.ts';
import { type StepName, take } from '../support/people/riders/steps.ts';
import { claimed, onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { orderedShipment, pendingPartOf } from '../support/people/shipments/ordered-shipments.ts';
import { merchantOf, stored } from '../support/people/shipments/shipments.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
/** Kobo: the return fee of the tariff. */
const fee = 80_000;

/** What its merchant has: pending, available, in escrow. The journal adds up to it. */
async function money(shipment: Shipment) {
  const { available, escrow } = await walletThatAddsUp(wire, merchantOf(shipment), shipment.mode);
  return [await pendingShown(wire, merchantOf(shipment), shipment.mode), available, escrow];
}

/** The published events of a shipment that name its order. */
async function heardBy({ order, tracking }: Shipment, on: Wire = wire) {
  const { items } = await on.table.query({
    pk: partitionOf({ tracking }),
    prefix: 'E#',
    limit: 100,
    after: undefined,
  });
  return items
    .flatMap((item) => parseEvents(item))
    .filter(({ publish, detail }) => publish && detail.order === order?.id)
    .map(({ name }) => name);
}

test('the fare comes out of the pending money of the order first, and the rest of what is available', async () => {
  const all = await orderedShipment(wire, { held: 1_000_000 });
  expect(await money(all)).toEqual([1_000_000 - all.fare, 0, all.fare]);
  const parts = await orderedShipment(wire, { held: 100_000, available: 900_000 });
  expect(await money(parts)).toEqual([0, 1_000_000 - parts.fare, parts.fare]);
  expect(pendingPartOf(parts)).toEqual([100_000, 0]);
  await expect(orderedShipment(wire, { held: 100_000, available: 1000 })).rejects.toMatchObject({
    code: 'insufficient_funds',
  });
  const { body } = await act(wire, get, merchantOf(all), all);
  expect(body.order_id).toBe(all.order?.id);
});

test.each<readonly [string, StepName[], number, number]>([
  ['cancelled', ['cancel'], 0, 0],
  ['returned before its merchant', ['pickup', 'exception', 'return', 'returned'], fee, 0],
  ['returned without its code', ['pickup', 'exception', 'return', 'bring_back'], fee, fee],
  ['lost', ['pickup', 'lose'], 0, 0],
])('what is %s gives back to the pending money first', async (_, steps, kept, escrow) => {
  const booked = await orderedShipment(wire, { held: 200_000, available: 800_000 });
  const { shipment } = await claimed(wire, { booked });
  const ended = await take(wire, shipment, ...steps);
  const back = Math.min(200_000, ended.fare - kept);
  expect(await money(ended)).toEqual([back, 1_000_000 - kept - back, escrow]);
  expect(pendingPartOf(ended)).toEqual([200_000, back]);
});

test('a return fee that is refunded goes back to the pending money too, and a paid fare does not', async () => {
  const booked = await orderedShipment(wire, { held: 1_000_000 });
  const { shipment } = await claimed(wire, { booked });
  const back = await take(wire, shipment, 'pickup', 'exception', 'return', 'bring_back');
  expect(await money(back)).toEqual([1_000_000 - fee, 0, fee]);
  await act(wire, dispute, merchantOf(back), back, { reason: 'Nobody brought it' });
  await act(wire, decide, await newUser(wire, 'admin'), back, { decision: 'REFUNDED', reason: 'No' });
  expect(await money(back)).toEqual([1_000_000, 0, 0]);
  expect((await heardBy(back)).slice(-2)).toEqual(['shipment.returned', 'shipment.return_fee_refunded']);

  const second = await orderedShipment(wire, { held: 1_000_000 });
  const delivered = await take(wire, (await claimed(wire, { booked: second })).shipment, 'pickup', 'verify');
  expect(await money(delivered)).toEqual([1_000_000 - second.fare, 0, 0]);
  expect(pendingPartOf(delivered)).toEqual([second.fare, 0]);
});

test('its order hears of each step, of a test shipment too, and says if nobody gave the code', async () => {
  for (const mode of ['live', 'test'] as const) {
    const booked = await orderedShipment(wire, { held: 1_000_000, mode, robo_rider: false });
    const { shipment } = await claimed(wire, { booked });
    const done = await take(wire, shipment, 'pickup', 'confirm');
    const names = ['shipment.assigned', 'shipment.claimed', 'shipment.picked_up', 'delivery.completed'];
    expect(await heardBy(done)).toEqual(expect.arrayContaining(names));
    expect(done.order?.unconfirmed).toBe(true);
  }
});

test('a code that is held back is neither sent nor taken, until the order is paid', async () => {
  const booked = await orderedShipment(wire, { held: 0, available: 1_000_000, codeHeld: true });
  const { shipment, rider } = await onItsWay(wire, { booked });
  const { code } = await codesOf(wire, shipment);
  const refusal =
    'The order of this parcel is not paid in full. The recipient gets the delivery code with the payment.';
  const refused = [
    await hand(wire, shipment, rider, code),
    await act(wire, confirm, merchantOf(shipment), shipment),
    await act(wire, reissue, rider, shipment, {}),
  ];
  expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(refused.map(() => [409, refusal]));
  for (let tries = 0; tries < 5; tries++) await hand(wire, shipment, rider, '123456');
  expect(await eventsShown(wire, shipment)).not.toContain('shipment.otp_issued');

  const read = await stored(wire, shipment.id);
  await wire.table.commit(releaseCode(read, wire.now()).writes);
  expect(await eventsShown(wire, shipment)).toContain('shipment.otp_issued');
  expect(releaseCode(await stored(wire, shipment.id), wire.now()).writes).toEqual([]);
  expect((await hand(wire, shipment, rider, code)).status).toBe(201);

  // Paid before the pickup, it comes with the pickup.
  const early = await orderedShipment(wire, { held: 0, available: 1_000_000, codeHeld: true });
  await wire.table.commit(releaseCode(early, wire.now()).writes);
  expect(await eventsShown(wire, early)).toEqual(['shipment.created']);
  const late = await onItsWay(wire, { booked: await stored(wire, early.id) });
  expect(await eventsShown(wire, late.shipment)).toContain('shipment.otp_issued');
});

test('the robo rider waits for the payment too', async () => {
  const booked = await orderedShipment(wire, { held: 100, mode: 'test', codeHeld: true });
  const next = () => act(wire, advance, merchantOf(booked), booked);
  const statuses = [];
  for (let steps = 0; steps < 5; steps++) statuses.push((await next()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 409]);
  await wire.table.commit(releaseCode(await stored(wire, booked.id), wire.now()).writes);
  expect((await next()).body.status).toBe('COMPLETED');
});
