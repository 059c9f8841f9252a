import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { entriesOf } from '../../shared/money/data/journal.ts';
import { walletOf } from '../../shared/money/data/wallets.ts';
import { shipmentHistory } from '../../shared/shipments/data/shipments.ts';
import { fold } from '../support/asserts/fold.ts';
import { booking, fundedMerchant } from '../support/people/booking.ts';
import { onItsWay } from '../support/people/claimed-shipment.ts';
import { lekki, newUser, signedIn } from '../support/people/fixtures.ts';
import { merchantOf, newShipment } from '../support/people/shipments.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** What a wallet holds, after a look that its journal adds up to the same. */
async function balances(user: User | { id: User['id']; role: 'merchant' | 'rider' }) {
  const wallet = await walletOf(wire.table, user.id, 'live');
  const { entries } = await entriesOf(wire.table, user.id, 'live', { limit: 100, after: undefined });
  const folded = fold(entries.flatMap(({ lines }) => lines));
  const of = (kind: string, which: string) =>
    [...folded].find(([account]) => account === `${kind}:${user.id}:live:${which}`)?.[1] ?? 0;
  const sums = {
    available: of('merchant', 'available') + of('courier', 'available'),
    escrow: of('merchant', 'escrow'),
  };
  expect(wallet).toMatchObject(sums);
  return { ...sums, entries: entries.length };
}

const withKey = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  'idempotency-key': randomUUID(),
});

describe('a process that dies in the middle of', () => {
  test('a booking: the same request again books one shipment for one fare', async () => {
    let user: User;
    const points = await dyingEverywhere(
      wire,
      create,
      async () => {
        const merchant = await fundedMerchant(wire);
        user = merchant.user;
        return { headers: withKey(merchant.headers), body: booking() };
      },
      async (_, { status, body }) => {
        expect(status).toBe(201);
        const fare = Math.round(Number(body.escrow_amount) * 100);
        expect(await balances(user)).toEqual({ available: 10_000_000 - fare, escrow: fare, entries: 2 });
      },
    );
    expect(points).toBeGreaterThanOrEqual(4);
  });

  test('a cancellation: the fare comes back once', async () => {
    let shipment: Awaited<ReturnType<typeof newShipment>>;
    await dyingEverywhere(
      wire,
      cancel,
      async () => {
        shipment = await newShipment(wire);
        const headers = withKey(await signedIn(wire, merchantOf(shipment)));
        return { headers, params: { shipment_id: shipment.id } };
      },
      async (_, { status }) => {
        expect(status).toBe(200);
        const held = await balances({ id: shipment.merchant, role: 'merchant' });
        expect(held).toEqual({ available: shipment.fare, escrow: 0, entries: 3 });
      },
    );
  });

  test('a claim: the rider has it, and is told of once', async () => {
    let shipment: Awaited<ReturnType<typeof newShipment>>;
    await dyingEverywhere(
      wire,
      claim,
      async () => {
        shipment = await newShipment(wire);
        const rider = await newUser(wire, 'rider');
        return { headers: withKey(await signedIn(wire, rider)), params: { shipment_id: shipment.id } };
      },
      async (_, { status }) => {
        expect(status).toBe(200);
        const history = await shipmentHistory(wire.table, shipment);
        const names = history?.rest.map(({ name }) => name);
        expect(names).toEqual(['shipment.created', 'shipment.claimed', 'shipment.assigned']);
      },
    );
  });

  test('a hand-over: the fare is settled once', async () => {
    let shipment: Awaited<ReturnType<typeof newShipment>>;
    let rider: User;
    await dyingEverywhere(
      wire,
      verify,
      async () => {
        const parcel = await onItsWay(wire);
        ({ shipment, rider } = parcel);
        const headers = withKey(await signedIn(wire, rider));
        return { headers, params: { shipment_id: shipment.id }, body: { ...lekki, otp: parcel.code } };
      },
      async (_, { status }) => {
        expect(status).toBe(201);
        const share = shipment.fare * 0.8;
        expect(await balances(rider)).toEqual({ available: share, escrow: 0, entries: 1 });
        const left = await balances({ id: shipment.merchant, role: 'merchant' });
        expect(left).toEqual({ available: 0, escrow: 0, entries: 3 });
      },
    );
  });
});
