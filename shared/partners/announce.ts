import * as z from 'zod';
import {
  createEventId,
  type EventId,
  type EventType,
  type Mode,
  type OrganizationId,
  type OutgoingEvent,
} from '#ground';
import { announced } from './contract/story.data.ts';

/** The version of the payload, which is the API's. */
const apiVersion = 'v1';

/** What the webhook of a partner says: what an object has become, and what it was. */
const Announcement = z
  .object({
    id: z
      .string()
      .describe('The id of the event. Deliveries are at least once: ignore an id that you have seen.'),
    event: z.string(),
    api_version: z.string(),
    organization: z.string(),
    is_test: z.boolean(),
    revision: z
      .number()
      .int()
      .describe(
        'The revision of the object. One that is lower than a revision you have seen is out of date.',
      ),
    occurred_at: z.iso.datetime(),
    data: z.record(z.string(), z.unknown()).describe('The object, as its GET shows it.'),
    previous: z
      .record(z.string(), z.unknown())
      .describe('The former values of the fields that changed; empty when the object is new.'),
  })
  .meta({ id: 'Announcement', description: 'What an object has become, and what it was.' });
export type Announcement = z.output<typeof Announcement>;

/** The detail of every event that a partner can receive. */
export const AnnouncementDetail = z.object({
  announcement: Announcement,
  /** The links among the fields of the object, as paths: no transaction knows the public address of the service. */
  links: z.record(z.string(), z.string()).optional(),
});

/** An announcement as its receivers get it, with its links. @param baseUrl the public address of the service */
export function linkAnnouncement(
  { announcement, links = {} }: z.output<typeof AnnouncementDetail>,
  baseUrl: string,
): Announcement {
  const urls = Object.entries(links).map(([field, path]) => [field, `${baseUrl}${path}`] as const);
  return { ...announcement, data: { ...announcement.data, ...Object.fromEntries(urls) } };
}

type Fields = Readonly<Record<string, unknown>>;

/** An object that a partner hears about: in its new state, as GET shows it. */
export interface Announced {
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly revision: number;
  /** The object as GET shows it, without its links. */
  readonly data: Fields;
  /** The paths of its links. */
  readonly links?: Readonly<Record<string, string>> | undefined;
  /** The same before the change; undefined if the object is new. */
  readonly before?: Fields | undefined;
}

/** The former values of the fields that differ. */
function changedFields(before: Fields, after: Fields): Fields {
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(before).filter(([name]) => differs(name)));
}

/** The partner's event of what an object has become. */
export function announcementOf<Name extends string>(
  event: Name,
  { organization, mode, revision, data, links, before }: Announced,
  at: Date,
): OutgoingEvent<Name, z.input<typeof AnnouncementDetail>> & { readonly id: EventId } {
  const id = createEventId();
  const announcement = {
    id,
    event,
    api_version: apiVersion,
    organization,
    is_test: mode === 'test',
    revision,
    occurred_at: at.toISOString(),
    data: { ...data },
    previous: before ? { ...changedFields(before, data) } : {},
  };
  const detail = { announcement, ...(links && { links: { ...links } }) };
  return { id, name: event, at, tenant: organization, mode, detail };
}

/** An event of this kind in a context's catalogue, with its webhook. @param data the object in the example */
export const defineAnnouncement = (title: string, data: Fields): EventType<typeof AnnouncementDetail> => ({
  title,
  detail: AnnouncementDetail,
  webhook: {
    description:
      "Tells a partner's systems what one of its objects has become. It goes to the webhook destinations of the organization that list the event. A test goes to one destination alone, when you ask for it.",
    payload: Announcement,
    signs: 'timestamp and body',
    example: { ...announced, data },
  },
});
