import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as notices } from '../../functions/notices/list.ts';
import { route as jobs } from '../../functions/riders/jobs.ts';
import { route as profile } from '../../functions/riders/profile.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as releaseFirstMile } from '../../functions/shipments/first-mile/release.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as release } from '../../functions/shipments/release.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import { retryOnConflict } from '../../shared/platform/table/commit/retry-on-conflict.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { releaseShipment } from '../../shared/shipments/delivery/release-shipment.ts';
import { listShown } from '../support/asserts/list.ts';
import { eventsShown, shipmentShown, stepsShown } from '../support/asserts/shipment.ts';
import { standingShown } from '../support/asserts/standing.ts';
import { walletThatAddsUp } from '../support/asserts/wallet.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { assignTo, claimBy, take } from '../support/people/riders/steps.ts';
import { claimed, onItsWay } from '../support/people/shipments/claimed-shipment.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { merchantOf, newShipment, stored } from '../support/people/shipments/shipments.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = new Date();
const { wire } = await startWire(() => clock);
beforeEach(() => {
  clock = new Date();
});

const reason = 'My motorcycle broke down';
const giveBack = (rider: Somebody, shipment: Shipment, on = wire) =>
  act(on, release, rider, shipment, { reason });
const says = ({ status, body }: Answered) => [status, body.code];
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

const Profile = z.looseObject({
  reliability: z.record(z.string(), z.number()),
  claims_paused_until: z.string().nullable(),
});
const profileOf = async (rider: Somebody) =>
  Profile.parse((await call(wire, profile, { headers: await signedIn(wire, rider) })).body);

const Jobs = z.object({ results: z.array(z.looseObject({ id: z.string(), needs_deposit: z.boolean() })) });
async function jobsNear(rider: Somebody, { pickup: near }: Shipment) {
  const query = { latitude: String(near.latitude), longitude: String(near.longitude), limit: '50' };
  return Jobs.parse((await call(wire, jobs, { headers: await signedIn(wire, rider), query })).body).results;
}

describe('a shipment that its rider gives back', () => {
  test('is open again for others, who are paid for it', async () => {
    const booked = await newShipment(wire);
    later(1000);
    const { shipment, rider } = await claimed(wire, { booked });
    later(1000);
    const { status, body } = await giveBack(rider, shipment);
    expect([status, body.status, body.rider, body.rider_email]).toEqual([
      200,
      'PENDING',
      undefined,
      undefined,
    ]);
    expect(await standingShown(wire, rider)).toEqual({ parcels: 0, in_hand: 0 });
    const other = await newUser(wire, 'rider');
    expect((await jobsNear(other, shipment)).map(({ id }) => id)).toContain(shipment.id);
    expect((await jobsNear(rider, shipment)).map(({ id }) => id)).not.toContain(shipment.id);
    later(1000);
    await claimBy(wire, shipment, other);
    for (const name of ['pickup', 'verify'] as const) {
      later(1000);
      await take(wire, shipment, name);
    }
    expect((await walletThatAddsUp(wire, other)).available).toBe(shipment.fare * 0.8);
    expect((await walletThatAddsUp(wire, rider)).available).toBe(0);
    expect(await eventsShown(wire, shipment)).toEqual([
      'shipment.created',
      'shipment.claimed',
      'shipment.assigned',
      'shipment.released',
      'shipment.claimed',
      'shipment.assigned',
      'shipment.picked_up',
      'shipment.otp_issued',
      'delivery.completed',
    ]);
    const step = (await stepsShown(wire, shipment)).find(({ event }) => event === 'shipment.released');
    expect(step).toMatchObject({ status: 'PENDING', details: { reason } });
  });

  test('may have been held up before the pickup, but not have been picked up', async () => {
    const { shipment, rider } = await claimed(wire);
    await take(wire, shipment, 'exception');
    expect((await giveBack(rider, shipment)).status).toBe(200);
    const { shipment: fetched, rider: its } = await onItsWay(wire);
    expect(says(await giveBack(its, fetched))).toEqual([409, 'invalid_state']);
    await take(wire, fetched, 'exception');
    expect(says(await giveBack(its, fetched))).toEqual([409, 'invalid_state']);
    expect((await shipmentShown(wire, fetched)).status).toBe('EXCEPTION');
  });

  test('is nobody else’s to give back, nor a carrier’s', async () => {
    const { shipment, rider } = await claimed(wire);
    expect(says(await giveBack(await newUser(wire, 'rider'), shipment))).toEqual([404, 'not_found']);
    expect((await act(wire, release, rider, shipment, {})).status).toBe(400);
    const carrier = await newUser(wire, 'carrier');
    const driver = await newMember(wire, carrier, 'RIDER');
    const theirs = await assignTo(wire, await carrierShipment(wire, carrier), driver);
    expect(says(await giveBack(driver, theirs))).toEqual([409, 'invalid_state']);
  });

  test('waits for another claim in test mode', async () => {
    const { shipment, rider } = await claimed(wire, { booked: await newShipment(wire, { mode: 'test' }) });
    expect((await giveBack(rider, shipment)).body).toMatchObject({ status: 'PENDING', is_test: true });
    expect((await act(wire, claim, await newUser(wire, 'rider'), shipment)).status).toBe(200);
  });
});

