import type { TrackingNumber } from '../shipments/domain/number/tracking-number.ts';

/** Notifies a rider of a job nearby. */
export function composeJobNotice(
  tracking: TrackingNumber,
  km: number,
): { readonly title: string; readonly text: string } {
  return { title: 'New job near you', text: `Pickup ${km.toFixed(1)} km away. Shipment ${tracking}.` };
}
