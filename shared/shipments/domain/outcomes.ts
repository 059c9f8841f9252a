import type { ShipmentAction } from './shipment.ts';

/** How an admin may end a shipment, and the action of each outcome. */
export const resolutionOutcomes = {
  COMPLETED: 'resolve_completed',
  RETURNED: 'resolve_returned',
  LOST: 'lose',
} as const satisfies Readonly<Record<string, ShipmentAction>>;