describe('three parcels given back within seven days', () => {
  test('pause the claims of the rider for a day', async () => {
    const rider = await newUser(wire, 'rider');
    for (const days of [0, 3, 4]) {
      later(days * msPerDay);
      expect((await profileOf(rider)).claims_paused_until).toBeNull();
      const { shipment } = await claimed(wire, { rider });
      await take(wire, shipment, 'release');
    }
    const until = new Date(clock.getTime() + msPerDay).toISOString();
    const wanted = await newShipment(wire);
    const { status, body } = await act(wire, claim, rider, wanted);
    expect([status, body.code, body.until]).toEqual([409, 'claims_paused', until]);
    expect(await profileOf(rider)).toMatchObject({
      reliability: { claimed: 3, delivered: 0, released: 3, expired: 0, late: 0 },
      claims_paused_until: until,
    });
    later(msPerDay - 1);
    expect(says(await act(wire, claim, rider, wanted))).toEqual([409, 'claims_paused']);
    later(1);
    expect((await act(wire, claim, rider, wanted)).status).toBe(200);
  });

  test('may be first miles, and what was not collected in time', async () => {
    const { carrier, merchant, rider } = await peopleOfFirstMile(wire);
    const { shipment } = await claimed(wire, { rider });
    const expiring = { reason: 'Not collected in time', expired: true };
    await retryOnConflict(async () => {
      const { writes } = await releaseShipment(
        { table: wire.table, now: clock },
        await stored(wire, shipment.id),
        expiring,
      );
      await wire.table.commit(writes);
    });
    expect(await listShown(wire, notices, rider)).toContainEqual(
      expect.objectContaining({ kind: 'shipment.expired', title: 'Job taken back' }),
    );
    const parcel = await bookFirstMile(wire, merchant.headers, carrier);
    for (const route of [claimFirstMile, releaseFirstMile, claimFirstMile, releaseFirstMile])
      expect((await act(wire, route, rider, parcel)).status).toBe(200);
    expect(says(await act(wire, claimFirstMile, rider, parcel))).toEqual([409, 'claims_paused']);
    const { reliability } = await profileOf(rider);
    expect(reliability).toEqual({ claimed: 3, delivered: 0, released: 2, expired: 1, late: 0 });
  });

  test('pause nothing where more than seven days lie between the first and the third', async () => {
    const rider = await newUser(wire, 'rider');
    for (const days of [0, 3, 4.001]) {
      later(days * msPerDay);
      await take(wire, (await claimed(wire, { rider })).shipment, 'release');
    }
    expect((await act(wire, claim, rider, await newShipment(wire))).status).toBe(200);
  });
});

test('a profile counts what was delivered, and what was late', async () => {
  const rider = await newUser(wire, 'rider');
  await take(wire, (await claimed(wire, { rider })).shipment, 'pickup', 'verify');
  const { shipment } = await onItsWay(wire, { rider });
  later(msPerDay);
  await take(wire, shipment, 'verify');
  expect(await profileOf(rider)).toMatchObject({
    verification_status: expect.stringMatching(/^(UNVERIFIED|VERIFIED)$/),
    reliability: { claimed: 2, delivered: 2, released: 0, expired: 0, late: 1 },
    deposit: '0.00',
    cover: '500000.00',
    in_hand: '0.00',
    parcels_in_hand: 0,
  });
});

