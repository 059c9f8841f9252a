import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as transactions } from '../../functions/money/transactions.ts';
import { route as notices } from '../../functions/notices/list.ts';
import { route as decide } from '../../functions/shipments/returns/return-decide.ts';
import { route as dispute } from '../../functions/shipments/returns/return-dispute.ts';
import { route as disputes } from '../../functions/shipments/returns/return-disputes.ts';
import { consumer } from '../../functions/shipments/sweep.ts';
import { route as publicly } from '../../functions/shipments/tracking/get.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { trail } from '../support/asserts/audit.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown } from '../support/asserts/shipment.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { unconfirmedReturn } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { Crash, crashing, dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const admin = await newUser(wire, 'admin');
const sweep = (on: Wire = wire) => createRunner(consumer, () => on)({});
const threeDays = 3 * 24 * 3600;

/** Kobo: the return fee of the tariff, and the rider's share of it. */
const [fee, earned] = [80_000, 64_000];

const reason = 'Nobody brought it to our shop';
const deny = (shipment: Shipment, on: Wire = wire) =>
  act(on, dispute, merchantOf(shipment), shipment, { reason });
const judge = (shipment: Shipment, decision: 'PAID' | 'REFUNDED', who: Somebody = admin) =>
  act(wire, decide, who, shipment, { decision, reason: 'We asked the guard' });

/** What the two have: what the merchant can spend, what is in escrow, and what the rider earned. */
async function money(shipment: Shipment, rider: User) {
  const merchant = await walletThatAddsUp(wire, merchantOf(shipment));
  const { available } = await walletThatAddsUp(wire, rider);
  return [merchant.available - shipment.fare + fee, merchant.escrow, available];
}
const waiting = [0, fee, 0];
const paid = [0, 0, earned];
const refunded = [fee, 0, 0];

/** The events of the return and its fee. */
const endsOf = async (shipment: Shipment) =>
  (await eventsShown(wire, shipment)).filter((name) => /shipment\.return(ed|_)/.test(name ?? ''));

const feeOf = async (shipment: Shipment) => (await shipmentShown(wire, shipment)).return_fee;

// What one test leaves open is not the next one's to pay.
beforeEach(async () => {
  later(2 * threeDays);
  await sweep();
});

test('silence pays the fee after 72 hours, once', async () => {
  const { shipment, rider } = await unconfirmedReturn(wire);
  later(threeDays - 60);
  await sweep();
  expect(await money(shipment, rider)).toEqual(waiting);
  later(60);
  await Promise.all([sweep(), sweep(), sweep()]);
  later(threeDays);
  await sweep();
  expect(await money(shipment, rider)).toEqual(paid);
  expect(await shipmentShown(wire, shipment)).toMatchObject({
    escrow_status: 'REFUNDED',
    return_fee: { status: 'PAID', amount: '800.00' },
  });
  expect((await endsOf(shipment)).toSorted()).toEqual(['shipment.return_fee_paid', 'shipment.returned']);
  expect(await listShown(wire, notices, rider)).toMatchObject([{ kind: 'shipment.return_fee_paid' }]);
  expect(await listShown(wire, transactions, rider)).toMatchObject([{ kind: 'return_fee' }]);
  expect((await deny(shipment)).body.code).toBe('invalid_state');
});

