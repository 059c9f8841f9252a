import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { route as assign } from '../../../functions/shipments/assign.ts';
import { route as cancel } from '../../../functions/shipments/cancel.ts';
import { route as claim } from '../../../functions/shipments/claim.ts';
import { route as exception } from '../../../functions/shipments/exception.ts';
import { route as get } from '../../../functions/shipments/get.ts';
import { route as pickup } from '../../../functions/shipments/pickup.ts';
import { addMember, removeMember } from '../../../shared/data/fleets.ts';
import { type Shipment, shipmentHistory } from '../../../shared/data/shipments.ts';
import type { User } from '../../../shared/data/users.ts';
import { walletOf } from '../../../shared/data/wallets.ts';
import type { FleetRole } from '../../../shared/domain/invitation.ts';
import { share } from '../../../shared/domain/money.ts';
import { tariffs } from '../../../shared/domain/tariff.data.ts';
import type { Route } from '../../../shared/http/route.ts';
import { createWire, type Wire } from '../../../shared/wire.ts';
import { call } from '../../support/call.ts';
import { type Engine, startEngine } from '../../support/engine.ts';
import { newShipment, newUser, signedIn, take } from '../../support/fixtures.ts';
import { expectProblem } from '../../support/problem.ts';

let engine: Engine;
let wire: Wire;
let carrier: User;
let dispatcher: User;
let rider: User;
let other: User;
beforeAll(async () => {
  engine = await startEngine();
  wire = createWire(engine.config);
});
afterAll(() => engine.stop());

async function member(owner: User, role: FleetRole): Promise<User> {
  const user = await newUser(wire, 'rider');
  await wire.table.commit([addMember(owner.id, user.id, role, wire.now())]);
  return user;
}

beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  dispatcher = await member(carrier, 'DISPATCHER');
  [rider, other] = [await member(carrier, 'RIDER'), await member(carrier, 'RIDER')];
});

const booked = (more: Partial<Shipment> = {}) =>
  newShipment(wire, {
    fulfillment_mode: 'carrier',
    service_level: 'STANDARD',
    carrier: carrier.id,
    carrier_name: carrier.name,
    ...more,
  });

async function act(route: Route, who: User, { id, mode }: Shipment, body?: object) {
  const headers = await signedIn(wire, who, mode);
  return call(wire, route, { headers, params: { shipment_id: id }, ...(body && { body }) });
}
const give = (who: User, shipment: Shipment, to: User) => act(assign, who, shipment, { rider: to.id });

