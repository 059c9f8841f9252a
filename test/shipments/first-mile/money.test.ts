import { beforeEach, describe, expect, test } from 'vitest';
import { route as cancel } from '../../../functions/shipments/cancel.ts';
import { route as claim } from '../../../functions/shipments/first-mile/claim.ts';
import { route as handIn } from '../../../functions/shipments/first-mile/hand-in.ts';
import { route as pickup } from '../../../functions/shipments/first-mile/pickup.ts';
import { route as carrierPickup } from '../../../functions/shipments/pickup.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { share } from '../../../shared/kernel/money.ts';
import { tariffs } from '../../../shared/pricing/domain/tariff.data.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { eventsShown, shipmentShown } from '../../support/asserts/shipment.ts';
import { walletShown } from '../../support/asserts/wallet.ts';
import { newMember } from '../../support/people/fleets/fleet.ts';
import { act } from '../../support/people/identity/act.ts';
import { type Headers, newUser } from '../../support/people/identity/fixtures.ts';
import { assignTo, take } from '../../support/people/riders/steps.ts';
import {
  bookFirstMile,
  feeOf,
  peopleOfFirstMile,
  riderShareOf,
} from '../../support/people/shipments/first-mile.ts';
import { startWire } from '../../support/wires/wire.ts';

const funds = 10_000_000;
let carrier: User;
let driver: User;
let rider: User;
let merchant: { user: User; headers: Headers };
const { wire } = await startWire();
beforeEach(async () => {
  ({ carrier, driver, rider, merchant } = await peopleOfFirstMile(wire));
});

const booked = () => bookFirstMile(wire, merchant.headers, carrier);

/** The parcel as far as the hub. */
async function atHub(): Promise<Shipment> {
  const shipment = await booked();
  for (const route of [claim, pickup]) await act(wire, route, rider, shipment);
  await act(wire, handIn, carrier, shipment);
  return shipment;
}

describe('the hand-in', () => {
  test('pays the rider its share, and no other time', async () => {
    const shipment = await atHub();
    const { escrow } = await walletShown(wire, merchant.user);
    expect(escrow).toBe(shipment.fare);
    expect((await walletShown(wire, rider)).available).toBe(riderShareOf(shipment));
    const again = await Promise.all([1, 2, 3].map(() => act(wire, handIn, carrier, shipment)));
    expect(again.map(({ body }) => body.code)).toEqual(Array(3).fill('invalid_state'));
    expect((await walletShown(wire, rider)).available).toBe(riderShareOf(shipment));
    expect((await eventsShown(wire, shipment)).slice(1)).toEqual([
      'shipment.first_mile_claimed',
      'shipment.first_mile_picked_up',
      'shipment.first_mile_handed_in',
    ]);
  });

  test('happens once where five confirm it at once', async () => {
    const shipment = await booked();
    for (const route of [claim, pickup]) await act(wire, route, rider, shipment);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => act(wire, handIn, carrier, shipment)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await walletShown(wire, rider)).available).toBe(riderShareOf(shipment));
  });

  test('is confirmed by the carrier or its dispatcher, not by the rider, not before the pickup', async () => {
    const shipment = await booked();
    const desk = await newMember(wire, carrier, 'DISPATCHER');
    await act(wire, claim, rider, shipment);
    expectProblem(handIn, await act(wire, handIn, carrier, shipment), 'invalid_state');
    await act(wire, pickup, rider, shipment);
    expectProblem(handIn, await act(wire, handIn, rider, shipment), 'not_found');
    expectProblem(handIn, await act(wire, handIn, await newUser(wire, 'carrier'), shipment), 'not_found');
    expect((await act(wire, handIn, desk, shipment)).body.status).toBe('HANDED_IN');
  });
});

describe('the shipment of a first mile', () => {
  const driven = (shipment: Shipment) => assignTo(wire, shipment, driver);
  const carrierShare = ({ fare }: Shipment) =>
    share(fare, tariffs.NG.carrier.STANDARD.split.courier_share_bps);

  test('is settled with the carrier like any other after the hand-in', async () => {
    const shipment = await atHub();
    await driven(shipment);
    expect((await act(wire, carrierPickup, driver, shipment, {})).status).toBe(200);
    await take(wire, shipment, 'verify');
    const spent = shipment.fare + feeOf(shipment);
    expect(await walletShown(wire, merchant.user)).toEqual({ available: funds - spent, escrow: 0 });
    expect((await walletShown(wire, carrier)).available).toBe(carrierShare(shipment));
  });

  test('is not picked up by the carrier while a rider has it', async () => {
    const shipment = await booked();
    await driven(shipment);
    for (const route of [claim, pickup]) {
      await act(wire, route, rider, shipment);
      expectProblem(carrierPickup, await act(wire, carrierPickup, driver, shipment, {}), 'invalid_state');
    }
    await act(wire, handIn, carrier, shipment);
    expect((await act(wire, carrierPickup, driver, shipment, {})).status).toBe(200);
  });

  test('gets the fee back when the carrier fetches the parcel itself', async () => {
    const shipment = await booked();
    await driven(shipment);
    expect((await act(wire, carrierPickup, driver, shipment, {})).body.first_mile).toMatchObject({
      status: 'CANCELLED',
    });
    expectProblem(claim, await act(wire, claim, rider, shipment), 'invalid_state');
    await take(wire, shipment, 'verify');
    expect(await walletShown(wire, merchant.user)).toEqual({ available: funds - shipment.fare, escrow: 0 });
  });

  test('comes back whole when it is cancelled before a rider has the parcel, and not after', async () => {
    for (const claimed of [false, true]) {
      const shipment = await booked();
      if (claimed) await act(wire, claim, rider, shipment);
      expect((await act(wire, cancel, merchant.user, shipment, {})).status).toBe(200);
      expect(await walletShown(wire, merchant.user)).toEqual({ available: funds, escrow: 0 });
      expectProblem(
        pickup,
        await act(wire, pickup, rider, shipment),
        claimed ? 'invalid_state' : 'not_found',
      );
    }
    const shipment = await booked();
    for (const route of [claim, pickup]) await act(wire, route, rider, shipment);
    expectProblem(cancel, await act(wire, cancel, merchant.user, shipment, {}), 'invalid_state');
    await act(wire, handIn, carrier, shipment);
    expect((await act(wire, cancel, merchant.user, shipment, {})).status).toBe(200);
    expect(await walletShown(wire, merchant.user)).toEqual({ available: funds - feeOf(shipment), escrow: 0 });
  });

  test('cancelled at the moment of the pickup: one of the two happens', async () => {
    for (let round = 0; round < 5; round++) {
      const shipment = await booked();
      await act(wire, claim, rider, shipment);
      await Promise.all([act(wire, pickup, rider, shipment), act(wire, cancel, merchant.user, shipment, {})]);
      const { status, first_mile } = await shipmentShown(wire, shipment);
      expect([
        ['CANCELLED', 'CANCELLED'],
        ['PENDING', 'PICKED_UP'],
      ]).toContainEqual([status, first_mile?.status]);
    }
  });

  test('goes home for the return fee, the rider’s way to the hub paid', async () => {
    const shipment = await atHub();
    await driven(shipment);
    await take(wire, shipment, 'pickup', 'exception', 'return', 'returned');
    const { return_fee } = tariffs.NG.carrier.STANDARD.split;
    const spent = Math.min(return_fee, shipment.fare) + feeOf(shipment);
    expect(await walletShown(wire, merchant.user)).toEqual({ available: funds - spent, escrow: 0 });
  });
});