describe('a disputed return', () => {
  test('waits for an admin, and each decision moves the fee once', async () => {
    for (const [decision, left, other] of [
      ['REFUNDED', refunded, 'PAID'],
      ['PAID', paid, 'REFUNDED'],
    ] as const) {
      const { shipment, rider } = await unconfirmedReturn(wire);
      expect((await judge(shipment, decision)).body.code).toBe('invalid_state');
      const denied = await deny(shipment);
      expect([denied.status, denied.body.escrow_status]).toEqual([200, 'HELD']);
      expect(denied.body.return_fee).toMatchObject({ status: 'DISPUTED', dispute: reason });
      expect((await deny(shipment)).body.code).toBe('invalid_state');
      later(threeDays);
      await sweep();
      expect(await money(shipment, rider)).toEqual(waiting);

      const { merchant } = shipment;
      const known = { id: shipment.id, merchant, courier: rider.id, return_fee: denied.body.return_fee };
      expect(await listShown(wire, disputes, admin)).toEqual([expect.objectContaining(known)]);
      expect((await judge(shipment, decision, merchantOf(shipment))).status).toBe(403);
      const answers = [await judge(shipment, decision), await judge(shipment, decision)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toMatchObject({ escrow_status: 'REFUNDED', return_fee: { status: decision } });
      expect((await judge(shipment, other)).body.code).toBe('invalid_state');
      expect(await money(shipment, rider)).toEqual(left);
      expect(await listShown(wire, disputes, admin)).toEqual([]);

      const event = decision === 'PAID' ? 'shipment.return_fee_paid' : 'shipment.return_fee_refunded';
      expect((await endsOf(shipment)).toSorted()).toEqual([
        'shipment.return_disputed',
        event,
        'shipment.returned',
      ]);
      const kinds = async (who: Somebody) => (await listShown(wire, notices, who)).map(({ kind }) => kind);
      expect((await kinds(rider)).toSorted()).toEqual([
        'shipment.return_decided',
        'shipment.return_disputed',
      ]);
      expect((await kinds(merchantOf(shipment))).toSorted()).toEqual([
        'shipment.return_decided',
        'shipment.returned',
      ]);
      for (const who of [admin, rider, merchantOf(shipment)]) {
        const { results } = await trail(wire, await signedIn(wire, who));
        expect(results).toContainEqual(
          expect.objectContaining({ action: 'shipments.return-decide', target: shipment.id }),
        );
      }
      const seen = await call(wire, publicly, { params: { identifier: shipment.tracking } });
      expect(seen.text).not.toMatch(/dispute|return fee/i);
    }
  });

  test('is not for strangers, nor after the 72 hours, nor of a return that was confirmed', async () => {
    const { shipment, rider } = await unconfirmedReturn(wire);
    const other = await newUser(wire, 'merchant');
    expect((await act(wire, dispute, other, shipment, { reason })).status).toBe(404);
    expect((await act(wire, dispute, rider, shipment, { reason })).status).toBe(403);
    later(threeDays);
    expect((await deny(shipment)).body.code).toBe('invalid_state');
    await sweep();
    expect(await money(shipment, rider)).toEqual(paid);
  });

  test('is listed to admins, the longest disputed first', async () => {
    const parcels = [await unconfirmedReturn(wire), await unconfirmedReturn(wire)];
    for (const { shipment } of parcels.toReversed()) {
      await deny(shipment);
      later(60);
    }
    const ids = parcels.map(({ shipment }) => shipment.id).toReversed();
    expect((await listShown(wire, disputes, admin)).map(({ id }) => id)).toEqual(ids);
    for (const { shipment } of parcels) await judge(shipment, 'PAID');
  });

  test('is decided once against the sweeper at the 72nd hour, and of two decisions at once', async () => {
    const { shipment, rider } = await unconfirmedReturn(wire);
    later(threeDays - 1);
    // The dispute has been read in time, and is saved when the sweeper has paid.
    const late = interrupted(wire, async () => {
      later(1);
      await sweep();
    });
    expect((await deny(shipment, late)).body.code).toBe('invalid_state');
    expect(await money(shipment, rider)).toEqual(paid);

    const next = await unconfirmedReturn(wire);
    later(threeDays);
    const sweeping = interrupted(wire, async () => {
      later(-60);
      await deny(next.shipment);
      later(60);
    });
    await sweep(sweeping);
    expect(await money(next.shipment, next.rider)).toEqual(waiting);
    const answers = await Promise.all([judge(next.shipment, 'PAID'), judge(next.shipment, 'REFUNDED')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status } = Object(await feeOf(next.shipment));
    expect(await money(next.shipment, next.rider)).toEqual(status === 'PAID' ? paid : refunded);
  });
});

describe('a process that dies', () => {
  test('does it once when the same request comes again, for a dispute or a decision', async () => {
    let parcel: Awaited<ReturnType<typeof unconfirmedReturn>>;
    const asked = async (who: Somebody, body: object) => {
      const headers = { ...(await signedIn(wire, who)), 'idempotency-key': crypto.randomUUID() };
      return { headers, params: { shipment_id: parcel.shipment.id }, body };
    };
    await dyingEverywhere(
      wire,
      dispute,
      async () => {
        parcel = await unconfirmedReturn(wire);
        return asked(merchantOf(parcel.shipment), { reason });
      },
      async (_, { status }) => {
        expect(status).toBe(200);
        const events = await eventsShown(wire, parcel.shipment);
        expect(events.filter((name) => name === 'shipment.return_disputed')).toHaveLength(1);
        expect(await money(parcel.shipment, parcel.rider)).toEqual(waiting);
      },
    );
    await dyingEverywhere(
      wire,
      decide,
      async () => {
        parcel = await unconfirmedReturn(wire);
        await deny(parcel.shipment);
        return asked(admin, { decision: 'PAID' });
      },
      async (_, { status }) => {
        expect(status).toBe(200);
        expect(await money(parcel.shipment, parcel.rider)).toEqual(paid);
      },
    );
  });

  test('leaves the fee to the next sweep, which pays it once', async () => {
    for (let nth = 0, died = true; died; nth++) {
      const { shipment, rider } = await unconfirmedReturn(wire);
      later(threeDays);
      const mortal = crashing(wire, nth, 'after');
      await sweep(mortal.wire).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      died = mortal.crashed();
      await sweep();
      expect(await money(shipment, rider)).toEqual(paid);
    }
  });
});

test('the fee is paid or refunded exactly once in whatever order they come', async () => {
  type Move = 'wait' | 'sweep' | 'dispute' | 'PAID' | 'REFUNDED';
  const moves = fc.array(fc.constantFrom<Move>('wait', 'sweep', 'dispute', 'PAID', 'REFUNDED'), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(moves, async (given) => {
      const { shipment, rider } = await unconfirmedReturn(wire);
      for (const move of given) {
        if (move === 'wait') later(threeDays / 2);
        else if (move === 'sweep') await sweep();
        else if (move === 'dispute') await deny(shipment);
        else await judge(shipment, move);
      }
      const { status } = Object(await feeOf(shipment));
      const ends = { WAITING: waiting, DISPUTED: waiting, PAID: paid, REFUNDED: refunded };
      expect(await money(shipment, rider)).toEqual(Object(ends)[status]);
      await deny(shipment);
      await judge(shipment, 'REFUNDED');
      later(2 * threeDays);
      await sweep();
      const last = Object(await feeOf(shipment)).status;
      expect(await money(shipment, rider)).toEqual(last === 'PAID' ? paid : refunded);
    }),
    { numRuns: 8 },
  );
});
