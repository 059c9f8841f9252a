import { describe, expect, test } from 'vitest';
import { route as createHub } from '../../functions/carriers/create-hub.ts';
import { consumer } from '../../functions/carriers/show-verified.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as create } from '../../functions/shipments/create.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished, isEventItem } from '../../shared/platform/events/outbox.ts';
import { saveVerified } from '../../shared/trust/data/standing.ts';
import { verificationPartition } from '../../shared/trust/data/verifications.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import { hubBody } from '../support/people/fleets/hub-body.ts';
import { act } from '../support/people/identity/act.ts';
import { newcomer, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newPapers } from '../support/people/riders/papers.ts';
import { decideOn } from '../support/people/riders/verifications.ts';
import { fundedMerchant } from '../support/people/shipments/booking.ts';
import { bookFirstMile, bookingWith, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { newShipment, stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const refused = { status: 403, body: { code: 'verification_required' } };

/** Lets the events of this account's verification reach the market. */
async function showOnMarket({ id }: User): Promise<void> {
  const { items } = await wire.table.query({ pk: verificationPartition(id), prefix: 'E#', limit: 100 });
  for (const event of items.filter(isEventItem).flatMap(asPublished))
    expect(failuresOf(await createRunner(consumer, () => wire)(batchOf(busMessage(event))))).toEqual([]);
}

describe('a rider who is not verified', () => {
  test('claims test parcels, and live ones only once verified', async () => {
    const rider = await newcomer(wire, 'rider');
    const [live, practice] = [await newShipment(wire), await newShipment(wire, { mode: 'test' })];
    expect((await act(wire, claim, rider, practice)).status).toBe(200);
    expect(await act(wire, claim, rider, live)).toMatchObject(refused);
    expect(await stored(wire, live.id)).toMatchObject({ status: 'PENDING' });
    await newPapers(wire, rider);
    expect(await act(wire, claim, rider, live)).toMatchObject(refused);
    await decideOn(wire, rider, 'VERIFIED');
    expect((await act(wire, claim, rider, live)).status).toBe(200);
  });

  test('takes no first mile', async () => {
    const { carrier, merchant } = await peopleOfFirstMile(wire);
    const shipment = await bookFirstMile(wire, merchant.headers, carrier);
    expect(await act(wire, claimFirstMile, await newcomer(wire, 'rider'), shipment)).toMatchObject(refused);
  });

  test('is assigned no live parcel, neither by a carrier nor by a merchant', async () => {
    const [driver, carrier] = [await newcomer(wire, 'rider'), await newUser(wire, 'carrier')];
    const merchant = await newUser(wire, 'merchant');
    const at = wire.now();
    await wire.table.commit([addMember({ owner: carrier.id, mode: 'live' }, driver.id, 'RIDER', at)]);
    await wire.table.commit([addMember({ owner: merchant.id, mode: 'live' }, driver.id, 'RIDER', at)]);
    const booked = await carrierShipment(wire, carrier);
    await act(wire, claim, carrier, booked);
    const own = await newShipment(wire, { merchant: merchant.id });
    const body = { rider: driver.id };
    expect(await act(wire, assign, carrier, booked, body)).toMatchObject(refused);
    expect(await act(wire, assign, merchant, own, body)).toMatchObject(refused);
    await wire.table.commit([saveVerified(driver.id, true, wire.now())]);
    expect((await act(wire, assign, carrier, booked, body)).status).toBe(200);
    expect((await act(wire, assign, merchant, own, body)).status).toBe(200);
  });
});

describe('a suspension', () => {
  async function suspended(rider: User) {
    await newPapers(wire, rider);
    await decideOn(wire, rider, 'VERIFIED');
    return () => decideOn(wire, rider, 'SUSPENDED');
  }

  test('refuses the claim where it comes between its reads and its commit', async () => {
    const rider = await newUser(wire, 'rider');
    const suspend = await suspended(rider);
    const shipment = await newShipment(wire);
    expect(await act(interrupted(wire, suspend), claim, rider, shipment)).toMatchObject(refused);
    expect(await stored(wire, shipment.id)).toMatchObject({ status: 'PENDING' });
  });

  test('ends with one of two, with a claim at once: the claim was first, or it is refused', async () => {
    const rider = await newUser(wire, 'rider');
    const suspend = await suspended(rider);
    const shipments = await Promise.all(Array.from({ length: 5 }, () => newShipment(wire)));
    const [decided, ...claims] = await Promise.all([
      suspend(),
      ...shipments.map((one) => act(wire, claim, rider, one)),
    ]);
    expect(decided.body.status).toBe('SUSPENDED');
    for (const [position, { id }] of shipments.entries()) {
      const { status } = await stored(wire, id);
      expect([claims[position]?.status, status]).toBeOneOf([
        [200, 'ASSIGNED'],
        [403, 'PENDING'],
      ]);
    }
    expect(await act(wire, claim, rider, await newShipment(wire))).toMatchObject(refused);
  });
});

describe('a carrier', () => {
  test('is offered to live parcels while it is verified, and to test parcels always', async () => {
    const carrier = await newcomer(wire, 'carrier');
    const headers = await signedIn(wire, carrier);
    expect((await call(wire, createHub, { headers, body: hubBody })).status).toBe(201);
    const [live, practice] = [await fundedMerchant(wire), await fundedMerchant(wire, 'test')];
    const offered = () => bookingWith(wire, live.headers, carrier, { first_mile: false });
    await bookingWith(wire, practice.headers, carrier);
    await expect(offered()).rejects.toThrow('the carrier offers nothing');
    await newPapers(wire, carrier);
    await decideOn(wire, carrier, 'VERIFIED');
    await showOnMarket(carrier);
    const body = await offered();
    const booked = await call(wire, create, { headers: live.headers, body });
    expect(booked.status, booked.text).toBe(201);
    await decideOn(wire, carrier, 'SUSPENDED');
    // The rate was signed before the suspension.
    expect(await call(wire, create, { headers: live.headers, body })).toMatchObject({
      status: 400,
      body: { code: 'route_not_serviceable' },
    });
    const params = { shipment_id: String(booked.body.id) };
    const again = await signedIn(wire, carrier);
    expect(await call(wire, claim, { headers: again, params })).toMatchObject(refused);
    await showOnMarket(carrier);
    await expect(offered()).rejects.toThrow('the carrier offers nothing');
    await bookingWith(wire, practice.headers, carrier);
  });

  test('is offered from its first hub on where it is verified already, also if the decision comes meanwhile', async () => {
    const live = await fundedMerchant(wire);
    for (const early of [true, false]) {
      const carrier = await newcomer(wire, 'carrier');
      const verify = () => wire.table.commit([saveVerified(carrier.id, true, wire.now())]);
      if (early) await verify();
      const headers = await signedIn(wire, carrier);
      await call(interrupted(wire, verify), createHub, { headers, body: hubBody });
      await bookingWith(wire, live.headers, carrier);
    }
  });
});
