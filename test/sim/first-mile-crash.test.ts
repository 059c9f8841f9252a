import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { route as create } from '../../functions/shipments/create.ts';
import { route as claim } from '../../functions/shipments/first-mile/claim.ts';
import { route as end } from '../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as pickup } from '../../functions/shipments/first-mile/pickup.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { share } from '../../shared/kernel/money.ts';
import { tariffs } from '../../shared/pricing/domain/tariff.data.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { newHub } from '../support/people/fleets/fleet.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { fundedMerchant } from '../support/people/shipments/booking.ts';
import { bookFirstMile, bookingWith } from '../support/people/shipments/first-mile.ts';
import { call } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
const { wire } = await startWire();
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier');
  await newHub(wire, carrier);
});

const keyed = (headers: Readonly<Record<string, string>>) => ({
  ...headers,
  'idempotency-key': randomUUID(),
});

test('a process that dies in a booking with a first mile holds fare and fee once', async () => {
  let merchant: User;
  const points = await dyingEverywhere(
    wire,
    create,
    async () => {
      const { user, headers } = await fundedMerchant(wire);
      merchant = user;
      return { headers: keyed(headers), body: await bookingWith(wire, headers, carrier) };
    },
    async (_, { status, body }) => {
      expect(status).toBe(201);
      const escrow = Math.round(Number(body.escrow_amount) * 100);
      expect(await walletThatAddsUp(wire, merchant)).toEqual({
        available: 10_000_000 - escrow,
        escrow,
        movements: 2,
      });
    },
  );
  expect(points).toBeGreaterThanOrEqual(2);
});

test('a process that dies in a hand-in pays the rider once', async () => {
  let shipment: Shipment;
  let merchant: User;
  let rider: User;
  await dyingEverywhere(
    wire,
    handIn,
    async () => {
      const { user, headers } = await fundedMerchant(wire);
      [merchant, rider] = [user, await newUser(wire, 'rider')];
      shipment = await bookFirstMile(wire, headers, carrier);
      const params = { shipment_id: shipment.id };
      const app = await signedIn(wire, rider);
      for (const route of [claim, pickup]) await call(wire, route, { headers: app, params });
      return { headers: keyed(await signedIn(wire, carrier)), params };
    },
    async (_, { status }) => {
      expect(status).toBe(200);
      const { fare, first_mile } = shipment;
      const fee = first_mile?.fee ?? 0;
      const earned = share(first_mile?.fee ?? fare, tariffs.NG.marketplace.STANDARD.split.courier_share_bps);
      expect(await walletThatAddsUp(wire, rider)).toEqual({ available: earned, escrow: 0, movements: 1 });
      const left = { available: 10_000_000 - fare - fee, escrow: fare, movements: 3 };
      expect(await walletThatAddsUp(wire, merchant)).toEqual(left);
    },
  );
});

test('a process that dies in ending a first mile gives the fee back once', async () => {
  let shipment: Shipment;
  let merchant: User;
  await dyingEverywhere(
    wire,
    end,
    async () => {
      const { user, headers } = await fundedMerchant(wire);
      merchant = user;
      const app = await signedIn(wire, await newUser(wire, 'rider'));
      shipment = await bookFirstMile(wire, headers, carrier);
      const params = { shipment_id: shipment.id };
      for (const route of [claim, pickup]) await call(wire, route, { headers: app, params });
      const body = { reason: 'The rider cannot be reached' };
      return { headers: keyed(await signedIn(wire, carrier)), params, body };
    },
    async (_, { status }) => {
      expect(status).toBe(200);
      const { fare } = shipment;
      expect(await walletThatAddsUp(wire, merchant)).toEqual({
        available: 10_000_000 - fare,
        escrow: fare,
        movements: 3,
      });
    },
  );
});
