import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { eventsShown } from '../support/asserts/shipment.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { lekki, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

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
        expect(await walletThatAddsUp(wire, user)).toEqual({
          available: 10_000_000 - fare,
          escrow: fare,
          movements: 2,
        });
      },
    );
    expect(points).toBeGreaterThanOrEqual(2);
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
        const held = await walletThatAddsUp(wire, merchantOf(shipment));
        expect(held).toEqual({ available: shipment.fare, escrow: 0, movements: 3 });
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
        expect(await eventsShown(wire, shipment)).toEqual([
          'shipment.created',
          'shipment.claimed',
          'shipment.assigned',
        ]);
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
        expect(await walletThatAddsUp(wire, rider)).toEqual({ available: share, escrow: 0, movements: 1 });
        const left = await walletThatAddsUp(wire, merchantOf(shipment));
        expect(left).toEqual({ available: 0, escrow: 0, movements: 3 });
      },
    );
  });
});
