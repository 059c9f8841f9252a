import { beforeEach, describe, expect, test } from 'vitest';
import { route as removeMember } from '../../functions/fleets/remove-member.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as pickupFirstMile } from '../../functions/shipments/first-mile/pickup.ts';
import { route as createProof } from '../../functions/shipments/proofs/create.ts';
import { route as goBack } from '../../functions/shipments/return.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { createWire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { shipmentShown } from '../support/asserts/shipment.ts';
import { walletShown } from '../support/asserts/wallet.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { codes, sendQueue, step } from '../support/people/riders/offline-steps.ts';
import { assignTo, claimBy, take } from '../support/people/riders/steps.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { recording } from '../support/wires/recording.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
let dispatcher: User;
let rider: User;
const { engine } = await startWire();
// Links for files are signed with these.
const keys = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
const wire = createWire({ ...engine.config, ...keys });
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  [dispatcher, rider] = [
    await newMember(wire, carrier, 'DISPATCHER'),
    await newMember(wire, carrier, 'RIDER'),
  ];
});

/** The wire of a request during which the carrier removes a member. */
const removing = ({ id: member_id }: User, owner = carrier) =>
  interrupted(wire, async () => {
    const headers = await signedIn(wire, owner);
    expect((await call(wire, removeMember, { headers, params: { member_id } })).status).toBe(200);
  });

const claimed = async () => claimBy(wire, await carrierShipment(wire, carrier), carrier);
const assigned = async () => assignTo(wire, await carrierShipment(wire, carrier), rider);
const inTransit = async () => take(wire, await assigned(), 'pickup');
const heldUp = async () => take(wire, await assigned(), 'exception');

test('a rider who is removed while a shipment is assigned does not get it', async () => {
  const shipment = await claimed();
  const answer = await act(removing(rider), assign, carrier, shipment, { rider: rider.id });
  expectProblem(assign, answer, 'invalid_request');
  expect(answer.body.errors).toMatchObject([{ pointer: '/rider', code: 'not_found' }]);
  expect((await shipmentShown(wire, shipment)).rider).toBeUndefined();
});

test('nor does one who is made a dispatcher meanwhile', async () => {
  const shipment = await claimed();
  const promoted = interrupted(wire, () =>
    wire.table.commit([addMember({ owner: carrier.id, mode: 'live' }, rider.id, 'DISPATCHER', wire.now())]),
  );
  const answer = await act(promoted, assign, carrier, shipment, { rider: rider.id });
  expect(answer.body.errors).toMatchObject([{ code: 'not_found' }]);
});

describe('a dispatcher who is removed at the same moment', () => {
  const hold = { reason: 'The van broke down' };
  const cases: readonly [string, Route, () => Promise<Shipment>, (() => object)?][] = [
    ['claims', claim, () => carrierShipment(wire, carrier)],
    ['assigns', assign, claimed, () => ({ rider: rider.id })],
    ['holds up', exception, assigned, () => hold],
    ['sends back', goBack, heldUp],
    ['proves', createProof, inTransit, () => ({ kind: 'photo', content_type: 'image/jpeg', size: 9 })],
  ];
  test.each(cases)('%s nothing', async (_, route, prepare, body) => {
    const shipment = await prepare();
    expectProblem(route, await act(removing(dispatcher), route, dispatcher, shipment, body?.()), 'not_found');
    expect(await stored(wire, shipment.id)).toEqual(shipment);
  });

  test('holds up nothing from an offline queue either', async () => {
    const shipment = await assigned();
    const steps = [step(shipment, 'exception', { at: wire.now().toISOString(), body: hold })];
    expect(codes(await sendQueue(removing(dispatcher), dispatcher, steps))).toEqual(['not_found']);
    expect(await stored(wire, shipment.id)).toEqual(shipment);
  });

  test('hands nothing in at the hub, and nobody is paid', async () => {
    const { carrier: owner, rider: courier, merchant } = await peopleOfFirstMile(wire);
    const desk = await newMember(wire, owner, 'DISPATCHER');
    const shipment = await bookFirstMile(wire, merchant.headers, owner);
    for (const route of [claimFirstMile, pickupFirstMile]) await act(wire, route, courier, shipment);
    expectProblem(handIn, await act(removing(desk, owner), handIn, desk, shipment), 'not_found');
    expect((await shipmentShown(wire, shipment)).first_mile?.status).toBe('PICKED_UP');
    expect((await walletShown(wire, courier)).available).toBe(0);
  });
});

test('acting for a fleet costs its dispatcher two write units more than its owner', async () => {
  const paid = async (who: User) => {
    const shipment = await assigned();
    const { wire: watched, requests } = recording(wire, engine.client);
    expect((await act(watched, exception, who, shipment, { reason: 'x' })).status).toBe(200);
    return requests.reduce((sum, { writes }) => sum + writes, 0);
  };
  expect((await paid(dispatcher)) - (await paid(carrier))).toBe(2);
});