describe('a dispatcher', () => {
  test('claims for the carrier, which is paid, and assigns its riders', async () => {
    const shipment = await booked();
    expect((await act(claim, dispatcher, shipment)).body).toMatchObject({ status: 'CLAIMED' });
    expect((await give(dispatcher, shipment, rider)).body).toMatchObject({
      status: 'ASSIGNED',
      rider: rider.id,
    });
    await take(wire, shipment, 'verify', { completed_at: wire.now().toISOString() });
    const earned = share(shipment.fare, tariffs.NG.carrier.STANDARD.split.courier_share_bps);
    const [office, desk] = await Promise.all(
      [carrier, dispatcher].map(({ id }) => walletOf(wire.table, id, 'live')),
    );
    expect(office?.available).toBe(earned);
    expect(desk?.available).toBe(0);
  });

  test('sees the shipment, and says what holds it up', async () => {
    const shipment = await booked();
    expect((await act(get, dispatcher, shipment)).status).toBe(200);
    await act(claim, dispatcher, shipment);
    await give(dispatcher, shipment, rider);
    const held = await act(exception, dispatcher, shipment, { reason: 'The van broke down' });
    expect(held.body.status).toBe('EXCEPTION');
  });

  test('does not do what is the rider’s own', async () => {
    const shipment = await booked();
    await act(claim, carrier, shipment);
    await give(carrier, shipment, rider);
    expectProblem(pickup, await act(pickup, dispatcher, shipment, {}), 'forbidden');
  });

  test('is nobody to the shipments of another carrier, nor once it was removed', async () => {
    const stranger = await member(await newUser(wire, 'carrier'), 'DISPATCHER');
    const shipment = await booked();
    for (const route of [claim, get]) expectProblem(route, await act(route, stranger, shipment), 'not_found');
    expectProblem(assign, await give(stranger, shipment, rider), 'not_found');
    await wire.table.commit([removeMember({ owner: carrier.id, mode: 'live' }, dispatcher.id)]);
    expectProblem(claim, await act(claim, dispatcher, shipment), 'not_found');
  });

  test('is not one in the other mode', async () => {
    const shipment = await booked({ mode: 'test' });
    expectProblem(claim, await act(claim, dispatcher, shipment), 'not_found');
  });

  test('and the carrier claim at the same moment: one of them has it', async () => {
    const shipment = await booked();
    const answers = await Promise.all([carrier, dispatcher].map((who) => act(claim, who, shipment)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('handing over', () => {
  test('to another rider is possible until the pickup, and is told as an assignment', async () => {
    const shipment = await booked();
    await act(claim, carrier, shipment);
    await give(carrier, shipment, rider);
    expect((await give(carrier, shipment, other)).body.rider).toBe(other.id);
    expectProblem(pickup, await act(pickup, rider, shipment, {}), 'not_found');
    expect((await act(pickup, other, shipment, {})).body.status).toBe('IN_TRANSIT');
    expectProblem(assign, await give(carrier, shipment, rider), 'invalid_state');
    const names = (await shipmentHistory(wire.table, shipment))?.rest.map(({ name }) => name);
    expect(names?.filter((name) => name === 'shipment.assigned')).toHaveLength(2);
  });

  test('to the rider who has it already changes nothing', async () => {
    const shipment = await booked();
    await act(claim, carrier, shipment);
    await give(carrier, shipment, rider);
    expectProblem(assign, await give(carrier, shipment, rider), 'invalid_state');
  });

  test('and the pickup at the same moment: whoever has it then goes on', async () => {
    for (let round = 0; round < 5; round++) {
      const shipment = await booked();
      await act(claim, carrier, shipment);
      await give(carrier, shipment, rider);
      const [handed, picked] = await Promise.all([
        give(carrier, shipment, other),
        act(pickup, rider, shipment, {}),
      ]);
      expect([handed.status, picked.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('is to riders of the fleet alone: no dispatcher, no stranger', async () => {
    const shipment = await booked();
    await act(claim, carrier, shipment);
    for (const who of [dispatcher, await newUser(wire, 'rider')]) {
      const answer = await give(carrier, shipment, who);
      expect(answer.body.errors).toMatchObject([{ pointer: '/rider', code: 'not_in_fleet' }]);
    }
    expect((await give(carrier, shipment, carrier)).body.rider).toBe(carrier.id);
  });
});

describe('a merchant with a fleet of its own', () => {
  test('gives an open shipment to a rider of it, who is paid; so does its dispatcher', async () => {
    const merchant = await newUser(wire, 'merchant');
    const [courier, desk] = [await member(merchant, 'RIDER'), await member(merchant, 'DISPATCHER')];
    for (const who of [merchant, desk]) {
      const shipment = await newShipment(wire, { merchant: merchant.id });
      expect((await give(who, shipment, courier)).body).toMatchObject({ status: 'ASSIGNED' });
      await take(wire, shipment, 'verify', { completed_at: wire.now().toISOString() });
    }
    const wallet = await walletOf(wire.table, courier.id, 'live');
    expect(wallet?.available).toBe(2 * 423_700 * 0.8);
  });

  test('does not assign what is not open, nor strangers, and its dispatcher does not cancel', async () => {
    const merchant = await newUser(wire, 'merchant');
    const [courier, desk] = [await member(merchant, 'RIDER'), await member(merchant, 'DISPATCHER')];
    const shipment = await newShipment(wire, { merchant: merchant.id });
    expect((await give(merchant, shipment, await newUser(wire, 'rider'))).status).toBe(400);
    expectProblem(cancel, await act(cancel, desk, shipment, {}), 'forbidden');
    await give(merchant, shipment, courier);
    expectProblem(assign, await give(merchant, shipment, await member(merchant, 'RIDER')), 'invalid_state');
    const theirs = await booked({ merchant: merchant.id });
    expectProblem(assign, await give(merchant, theirs, courier), 'forbidden');
  });
});
