import type { Made, pepperAccess } from '#ground';
import type { ShipmentView } from '../contract/shipment.ts';
import type { Shipment } from '../data/shipments.ts';
import { type LookedAt, toShipmentView } from '../step/view.ts';
import { merchantFieldsOf } from './sender-code.ts';

/** A shipment as its merchant sees it, with its metadata and the codes for the rider. */
export const toMerchantView = async (
  shipment: Shipment,
  at: LookedAt,
  pepper: Made<typeof pepperAccess>,
): Promise<ShipmentView> => ({
  ...toShipmentView(shipment, at),
  ...(await merchantFieldsOf(pepper, ['merchant'], shipment)),
});
