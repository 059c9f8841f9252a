import type { ShipmentId } from '../kernel/ids.ts';
import type { Tenant } from '../kernel/roles.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { anyonesShipment, anyonesShipmentAt, type Shipment } from './data/shipments.ts';
import { shipmentNotFound } from './domain/not-found.ts';
import { samePhone } from './domain/same-phone.ts';
import type { Party, ShipmentAction } from './domain/shipment.ts';
import type { Identifier } from './domain/tracking-number.ts';
import { assertMayTake, partiesOf, standingOf } from './party.ts';

/** A shipment, and the reader's relation to it. */
export interface PartyShipment {
  readonly shipment: Shipment;
  readonly parties: readonly Party[];
}

/**
 * The shipment, for its parties and the dispatchers of the fleet that carries it.
 * @throws Problem not_found for everyone else, as for an id that does not exist
 */
export async function ownShipment(table: Table, caller: Caller, id: ShipmentId) {
  const shipment = await anyonesShipment(table, id);
  if (!shipment) throw shipmentNotFound();
  const standing = await standingOf(table, shipment, caller);
  if (standing.parties.length === 0) throw shipmentNotFound(shipment, caller);
  return { shipment, ...standing };
}

/**
 * The shipment, for a caller who may take this action.
 * @throws Problem not_found for strangers, forbidden for parties who may not
 */
export async function ownShipmentFor(table: Table, caller: Caller, id: ShipmentId, action: ShipmentAction) {
  const own = await ownShipment(table, caller, id);
  assertMayTake(own.parties, action);
  return own;
}

/** The shipment, for its merchant, its rider or its carrier: no dispatcher is looked up. @throws Problem not_found */
export async function namedParty(table: Table, caller: Caller, id: ShipmentId): Promise<PartyShipment> {
  const shipment = await anyonesShipment(table, id);
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (!shipment || parties.length === 0) throw shipmentNotFound(shipment, caller);
  return { shipment, parties };
}

/**
 * The shipment of a link that its merchant has signed: the link's holder sees what the merchant sees. @throws Problem
 * not_found
 */
export async function linkedShipment(table: Table, id: ShipmentId): Promise<PartyShipment> {
  const shipment = await anyonesShipment(table, id);
  if (!shipment) throw shipmentNotFound();
  return { shipment, parties: ['merchant'] };
}

/** The shipment that this merchant booked. @throws Problem not_found */
export async function merchantShipment(table: Table, tenant: Tenant, id: ShipmentId) {
  const shipment = await anyonesShipment(table, id);
  if (shipment?.merchant !== tenant.user || shipment.mode !== tenant.mode)
    throw shipmentNotFound(shipment, tenant);
  return shipment;
}

/** Any shipment of the caller's mode, for an admin. @throws Problem not_found */
export async function shipmentOfMode(table: Table, tenant: Tenant, id: ShipmentId) {
  const shipment = await anyonesShipment(table, id);
  if (shipment?.mode !== tenant.mode) throw shipmentNotFound();
  return shipment;
}

/** The shipment, for a person who knows the recipient's phone. @throws Problem not_found */
export async function recipientShipment(
  table: Table,
  asked: Identifier | undefined,
  phone: string | undefined,
) {
  const shipment = asked && (await anyonesShipmentAt(table, asked));
  // Refusing an unknown number takes as long as refusing a wrong phone.
  const same = samePhone(phone ?? '', shipment?.customer_phone ?? '');
  if (!shipment || phone === undefined || !same) throw shipmentNotFound();
  return shipment;
}

/**
 * An open shipment that is offered to the caller: to any rider, or to the carrier that it was booked with.
 * @returns it, and what must still hold when it is claimed
 * @throws Problem not_found
 */
export async function offeredShipment(
  table: Table,
  caller: Caller,
  id: ShipmentId,
): Promise<{ shipment: Shipment; checks: readonly Write[] }> {
  const shipment = await anyonesShipment(table, id);
  if (shipment?.mode !== caller.mode) throw shipmentNotFound();
  if (shipment.fulfillment_mode === 'marketplace' && caller.role === 'rider') return { shipment, checks: [] };
  const { parties, checks } = await standingOf(table, shipment, caller);
  if (!parties.includes('carrier')) throw shipmentNotFound();
  return { shipment, checks };
}

/** A shipment with a first mile, which any rider may claim. @throws Problem not_found */
export async function offeredFirstMile(table: Table, { mode }: Tenant, id: ShipmentId): Promise<Shipment> {
  const shipment = await anyonesShipment(table, id);
  if (!shipment?.first_mile || shipment.mode !== mode) throw shipmentNotFound();
  return shipment;
}

/** A shipment whose first-mile rider is the caller. @throws Problem not_found */
export async function ownFirstMile(table: Table, { user, mode }: Tenant, id: ShipmentId): Promise<Shipment> {
  const shipment = await anyonesShipment(table, id);
  if (shipment?.first_mile?.rider !== user || shipment.mode !== mode) throw shipmentNotFound();
  return shipment;
}
