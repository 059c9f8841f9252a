import { describe, expect, test } from 'vitest';
import { route as list } from '../../functions/notices/list.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as pickUpFirstMile } from '../../functions/shipments/first-mile/pickup.ts';
import { route as resolve } from '../../functions/shipments/resolve.ts';
import { route as record } from '../../functions/shipments/tracking/get.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { trail } from '../support/asserts/audit.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { walletShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { hand } from '../support/people/riders/hand-over.ts';
import { claimBy } from '../support/people/riders/steps.ts';
import { claimed, onItsWay, shipmentIn } from '../support/people/shipments/claimed-shipment.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const admin = await newUser(wire, 'admin');

type Outcome = 'COMPLETED' | 'RETURNED' | 'LOST';
const reason = 'The rider cannot be found';
const end = (shipment: Shipment, outcome: Outcome, who: User = admin) =>
  act(wire, resolve, who, shipment, { outcome, reason });

const open = ['PENDING', 'CLAIMED', 'ASSIGNED', 'IN_TRANSIT', 'EXCEPTION', 'RETURNING'] as const;

describe.each(open)('a shipment that is %s', (status) => {
  test.each(['COMPLETED', 'RETURNED', 'LOST'] as const)('ends as %s with its money', async (outcome) => {
    const shipment = await shipmentIn(wire, status);
    const answer = await end(shipment, outcome);
    const nobody = status === 'PENDING';
    if (nobody && outcome === 'COMPLETED') {
      expect(answer.body.code).toBe('invalid_state');
      return;
    }
    expect([answer.status, answer.body.status]).toEqual([200, outcome]);
    const fetched = status !== 'PENDING' && status !== 'CLAIMED' && status !== 'ASSIGNED';
    const back = { COMPLETED: 0, RETURNED: shipment.fare - (fetched ? 80_000 : 0), LOST: shipment.fare };
    const merchant = await walletThatAddsUp(wire, merchantOf(shipment));
    expect([merchant.available, merchant.escrow]).toEqual([back[outcome], 0]);
    const { courier = shipment.carrier } = shipment;
    if (!courier) return;
    const paid = {
      COMPLETED: shipment.fare * (status === 'CLAIMED' ? 0.88 : 0.8),
      RETURNED: fetched ? 64_000 : 0,
      LOST: 0,
    };
    const somebody = { id: courier, role: 'rider' as const, country: 'NG' as const };
    expect((await walletShown(wire, somebody)).available).toBe(Math.floor(paid[outcome]));
  });
});

test('both sides learn the reason: on the timeline, in the app, and the public that it is lost', async () => {
  const { shipment, rider } = await onItsWay(wire);
  await end(shipment, 'LOST');
  expect((await stepsShown(wire, shipment)).at(-1)).toMatchObject({
    event: 'shipment.lost',
    status: 'LOST',
    details: { reason },
  });
  const text = `Shipment ${shipment.tracking} was closed as lost. ${reason}`;
  for (const who of [rider, merchantOf(shipment)])
    expect(await listShown(wire, list, who)).toMatchObject([
      { kind: 'shipment.resolved', title: 'Shipment closed as lost', text },
    ]);
  const { body } = await call(wire, record, { params: { identifier: shipment.tracking } });
  expect(body).toMatchObject({ status: 'LOST', current_status: 'Lost on the way' });
  expect(JSON.stringify(body)).not.toContain(reason);
});

test('what an admin decided is on the trail of both sides, by the name of the admin', async () => {
  const { shipment, rider } = await onItsWay(wire);
  await end(shipment, 'RETURNED');
  for (const who of [rider, merchantOf(shipment)]) {
    const { results } = await trail(wire, await signedIn(wire, who));
    expect(results[0]).toMatchObject({
      action: 'shipments.resolve',
      target: shipment.id,
      credential: { kind: 'admin', id: admin.id },
    });
  }
  expect((await trail(wire, await signedIn(wire, admin))).results[0]).toMatchObject({
    action: 'shipments.resolve',
    target: shipment.id,
  });
});

test('a first mile that was not handed in ends with its shipment, and its fee goes back', async () => {
  const { merchant, carrier, rider } = await peopleOfFirstMile(wire);
  const shipment = await bookFirstMile(wire, merchant.headers, carrier);
  const before = await walletShown(wire, merchantOf(shipment));
  await claimBy(wire, shipment, carrier);
  await act(wire, claimFirstMile, rider, shipment);
  await act(wire, pickUpFirstMile, rider, shipment);
  const { body } = await end(shipment, 'LOST');
  expect(body).toMatchObject({ status: 'LOST', first_mile: { status: 'CANCELLED' } });
  const after = await walletShown(wire, merchantOf(shipment));
  expect(after).toEqual({ available: before.available + before.escrow, escrow: 0 });
  expect(await listShown(wire, list, rider)).toMatchObject([{ kind: 'shipment.resolved' }]);
});

test('the same outcome again changes nothing, and another one is refused', async () => {
  const shipment = await shipmentIn(wire, 'IN_TRANSIT');
  const [first, again] = [await end(shipment, 'LOST'), await end(shipment, 'LOST')];
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await end(shipment, 'COMPLETED');
  expect([other.status, other.body.code]).toEqual([409, 'invalid_state']);
  expect(await eventsShown(wire, shipment)).toHaveLength(6);
  expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: shipment.fare });
});

test('an admin alone resolves, with a session that goes on, in the mode of the shipment, and with a reason', async () => {
  const { shipment, rider } = await claimed(wire);
  expect((await end(shipment, 'LOST', rider)).status).toBe(403);
  const params = { shipment_id: shipment.id };
  const body = { outcome: 'LOST', reason };
  const key = await withKey(wire, admin, 'live');
  expect((await call(wire, resolve, { headers: key, params, body })).status).toBe(403);
  const test = await signedIn(wire, admin, 'test');
  expect((await call(wire, resolve, { headers: test, params, body })).status).toBe(404);
  const headers = await signedIn(wire, admin);
  for (const wrong of [{ outcome: 'LOST' }, { outcome: 'CANCELLED', reason }])
    expect((await call(wire, resolve, { headers, params, body: wrong })).status).toBe(400);
  expect((await shipmentShown(wire, shipment)).status).toBe('ASSIGNED');
});

test('resolving at the moment of the hand-over, or by two admins at once, moves the fare once', async () => {
  for (let round = 0; round < 5; round++) {
    const { shipment, rider, code } = await onItsWay(wire);
    const answers = await Promise.all([
      end(shipment, 'LOST'),
      end(shipment, 'RETURNED', await newUser(wire, 'admin')),
      hand(wire, shipment, rider, code),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const { status } = await shipmentShown(wire, shipment);
    const paid = { LOST: 0, RETURNED: 64_000, COMPLETED: shipment.fare * 0.8 }[status];
    expect((await walletThatAddsUp(wire, rider)).available).toBe(paid);
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ escrow: 0, movements: 3 });
  }
});

test('a process that dies while it resolves: the same request again moves the fare once', async () => {
  let shipment: Shipment;
  await dyingEverywhere(
    wire,
    resolve,
    async () => {
      shipment = await newShipment(wire);
      return {
        headers: { ...(await signedIn(wire, admin)), 'idempotency-key': shipment.id },
        params: { shipment_id: shipment.id },
        body: { outcome: 'LOST', reason },
      };
    },
    async (_, { status, body }) => {
      expect([status, body.status]).toEqual([200, 'LOST']);
      const merchant = await walletThatAddsUp(wire, merchantOf(shipment));
      expect(merchant).toEqual({ available: shipment.fare, escrow: 0, movements: 3 });
    },
  );
});
