import type * as z from 'zod';
import { share } from '#ground';
import { serviceTariffOf } from '../../pricing/domain/service-tariff.ts';
import type { CarrierShipment } from '../contract/shipment.ts';
import type { Shipment } from '../data/shipments.ts';
import { readBy } from '../domain/tracking/recipient.ts';
import { type LookedAt, toShipmentView } from './view.ts';

/** A shipment as the carrier that delivers it lists it. */
export function toCarrierShipment(shipment: Shipment, looked: LookedAt): z.input<typeof CarrierShipment> {
  const { pickup, dropoff, fare, status, arrived = [], hold_up } = shipment;
  const isHeldUp = status === 'EXCEPTION' || status === 'RETURNING';
  return {
    ...toShipmentView(readBy(['carrier'], shipment, looked.now), looked),
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
    payout: share(fare, serviceTariffOf(shipment).split.courier_share_bps),
    expected_at: shipment.expected_at,
    rider_name: shipment.rider_name,
    rider_phone: shipment.rider_phone,
    arrived: [...arrived],
    hold_up: isHeldUp ? hold_up : undefined,
  };
}
