import type { Made, pepperAccess } from '#ground';
import type { ShipmentView } from '../contract/shipment.ts';
import type { Shipment } from '../data/shipments.ts';
import { toShipmentView } from '../step/view.ts';
import { merchantFieldsOf } from './sender-code.ts';

/** Shipments as lists show them to their merchant, with the codes for the rider. */
export const toListedViews = (
  shipments: readonly Shipment[],
  at: Parameters<typeof toShipmentView>[1],
  pepper: Made<typeof pepperAccess>,
): Promise<ShipmentView[]> =>
  Promise.all(
    shipments.map(async (shipment) => ({
      ...toShipmentView(shipment, at),
      ...(await merchantFieldsOf(pepper, ['merchant'], shipment)),
    })),
  );
