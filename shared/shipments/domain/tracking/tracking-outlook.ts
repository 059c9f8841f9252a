import { isFinal, type ShipmentStatus } from '../shipment.ts';

/** The data of the lines below a parcel's status. */
interface Tracked {
  readonly status: ShipmentStatus;
  readonly status_detail?: 'AT_DOOR' | undefined;
  readonly estimated_delivery: {
    readonly remaining_distance_km: number;
    readonly eta_display: string;
    readonly rider_name: string;
    readonly rider_last_seen?: string | undefined;
  };
  readonly held_up?: { readonly reason: string; readonly advice: string } | undefined;
  readonly timeline: readonly { readonly timestamp: string }[];
}

type Estimate = Tracked['estimated_delivery'];

/** The remaining distance, once there is a rider to cover it. */
const remainingOf = ({ rider_name, remaining_distance_km: km }: Estimate) =>
  rider_name && km > 0 ? [`${km.toFixed(1)} km to go`] : [];

/** The rider, and since when the position is unknown. */
const riderOf = ({ rider_name, rider_last_seen }: Estimate) =>
  rider_name ? [`Your rider: ${rider_name}${rider_last_seen ? ` (last seen ${rider_last_seen})` : ''}`] : [];

/**
 * The lines below the status on the tracking page: the expected time, why the parcel is held up, the remaining
 * distance, the rider, and what to do. The page and its widget show the same.
 */
export function parcelOutlookOf(tracked: Tracked): string[] {
  const { status, status_detail, estimated_delivery: estimate, held_up, timeline } = tracked;
  if (isFinal(status)) return [timeline[0]?.timestamp ?? ''];
  const why = held_up ? [held_up.reason, held_up.advice] : [];
  if (status === 'EXCEPTION') return ['There is no new delivery time yet.', ...why];
  const what = status === 'RETURNING' ? 'return' : 'delivery';
  const code =
    status === 'IN_TRANSIT' && !held_up
      ? ['Have your code ready. Give it only when you have the parcel.']
      : [];
  if (status_detail === 'AT_DOOR') return [...why, ...riderOf(estimate), ...code];
  return [
    `Estimated ${what}: ${estimate.eta_display}`,
    ...why,
    ...remainingOf(estimate),
    ...riderOf(estimate),
    ...code,
  ];
}
