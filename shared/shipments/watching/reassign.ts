import { joinUpdates, Problem, refuseField, type Tenant, type UserId, type Work, type Write } from '#ground';
import { loadUser, type User } from '../../identity/data/users.ts';
import { checkVerified } from '../../trust/data/standing.ts';
import type { Shipment } from '../data/shipments.ts';
import { pickupDeadlineOf } from '../domain/due.ts';
import { couriersOf } from '../messages/ending-notices.ts';
import { writeNotices } from '../messages/notify-user.ts';
import { composeGivenNotice, composeReassignedNotice } from '../messages/rider-notices.ts';
import { loadFleetRider } from '../step/fleet-rider.ts';
import { asRider, transitionShipment } from '../step/transition-shipment.ts';
import { estimateOf } from '../step/view.ts';

/** Who carries a shipment instead, and why. */
interface Reassigned {
  readonly rider?: UserId | undefined;
  readonly carrier?: UserId | undefined;
  readonly reason: string;
}

interface Change {
  readonly writes: Write[];
  readonly shipment: Shipment;
  /** The accounts that it concerns. */
  readonly concerns: readonly Tenant[];
}

/** The account of this role, which is named in a field. @throws Problem invalid_request */
async function accountOfRole({ table }: Work, id: UserId, role: 'rider' | 'carrier'): Promise<User> {
  const user = await loadUser(table, id);
  if (user?.role !== role) throw refuseField(`/${role}`, `must be the user id of a ${role}`, 'not_found');
  return user;
}

const assertOther = (known: UserId | undefined, chosen: UserId) => {
  if (known === chosen) throw new Problem('invalid_state', 'Whom you chose has the shipment already.');
};

/** To another rider: of the marketplace, who is paid for it; or of the fleet of its carrier. */
async function toRider(work: Work, read: Shipment, id: UserId, reason: string) {
  const { table, now } = work;
  assertOther(read.rider, id);
  if (read.fulfillment_mode === 'carrier') {
    if (!read.courier) throw new Problem('invalid_state', 'No carrier has claimed the shipment yet.');
    const { rider, conditions } = await loadFleetRider(table, read, id);
    const changes = { ...asRider(rider), arrived: [] };
    const step = transitionShipment(read, 'reassign', now, { changes, detail: { rider: id, reason } });
    return { ...step, conditions };
  }
  const rider = await accountOfRole(work, id, 'rider');
  const pickup_by = pickupDeadlineOf(now, estimateOf(read, now).estimated_minutes);
  const mine = { courier: id, covered: true as const, robo: undefined, arrived: [], pickup_by };
  const changes = { ...asRider(rider), ...mine };
  // The standing of the rider is asserted when the parcel is taken in hand.
  const step = transitionShipment(read, 'reassign', now, { changes, detail: { rider: id, reason } });
  return { ...step, conditions: [] };
}

const nobodyRides = {
  rider: undefined,
  rider_email: undefined,
  rider_name: undefined,
  rider_phone: undefined,
  arrived: undefined,
} as const;

/** To another carrier, which assigns a rider. Its fare stays as it was booked. */
async function toCarrier(work: Work, read: Shipment, id: UserId, reason: string) {
  if (read.fulfillment_mode !== 'carrier')
    throw refuseField('/carrier', 'must be absent: the shipment was not booked with a carrier', 'conflict');
  if (read.first_mile)
    throw new Problem(
      'invalid_state',
      'A rider takes it to the hub of its carrier: it cannot go to another.',
    );
  assertOther(read.courier ?? read.carrier, id);
  const carrier = await accountOfRole(work, id, 'carrier');
  const changes = { ...nobodyRides, carrier: id, carrier_name: carrier.name, courier: id };
  const step = transitionShipment(read, 'reassign_carrier', work.now, { changes, detail: { reason } });
  const told = writeNotices([id], read, composeGivenNotice(read.tracking, reason), work.now);
  return { ...step, conditions: [...told, ...checkVerified({ user: id, mode: read.mode })] };
}

/**
 * An admin gives a shipment to another rider or carrier before the pickup. What the former rider had in hand and its cover
 * are released, and the new one takes it in hand; whoever delivers it is paid. Those who had it are notified.
 * @throws Problem invalid_state, invalid_request; at commit the refusals of a claim
 */
export async function changeCourier(
  work: Work,
  read: Shipment,
  { rider, carrier, reason }: Reassigned,
): Promise<Change> {
  if (rider && carrier) throw refuseField('/carrier', 'must be absent where there is a rider', 'conflict');
  const change = rider
    ? await toRider(work, read, rider, reason)
    : carrier && (await toCarrier(work, read, carrier, reason));
  if (!change) throw refuseField('/rider', 'is required, or `carrier`', 'required');
  const { writes, shipment, conditions } = change;
  const had = couriersOf(read).filter((user) => !couriersOf(shipment).includes(user));
  const told = writeNotices(had, read, composeReassignedNotice(read.tracking, reason), work.now);
  const parties = new Set([read.merchant, ...couriersOf(read), ...couriersOf(shipment)]);
  return {
    writes: joinUpdates([...writes, ...conditions, ...told]),
    shipment,
    concerns: [...parties].map((user) => ({ user, mode: read.mode })),
  };
}
