import { atDoorText } from '../../../../shared/shipments/domain/tracking/at-door.ts';
import { outlookWords } from '../../../../shared/shipments/domain/tracking/outlook-words.ts';
import { currentStatus } from '../../../../shared/shipments/domain/tracking/status-words.ts';
import { stepTitles } from '../../../../shared/shipments/domain/tracking/step-titles.ts';

/** By the status of a parcel. A status that is not here is shown as the service calls it. */
const statuses: Readonly<Partial<Record<string, string>>> = currentStatus;
/** What is still ahead. */
const ahead: Readonly<Record<keyof typeof stepTitles, string>> = stepTitles;
/** What has happened, by what the service calls it: it gives no code. What is not here is shown as it comes. */
const titles: Readonly<Partial<Record<string, string>>> = {};

/**
 * All words of the widget in English. What the service says too is taken from there. Another language is a file beside
 * this one, which exports the same and is listed in languages.ts; what it leaves out is English.
 */
export const widgetEnglish = {
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
  unknown: (number: string) =>
    `No parcel has the number “${number}”. Please check it against the label or the message you received.`,
  noParcel: 'No parcel of this order is on its way now. The page of the order shows how it stands.',
  offline: 'You are offline. Tracking resumes when you are back online.',
  trouble: 'We cannot reach the service at the moment. We will keep trying.',

  statuses,
  atDoor: atDoorText,
  ahead,
  titles,
  outlook: outlookWords,
};
export type WidgetWords = typeof widgetEnglish;
