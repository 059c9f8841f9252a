import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { route as claim } from '../../../functions/first-mile/claim.ts';
import { route as handIn } from '../../../functions/first-mile/hand-in.ts';
import { route as pickup } from '../../../functions/first-mile/pickup.ts';
import { route as cancel } from '../../../functions/shipments/cancel.ts';
import { route as carrierPickup } from '../../../functions/shipments/pickup.ts';
import { addMember } from '../../../shared/data/fleets.ts';
import { type Shipment, shipmentById, shipmentHistory } from '../../../shared/data/shipments.ts';
import type { User } from '../../../shared/data/users.ts';
import { walletOf } from '../../../shared/data/wallets.ts';
import { type Kobo, share } from '../../../shared/domain/money.ts';
import { tariffs } from '../../../shared/domain/tariff.data.ts';
import { asRider } from '../../../shared/events/shipment-step.ts';
import type { Route } from '../../../shared/http/route.ts';
import { createWire, type Wire } from '../../../shared/wire.ts';
import { fundedMerchant } from '../../support/booking.ts';
import { call } from '../../support/call.ts';
import { type Engine, startEngine } from '../../support/engine.ts';
import { bookFirstMile } from '../../support/first-mile.ts';
import { type Headers, newUser, signedIn, take } from '../../support/fixtures.ts';
import { newHub } from '../../support/fleet.ts';
import { expectProblem } from '../../support/problem.ts';

const funds = 10_000_000;
let engine: Engine;
let wire: Wire;
let carrier: User;
let driver: User;
let rider: User;
let merchant: { user: User; headers: Headers };
beforeAll(async () => {
  engine = await startEngine();
  wire = createWire(engine.config);
});
afterAll(() => engine.stop());
beforeEach(async () => {
  [carrier, driver, rider] = await Promise.all([
    newUser(wire, 'carrier', { name: 'Lagoon Line' }),
    newUser(wire, 'rider'),
    newUser(wire, 'rider', { name: 'Tunde Bello' }),
  ]);
  await newHub(wire, carrier);
  merchant = await fundedMerchant(wire);
});

const booked = () => bookFirstMile(wire, merchant.headers, carrier);
const now = (shipment: Shipment) => shipmentById(wire.table, shipment.id);

async function act(route: Route, who: User, { id, mode }: Shipment, body?: object) {
  const headers = await signedIn(wire, who, mode);
  return call(wire, route, { headers, params: { shipment_id: id }, ...(body && { body }) });
}

/** The parcel as far as the hub. */
async function atHub(): Promise<Shipment> {
  const shipment = await booked();
  for (const route of [claim, pickup]) await act(route, rider, shipment);
  await act(handIn, carrier, shipment);
  return shipment;
}

const held = async (user: User) => {
  const { available, escrow } = (await walletOf(wire.table, user.id, 'live')) ?? {};
  return { available, escrow };
};
const fee = ({ first_mile }: Shipment): Kobo => {
  if (!first_mile) throw new Error('it has no first mile');
  return first_mile.fee;
};
const riderShare = (shipment: Shipment) =>
  share(fee(shipment), tariffs.NG.marketplace.STANDARD.split.courier_share_bps);

describe('the hand-in', () => {
  test('pays the rider its share, and no other time', async () => {
    const shipment = await atHub();
    const { escrow } = await held(merchant.user);
    expect(escrow).toBe(shipment.fare);
    expect((await held(rider)).available).toBe(riderShare(shipment));
    const again = await Promise.all([1, 2, 3].map(() => act(handIn, carrier, shipment)));
    expect(again.map(({ body }) => body.code)).toEqual(Array(3).fill('invalid_state'));
    expect((await held(rider)).available).toBe(riderShare(shipment));
    const names = (await shipmentHistory(wire.table, shipment))?.rest.map(({ name }) => name);
    expect(names?.slice(1)).toEqual([
      'shipment.first_mile_claimed',
      'shipment.first_mile_picked_up',
      'shipment.first_mile_handed_in',
    ]);
  });

  test('of five confirmations at once happens once', async () => {
    const shipment = await booked();
    for (const route of [claim, pickup]) await act(route, rider, shipment);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => act(handIn, carrier, shipment)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await held(rider)).available).toBe(riderShare(shipment));
  });

  test('is confirmed by the carrier or its dispatcher, not by the rider, not before the pickup', async () => {
    const shipment = await booked();
    const desk = await newUser(wire, 'rider');
    await wire.table.commit([addMember(carrier.id, desk.id, 'DISPATCHER', wire.now())]);
    await act(claim, rider, shipment);
    expectProblem(handIn, await act(handIn, carrier, shipment), 'invalid_state');
    await act(pickup, rider, shipment);
    expectProblem(handIn, await act(handIn, rider, shipment), 'not_found');
    expectProblem(handIn, await act(handIn, await newUser(wire, 'carrier'), shipment), 'not_found');
    expect((await act(handIn, desk, shipment)).body.status).toBe('HANDED_IN');
  });
});

