import { countryNames, defaultCountry, distanceKmOf, refuseField } from '#ground/domain';
import type { CarrierHub } from '../../pricing/domain/hubs.ts';
import { isInServiceArea } from '../../pricing/domain/service-area.ts';

/** The radius of a service area, in km: an area then touches four cells of the market at most. */
export const maxRadiusKm = 50;

/** The most hubs of one carrier: all of them may change in one transaction of 100 writes. */
export const hubsPerCarrier = 16;

/** The most bytes of a hub as JSON. The market holds 200 hubs in one item. */
const maxBytes = 2_000;

/**
 * Refuses an impossible hub: outside the country, with counters outside its area, or too long to be listed.
 * @throws Problem invalid_request, naming the field
 */
export function assertHub(hub: CarrierHub): void {
  if (!isInServiceArea(defaultCountry, hub.center))
    throw refuseField('/latitude', `is outside ${countryNames[defaultCountry]}`, 'not_one_of');
  for (const [position, point] of hub.pickup_points.entries()) {
    if (distanceKmOf(point, hub.center) > hub.radius_km)
      throw refuseField(`/pickup_points/${position}`, 'is outside the service area', 'too_large');
  }
  if (Buffer.byteLength(JSON.stringify(hub)) > maxBytes)
    throw refuseField(
      '/pickup_points',
      `make the hub longer than ${maxBytes} bytes; use fewer or shorter ones`,
      'too_long',
    );
}
