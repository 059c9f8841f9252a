import { atDoorText } from '../../../shared/shipments/domain/tracking/at-door.ts';
import { outlookWords } from '../../../shared/shipments/domain/tracking/outlook-words.ts';
import { currentStatus } from '../../../shared/shipments/domain/tracking/status-words.ts';
import { stepTitles } from '../../../shared/shipments/domain/tracking/step-titles.ts';

/**
 * All words of the widget in English. What the service says too is taken from there. Another language is a file beside
 * this one, which exports the same and is listed in languages.js; what it leaves out is English.
 */
export const english = {
  widget: 'Parcel tracking',
  number: 'Tracking number or link',
  track: 'Track',
  sender: 'Sender',
  from: 'From',
  to: 'To',
  expected: 'Expected',
  steps: 'Steps',
  zone: 'Times are in Lagos time.',

  wait: 'One moment…',
  unknown: (number) =>
    `No parcel has the number “${number}”. Please check it against the label or the message you received.`,
  noParcel: 'No parcel of this order is on its way now. The page of the order shows how it stands.',
  offline: 'You are offline. Tracking resumes when you are back online.',
  trouble: 'We cannot reach the service at the moment. We will keep trying.',

  /** By the status of a parcel. */
  statuses: currentStatus,
  atDoor: atDoorText,
  /** What is still ahead. */
  ahead: stepTitles,
  /** What has happened, by what the service calls it: it gives no code. What is not here is shown as it comes. */
  titles: {},
  outlook: outlookWords,
};
