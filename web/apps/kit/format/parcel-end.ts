import type { ShipmentStatus } from '../../../../shared/shipments/domain/shipment.ts';

const endings: readonly ShipmentStatus[] = ['COMPLETED', 'RETURNED', 'CANCELLED', 'LOST'];

/** Whether a parcel has ended, so that nothing is done with it any more. */
export const hasParcelEnded = (status: ShipmentStatus): boolean => endings.includes(status);
