import { beforeAll, describe, expect, test } from 'vitest';
import { route as verify } from '../../../functions/shipments/verify.ts';
import { msPerDay, msPerHour } from '../../../shared/kernel/time.ts';
import type { Shipment } from '../../../shared/shipments/data/shipments.ts';
import { loadStanding } from '../../../shared/trust/data/standing.ts';
import { eventsShown, shipmentShown } from '../../support/asserts/shipment.ts';
import { movementsShown, walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { carrierShipment, newMember } from '../../support/people/fleets/fleet.ts';
import { act } from '../../support/people/identity/act.ts';
import { newUser, type Somebody } from '../../support/people/identity/fixtures.ts';
import { platformOn } from '../../support/people/money/withdrawals.ts';
import { riderWith } from '../../support/people/riders/deposit.ts';
import { assignTo, take } from '../../support/people/riders/steps.ts';
import { claimed, onItsWay, shipmentIn } from '../../support/people/shipments/claimed-shipment.ts';
import { claimOn, damaged, decideOn, lost } from '../../support/people/shipments/claims.ts';
import { merchantOf } from '../../support/people/shipments/shipments.ts';
import { atTime, startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

let admin: Somebody;
beforeAll(async () => {
  admin = await newUser(wire, 'admin');
});

const lostFrom = ({ expected_at }: Shipment) => Date.parse(expected_at) + 72 * msPerHour;
/** The same wire when the parcel counts as lost. */
const late = (shipment: Shipment) => atTime(wire, lostFrom(shipment));

describe('a parcel that does not arrive', () => {
  test('can be claimed as LOST from 72 hours after its promised time', async () => {
    const { shipment } = await onItsWay(wire);
    const early = await claimOn(atTime(wire, lostFrom(shipment) - 1), shipment, lost);
    expect(early.body).toMatchObject({
      code: 'invalid_state',
      detail: expect.stringContaining(new Date(lostFrom(shipment)).toISOString()),
    });
    expect((await claimOn(late(shipment), shipment, damaged)).body.code).toBe('invalid_state');
    expect((await claimOn(late(shipment), shipment, lost)).status).toBe(201);
  });

  test('is LOST once the claim is approved: the claim is paid and the whole fare comes back', async () => {
    for (const status of ['ASSIGNED', 'IN_TRANSIT', 'EXCEPTION', 'RETURNING'] as const) {
      const shipment = await shipmentIn(wire, status);
      const on = late(shipment);
      const { body } = await claimOn(on, shipment, lost);
      const decided = await decideOn(on, shipment, body.id, { decision: 'APPROVED' }, admin);
      expect(decided.body, decided.text).toMatchObject({ status: 'PAID', paid_amount: '20000.00' });
      expect(await shipmentShown(on, shipment)).toMatchObject({ status: 'LOST', escrow_status: 'REFUNDED' });
      expect((await eventsShown(on, shipment)).at(-1)).toBe('shipment.lost');
      expect(await walletThatAddsUp(on, merchantOf(shipment))).toMatchObject({
        available: 2_000_000 + shipment.fare,
        escrow: 0,
      });
    }
  });

  test('can be claimed for seven days where an admin has closed it as LOST', async () => {
    const shipment = await shipmentIn(wire, 'LOST');
    const until = Date.parse(shipment.updated_at) + 7 * msPerDay;
    expect((await claimOn(wire, shipment, damaged)).body.code).toBe('invalid_state');
    expect((await claimOn(atTime(wire, until + 1), shipment, lost)).body.detail).toContain(
      new Date(until).toISOString(),
    );
    const { body } = await claimOn(atTime(wire, until), shipment, lost);
    expect((await decideOn(wire, shipment, body.id, { decision: 'APPROVED' }, admin)).status).toBe(200);
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({
      available: 2_000_000 + shipment.fare,
    });
  });

  test('can only have the claim that it is lost rejected where it arrives after all', async () => {
    const { shipment } = await onItsWay(wire);
    const on = late(shipment);
    const { body } = await claimOn(on, shipment, lost);
    await take(wire, shipment, 'verify');
    const decide = (more: object) => decideOn(on, shipment, body.id, more, admin);
    expect((await decide({ decision: 'APPROVED' })).body.code).toBe('invalid_state');
    expect((await decide({ decision: 'REJECTED', reason: 'It was delivered' })).status).toBe(200);
    expect((await claimOn(wire, shipment, lost)).body.code).toBe('invalid_state');
    expect((await claimOn(wire, shipment, damaged)).status).toBe(201);
  });

  test('is delivered or lost where it arrives at the moment of the decision, and its fare leaves escrow once', async () => {
    for (let round = 0; round < 8; round++) {
      const { shipment, rider, code } = await onItsWay(wire);
      const on = late(shipment);
      const { body } = await claimOn(on, shipment, lost);
      const [decided, handed] = await Promise.all([
        decideOn(on, shipment, body.id, { decision: 'APPROVED' }, admin),
        act(wire, verify, rider, shipment, { ...shipment.dropoff, otp: code }),
      ]);
      const won = decided.status === 200;
      expect([decided.status, handed.status]).toEqual(won ? [200, 409] : [409, 201]);
      expect((await shipmentShown(on, shipment)).status).toBe(won ? 'LOST' : 'COMPLETED');
      expect(await walletThatAddsUp(on, merchantOf(shipment))).toMatchObject({
        available: won ? 2_000_000 + shipment.fare : 0,
        escrow: 0,
      });
      expect((await walletThatAddsUp(on, rider)).available).toBe(won ? 0 : shipment.fare * 0.8);
    }
  });
});

describe('a claim that is the fault of the rider', () => {
  const approve = { decision: 'APPROVED', at_fault: 'RIDER' };

  test('is paid from the deposit first, and from the protection fees as far as that falls short', async () => {
    for (const [deposited, from_deposit] of [
      [50_000, 2_000_000],
      [5000, 500_000],
      [0, 0],
    ] as const) {
      const rider = await riderWith(wire, { available: 1, deposited });
      const { shipment } = await onItsWay(wire, { rider });
      const before = (await platformOn(late(shipment))).get('platform:live:protection') ?? 0;
      const { body } = await claimOn(late(shipment), shipment, lost);
      const decided = await decideOn(late(shipment), shipment, body.id, approve, admin);
      const paid = { from_deposit: (from_deposit / 100).toFixed(2), paid_amount: '20000.00' };
      expect(decided.body).toMatchObject({ status: 'PAID', at_fault: 'RIDER', ...paid });
      expect((await decideOn(late(shipment), shipment, body.id, approve, admin)).body).toEqual(decided.body);
      expect(await loadStanding(wire.table, { user: rider.id, mode: 'live' })).toMatchObject({
        in_hand: 0,
        parcels: 0,
        deposit: deposited * 100 - from_deposit,
        exposure: 5 * (from_deposit - deposited * 100),
      });
      const kinds = (await movementsShown(wire, rider)).map(({ kind }) => kind);
      expect(kinds.includes('deposit_charge')).toBe(from_deposit > 0);
      const left = (await platformOn(late(shipment))).get('platform:live:protection') ?? 0;
      expect(left - before).toBe(from_deposit - 2_000_000);
      expect((await walletThatAddsUp(wire, merchantOf(shipment))).available).toBe(2_000_000 + shipment.fare);
    }
  });

  test('is paid from the delivery too where it came to light after that', async () => {
    const rider = await riderWith(wire, { deposited: 30_000 });
    const { shipment } = await claimed(wire, { rider });
    await take(wire, shipment, 'pickup', 'verify');
    const { body } = await claimOn(wire, shipment);
    const decided = await decideOn(wire, shipment, body.id, approve, admin);
    expect(decided.body).toMatchObject({ from_deposit: '20000.00' });
    expect((await loadStanding(wire.table, { user: rider.id, mode: 'live' })).deposit).toBe(1_000_000);
  });

  test('leaves the deposit of a rider alone whose fleet carried the parcel', async () => {
    const carrier = await newUser(wire, 'carrier');
    const driver = await newMember(wire, carrier, 'RIDER');
    const shipment = await assignTo(wire, await carrierShipment(wire, carrier), driver);
    await take(wire, shipment, 'pickup', 'verify');
    const { body } = await claimOn(wire, shipment);
    const decided = await decideOn(wire, shipment, body.id, approve, admin);
    expect(decided.body).toMatchObject({ status: 'PAID', from_deposit: '0.00' });
  });

  test('charges the deposit, with another claim at once, for what it holds', async () => {
    const rider = await riderWith(wire, { deposited: 30_000 });
    const parcels = await Promise.all(
      [1, 2, 3].map(async () => {
        const { shipment } = await claimed(wire, { rider });
        const done = await take(wire, shipment, 'pickup', 'verify');
        return { shipment: done, claim: (await claimOn(wire, done)).body.id };
      }),
    );
    const answers = await Promise.all(
      parcels.map(({ shipment, claim }) => decideOn(wire, shipment, claim, approve, admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.from_deposit).toSorted()).toEqual(['0.00', '10000.00', '20000.00']);
    expect((await loadStanding(wire.table, { user: rider.id, mode: 'live' })).deposit).toBe(0);
    for (const { shipment } of parcels)
      expect((await walletThatAddsUp(wire, merchantOf(shipment))).available).toBe(2_000_000);
  });
});
