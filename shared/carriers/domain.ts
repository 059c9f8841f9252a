import { countryNames, defaultCountry } from '../kernel/countries.ts';
import { distanceKm } from '../kernel/geo.ts';
import { invalidField } from '../kernel/problem.ts';
import type { CarrierHub } from '../pricing/domain/hubs.ts';
import { isInServiceArea } from '../pricing/domain/service-area.ts';

/** The radius of a service area, in km: an area then touches four cells of the market at most. */
export const maxRadiusKm = 50;

/** Hubs of one carrier: all of them change in one transaction of 100 writes. */
export const hubsPerCarrier = 16;

/** Bytes of a hub as JSON, of which the market holds 200 in one item. */
const maxBytes = 2_000;

/**
 * Refuses a hub that could not be: outside of the country, with counters outside of its area, too long to be listed.
 * @throws Problem invalid_request, naming the field
 */
export function assertHub(hub: CarrierHub): void {
  if (!isInServiceArea(defaultCountry, hub.center))
    throw invalidField('/latitude', `is outside of ${countryNames[defaultCountry]}`);
  for (const [position, point] of hub.pickup_points.entries()) {
    if (distanceKm(point, hub.center) > hub.radius_km)
      throw invalidField(`/pickup_points/${position}`, 'is outside of the service area');
  }
  if (Buffer.byteLength(JSON.stringify(hub)) > maxBytes)
    throw invalidField(
      '/pickup_points',
      `make the hub longer than ${maxBytes} bytes; use fewer or shorter ones`,
    );
}
