import {
  type Caller,
  Problem,
  type ShipmentId,
  type Table,
  type Tenant,
  type Work,
  type Write,
} from '#ground';
import { loadUncheckedShipment, loadUncheckedShipmentAt, type Shipment } from '../data/shipments.ts';
import { isCovered, type ShipmentAsker } from '../domain/checks/covered.ts';
import { refuseUnknownShipment } from '../domain/checks/not-found.ts';
import { isSamePhone } from '../domain/checks/same-phone.ts';
import type { Identifier } from '../domain/number/tracking-number.ts';
import type { Party, ShipmentAction } from '../domain/shipment.ts';
import { assertMayTake, loadPartyStanding, partiesOf } from './party.ts';

/** A shipment, and the reader's relation to it. */
export interface PartyShipment {
  readonly shipment: Shipment;
  readonly parties: readonly Party[];
}

/**
 * The shipment, for its parties and the dispatchers of the fleet that carries it.
 * @throws Problem not_found for everyone else, as for an id that does not exist
 */
export async function loadOwnShipment(table: Table, caller: Caller, id: ShipmentId) {
  const shipment = await loadUncheckedShipment(table, id);
  if (!shipment) throw refuseUnknownShipment();
  const standing = await loadPartyStanding(table, shipment, caller);
  if (standing.parties.length === 0) throw refuseUnknownShipment(shipment, caller);
  return { shipment, ...standing };
}

/**
 * The shipment, for a caller who may take this action.
 * @throws Problem not_found for strangers, forbidden for parties who may not
 */
export async function loadOwnShipmentFor(
  table: Table,
  caller: Caller,
  id: ShipmentId,
  action: ShipmentAction,
) {
  const own = await loadOwnShipment(table, caller, id);
  assertMayTake(own.parties, action);
  return own;
}

/**
 * The shipment, for its merchant, its rider or its carrier: no dispatcher is looked up.
 * @param findStandIns as which parties somebody else sees a shipment of the caller's mode
 * @throws Problem not_found
 */
export async function loadForParty(
  table: Table,
  caller: Caller,
  id: ShipmentId,
  findStandIns?: (shipment: Shipment) => Promise<readonly Party[]>,
): Promise<PartyShipment> {
  const shipment = await loadUncheckedShipment(table, id);
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (shipment && parties.length > 0) return { shipment, parties };
  if (shipment?.mode === caller.mode) {
    const standIns = (await findStandIns?.(shipment)) ?? [];
    if (standIns.length > 0) return { shipment, parties: standIns };
  }
  throw refuseUnknownShipment(shipment, caller);
}

/**
 * The shipment of a link that its merchant has signed: the link's holder sees what the merchant sees. @throws Problem
 * not_found
 */
export async function loadLinkedShipment(table: Table, id: ShipmentId): Promise<PartyShipment> {
  const shipment = await loadUncheckedShipment(table, id);
  if (!shipment) throw refuseUnknownShipment();
  return { shipment, parties: ['merchant'] };
}

/** The shipment that this merchant booked. @throws Problem not_found */
export async function loadMerchantShipment(table: Table, asker: ShipmentAsker, id: ShipmentId) {
  const shipment = await loadUncheckedShipment(table, id);
  const own = shipment?.merchant === asker.user && shipment.mode === asker.mode;
  if (!own || !isCovered(asker, shipment)) throw refuseUnknownShipment(shipment, asker);
  return shipment;
}

/** Any shipment of the caller's mode, for an admin. @throws Problem not_found */
export async function shipmentOfMode(table: Table, tenant: Tenant, id: ShipmentId) {
  const shipment = await loadUncheckedShipment(table, id);
  if (shipment?.mode !== tenant.mode) throw refuseUnknownShipment();
  return shipment;
}

/** The shipment, for a person who knows the recipient's phone. @throws Problem not_found */
export async function loadRecipientShipment(
  table: Table,
  asked: Identifier | undefined,
  phone: string | undefined,
) {
  const shipment = asked && (await loadUncheckedShipmentAt(table, asked));
  // Refusing an unknown number takes as long as refusing a wrong phone.
  const same = isSamePhone(phone ?? '', shipment?.customer_phone ?? '');
  if (!shipment || phone === undefined || !same) throw refuseUnknownShipment();
  return shipment;
}

/** @returns the shipment @throws Problem invalid_state while it is offered to nobody, because its pickup is later */
function assertOffered(shipment: Shipment, now: Date): Shipment {
  const { status, waits_until } = shipment;
  if (status === 'PENDING' && waits_until !== undefined && waits_until > now.toISOString())
    throw new Problem('invalid_state', `The shipment is offered from ${waits_until}: its pickup is later.`);
  return shipment;
}

/**
 * An open shipment that is offered to the caller: to any rider, or to the carrier that it was booked with.
 * @returns it, and what must still hold when it is claimed
 * @throws Problem not_found
 */
export async function loadOfferedShipment(
  { table, now }: Work,
  caller: Caller,
  id: ShipmentId,
): Promise<{ shipment: Shipment; checks: readonly Write[] }> {
  const shipment = await loadUncheckedShipment(table, id);
  if (shipment?.mode !== caller.mode) throw refuseUnknownShipment();
  if (shipment.fulfillment_mode === 'marketplace' && caller.role === 'rider')
    return { shipment: assertOffered(shipment, now), checks: [] };
  const { parties, checks } = await loadPartyStanding(table, shipment, caller);
  if (!parties.includes('carrier')) throw refuseUnknownShipment();
  assertOffered(shipment, now);
  return { shipment, checks };
}

/** A shipment with a first mile, which any rider may claim. @throws Problem not_found */
export async function loadOfferedFirstMile(
  { table, now }: Work,
  { mode }: Tenant,
  id: ShipmentId,
): Promise<Shipment> {
  const shipment = await loadUncheckedShipment(table, id);
  if (!shipment?.first_mile || shipment.mode !== mode) throw refuseUnknownShipment();
  return assertOffered(shipment, now);
}

/** A shipment whose first-mile rider is the caller. @throws Problem not_found */
export async function loadOwnFirstMile(
  table: Table,
  { user, mode }: Tenant,
  id: ShipmentId,
): Promise<Shipment> {
  const shipment = await loadUncheckedShipment(table, id);
  if (shipment?.first_mile?.rider !== user || shipment.mode !== mode) throw refuseUnknownShipment();
  return shipment;
}
