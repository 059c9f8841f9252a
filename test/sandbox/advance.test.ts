import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { route as wallet } from '../../functions/money/get.ts';
import { route as advance } from '../../functions/shipments/advance.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as claims } from '../../functions/shipments/claims/create.ts';
import { route as otp } from '../../functions/shipments/otp.ts';
import { route as timeline } from '../../functions/shipments/timeline.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { roboRiderOf } from '../../shared/sandbox/domain.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { movementsShown, walletShown } from '../support/asserts/wallet.ts';
import { carrierShipment } from '../support/people/fleets/fleet.ts';
import {
  type Headers,
  newUser,
  type Somebody,
  signedIn,
  withKey,
} from '../support/people/identity/fixtures.ts';
import { book, fundedMerchant } from '../support/people/shipments/booking.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
beforeAll(async () => {
  resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });
});

async function tester() {
  const user = await newUser(wire, 'merchant');
  return { user, headers: await withKey(wire, user, 'test') };
}

async function booked(headers: Headers, customer_phone = '+2348012345678', more: object = {}) {
  const { status, body } = await book(wire, headers, { customer_phone, ...more });
  expect(status).toBe(201);
  return String(body.id);
}

const step = (headers: Headers, shipment_id: string) =>
  call(wire, advance, { headers, params: { shipment_id } });

/** Advances until something else than a step is answered. */
async function walk(headers: Headers, id: string) {
  const statuses: unknown[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const { status, body } = await step(headers, id);
    if (status !== 200) return { statuses, refused: body.code };
    statuses.push(body.status);
  }
  throw new Error('the walk has no end');
}

async function eventsOf(headers: Headers, shipment_id: string): Promise<unknown[]> {
  const { body } = await call(wire, timeline, { headers, params: { shipment_id } });
  const results = Array.isArray(body.results) ? body.results : [];
  return results.flatMap(({ kind, event }) => (kind === 'status' ? [event] : [])).toReversed();
}

/** The robo rider of a merchant, as if it could sign in. */
const roboOf = ({ id }: User): Somebody => ({ id: roboRiderOf(id), role: 'rider', country: 'NG' });

