import { writeDistance } from '../../apps/kit/format/distances.ts';
import { writeTime } from '../../apps/kit/format/times.ts';
import type { LiveRoute } from '../../live-map/browser/route-map.ts';
import type { ParcelRecord } from './widget/ask.ts';

/** Where the rider of a parcel is, as far as the public may know; nothing unless it is on its way and was seen. */
export function routeOfParcel(parcel: ParcelRecord): LiveRoute | undefined {
  const { status, origin, destination, estimated_delivery: estimate } = parcel;
  const { rider_latitude: latitude, rider_longitude: longitude } = estimate;
  const { rider_accuracy_m: accuracyM = 0, rider_seen_at: seenAt = '' } = estimate;
  if (status !== 'IN_TRANSIT' || latitude === undefined || longitude === undefined) return undefined;
  const seen = writeTime(seenAt, { now: new Date() });
  return {
    pickup: { at: origin, name: origin.name },
    dropoff: { at: destination, name: destination.name },
    rider: { at: { latitude, longitude }, accuracyM },
    said: `The rider was seen ${seen}, give or take ${writeDistance(accuracyM / 1000)}.`,
  };
}
