import {
  billAnnouncementNames,
  commissionEventNames,
  licensingEventNames,
} from '../../partners/contract/event-names.data.ts';
import { partnerEvents } from '../../partners/events.ts';
import { distributionEvents } from '../events.ts';

/** The events that are sent to destinations, and that a destination can ask for by name. */
export const announcedEvents: readonly string[] = [
  ...Object.keys(partnerEvents.types),
  ...Object.keys(distributionEvents.types),
  ...commissionEventNames,
  ...licensingEventNames,
  ...billAnnouncementNames,
];
