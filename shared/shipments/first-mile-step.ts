import { listFirstMile } from '../data/first-miles.ts';
import { post } from '../data/journal.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import type { Write } from '../data/table.ts';
import {
  advanceFirstMile,
  type FirstMileAction,
  type FirstMileLeg,
  firstMileTransitions,
} from '../domain/first-mile.ts';
import { settleFare } from '../domain/ledger.ts';
import { type Kobo, share } from '../domain/money.ts';
import { Problem } from '../domain/problem.ts';
import { isFinal } from '../domain/shipment.ts';
import { firstMileLevel, tariffs } from '../domain/tariff.data.ts';
import { tell } from '../events/shipment-step.ts';

const splitOf = ({ country }: Shipment) => tariffs[country].marketplace[firstMileLevel].split;

/** What the rider of a first mile earns. */
export const payoutOf = (shipment: Shipment, { fee }: FirstMileLeg): Kobo =>
  share(fee, splitOf(shipment).courier_share_bps);

/** The fee, from the merchant's escrow to the rider and the platform. */
function settlement(shipment: Shipment, { fee, rider }: FirstMileLeg, at: Date): Write[] {
  if (!rider) throw new TypeError('nobody has handed it in');
  const { merchant: user, mode, id } = shipment;
  const lines = settleFare({ user, mode }, rider, fee, splitOf(shipment).courier_share_bps);
  return post({ id: crypto.randomUUID(), kind: 'first_mile', mode, at, shipment: id, lines });
}

/**
 * One step of the first mile of a shipment: its next status, its event, its place in the lists, and its money where the
 * parcel is handed in. Once only, because the shipment is saved under the revision that was read.
 * @param changes who rides
 * @throws Problem invalid_state; not_found where the shipment has no first mile
 */
export function firstMileStep(
  read: Shipment,
  action: FirstMileAction,
  now: Date,
  changes: Partial<FirstMileLeg> = {},
): { writes: Write[]; shipment: Shipment } {
  const { first_mile: leg, status: ofShipment } = read;
  if (!leg) throw new Problem('not_found');
  if (isFinal(ofShipment)) throw new Problem('invalid_state', `The shipment is ${ofShipment}.`);
  const status = advanceFirstMile(leg.status, action);
  const first_mile = { ...leg, ...changes, status };
  // Who takes it up, takes it from the robo rider.
  const shipment: Shipment = { ...read, first_mile, robo: undefined, updated_at: now.toISOString() };
  const writes = [
    saveShipment(read, shipment),
    listFirstMile(shipment, first_mile),
    ...tell(shipment, [firstMileTransitions[action].event], now),
    ...(status === 'HANDED_IN' ? settlement(shipment, first_mile, now) : []),
  ];
  return { writes, shipment };
}
