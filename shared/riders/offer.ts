import { distanceKmOf, type Hundredths, type Point, share, sum, toHundredths } from '#ground';
import { placeNear } from '../places/domain/places.ts';
import { billableWeightOf, packageSizeOf } from '../pricing/domain/fare.ts';
import { serviceTariffOf } from '../pricing/domain/service-tariff.ts';
import { firstMileLevel } from '../pricing/domain/tariff.data.ts';
import type { Shipment } from '../shipments/data/shipments.ts';
import { payoutOf } from '../shipments/delivery/first-mile-step.ts';
import { isPickupCodeNeeded } from '../shipments/domain/codes/sender-code.ts';
import type { Standing } from '../trust/data/standing.ts';
import { missingDepositOf } from '../trust/domain/cover.ts';
import { blurPoint } from './domain/blur-point.ts';

/** The part of a shipment that riders decide by, and see after a claim too. */
function termsOf(shipment: Shipment) {
  const { id, tracking, pickup, dropoff, weight, dimensions, service_level, fare } = shipment;
  const { expected_at, created_at, pickup_window } = shipment;
  const { split } = serviceTariffOf(shipment);
  return {
    id,
    tracking_number: tracking,
    trip_distance_km: toHundredths<'km'>(distanceKmOf(pickup, dropoff)),
    package_weight_kg: weight,
    package_size_class: packageSizeOf(billableWeightOf(weight, dimensions)),
    service_level,
    pickup_code_required: isPickupCodeNeeded(shipment),
    pickup_window,
    payout: share(fare, split.courier_share_bps),
    currency: 'NGN' as const,
    expected_at,
    created_at,
  };
}

/** A shipment as its rider sees it. */
export function offerOf(shipment: Shipment) {
  const { pickup, dropoff, pickup_address, dropoff_address } = shipment;
  return {
    ...termsOf(shipment),
    pickup_address,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    dropoff_address,
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
  };
}

/** The approximate areas of a job. */
function areasOf(pickup: Point, dropoff: Point) {
  const [from, to] = [blurPoint(pickup), blurPoint(dropoff)];
  return {
    pickup_area: placeNear(from).name,
    pickup_latitude: from.latitude,
    pickup_longitude: from.longitude,
    dropoff_area: placeNear(to).name,
    dropoff_latitude: to.latitude,
    dropoff_longitude: to.longitude,
  };
}

/** A job as it is offered: the whole delivery, or the first mile to the carrier's hub. It names no street. */
function jobOf(shipment: Shipment) {
  const { first_mile, carrier_name = '', pickup, dropoff } = shipment;
  const terms = termsOf(shipment);
  if (!first_mile) return { ...terms, ...areasOf(pickup, dropoff), leg: 'delivery' as const };
  const { hub } = first_mile;
  return {
    ...terms,
    ...areasOf(pickup, hub),
    leg: 'first_mile' as const,
    dropoff_area: `${carrier_name}, ${hub.city}`,
    trip_distance_km: toHundredths<'km'>(distanceKmOf(pickup, hub)),
    service_level: firstMileLevel,
    payout: payoutOf(shipment, first_mile),
  };
}

/** A job as this rider sees it. @param km from the rider to roughly where the pickup is */
export const toOfferedJob = (
  { in_hand, deposit }: Pick<Standing, 'in_hand' | 'deposit'>,
  shipment: Shipment,
  km: Hundredths<'km'>,
) => ({
  ...jobOf(shipment),
  needs_deposit: missingDepositOf(sum(in_hand, shipment.declared_value), deposit) > 0,
  distance_km: km,
});
