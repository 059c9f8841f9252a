import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { route as assign } from '../../functions/shipments/assign.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claim } from '../../functions/shipments/claim.ts';
import { route as exception } from '../../functions/shipments/exception.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as end } from '../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as pickupFirstMile } from '../../functions/shipments/first-mile/pickup.ts';
import { route as releaseFirstMile } from '../../functions/shipments/first-mile/release.ts';
import { route as pickup } from '../../functions/shipments/pickup.ts';
import { route as release } from '../../functions/shipments/release.ts';
import { route as goBack } from '../../functions/shipments/return.ts';
import { route as returned } from '../../functions/shipments/returned.ts';
import { route as verify } from '../../functions/shipments/verify.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { standingShown } from '../support/asserts/standing.ts';
import { newHub, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { fill, newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { codesOf } from '../support/people/riders/hand-over.ts';
import { bookFirstMile } from '../support/people/shipments/first-mile.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** What somebody does with a parcel. `ends`: the rider no longer has it in hand; `takes`: the caller has. */
interface Act {
  readonly route: Route;
  readonly by: 'rider' | 'merchant' | 'carrier';
  readonly takes?: true;
  readonly ends?: true;
  readonly body?: object;
}
const reason = 'The rider cannot be reached';
const acts = {
  claim: { route: claim, by: 'rider', takes: true },
  assign: { route: assign, by: 'merchant' },
  release: { route: release, by: 'rider', ends: true, body: { reason } },
  pickup: { route: pickup, by: 'rider' },
  exception: { route: exception, by: 'rider', body: { reason } },
  return: { route: goBack, by: 'merchant' },
  returned: { route: returned, by: 'merchant', ends: true },
  verify: { route: verify, by: 'rider', ends: true },
  cancel: { route: cancel, by: 'merchant', ends: true },
  claim_first_mile: { route: claimFirstMile, by: 'rider', takes: true },
  release_first_mile: { route: releaseFirstMile, by: 'rider', ends: true },
  pickup_first_mile: { route: pickupFirstMile, by: 'rider' },
  hand_in: { route: handIn, by: 'carrier', ends: true },
  reopen_first_mile: { route: end, by: 'merchant', ends: true, body: { reason, reopen: true } },
  end_first_mile: { route: end, by: 'merchant', ends: true, body: { reason } },
} as const satisfies Record<string, Act>;
const names = Object.keys(acts).filter((name): name is keyof typeof acts => name in acts);

async function parcels() {
  const merchant = await newUser(wire, 'merchant');
  const carrier = await newUser(wire, 'carrier');
  await newHub(wire, carrier);
  await fill(wire, { user: merchant.id, mode: 'live' }, asKobo(10_000_000));
  const headers = await signedIn(wire, merchant);
  const riders = [await newUser(wire, 'rider'), await newMember(wire, merchant, 'RIDER')] as const;
  const order = { merchant: merchant.id };
  const shipments = [
    await newShipment(wire, { ...order, declared_value: 120_000 }),
    await newShipment(wire, { ...order, declared_value: 350_000 }),
    await newShipment(wire, { ...order, declared_value: 90_000 }),
    await bookFirstMile(wire, headers, carrier),
  ];
  return { carrier, riders, shipments };
}

test('a standing has in hand what its rider really has after any steps', async () => {
  const step = fc.record({
    name: fc.constantFrom(...names, 'claim', 'claim', 'pickup', 'verify', 'claim_first_mile'),
    shipment: fc.nat({ max: 3 }),
    rider: fc.nat({ max: 1 }),
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const { carrier, riders, shipments } = await parcels();
      /** Who has claimed which parcel and has not ended with it. */
      const inHand = new Map<Shipment, Somebody>();
      for (const { name, shipment: nth, rider: which } of steps) {
        const [shipment, rider] = [shipments[nth], riders[which]];
        if (!shipment || !rider) throw new RangeError('unknown parcel or rider');
        const { route, by, takes, ends, body }: Act = acts[name];
        const who = by === 'rider' ? rider : by === 'carrier' ? carrier : merchantOf(shipment);
        const code = name === 'verify' && { ...shipment.dropoff, otp: (await codesOf(wire, shipment)).code };
        const sent = code || (name === 'assign' ? { rider: riders[1].id } : body);
        const { status } = await act(wire, route, who, shipment, sent);
        if (status >= 300) continue;
        if (takes) inHand.set(shipment, rider);
        if (ends) inHand.delete(shipment);
        taken += takes ? 1 : 0;
      }
      for (const rider of riders) {
        const values = [...inHand].flatMap(([{ declared_value }, by]) =>
          by === rider ? declared_value : [],
        );
        const in_hand = values.reduce((total, value) => total + value, 0);
        expect(await standingShown(wire, rider)).toEqual({ parcels: values.length, in_hand });
      }
    }),
    { numRuns: 12 },
  );
  expect(taken).toBeGreaterThan(10);
});
