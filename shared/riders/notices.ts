import type { TrackingNumber } from '../shipments/domain/number/tracking-number.ts';

/** Where the rider's app lists its offers. */
const page = '/ride/offers/';

/** Notifies a rider of a job nearby. */
export const composeJobNotice = (
  tracking: TrackingNumber,
  km: number,
): { readonly title: string; readonly text: string; readonly page: string } => ({
  title: 'New job near you',
  text: `Pickup ${km.toFixed(1)} km away. Shipment ${tracking}.`,
  page,
});
