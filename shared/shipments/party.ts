import { isDispatcher, whileMember } from '../fleets/data/fleets.ts';
import type { Fleet } from '../fleets/domain/invitation.ts';
import { Problem } from '../kernel/problem.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Table, Write } from '../platform/table/table.ts';
import type { Shipment } from './data/shipments.ts';
import { mayTake, type Party, type ShipmentAction } from './domain/shipment.ts';

/** What the caller is to this shipment. */
export function partiesOf(shipment: Shipment, caller: Caller): readonly Party[] {
  if (caller.mode !== shipment.mode) return [];
  const named = shipment.courier ?? shipment.carrier;
  return [
    ...(caller.user === shipment.merchant ? ['merchant' as const] : []),
    ...(caller.user === shipment.rider ? ['courier' as const] : []),
    ...(caller.role === 'carrier' && caller.user === named ? ['carrier' as const] : []),
  ];
}

/** Whose riders carry the shipment: those of the carrier, or, on the marketplace, those that the merchant has. */
export function fleetOf({ fulfillment_mode, merchant, courier, carrier, mode }: Shipment): Fleet {
  return { owner: fulfillment_mode === 'carrier' ? (courier ?? carrier ?? merchant) : merchant, mode };
}

/** What somebody is to a shipment. */
interface Standing {
  readonly parties: readonly Party[];
  /** To be committed with whatever the caller changes: they hold it back where this has ended meanwhile. */
  readonly checks: readonly Write[];
}

/**
 * What the caller is to this shipment, where only who is nothing else to it is looked up as a dispatcher. A dispatcher,
 * who signs in as a rider, is to a shipment of the fleet what its owner is, as to whose work it is.
 */
export async function standingOf(table: Table, shipment: Shipment, caller: Caller): Promise<Standing> {
  const own = partiesOf(shipment, caller);
  if (own.length > 0 || caller.role !== 'rider' || caller.mode !== shipment.mode)
    return { parties: own, checks: [] };
  const fleet = fleetOf(shipment);
  if (!(await isDispatcher(table, fleet, caller.user))) return { parties: [], checks: [] };
  return {
    parties: shipment.fulfillment_mode === 'carrier' ? ['carrier'] : ['dispatcher'],
    checks: [whileMember(fleet, caller.user, 'DISPATCHER')],
  };
}

/** @throws Problem forbidden where none of the parties may take the action */
export function assertMayTake(parties: readonly Party[], action: ShipmentAction): void {
  if (!parties.some((party) => mayTake(party, action))) throw new Problem('forbidden');
}
