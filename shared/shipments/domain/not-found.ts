import type { UserId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Mode, Tenant } from '../../kernel/roles.ts';

/** Whose a shipment is. */
interface Booked {
  readonly merchant: UserId;
  readonly mode: Mode;
}

/**
 * The refusal of a shipment that is not there for this caller. Strangers get the same words whether it exists or not;
 * only its own merchant learns that the mode was the wrong one.
 */
export function shipmentNotFound(shipment?: Booked, caller?: Tenant): Problem {
  const wrongMode = shipment && caller?.user === shipment.merchant && caller.mode !== shipment.mode;
  if (!wrongMode) return new Problem('not_found', 'No shipment with this id.');
  return new Problem(
    'not_found',
    `This is a ${shipment.mode} shipment; you used a ${caller.mode} key or the ${caller.mode} mode.`,
  );
}
