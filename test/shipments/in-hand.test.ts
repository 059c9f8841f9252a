import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as advance } from '../../functions/shipments/advance.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as pickupFirstMile } from '../../functions/shipments/first-mile/pickup.ts';
import type { User } from '../../shared/identity/data/users.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { standingShown } from '../support/asserts/standing.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import type { Answered } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

let rider: User;
beforeEach(async () => {
  rider = await newUser(wire, 'rider');
});

const worth = (declared_value: number) => newShipment(wire, { declared_value });
const says = ({ status, body }: Answered) => [status, body.code];

describe('the cover of a rider', () => {
  test('takes parcels up to 500,000.00 in hand, and the refusal of more names the figures', async () => {
    const first = await worth(300_000);
    for (const shipment of [first, await worth(200_000)])
      expect((await act(wire, claim, rider, shipment)).status).toBe(200);
    const more = await worth(1000.01);
    const { status, body } = await act(wire, claim, rider, more);
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'deposit_required',
      cover: '500000.00',
      in_hand: '500000.00',
      missing: '200.01',
    });
    await take(wire, first, 'pickup', 'verify');
    expect((await act(wire, claim, rider, more)).status).toBe(200);
    expect(await standingShown(wire, rider)).toEqual({ parcels: 2, in_hand: 20_100_001 });
  });

  test('refuses a newcomer one parcel above it', async () => {
    const { body } = await act(wire, claim, rider, await worth(500_000.01));
    expect(body).toMatchObject({ code: 'deposit_required', in_hand: '0.00', missing: '0.01' });
  });

  test('is another one in test mode', async () => {
    await claimed(wire, { booked: await worth(500_000), rider });
    const play = { mode: 'test', declared_value: 300_000 } as const;
    const shipments = [await newShipment(wire, play), await newShipment(wire, play)] as const;
    expect((await act(wire, claim, rider, shipments[0])).status).toBe(200);
    expect(says(await act(wire, claim, rider, shipments[1]))).toEqual([409, 'deposit_required']);
  });

  test('holds for two claims at once', async () => {
    const shipments = [await worth(300_000), await worth(300_000)] as const;
    const late = await act(
      interrupted(wire, () => act(wire, claim, rider, shipments[0])),
      claim,
      rider,
      shipments[1],
    );
    expect(says(late)).toEqual([409, 'deposit_required']);
    expect(await standingShown(wire, rider)).toEqual({ parcels: 1, in_hand: 30_000_000 });
  });

  test('does not ask the robo rider', async () => {
    const merchant = (await newUser(wire, 'merchant')).id;
    for (let nth = 0; nth < 11; nth++) {
      const shipment = await newShipment(wire, { merchant, mode: 'test', declared_value: 600_000 });
      const { status, body } = await act(wire, advance, merchantOf(shipment), shipment);
      expect([status, body.status]).toEqual([200, 'ASSIGNED']);
    }
  });

  test('counts a first mile until its parcel is at the hub', async () => {
    const { carrier, merchant } = await peopleOfFirstMile(wire);
    await claimed(wire, { booked: await worth(460_000), rider });
    const shipment = await bookFirstMile(wire, merchant.headers, carrier);
    expect(says(await act(wire, claimFirstMile, rider, shipment))).toEqual([409, 'deposit_required']);
    const other = await newUser(wire, 'rider');
    for (const route of [claimFirstMile, pickupFirstMile]) await act(wire, route, other, shipment);
    expect(await standingShown(wire, other)).toEqual({ parcels: 1, in_hand: 4_500_000 });
    await act(wire, handIn, carrier, shipment);
    expect(await standingShown(wire, other)).toEqual({ parcels: 0, in_hand: 0 });
  });
});

test('a rider has at most ten parcels in hand, until one of them has ended', async () => {
  const shipments = await Promise.all(Array.from({ length: 11 }, () => worth(100)));
  const last = shipments.pop();
  if (!last) throw new Error('there are eleven');
  for (const shipment of shipments) expect((await act(wire, claim, rider, shipment)).status).toBe(200);
  expect(says(await act(wire, claim, rider, last))).toEqual([409, 'too_many_in_hand']);
  await take(wire, shipments[0] ?? last, 'cancel');
  expect((await act(wire, claim, rider, last)).status).toBe(200);
});

test('the second of two riders who claim at once has nothing in hand', async () => {
  const shipment = await worth(50_000);
  const other = await newUser(wire, 'rider');
  const late = await act(
    interrupted(wire, () => act(wire, claim, other, shipment)),
    claim,
    rider,
    shipment,
  );
  expect(says(late)).toEqual([409, 'invalid_state']);
  expect(await standingShown(wire, other)).toEqual({ parcels: 1, in_hand: 5_000_000 });
  expect(await standingShown(wire, rider)).toEqual({ parcels: 0, in_hand: 0 });
});

test('a claim whose process dies is counted once', async () => {
  let shipment: Shipment;
  let claimer: User;
  await dyingEverywhere(
    wire,
    claim,
    async () => {
      [shipment, claimer] = [await worth(50_000), await newUser(wire, 'rider')];
      const headers = { ...(await signedIn(wire, claimer)), 'idempotency-key': randomUUID() };
      return { headers, params: { shipment_id: shipment.id } };
    },
    async (_, { status }) => {
      expect(status).toBe(200);
      expect(await standingShown(wire, claimer)).toEqual({ parcels: 1, in_hand: 5_000_000 });
    },
  );
});
