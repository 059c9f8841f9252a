import { stepTitles } from '../../../shared/shipments/domain/tracking/step-titles.ts';

export { parcelOutlookOf } from '../../../shared/shipments/domain/tracking/tracking-outlook.ts';

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
  LOST: { tone: 'bad', final: true },
};

/** @returns {{ tone: string, ahead: readonly string[], final: boolean }} */
export const statusOf = (record) => ({ tone: 'plain', ahead: [], final: false, ...statuses[record.status] });

export const notices = {
  wait: () => 'One moment…',
  unknown: (number) =>
    `No parcel has the number “${number}”. Please check it against the label or the message you received.`,
  offline: () => 'You are offline. Tracking resumes when you are back online.',
  trouble: () => 'We cannot reach the service at the moment. We will keep trying.',
};
