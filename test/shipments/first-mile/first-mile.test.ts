import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as jobs } from '../../../functions/riders/jobs.ts';
import { route as create } from '../../../functions/shipments/create.ts';
import { route as claim } from '../../../functions/shipments/first-mile/claim.ts';
import { route as handIn } from '../../../functions/shipments/first-mile/hand-in.ts';
import { route as list } from '../../../functions/shipments/first-mile/list.ts';
import { route as pickup } from '../../../functions/shipments/first-mile/pickup.ts';
import { route as release } from '../../../functions/shipments/first-mile/release.ts';
import { loadCarrier, saveCarrier } from '../../../shared/carriers/data.ts';
import type { User } from '../../../shared/identity/data/users.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { saveWalletMove } from '../../../shared/money/data/move-wallet.ts';
import { noBalances } from '../../../shared/money/domain/ledger-accounts.ts';
import { expectProblem } from '../../support/asserts/problem.ts';
import { walletShown } from '../../support/asserts/wallet.ts';
import { act } from '../../support/people/identity/act.ts';
import { type Headers, newUser, signedIn, yaba } from '../../support/people/identity/fixtures.ts';
import { booking } from '../../support/people/shipments/booking.ts';
import {
  bookFirstMile,
  bookingWith,
  feeOf,
  peopleOfFirstMile,
  riderShareOf,
} from '../../support/people/shipments/first-mile.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const funds = 10_000_000;
let carrier: User;
let driver: User;
let rider: User;
let merchant: { user: User; headers: Headers };
const { wire } = await startWire();
beforeEach(async () => {
  ({ carrier, driver, rider, merchant } = await peopleOfFirstMile(wire));
});

const booked = () => bookFirstMile(wire, merchant.headers, carrier);

describe('booking with a first mile', () => {
  test('holds its fee with the fare and says where it goes', async () => {
    const body = await bookingWith(wire, merchant.headers, carrier);
    const answer = await call(wire, create, { headers: merchant.headers, body });
    expect(answer.status).toBe(201);
    const shipment = await booked();
    const total = shipment.fare + feeOf(shipment);
    expect(answer.body).toMatchObject({
      escrow_amount: (total / 100).toFixed(2),
      first_mile: { status: 'OPEN', fee: (feeOf(shipment) / 100).toFixed(2), hub: { city: 'Lagos' } },
    });
    expect(await walletShown(wire, merchant.user)).toEqual({
      available: funds - 2 * total,
      escrow: 2 * total,
    });
  });

  test('is refused for what riders carry all the way', async () => {
    const body = booking({ first_mile: true });
    const answer = await call(wire, create, { headers: merchant.headers, body });
    expectProblem(create, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer: '/first_mile' }]);
  });

  test('is refused when the carrier has closed its hub meanwhile', async () => {
    const body = await bookingWith(wire, merchant.headers, carrier);
    const read = await loadCarrier(wire.table, carrier.id);
    if (!read) throw new Error('the carrier has no hub');
    await wire.table.commit(await saveCarrier(wire.table, read, { ...read, hubs: [] }));
    const answer = await call(wire, create, { headers: merchant.headers, body });
    expectProblem(create, answer, 'route_not_serviceable');
  });

  test('is 402 where the wallet holds the fare alone, and holds nothing', async () => {
    const body = await bookingWith(wire, merchant.headers, carrier);
    const { fare } = await booked();
    const { available } = await walletShown(wire, merchant.user);
    const spent = { ...noBalances, available: asKobo(fare - available) };
    await wire.table.commit([saveWalletMove(merchant.user.id, 'live', spent)]);
    const answer = await call(wire, create, { headers: merchant.headers, body });
    expectProblem(create, answer, 'insufficient_funds');
    expect((await walletShown(wire, merchant.user)).available).toBe(fare);
  });
});

describe('the job', () => {
  const near = async (who: User) => {
    const query = { latitude: String(yaba.latitude), longitude: String(yaba.longitude), limit: '50' };
    const { body } = await call(wire, jobs, { headers: await signedIn(wire, who), query });
    return z.object({ results: z.array(z.looseObject({ id: z.string() })) }).parse(body).results;
  };
  const mine = async (who: User) => {
    const { body } = await call(wire, list, { headers: await signedIn(wire, who) });
    return z.object({ results: z.array(z.looseObject({ id: z.string() })) }).parse(body).results;
  };

  test('is among those near, with the hub as its end and its own pay', async () => {
    const shipment = await booked();
    const job = (await near(rider)).find(({ id }) => id === shipment.id);
    expect(job).toMatchObject({
      leg: 'first_mile',
      dropoff_area: 'Lagoon Line, Lagos',
      dropoff_latitude: 6.52,
      dropoff_longitude: 3.38,
      service_level: 'STANDARD',
      payout: (riderShareOf(shipment) / 100).toFixed(2),
    });
    for (const street of [shipment.pickup_address, shipment.dropoff_address])
      expect(JSON.stringify(job)).not.toContain(street);
  });

  test('is off that list and on its rider’s from the claim to the hand-in', async () => {
    const shipment = await booked();
    await act(wire, claim, rider, shipment);
    expect((await near(rider)).some(({ id }) => id === shipment.id)).toBe(false);
    expect(await mine(rider)).toMatchObject([{ id: shipment.id, status: 'CLAIMED' }]);
    expect(await mine(driver)).toEqual([]);
    await act(wire, pickup, rider, shipment);
    await act(wire, handIn, carrier, shipment);
    expect(await mine(rider)).toEqual([]);
  });

  test('is one rider’s where many want it at once', async () => {
    const shipment = await booked();
    const riders = await Promise.all(Array.from({ length: 8 }, () => newUser(wire, 'rider')));
    const answers = await Promise.all(riders.map((one) => act(wire, claim, one, shipment)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('is open again when its rider gives it back', async () => {
    const shipment = await booked();
    await act(wire, claim, rider, shipment);
    expectProblem(release, await act(wire, release, driver, shipment), 'not_found');
    const given = await act(wire, release, rider, shipment);
    expect([given.body.status, given.body.rider]).toEqual(['OPEN', undefined]);
    expect((await near(driver)).some(({ id }) => id === shipment.id)).toBe(true);
    expect((await act(wire, claim, driver, shipment)).body.rider).toBe(driver.id);
  });

  test('is not there for a shipment without a first mile, nor in the other mode', async () => {
    const shipment = await booked();
    const headers = await signedIn(wire, rider, 'test');
    const asked = { headers, params: { shipment_id: shipment.id } };
    expectProblem(claim, await call(wire, claim, asked), 'not_found');
    const plain = await bookingWith(wire, merchant.headers, carrier, { first_mile: false });
    const { body } = await call(wire, create, { headers: merchant.headers, body: plain });
    const params = { shipment_id: String(body.id) };
    const answer = await call(wire, claim, { headers: await signedIn(wire, rider), params });
    expectProblem(claim, answer, 'not_found');
  });
});
