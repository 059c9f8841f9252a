import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { route as create } from '../../functions/shipments/claims/create.ts';
import { route as decide } from '../../functions/shipments/claims/decide.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';
import { eventsShown, shipmentShown } from '../support/asserts/shipment.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { riderWith } from '../support/people/riders/deposit.ts';
import { onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { claimOn, claimsShown, damaged, delivered, lost } from '../support/people/shipments/claims.ts';
import { merchantOf } from '../support/people/shipments/shipments.ts';
import { arrangedOnce } from '../support/wires/arranged-once.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { atTime, startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const keyed = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  'idempotency-key': randomUUID(),
});

test('a process that dies while a claim is made: the same request again makes one', async () => {
  let parcel: Awaited<ReturnType<typeof delivered>>;
  const points = await dyingEverywhere(
    wire,
    create,
    arrangedOnce(wire, async () => {
      parcel = await delivered(wire);
      const headers = keyed(await signedIn(wire, merchantOf(parcel.shipment)));
      return { headers, params: { shipment_id: parcel.shipment.id }, body: damaged };
    }),
    async (_, { status, text }) => {
      expect(status, text).toBe(201);
      expect(await claimsShown(wire, parcel.shipment)).toMatchObject([{ status: 'OPEN' }]);
    },
  );
  expect(points).toBeGreaterThanOrEqual(3);
});

test('a process that dies while a lost parcel is decided about: all is paid once, and the parcel is LOST', async () => {
  const admin = await newUser(wire, 'admin');
  let parcel: Awaited<ReturnType<typeof onItsWay>>;
  let rider: User;
  // One request is sent at the time of the decision, so its claim is made then too.
  const late = atTime(wire, Date.now() + 30 * msPerDay);
  const points = await dyingEverywhere(
    late,
    decide,
    arrangedOnce(late, async () => {
      rider = await riderWith(wire, { deposited: 5000 });
      parcel = await onItsWay(wire, { rider });
      const { body, text } = await claimOn(late, parcel.shipment, lost);
      expect(body.status, text).toBe('OPEN');
      return {
        headers: keyed(await signedIn(late, admin)),
        params: { claim_id: String(body.id) },
        body: { decision: 'APPROVED', at_fault: 'RIDER' },
      };
    }),
    async (_, { status, text }) => {
      expect(status, text).toBe(200);
      const { shipment } = parcel;
      expect((await shipmentShown(late, shipment)).status).toBe('LOST');
      expect((await eventsShown(late, shipment)).slice(-1)).toEqual(['shipment.lost']);
      const merchant = await walletThatAddsUp(late, merchantOf(shipment));
      expect(merchant).toMatchObject({ available: 2_000_000 + shipment.fare, escrow: 0, movements: 4 });
      expect(await loadStanding(wire.table, { user: rider.id, mode: 'live' })).toMatchObject({
        in_hand: 0,
        parcels: 0,
        deposit: 0,
      });
      expect((await walletOf(wire.table, rider.id, 'live'))?.deposit).toBe(0);
    },
  );
  expect(points).toBeGreaterThanOrEqual(6);
});