describe('the shipment of a first mile', () => {
  const driven = async (shipment: Shipment) => {
    await take(wire, shipment, 'claim', { courier: carrier.id });
    return take(wire, shipment, 'assign', asRider(driver));
  };
  const carrierShare = ({ fare }: Shipment) =>
    share(fare, tariffs.NG.carrier.STANDARD.split.courier_share_bps);

  test('is settled with the carrier like any other after the hand-in', async () => {
    const shipment = await atHub();
    await driven(shipment);
    expect((await act(carrierPickup, driver, shipment, {})).status).toBe(200);
    await take(wire, shipment, 'verify', { completed_at: wire.now().toISOString() });
    const spent = shipment.fare + fee(shipment);
    expect(await held(merchant.user)).toEqual({ available: funds - spent, escrow: 0 });
    expect((await held(carrier)).available).toBe(carrierShare(shipment));
  });

  test('is not picked up by the carrier while a rider has it', async () => {
    const shipment = await booked();
    await driven(shipment);
    for (const route of [claim, pickup]) {
      await act(route, rider, shipment);
      expectProblem(carrierPickup, await act(carrierPickup, driver, shipment, {}), 'invalid_state');
    }
    await act(handIn, carrier, shipment);
    expect((await act(carrierPickup, driver, shipment, {})).status).toBe(200);
  });

  test('gets the fee back when the carrier fetches the parcel itself', async () => {
    const shipment = await booked();
    await driven(shipment);
    expect((await act(carrierPickup, driver, shipment, {})).body.first_mile).toMatchObject({
      status: 'CANCELLED',
    });
    expectProblem(claim, await act(claim, rider, shipment), 'invalid_state');
    await take(wire, shipment, 'verify', { completed_at: wire.now().toISOString() });
    expect(await held(merchant.user)).toEqual({ available: funds - shipment.fare, escrow: 0 });
  });

  test('comes back whole when it is cancelled before a rider has the parcel, and not after', async () => {
    for (const claimed of [false, true]) {
      const shipment = await booked();
      if (claimed) await act(claim, rider, shipment);
      expect((await act(cancel, merchant.user, shipment, {})).status).toBe(200);
      expect(await held(merchant.user)).toEqual({ available: funds, escrow: 0 });
      expectProblem(pickup, await act(pickup, rider, shipment), claimed ? 'invalid_state' : 'not_found');
    }
    const shipment = await booked();
    for (const route of [claim, pickup]) await act(route, rider, shipment);
    expectProblem(cancel, await act(cancel, merchant.user, shipment, {}), 'invalid_state');
    await act(handIn, carrier, shipment);
    expect((await act(cancel, merchant.user, shipment, {})).status).toBe(200);
    expect(await held(merchant.user)).toEqual({ available: funds - fee(shipment), escrow: 0 });
  });

  test('cancelled at the moment of the pickup: one of the two happens', async () => {
    for (let round = 0; round < 5; round++) {
      const shipment = await booked();
      await act(claim, rider, shipment);
      await Promise.all([act(pickup, rider, shipment), act(cancel, merchant.user, shipment, {})]);
      const { status, first_mile } = (await now(shipment)) ?? {};
      expect([
        ['CANCELLED', 'CANCELLED'],
        ['PENDING', 'PICKED_UP'],
      ]).toContainEqual([status, first_mile?.status]);
    }
  });

  test('goes home for the return fee, the rider’s way to the hub paid', async () => {
    const shipment = await atHub();
    await driven(shipment);
    for (const action of ['pickup', 'exception', 'return', 'returned'] as const)
      await take(wire, shipment, action, action === 'pickup' ? { picked_up_at: 'now' } : {});
    const { return_fee } = tariffs.NG.carrier.STANDARD.split;
    const spent = Math.min(return_fee, shipment.fare) + fee(shipment);
    expect(await held(merchant.user)).toEqual({ available: funds - spent, escrow: 0 });
  });
});
