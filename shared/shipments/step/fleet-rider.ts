import { refuseField, type Table, type UserId } from '#ground';
import { checkMember, memberOfFleet } from '../../fleets/data/fleets.ts';
import { loadUser } from '../../identity/data/users.ts';
import { checkVerified } from '../../trust/data/standing.ts';
import type { Shipment } from '../data/shipments.ts';
import { fleetOf } from './party.ts';

/**
 * A rider of the fleet that carries the shipment; a carrier may ride itself. 2 requests.
 * @returns with the conditions to commit with the change: that the rider is a member, and verified
 * @throws Problem invalid_request
 */
export async function loadFleetRider(table: Table, shipment: Shipment, id: UserId) {
  const fleet = fleetOf(shipment);
  const [member, rider] = await Promise.all([memberOfFleet(table, fleet, id), loadUser(table, id)]);
  const isOwner = shipment.fulfillment_mode === 'carrier' && id === fleet.owner;
  if (!rider || !(isOwner || member?.fleet_role === 'RIDER'))
    throw refuseField('/rider', 'must be the user id of a rider of the fleet', 'not_found');
  const rides = isOwner ? [] : [checkMember(fleet, id, 'RIDER')];
  return { rider, isOwner, conditions: [...rides, ...checkVerified({ user: id, mode: shipment.mode })] };
}
