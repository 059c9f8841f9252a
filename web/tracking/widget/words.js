import { stepTitles } from '../../../shared/shipments/domain/step-titles.ts';

/** What a status means to the person who is waiting. A status that is not listed here counts as under way. */

const delivery = [stepTitles.assigned, stepTitles.picked_up, stepTitles.delivered];

/** By status: its colour, and the titles of the steps still ahead. */
const statuses = {
  PENDING: { ahead: delivery },
  CLAIMED: { ahead: delivery },
  ASSIGNED: { ahead: delivery.slice(1) },
  IN_TRANSIT: { ahead: delivery.slice(2) },
  EXCEPTION: { tone: 'warning' },
  RETURNING: { tone: 'warning', ahead: [stepTitles.returned] },
  COMPLETED: { tone: 'good', final: true },
  RETURNED: { tone: 'warning', final: true },
  CANCELLED: { tone: 'bad', final: true },
};

/** @returns {{ tone: string, ahead: readonly string[], final: boolean }} */
export const statusOf = (record) => ({ tone: 'plain', ahead: [], final: false, ...statuses[record.status] });

/** The distance left, once there is a rider to cover it. */
function remainingOf({ rider_name, remaining_distance_km }) {
  const km = Number(remaining_distance_km);
  return rider_name && km > 0 ? [`${km.toFixed(1)} km to go`] : [];
}

/** Who brings the parcel, and since when there is no news of where. */
const riderOf = ({ rider_name, rider_last_seen }) =>
  rider_name ? [`Your rider: ${rider_name}${rider_last_seen ? ` (last seen ${rider_last_seen})` : ''}`] : [];

/** The lines below the status: the expected time, the distance left, the rider, and what to do. */
export function outlookOf({ status, estimated_delivery: estimate, timeline }) {
  const { final } = statusOf({ status });
  if (final) return [timeline[0]?.timestamp ?? ''];
  if (status === 'EXCEPTION')
    return [
      'There is no new delivery time yet.',
      'The sender knows why, and can tell you what happens next.',
    ];
  const what = status === 'RETURNING' ? 'return' : 'delivery';
  return [
    `Estimated ${what}: ${estimate.eta_display}`,
    ...remainingOf(estimate),
    ...riderOf(estimate),
    ...(status === 'IN_TRANSIT' ? ['Have your code ready. Give it only when you have the parcel.'] : []),
  ];
}

export const notices = {
  wait: () => 'One moment…',
  unknown: (number) =>
    `No parcel has the number “${number}”. Please check it against the label or the message you received.`,
  offline: () => 'You are offline. Tracking resumes when you are back online.',
  trouble: () => 'We cannot reach the service at the moment. We will keep trying.',
};
