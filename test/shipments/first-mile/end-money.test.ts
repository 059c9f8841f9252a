import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { route as cancel } from '../../../functions/shipments/cancel.ts';
import { route as claim } from '../../../functions/shipments/first-mile/claim.ts';
import { route as end } from '../../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../../functions/shipments/first-mile/hand-in.ts';
import { route as pickup } from '../../../functions/shipments/first-mile/pickup.ts';
import { route as carrierPickup } from '../../../functions/shipments/pickup.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { share } from '../../../shared/kernel/money.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { tariffs } from '../../../shared/pricing/domain/tariff.data.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { shipmentShown } from '../../support/asserts/shipment.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { act } from '../../support/people/identity/act.ts';
import { type Headers, signedIn } from '../../support/people/identity/fixtures.ts';
import { assignTo, take } from '../../support/people/riders/steps.ts';
import { feeOf, peopleOfFirstMile, rideOf, riderShareOf } from '../../support/people/shipments/first-mile.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const funds = 10_000_000;
const body = { reason: 'The rider cannot be reached' };
let carrier: User;
let driver: User;
let rider: User;
let merchant: { user: User; headers: Headers };
const { wire } = await startWire();
beforeEach(async () => {
  ({ carrier, driver, rider, merchant } = await peopleOfFirstMile(wire));
});

/** A parcel whose rider has gone these steps. */
const ridden = (...steps: readonly Route[]) => rideOf(wire, { merchant, carrier, rider }, steps);

/** The same, whose first mile the carrier has then ended. */
async function failed(...steps: readonly Route[]): Promise<Shipment> {
  const shipment = await ridden(...steps);
  expect((await act(wire, end, carrier, shipment, body)).body.status).toBe('FAILED');
  return shipment;
}

/** What somebody has, after a look that what moved it adds up to the same. */
async function held(user: User) {
  const { available, escrow } = await walletThatAddsUp(wire, user);
  return { available, escrow };
}

/** The carrier claims it and gives it to its driver. */
async function driven(shipment: Shipment): Promise<void> {
  await assignTo(wire, shipment, driver);
}

const each = [
  ['while the rider is on the way', [claim]],
  ['when the rider has the parcel', [claim, pickup]],
] as const;

test.each(each)('ended %s, the fee comes back at once and the rider gets nothing', async (_, steps) => {
  const shipment = await failed(...steps);
  expect(await held(merchant.user)).toEqual({ available: funds - shipment.fare, escrow: shipment.fare });
  expect(await held(rider)).toEqual({ available: 0, escrow: 0 });
});

test.each(each)('ended %s and cancelled, all comes back', async (_, steps) => {
  for (const claimed of [false, true]) {
    const shipment = await failed(...steps);
    if (claimed) await driven(shipment);
    expect((await act(wire, cancel, merchant.user, shipment, {})).status).toBe(200);
    expect(await held(merchant.user)).toEqual({ available: funds, escrow: 0 });
  }
});

test.each(each)('ended %s, the carrier fetches the parcel and is paid the fare alone', async (_, steps) => {
  const shipment = await failed(...steps);
  await driven(shipment);
  expect((await act(wire, carrierPickup, driver, shipment, {})).body.first_mile).toMatchObject({
    status: 'FAILED',
  });
  await take(wire, shipment, 'verify');
  expect(await held(merchant.user)).toEqual({ available: funds - shipment.fare, escrow: 0 });
  const earned = share(shipment.fare, tariffs.NG.carrier.STANDARD.split.courier_share_bps);
  expect((await held(carrier)).available).toBe(earned);
  expect((await held(rider)).available).toBe(0);
});

test('ended after the carrier held the shipment up, it comes home and all comes back', async () => {
  const shipment = await ridden(claim, pickup);
  await driven(shipment);
  await take(wire, shipment, 'exception');
  await act(wire, end, carrier, shipment, body);
  await take(wire, shipment, 'return', 'returned');
  expect(await held(merchant.user)).toEqual({ available: funds, escrow: 0 });
});

test('ended twice, and five times at once, the fee comes back once', async () => {
  const shipment = await failed(claim, pickup);
  expectProblem(end, await act(wire, end, merchant.user, shipment, body), 'invalid_state');
  const other = await ridden(claim, pickup);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => act(wire, end, carrier, other, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const fares = shipment.fare + other.fare;
  expect(await held(merchant.user)).toEqual({ available: funds - fares, escrow: fares });
});

test('ended under one Idempotency-Key as often as it is sent, all get the first answer', async () => {
  const { id, fare } = await ridden(claim, pickup);
  const headers = { ...(await signedIn(wire, carrier)), 'idempotency-key': randomUUID() };
  const asked = { headers, params: { shipment_id: id }, body };
  const answers = await Promise.all([1, 2, 3].map(() => call(wire, end, asked)));
  expect(answers.map((answer) => answer.body.status)).toEqual(['FAILED', 'FAILED', 'FAILED']);
  expect(await held(merchant.user)).toEqual({ available: funds - fare, escrow: fare });
});

test('ended at the moment of the hand-in: one of the two happens, with its money', async () => {
  let spent = 0;
  let earned = 0;
  let fares = 0;
  for (let round = 0; round < 6; round++) {
    const shipment = await ridden(claim, pickup);
    const ending = () => act(wire, end, merchant.user, shipment, body);
    const handing = () => act(wire, handIn, carrier, shipment);
    const both = round % 2 ? [ending(), handing()] : [handing(), ending()];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { first_mile } = await shipmentShown(wire, shipment);
    if (first_mile?.status === 'HANDED_IN') {
      spent += feeOf(shipment);
      earned += riderShareOf(shipment);
    } else expect(first_mile?.status).toBe('FAILED');
    fares += shipment.fare;
  }
  expect(await held(merchant.user)).toEqual({ available: funds - spent - fares, escrow: fares });
  expect((await held(rider)).available).toBe(earned);
});

test('taken from a rider who does not come, the fee stays for the next one', async () => {
  const shipment = await ridden(claim);
  const before = await held(merchant.user);
  await act(wire, end, merchant.user, shipment, { ...body, reopen: true });
  expect(await held(merchant.user)).toEqual(before);
  for (const route of [claim, pickup]) await act(wire, route, driver, shipment);
  await act(wire, handIn, carrier, shipment);
  expect((await held(driver)).available).toBe(riderShareOf(shipment));
  expect((await held(rider)).available).toBe(0);
  expect((await held(merchant.user)).escrow).toBe(shipment.fare);
});
