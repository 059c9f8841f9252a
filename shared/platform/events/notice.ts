import type * as z from 'zod';
import type { UserId } from '../../kernel/ids.ts';
import type { Role } from '../../kernel/roles.ts';
import type { Key, Table } from '../table/table.ts';
import type { Details, EventName, Events } from './catalogue.ts';
import type { Published } from './outbox.ts';

/** What one person is told of an event, by channel. */
export interface Messages {
  /** @property to a phone number with a + prefix */
  readonly sms?: { readonly to: string; readonly text: string };
  readonly mail?: { readonly to: string; readonly subject: string; readonly text: string };
  /** Goes into the list in the app, and to the person's devices. */
  readonly app?: {
    /** The user, or whoever has the account with this address, if it has this role. */
    readonly to: UserId | { readonly email: string; readonly role: Role };
    readonly kind: string;
    readonly title: string;
    readonly text: string;
  };
}

export type Channel = keyof Messages;

/** What messages are made with. */
export interface Composing {
  readonly table: Table;
  readonly pepper: Uint8Array;
  readonly baseUrl: string;
  readonly now: Date;
}

/** Which event somebody is told of, and how. Contexts declare these; the context of notices sends what they say. */
export interface Notice {
  readonly event: string;
  /** The channels that it may use. */
  readonly channels: readonly Channel[];
  /** The items that composing it reads: they come in one request. */
  reads(event: Published): readonly Key[];
  /** The messages; undefined when there is nothing to say any more, since an event may be read late. */
  compose(event: Published, composing: Composing): Promise<Messages | undefined>;
}

interface NoticeOf<D> {
  readonly channels: readonly Channel[];
  reads?(detail: D, event: Published): readonly Key[];
  compose(detail: D, composing: Composing, event: Published): Promise<Messages | undefined>;
}

/** Declares what somebody is told of an event of the catalogue. */
export const noticeOf = <T extends Details, N extends EventName<T>>(
  events: Events<T>,
  name: N,
  { channels, reads, compose }: NoticeOf<z.output<T[N]>>,
): Notice => ({
  event: name,
  channels,
  reads: (event) => reads?.(events.detailOf(name, event), event) ?? [],
  compose: (event, composing) => compose(events.detailOf(name, event), composing, event),
});
