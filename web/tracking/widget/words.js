/** What a status means to the person who waits. A status that is not listed here is taken to be under way. */

const delivery = ['Rider assigned', 'Picked up', 'Delivered'];

/** By status: its colour, and the steps that are still ahead, under the titles that they will have. */
const statuses = {
  PENDING: { ahead: delivery },
  CLAIMED: { ahead: delivery },
  ASSIGNED: { ahead: delivery.slice(1) },
  IN_TRANSIT: { ahead: delivery.slice(2) },
  EXCEPTION: { tone: 'warning' },
  RETURNING: { tone: 'warning', ahead: ['Returned to the sender'] },
  COMPLETED: { tone: 'good', final: true },
  RETURNED: { tone: 'warning', final: true },
  CANCELLED: { tone: 'bad', final: true },
};

/** @returns {{ tone: string, ahead: readonly string[], final: boolean }} */
export const statusOf = (record) => ({ tone: 'plain', ahead: [], final: false, ...statuses[record.status] });

/** What is said below the status: the time that is left, and the way. */
export function outlookOf({ status, estimated_delivery: estimate, timeline }) {
  const { final } = statusOf({ status });
  if (final) return [timeline[0]?.timestamp ?? ''];
  if (status === 'EXCEPTION') return ['There is no new time of delivery yet.'];
  const what = status === 'RETURNING' ? 'return' : 'delivery';
  const km = Number(estimate.remaining_distance_km);
  const left = km > 0 ? [`${km.toFixed(1)} km to go`] : [];
  return [`Estimated ${what}: ${estimate.eta_display}`, ...left];
}

export const notices = {
  wait: () => 'One moment…',
  unknown: (number) =>
    `No parcel has the number “${number}”. Check it against the label, or the message that you were sent.`,
  offline: () => 'You are offline. This goes on by itself when you are back.',
  trouble: () => 'The service cannot be reached at the moment. It is tried again by itself.',
};
