import { type Mode, Problem, type UserId } from '#ground/domain';
import type { ShipmentAsker } from './covered.ts';

/** The merchant and the mode of a shipment. */
interface Booked {
  readonly merchant: UserId;
  readonly mode: Mode;
}

/**
 * The refusal of a shipment that does not exist for this caller. Strangers get the same text whether it exists or not;
 * only its own merchant learns that the mode was wrong.
 */
export function refuseUnknownShipment(shipment?: Booked, caller?: ShipmentAsker): Problem {
  const wrongMode =
    shipment && caller?.user === shipment.merchant && !caller.delegate && caller.mode !== shipment.mode;
  if (!wrongMode) return new Problem('not_found', 'No shipment with this id.');
  return new Problem(
    'not_found',
    `This is a ${shipment.mode} shipment; you used a ${caller.mode} key or the ${caller.mode} mode.`,
  );
}