describe('a test shipment', () => {
  test('is walked step by step to its recipient, with the events of a real one, and settles test money', async () => {
    const { user, headers } = await tester();
    const id = await booked(headers);
    const { escrow: fare } = await walletShown(wire, user, 'test');
    expect(await walk(headers, id)).toEqual({
      statuses: ['ASSIGNED', 'ASSIGNED', 'IN_TRANSIT', 'IN_TRANSIT', 'COMPLETED'],
      refused: 'invalid_state',
    });
    expect(await eventsOf(headers, id)).toEqual([
      'shipment.created',
      'shipment.claimed',
      'shipment.assigned',
      'shipment.arrived',
      'shipment.picked_up',
      'shipment.otp_issued',
      'shipment.arrived',
      'delivery.completed',
    ]);
    expect(fare).toBeGreaterThan(0);
    expect((await walletShown(wire, user, 'test')).escrow).toBe(0);
    const robo = roboOf(user);
    expect((await walletShown(wire, robo, 'test')).available).toBe(fare * 0.8);
    expect((await call(wire, wallet, { headers: await signedIn(wire, robo) })).status).toBe(404);
    expect(await movementsShown(wire, robo, 'test')).toHaveLength(1);
  });

  test('adds to the same earnings where it is delivered after another one', async () => {
    const { user, headers } = await tester();
    for (let nth = 0; nth < 2; nth++) await walk(headers, await booked(headers));
    expect(await movementsShown(wire, roboOf(user), 'test')).toHaveLength(2);
  });

  test.each([1, 2, 3])(
    'earns its rider the fare, though its last step meets %i conflicts',
    async (conflicts) => {
      const { user, headers } = await tester();
      const shipment_id = await booked(headers);
      for (let nth = 0; nth < 4; nth++) await step(headers, shipment_id);
      const last = await call(contended(wire, conflicts), advance, { headers, params: { shipment_id } });
      expect([last.status, last.body.status], last.text).toEqual([200, 'COMPLETED']);
      expect(await movementsShown(wire, roboOf(user), 'test')).toHaveLength(1);
    },
  );

  test('is claimed by a carrier and gets a rider', async () => {
    const { user, headers } = await tester();
    const carrier = await newUser(wire, 'carrier');
    const { id } = await carrierShipment(wire, carrier, { merchant: user.id, mode: 'test' });
    expect((await step(headers, id)).body.status).toBe('CLAIMED');
    expect((await step(headers, id)).body).toMatchObject({
      status: 'ASSIGNED',
      rider_email: 'robo.rider@svc.example',
    });
  });

  test('goes back where its recipient cannot be reached', async () => {
    const { user, headers } = await tester();
    const id = await booked(headers, '+2340000000001');
    expect((await walk(headers, id)).statuses).toEqual([
      'ASSIGNED',
      'ASSIGNED',
      'IN_TRANSIT',
      'EXCEPTION',
      'RETURNING',
      'RETURNED',
    ]);
    expect((await walletShown(wire, user, 'test')).escrow).toBe(0);
  });

  test('is locked until a new code is issued where its recipient has wrong codes', async () => {
    const { headers } = await tester();
    const id = await booked(headers, '+2340000000002');
    expect((await walk(headers, id)).refused).toBe('otp_locked');
    expect(await eventsOf(headers, id)).toContain('shipment.exception');
    const issued = await call(wire, otp, { headers, params: { shipment_id: id }, body: {} });
    expect(issued.body.test_otp).toMatch(/^\d{6}$/);
    // The new code would be locked as well: this recipient never has the right one.
    expect((await walk(headers, id)).refused).toBe('otp_locked');
  });

  test('stays where it is where nobody serves its recipient', async () => {
    const { headers } = await tester();
    const id = await booked(headers, '+2340000000004');
    expect(await walk(headers, id)).toEqual({ statuses: [], refused: 'invalid_state' });
  });

  test.each([
    ['+2340000000005', 'LOST', 'LOST'],
    ['+2340000000006', 'DAMAGED', 'COMPLETED'],
  ] as const)(
    'goes to %s and can be claimed as %s at its end, and the next step pays the claim',
    async (phone, kind, end) => {
      const { user, headers } = await tester();
      const id = await booked(headers, phone);
      expect((await walk(headers, id)).refused).toBe('invalid_state');
      const before = await walletShown(wire, user, 'test');
      const params = { shipment_id: id };
      const body = { kind, amount: 45_000, description: 'As the test wants it' };
      const made = await call(wire, claims, { headers, params, body });
      expect(made.status, made.text).toBe(201);
      expect((await step(headers, id)).body.status).toBe(end);
      const paid = 4_500_000 + before.escrow;
      expect(await walletShown(wire, user, 'test')).toEqual({
        available: before.available + paid,
        escrow: 0,
      });
      expect((await step(headers, id)).body.code).toBe('invalid_state');
    },
  );

  test('is advanced for a rider of the tester who claimed it', async () => {
    const { headers } = await tester();
    const rider = await newUser(wire, 'rider');
    const id = await booked(headers);
    const app = await signedIn(wire, rider, 'test');
    expect((await call(wire, claim, { headers: app, params: { shipment_id: id } })).status).toBe(200);
    expect((await walk(headers, id)).statuses.at(-1)).toBe('COMPLETED');
    expect((await walletShown(wire, rider, 'test')).available).toBeGreaterThan(100_000_000);
    expect((await walletShown(wire, rider)).available).toBe(0);
  });

  test('takes one step for one Idempotency-Key', async () => {
    const { headers } = await tester();
    const id = await booked(headers);
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const [first, second] = [await step(keyed, id), await step(keyed, id)];
    expect(second.text).toBe(first.text);
    expect(await eventsOf(headers, id)).toHaveLength(3);
  });
});

describe('a live shipment', () => {
  test('is not advanced, by its merchant in either mode, and stays as it is', async () => {
    const { user, headers } = await fundedMerchant(wire);
    const id = await booked(headers);
    for (const caller of [headers, await signedIn(wire, user, 'test'), await withKey(wire, user, 'test')]) {
      const { status, body } = await step(caller, id);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect(await eventsOf(headers, id)).toEqual(['shipment.created']);
  });

  test('cannot go to one of the phones of the tests', async () => {
    const { headers } = await fundedMerchant(wire);
    const { status, body } = await book(wire, headers, { customer_phone: '+2340000000003' });
    expect([status, body.errors]).toMatchObject([400, [{ pointer: '/customer_phone' }]]);
  });
});
