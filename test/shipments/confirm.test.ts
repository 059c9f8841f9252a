import { expect, test } from 'vitest';
import { route as list } from '../../functions/notices/list.ts';
import { route as confirm } from '../../functions/shipments/confirm.ts';
import { listShown } from '../support/asserts/list.ts';
import { stepsShown } from '../support/asserts/shipment.ts';
import { walletShown, walletThatAddsUp } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { hand } from '../support/people/riders/hand-over.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed, onItsWay, shipmentIn } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

test('the merchant confirms by key what has no code, and the rider is paid and notified', async () => {
  const { shipment, rider } = await onItsWay(wire);
  const headers = await withKey(wire, merchantOf(shipment), 'live', ['book']);
  const { status, body } = await call(wire, confirm, { headers, params: { shipment_id: shipment.id } });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ status: 'COMPLETED', escrow_status: 'RELEASED' }),
  ]);
  expect(body.completed_at).toBe(body.updated_at);
  expect((await walletShown(wire, rider)).available).toBe(shipment.fare * 0.8);
  expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: 0, escrow: 0 });
  expect((await stepsShown(wire, shipment)).at(-1)).toMatchObject({
    event: 'delivery.completed',
    details: { reason: 'The merchant confirmed the delivery' },
  });
  expect(await listShown(wire, list, rider)).toMatchObject([{ kind: 'shipment.confirmed' }]);
});

test.each(['EXCEPTION', 'RETURNING'] as const)('also while it is %s', async (status) => {
  const { status: after } = await take(wire, await shipmentIn(wire, status), 'confirm');
  expect(after).toBe('COMPLETED');
});

test('what was not picked up, or has ended, is not confirmed, and nobody but the merchant confirms', async () => {
  for (const status of ['PENDING', 'CLAIMED', 'ASSIGNED', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const) {
    const shipment = await shipmentIn(wire, status);
    expect((await act(wire, confirm, merchantOf(shipment), shipment)).body.code).toBe('invalid_state');
  }
  const { shipment, rider } = await claimed(wire);
  await take(wire, shipment, 'exception');
  const held = await act(wire, confirm, merchantOf(shipment), shipment);
  expect([held.status, held.body.detail]).toEqual([
    409,
    'The parcel has not been picked up. Cancel or return the shipment.',
  ]);
  expect((await act(wire, confirm, rider, shipment)).status).toBe(403);
  expect((await act(wire, confirm, await newUser(wire, 'merchant'), shipment)).status).toBe(404);
});

test('confirming at the moment of the hand-over pays once', async () => {
  for (let round = 0; round < 5; round++) {
    const { shipment, rider, code } = await onItsWay(wire);
    const [confirmed, handed] = await Promise.all([
      act(wire, confirm, merchantOf(shipment), shipment),
      hand(wire, shipment, rider, code),
    ]);
    expect([confirmed.status, handed.status].toSorted()).toEqual(
      confirmed.status === 200 ? [200, 409] : [201, 409],
    );
    expect(await walletThatAddsUp(wire, rider)).toEqual({
      available: shipment.fare * 0.8,
      escrow: 0,
      movements: 1,
    });
  }
});
