import type * as z from 'zod';
import type { UserId } from '../../kernel/ids.ts';
import type { Role } from '../../kernel/roles.ts';
import type { Key, Work, Write } from '../table/table.ts';
import type { Details, EventName, Events } from './catalogue.ts';
import type { PublishedEvent } from './outbox.ts';

/** What a mail says. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
}

/** The messages about an event, by channel: to one person, and in the app to several if they work together. */
export interface Messages {
  /** @property to a phone number with a + prefix */
  readonly sms?: { readonly to: string; readonly text: string };
  readonly mail?: MailContent & {
    readonly to: string;
    /** Others who get the same mail. */
    readonly also?: readonly { readonly user: UserId; readonly to: string }[];
  };
  /** Goes into the list in the app and to the person's devices. */
  readonly app?: {
    /** The users, or the user with this address and this role, if there is one. */
    readonly to: UserId | readonly UserId[] | { readonly email: string; readonly role: Role };
    readonly kind: string;
    readonly title: string;
    readonly text: string;
    /** The path of the page that tells more, which a device opens. */
    readonly page?: string;
  };
  /** The merchant on whose behalf they are sent. Those by SMS and mail are limited then. */
  readonly sender?: Sender;
}

/** A merchant on whose behalf recipients are sent messages. */
export interface Sender {
  readonly merchant: UserId;
  /** Prefixes of phone numbers, beyond the usual countries, to which the merchant has enabled SMS. */
  readonly phonePrefixes: readonly string[];
  /** Why nothing is sent by a channel; undefined if messages may be sent. */
  refuses?(channel: Channel): string | undefined;
  /** Limits of SMS in addition to those of the recipient. */
  readonly smsQuotas?: readonly Quota[];
  /** Records on the timeline that a message was not sent; the same write each time. */
  skipped(channel: Channel, reason: string): Write;
}

/** A limit of messages a day (UTC). */
export interface Quota {
  /** Whose messages are counted. */
  readonly of: string;
  readonly most: number;
  /** Whether a message beyond the limit goes out all the same, as one of the SMS that the merchant has bought. */
  readonly mayUseCredits?: true;
  /** What the timeline says about a message beyond the limit. */
  readonly reason: string;
}

export type Channel = Exclude<keyof Messages, 'sender'>;

/** What composing messages needs. */
export interface Composing extends Work {
  readonly pepper: Uint8Array;
  readonly baseUrl: string;
}

/** Who is notified of which event, and how. Contexts declare notices; the context of notices sends them. */
export interface Notice {
  readonly event: string;
  /** The member of the event's detail that names whom to notify. An event without it notifies nobody. */
  readonly names?: string | undefined;
  /** The member of the event's detail with which nobody is notified. */
  readonly unless?: string | undefined;
  /** True when a person waits for it, such as for a code. */
  readonly urgent: boolean;
  /**
   * Whether it is sent about test mode too: there only its mail, and only into the inbox of a developer's machine.
   */
  readonly inTest: boolean;
  /** The channels that the notice may use. */
  readonly channels: readonly Channel[];
  /** The items that composing reads. They are fetched in one request. */
  reads(event: PublishedEvent): readonly Key[];
  /** The messages; undefined if they no longer apply, because an event may be read late. */
  compose(event: PublishedEvent, composing: Composing): Promise<Messages | undefined>;
}

interface NoticeOf<D> {
  readonly names?: keyof D & string;
  readonly unless?: keyof D & string;
  readonly urgent?: boolean;
  readonly inTest?: boolean;
  readonly channels: readonly Channel[];
  reads?(detail: D, event: PublishedEvent): readonly Key[];
  compose(detail: D, composing: Composing, event: PublishedEvent): Promise<Messages | undefined>;
}

/** Declares a notice about an event of the catalogue. */
export const noticeOf = <T extends Details, N extends EventName<T>>(
  events: Events<T>,
  name: N,
  { names, unless, urgent = false, inTest = false, channels, reads, compose }: NoticeOf<z.output<T[N]>>,
): Notice => ({
  event: name,
  names,
  unless,
  urgent,
  inTest,
  channels,
  reads: (event) => reads?.(events.detailOf(name, event), event) ?? [],
  compose: (event, composing) => compose(events.detailOf(name, event), composing, event),
});
