import { beforeEach, describe, expect, test } from 'vitest';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as get } from '../../functions/shipments/get.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { removeMember } from '../../shared/fleets/data/fleets.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { share } from '../../shared/kernel/money.ts';
import { tariffs } from '../../shared/pricing/domain/tariff.data.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { eventsShown } from '../support/asserts/shipment.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { take } from '../support/people/riders/steps.ts';
import { type BookingFields, newShipment } from '../support/people/shipments/shipments.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
let dispatcher: User;
let rider: User;
let other: User;
const { wire } = await startWire();

beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  dispatcher = await newMember(wire, carrier, 'DISPATCHER');
  [rider, other] = [await newMember(wire, carrier, 'RIDER'), await newMember(wire, carrier, 'RIDER')];
});

const booked = (order?: BookingFields) => carrierShipment(wire, carrier, order);

const give = (who: User, shipment: Shipment, to: User) => act(wire, assign, who, shipment, { rider: to.id });

describe('a dispatcher', () => {
  test('claims for the carrier, which is paid, and assigns its riders', async () => {
    const shipment = await booked();
    expect((await act(wire, claim, dispatcher, shipment)).body).toMatchObject({ status: 'CLAIMED' });
    expect((await give(dispatcher, shipment, rider)).body).toMatchObject({
      status: 'ASSIGNED',
      rider: rider.id,
    });
    await take(wire, shipment, 'pickup', 'verify');
    const earned = share(shipment.fare, tariffs.NG.carrier.STANDARD.split.courier_share_bps);
    expect((await walletShown(wire, carrier)).available).toBe(earned);
    expect((await walletShown(wire, dispatcher)).available).toBe(0);
  });

  test('sees the shipment, and says what holds it up', async () => {
    const shipment = await booked();
    expect((await act(wire, get, dispatcher, shipment)).status).toBe(200);
    await act(wire, claim, dispatcher, shipment);
    await give(dispatcher, shipment, rider);
    const held = await act(wire, exception, dispatcher, shipment, { reason: 'The van broke down' });
    expect(held.body.status).toBe('EXCEPTION');
  });

  test('does not do what is the rider’s own', async () => {
    const shipment = await booked();
    await act(wire, claim, carrier, shipment);
    await give(carrier, shipment, rider);
    expectProblem(pickup, await act(wire, pickup, dispatcher, shipment, {}), 'forbidden');
  });

  test('is nobody to the shipments of another carrier, nor once it was removed', async () => {
    const stranger = await newMember(wire, await newUser(wire, 'carrier'), 'DISPATCHER');
    const shipment = await booked();
    for (const route of [claim, get])
      expectProblem(route, await act(wire, route, stranger, shipment), 'not_found');
    expectProblem(assign, await give(stranger, shipment, rider), 'not_found');
    await wire.table.commit([removeMember({ owner: carrier.id, mode: 'live' }, dispatcher.id)]);
    expectProblem(claim, await act(wire, claim, dispatcher, shipment), 'not_found');
  });

  test('is not one in the other mode', async () => {
    const shipment = await booked({ mode: 'test' });
    expectProblem(claim, await act(wire, claim, dispatcher, shipment), 'not_found');
  });

  test('has it, or the carrier that claims at the same moment: one of them', async () => {
    const shipment = await booked();
    const answers = await Promise.all([carrier, dispatcher].map((who) => act(wire, claim, who, shipment)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('handing over', () => {
  test('is possible until the pickup, and is told as an assignment', async () => {
    const shipment = await booked();
    await act(wire, claim, carrier, shipment);
    await give(carrier, shipment, rider);
    expect((await give(carrier, shipment, other)).body.rider).toBe(other.id);
    expectProblem(pickup, await act(wire, pickup, rider, shipment, {}), 'not_found');
    expect((await act(wire, pickup, other, shipment, {})).body.status).toBe('IN_TRANSIT');
    expectProblem(assign, await give(carrier, shipment, rider), 'invalid_state');
    const assigned = (await eventsShown(wire, shipment)).filter((name) => name === 'shipment.assigned');
    expect(assigned).toHaveLength(2);
  });

  test('is possible where the first was held up before the pickup, not after it', async () => {
    const shipment = await booked();
    await act(wire, claim, carrier, shipment);
    await give(carrier, shipment, rider);
    await act(wire, exception, rider, shipment, { reason: 'The van broke down' });
    expect((await give(carrier, shipment, other)).body).toMatchObject({
      status: 'ASSIGNED',
      rider: other.id,
    });
    await act(wire, pickup, other, shipment, {});
    await act(wire, exception, other, shipment, { reason: 'Nobody is at home' });
    expectProblem(assign, await give(carrier, shipment, rider), 'invalid_state');
  });

  test('changes nothing where the rider has it already', async () => {
    const shipment = await booked();
    await act(wire, claim, carrier, shipment);
    await give(carrier, shipment, rider);
    expectProblem(assign, await give(carrier, shipment, rider), 'invalid_state');
  });

  test('goes on with whoever has it at the moment of the pickup', async () => {
    for (let round = 0; round < 5; round++) {
      const shipment = await booked();
      await act(wire, claim, carrier, shipment);
      await give(carrier, shipment, rider);
      const [handed, picked] = await Promise.all([
        give(carrier, shipment, other),
        act(wire, pickup, rider, shipment, {}),
      ]);
      expect([handed.status, picked.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('is to riders of the fleet alone: no dispatcher, no stranger', async () => {
    const shipment = await booked();
    await act(wire, claim, carrier, shipment);
    for (const who of [dispatcher, await newUser(wire, 'rider')]) {
      const answer = await give(carrier, shipment, who);
      expect(answer.body.errors).toMatchObject([{ pointer: '/rider', code: 'not_found' }]);
    }
    expect((await give(carrier, shipment, carrier)).body.rider).toBe(carrier.id);
  });
});

describe('a merchant with a fleet of its own', () => {
  test('gives an open shipment to a rider of it, who is paid; so does its dispatcher', async () => {
    const merchant = await newUser(wire, 'merchant');
    const [courier, desk] = [
      await newMember(wire, merchant, 'RIDER'),
      await newMember(wire, merchant, 'DISPATCHER'),
    ];
    for (const who of [merchant, desk]) {
      const shipment = await newShipment(wire, { merchant: merchant.id });
      expect((await give(who, shipment, courier)).body).toMatchObject({ status: 'ASSIGNED' });
      await take(wire, shipment, 'pickup', 'verify');
    }
    expect((await walletShown(wire, courier)).available).toBe(2 * 379_280 * 0.8);
  });

  test('does not assign what is not open, nor strangers, and its dispatcher does not cancel', async () => {
    const merchant = await newUser(wire, 'merchant');
    const [courier, desk] = [
      await newMember(wire, merchant, 'RIDER'),
      await newMember(wire, merchant, 'DISPATCHER'),
    ];
    const shipment = await newShipment(wire, { merchant: merchant.id });
    expect((await give(merchant, shipment, await newUser(wire, 'rider'))).status).toBe(400);
    expectProblem(cancel, await act(wire, cancel, desk, shipment, {}), 'forbidden');
    await give(merchant, shipment, courier);
    expectProblem(
      assign,
      await give(merchant, shipment, await newMember(wire, merchant, 'RIDER')),
      'invalid_state',
    );
    const theirs = await booked({ merchant: merchant.id });
    expectProblem(assign, await give(merchant, theirs, courier), 'forbidden');
  });
});
