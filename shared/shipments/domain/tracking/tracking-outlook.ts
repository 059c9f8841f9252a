import type { ShipmentStatus } from '../shipment.ts';
import type { OutlookWords } from './outlook-words.ts';

/** The data of the lines below a parcel's status. */
interface Tracked {
  readonly status: ShipmentStatus;
  readonly status_detail?: 'AT_DOOR' | undefined;
  readonly estimated_delivery: {
    readonly remaining_distance_km: number;
    readonly rider_name: string;
    readonly rider_last_seen?: string | undefined;
  };
  readonly delivery_window?: Parameters<OutlookWords['expected']>[0] | undefined;
  readonly held_up?: { readonly reason: string; readonly advice: string } | undefined;
  readonly timeline: readonly { readonly timestamp: string }[];
}

type Estimate = Tracked['estimated_delivery'];

/** The remaining distance, once there is a rider to cover it. */
const remainingOf = ({ rider_name, remaining_distance_km: km }: Estimate, words: OutlookWords) =>
  rider_name && km > 0 ? [words.remaining(km.toFixed(1))] : [];

/** The rider, and since when the position is unknown. */
const riderOf = ({ rider_name, rider_last_seen }: Estimate, words: OutlookWords) =>
  rider_name ? [words.rider(rider_name, rider_last_seen)] : [];

/** When it will arrive. One that goes back arrives no more. */
const arrivalOf = ({ status, delivery_window: window }: Tracked, words: OutlookWords): string[] => {
  if (status === 'RETURNING') return [];
  return [window ? words.expected(window) : words.late];
};

/**
 * The lines below the status on the tracking page: the expected time, why the parcel is held up, the remaining
 * distance, the rider, and what to do. The page and its widget show the same.
 * @param isOver whether nothing more will happen to the parcel
 */
export function parcelOutlookOf(tracked: Tracked, isOver: boolean, words: OutlookWords): string[] {
  const { status, status_detail, estimated_delivery: estimate, held_up, timeline } = tracked;
  if (isOver) return [timeline[0]?.timestamp ?? ''];
  const why = held_up ? [held_up.reason, held_up.advice] : [];
  if (status === 'EXCEPTION') return [words.noNewTime, ...why];
  const code = status === 'IN_TRANSIT' && !held_up ? [words.haveCode] : [];
  if (status_detail === 'AT_DOOR') return [...why, ...riderOf(estimate, words), ...code];
  return [
    ...arrivalOf(tracked, words),
    ...why,
    ...remainingOf(estimate, words),
    ...riderOf(estimate, words),
    ...code,
  ];
}