test('jobs say which of them the cover does not allow', async () => {
  const { rider } = await claimed(wire, { booked: await newShipment(wire, { declared_value: 400_000 }) });
  const [small, large] = [
    await newShipment(wire, { declared_value: 100_000 }),
    await newShipment(wire, { declared_value: 100_000.01 }),
  ];
  const found = await jobsNear(rider, small);
  const needs = ({ id }: Shipment) => found.find((job) => job.id === id)?.needs_deposit;
  expect([needs(small), needs(large)]).toEqual([false, true]);
});

describe('of two at once', () => {
  const both = async (first: (on: typeof wire) => Promise<Answered>, second: () => Promise<Answered>) => {
    let inner: Answered | undefined;
    const outer = await first(
      interrupted(wire, async () => {
        inner = await second();
      }),
    );
    return [outer, inner] as const;
  };

  test.each(['release', 'pickup'] as const)('%s loses to the other of release and pickup', async (late) => {
    const { shipment, rider } = await claimed(wire);
    const releasing = (on = wire) => giveBack(rider, shipment, on);
    const fetching = (on = wire) => act(on, pickup, rider, shipment);
    const [outer, inner] = await (late === 'release' ? both(releasing, fetching) : both(fetching, releasing));
    expect(inner?.status).toBe(200);
    // Who gave the parcel back is no party of the shipment any more.
    expect(outer.status).toBe(late === 'release' ? 409 : 404);
    const left = late === 'release' ? 1 : 0;
    expect(await standingShown(wire, rider)).toEqual({ parcels: left, in_hand: left * 5_000_000 });
    expect((await profileOf(rider)).reliability.released).toBe(1 - left);
  });

  test.each(['release', 'cancel'] as const)('%s comes second of release and cancel', async (late) => {
    const { shipment, rider } = await claimed(wire);
    const releasing = (on = wire) => giveBack(rider, shipment, on);
    const cancelling = (on = wire) => act(on, cancel, merchantOf(shipment), shipment, {});
    const [outer, inner] = await (late === 'release'
      ? both(releasing, cancelling)
      : both(cancelling, releasing));
    expect([outer.status, inner?.status]).toEqual(late === 'release' ? [409, 200] : [200, 200]);
    expect((await shipmentShown(wire, shipment)).status).toBe('CANCELLED');
    expect(await standingShown(wire, rider)).toEqual({ parcels: 0, in_hand: 0 });
  });

  test('two releases of one rider count both', async () => {
    const rider = await newUser(wire, 'rider');
    const [one, other] = [await claimed(wire, { rider }), await claimed(wire, { rider })];
    const [outer, inner] = await both(
      (on) => giveBack(rider, one.shipment, on),
      () => giveBack(rider, other.shipment),
    );
    expect([outer.status, inner?.status]).toEqual([200, 200]);
    await take(wire, (await claimed(wire, { rider })).shipment, 'release');
    expect((await profileOf(rider)).claims_paused_until).not.toBeNull();
  });
});

test('a release whose process dies is counted once', async () => {
  let rider: User;
  let shipment: Shipment;
  await dyingEverywhere(
    wire,
    release,
    async () => {
      ({ rider, shipment } = await claimed(wire));
      const headers = { ...(await signedIn(wire, rider)), 'idempotency-key': randomUUID() };
      return { headers, params: { shipment_id: shipment.id }, body: { reason } };
    },
    async (_, { status }) => {
      expect(status).toBe(200);
      expect((await profileOf(rider)).reliability).toMatchObject({ claimed: 1, released: 1 });
      expect(await standingShown(wire, rider)).toEqual({ parcels: 0, in_hand: 0 });
      const released = (await eventsShown(wire, shipment)).filter((name) => name === 'shipment.released');
      expect(released).toHaveLength(1);
    },
  );
});
