import type { RiderAvailability } from './data/availability.ts';

/** A rider's availability, as routes answer it. */
export const toAvailabilityView = ({ onlineUntil, offSince }: RiderAvailability) => ({
  status: onlineUntil ? ('online' as const) : ('offline' as const),
  online_until: onlineUntil?.toISOString() ?? null,
  signed_off_at: offSince ?? null,
});
