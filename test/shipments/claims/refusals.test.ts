import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as create } from '../../../functions/shipments/claims/create.ts';
import { msPerDay } from '../../../shared/kernel/time.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { newUser, type Somebody, withKey } from '../../support/people/identity/fixtures.ts';
import { shipmentIn } from '../../support/people/shipments/claimed-shipment.ts';
import {
  claimOn,
  claimsShown,
  damaged,
  decideOn,
  delivered,
  withdrawBy,
} from '../../support/people/shipments/claims.ts';
import { merchantOf } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { atTime, startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

let admin: Somebody;
beforeAll(async () => {
  admin = await newUser(wire, 'admin');
});

describe('a claim is refused', () => {
  test('while another is open, and after one that was paid', async () => {
    const { shipment } = await delivered(wire);
    const { body } = await claimOn(wire, shipment);
    expect((await claimOn(wire, shipment)).body).toMatchObject({
      code: 'invalid_state',
      detail: 'This shipment has an open claim. Withdraw it first.',
    });
    await decideOn(wire, shipment, body.id, { decision: 'APPROVED' }, admin);
    expect((await claimOn(wire, shipment)).body).toMatchObject({
      code: 'invalid_state',
      detail: 'A claim about this shipment has been paid.',
    });
  });

  test('when there were ten before', async () => {
    const { shipment } = await delivered(wire);
    for (let nth = 0; nth < 10; nth++) {
      const { body } = await claimOn(wire, shipment);
      expect((await withdrawBy(wire, shipment, body.id)).status).toBe(200);
    }
    expect((await claimOn(wire, shipment)).body.code).toBe('invalid_state');
  });

  test.each(['PENDING', 'CLAIMED', 'ASSIGNED', 'IN_TRANSIT', 'CANCELLED'] as const)(
    'while the shipment is %s',
    async (status) => {
      const answer = await claimOn(wire, await shipmentIn(wire, status));
      expectProblem(create, answer, 'invalid_state');
      expect(answer.body.detail).toContain(status);
    },
  );

  test('later than seven days after the delivery or return', async () => {
    for (const status of ['COMPLETED', 'RETURNED'] as const) {
      const shipment = await shipmentIn(wire, status);
      const ended = new Date(Date.parse(shipment.completed_at ?? shipment.updated_at));
      const last = new Date(ended.getTime() + 7 * msPerDay);
      const late = await claimOn(atTime(wire, last.getTime() + 1), shipment);
      expect(late.body).toMatchObject({
        code: 'invalid_state',
        detail: `The claim had to be made by ${last.toISOString()}.`,
      });
      expect((await claimOn(atTime(wire, last.getTime()), shipment)).status).toBe(201);
    }
  });

  test('where it is above the declared value, for nothing, or with proofs of something else', async () => {
    const { shipment } = await delivered(wire);
    for (const [more, pointer] of [
      [{ amount: 50_000.01 }, '/amount'],
      [{ amount: 0 }, '/amount'],
      [{ kind: 'STOLEN' }, '/kind'],
      [{ proofs: [randomUUID()] }, '/proofs/0'],
    ] as const)
      expect((await claimOn(wire, shipment, { ...damaged, ...more })).body.errors).toMatchObject([
        { pointer },
      ]);
    expect(await claimsShown(wire, shipment)).toEqual([]);
  });

  test('where a key cannot book; one that can may claim', async () => {
    const { shipment } = await delivered(wire);
    const params = { shipment_id: shipment.id };
    const ask = async (scope: 'read' | 'book') =>
      call(wire, create, {
        headers: await withKey(wire, merchantOf(shipment), 'live', [scope]),
        params,
        body: damaged,
      });
    expect((await ask('read')).status).toBe(403);
    expect((await ask('book')).status).toBe(201);
  });

  test('where an admin in the other mode finds none', async () => {
    const { shipment } = await delivered(wire);
    const { body } = await claimOn(wire, shipment);
    const there = await decideOn(wire, { mode: 'test' }, body.id, { decision: 'APPROVED' }, admin);
    expect(there.status).toBe(404);
  });
});
