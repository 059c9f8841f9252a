import { randomUUID } from 'node:crypto';
import { route as assign } from '../../../../functions/shipments/assign.ts';
import { route as claim } from '../../../../functions/shipments/claim.ts';
import { addMember } from '../../../../shared/fleets/data/fleets.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { mapLimited } from '../../../../shared/kernel/concurrency.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { signOff, signOn } from '../../../../shared/riders/data/availability.ts';
import { reportPosition } from '../../../../shared/riders/data/positions.ts';
import type { Shipment } from '../../../../shared/shipments/data/shipments.ts';
import { act } from '../identity/act.ts';
import { newUser, type Somebody } from '../identity/fixtures.ts';
import { carrierShipment } from './fleet.ts';

const names = [
  'Tunde Bello',
  'Ngozi Eze',
  'Musa Ibrahim',
  'Bisi Adewale',
  'Emeka Obi',
  'Aisha Sani',
] as const;
const streets = [
  ['12 Herbert Macaulay Way, Yaba', 6.5095, 3.3711],
  ['32 Allen Avenue, Ikeja', 6.6018, 3.3515],
  ['7 Admiralty Road, Lekki Phase 1', 6.4478, 3.4723],
  ['3 Ahmadu Bello Way, Victoria Island', 6.4281, 3.4219],
  ['18 Bode Thomas Street, Surulere', 6.4969, 3.3481],
] as const;

const streetAt = (nth: number) => streets[nth % streets.length] ?? streets[0];
const pointOf = ([, latitude, longitude]: (typeof streets)[number]) => ({ latitude, longitude });
/** Some hundred metres beside it, so that no two places are the same. */
const beside = (nth: number) => {
  const { latitude, longitude } = pointOf(streetAt(nth));
  return { latitude: latitude + (nth % 7) / 500, longitude: longitude + (nth % 11) / 500 };
};

/** A rider of the fleet who is on the road somewhere in Lagos. */
async function addRiderOnRoad(wire: Wire, carrier: Somebody, nth = 0): Promise<User> {
  const name = nth < names.length ? names[nth] : `${names[nth % names.length]} ${nth}`;
  const rider = await newUser(wire, 'rider', { ...(name && { name }), phone: '+2348030000001' });
  const fleet = { owner: carrier.id, mode: 'live' } as const;
  await wire.table.commit([addMember(fleet, rider.id, 'RIDER', wire.now())]);
  const work = { table: wire.table, now: wire.now() };
  await signOff(work, rider.id, 'live');
  await signOn(work, rider.id, 'live');
  const at = wire.now().toISOString();
  await reportPosition(wire.table, { ...beside(nth), user: rider.id, mode: 'live', at });
  return rider;
}

/** A parcel that was booked with the carrier, somewhere in Lagos. */
export const parcelFor = (wire: Wire, carrier: User, nth = 0): Promise<Shipment> =>
  carrierShipment(wire, carrier, {
    customer_name: `Recipient ${nth}`,
    pickup_address: streetAt(nth)[0],
    dropoff_address: streetAt(nth + 1)[0],
    pickup: beside(nth),
    dropoff: beside(nth + 1),
    merchant_reference: randomUUID(),
  });

/**
 * A carrier with much to do: some of its parcels wait to be claimed, some for a rider, and most are with riders.
 * @param most how many parcels and riders it has
 */
export async function keepBusy(
  wire: Wire,
  carrier: User,
  most: { readonly parcels: number; readonly riders: number },
): Promise<{ readonly riders: readonly User[]; readonly parcels: readonly Shipment[] }> {
  const nths = (count: number) => Array.from({ length: count }, (_, nth) => nth);
  const riders = await mapLimited(nths(most.riders), 4, (nth) => addRiderOnRoad(wire, carrier, nth));
  const parcels = await mapLimited(nths(most.parcels), 4, async (nth) => {
    const parcel = await parcelFor(wire, carrier, nth);
    if (nth % 5 === 0) return parcel;
    await act(wire, claim, carrier, parcel);
    const rider = riders[nth % riders.length];
    if (nth % 5 > 1 && rider) await act(wire, assign, carrier, parcel, { rider: rider.id });
    return parcel;
  });
  return { riders, parcels };
}
