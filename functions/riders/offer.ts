import { distanceKm } from '../../shared/kernel/geo.ts';
import { share, toHundredths } from '../../shared/kernel/money.ts';
import { billableWeight, packageSizeClass } from '../../shared/pricing/domain/fare.ts';
import { serviceTariff } from '../../shared/pricing/domain/service-tariff.ts';
import { firstMileLevel } from '../../shared/pricing/domain/tariff.data.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { wantsPickupCode } from '../../shared/shipments/domain/sender-code.ts';
import { payoutOf } from '../../shared/shipments/first-mile-step.ts';

/** The part of a shipment that riders see before they claim it and after. */
export function offerOf(shipment: Shipment) {
  const { id, tracking, pickup, dropoff, weight, dimensions, service_level, fare } = shipment;
  const { pickup_address, dropoff_address, expected_at, created_at } = shipment;
  const { split } = serviceTariff(shipment);
  return {
    id,
    tracking_number: tracking,
    pickup_address,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    dropoff_address,
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
    trip_distance_km: toHundredths<'km'>(distanceKm(pickup, dropoff)),
    package_weight_kg: weight,
    package_size_class: packageSizeClass(billableWeight(weight, dimensions)),
    service_level,
    pickup_code_required: wantsPickupCode(shipment),
    payout: share(fare, split.courier_share_bps),
    currency: 'NGN' as const,
    expected_at,
    created_at,
  };
}

/** A job as it is offered: the whole delivery, or the first mile to the carrier's hub. */
export function jobOf(shipment: Shipment) {
  const { first_mile, carrier_name = '', pickup } = shipment;
  const offer = offerOf(shipment);
  if (!first_mile) return { ...offer, leg: 'delivery' as const };
  const { hub } = first_mile;
  return {
    ...offer,
    leg: 'first_mile' as const,
    dropoff_address: `${carrier_name}, ${hub.city}`,
    dropoff_latitude: hub.latitude,
    dropoff_longitude: hub.longitude,
    trip_distance_km: toHundredths<'km'>(distanceKm(pickup, hub)),
    service_level: firstMileLevel,
    payout: payoutOf(shipment, first_mile),
  };
}
