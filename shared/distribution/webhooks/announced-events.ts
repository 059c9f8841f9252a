import {
  billAnnouncementNames,
  commissionEventNames,
  licensingEventNames,
} from '../../partners/contract/event-names.data.ts';
import { partnerEvents } from '../../partners/events.ts';
import { distributionEvents } from '../events.ts';

/** How the name of an event begins: `distribution.grant.` of `distribution.grant.active`. */
const familyOf = (name: string) => name.slice(0, name.lastIndexOf('.') + 1);

/** The events that are sent to destinations, and that a destination can ask for by name. */
export const announcedEvents: readonly string[] = [
  ...Object.keys(partnerEvents.types),
  ...Object.keys(distributionEvents.types),
  ...commissionEventNames,
  ...licensingEventNames,
  ...billAnnouncementNames,
];

/** The families of these events. All events of each are announced, so a rule need not name them one by one. */
export const announcedFamilies = [...new Set(announcedEvents.map(familyOf))].map((prefix) => ({ prefix }));
