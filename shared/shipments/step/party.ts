import { type Caller, Problem, type Table, type Write } from '#ground';
import { checkMember, isDispatcher } from '../../fleets/data/fleets.ts';
import type { Fleet } from '../../fleets/domain/invitation.ts';
import type { Shipment } from '../data/shipments.ts';
import { isCovered } from '../domain/checks/covered.ts';
import { type Party, type ShipmentAction, shipmentMachine } from '../domain/shipment.ts';

/** The caller's relation to this shipment. */
export function partiesOf(shipment: Shipment, caller: Caller): readonly Party[] {
  if (caller.mode !== shipment.mode || !isCovered(caller, shipment)) return [];
  const named = shipment.courier ?? shipment.carrier;
  return [
    ...(caller.user === shipment.merchant ? ['merchant' as const] : []),
    ...(caller.user === shipment.rider ? ['courier' as const] : []),
    ...(caller.role === 'carrier' && caller.user === named ? ['carrier' as const] : []),
  ];
}

/** The fleet whose riders carry the shipment: the carrier's or, on the marketplace, the merchant's own. */
export function fleetOf({ fulfillment_mode, merchant, courier, carrier, mode }: Shipment): Fleet {
  return { owner: fulfillment_mode === 'carrier' ? (courier ?? carrier ?? merchant) : merchant, mode };
}

/** A caller's relation to a shipment. */
interface PartyStanding {
  readonly parties: readonly Party[];
  /** Conditions to commit with the caller's change. They fail if the relation has ended since it was read. */
  readonly checks: readonly Write[];
}

/**
 * The caller's relation to the shipment. Only a caller with none costs a dispatcher look-up. A dispatcher (a rider
 * account) acts for the fleet's owner.
 */
export async function loadPartyStanding(
  table: Table,
  shipment: Shipment,
  caller: Caller,
): Promise<PartyStanding> {
  const own = partiesOf(shipment, caller);
  if (own.length > 0 || caller.role !== 'rider' || caller.mode !== shipment.mode)
    return { parties: own, checks: [] };
  const fleet = fleetOf(shipment);
  if (!(await isDispatcher(table, fleet, caller.user))) return { parties: [], checks: [] };
  return {
    parties: shipment.fulfillment_mode === 'carrier' ? ['carrier'] : ['dispatcher'],
    checks: [checkMember(fleet, caller.user, 'DISPATCHER')],
  };
}

/** @throws Problem forbidden where none of the parties may take the action */
export function assertMayTake(parties: readonly Party[], action: ShipmentAction): void {
  if (!parties.some((party) => shipmentMachine.mayTake(party, action))) throw new Problem('forbidden');
}
