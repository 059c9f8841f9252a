import type * as z from 'zod';
import { type UserId, userPartition, type Write } from '#ground';
import { identityEvents } from './events.ts';
import type { MailedEvent } from './request-mail.ts';

type Types = typeof identityEvents.types;

/** The changes of an account. The other events mail a link that somebody asked for. */
type Changed = Exclude<keyof Types, MailedEvent>;

/** The event of a change of an account, which is mailed to its owner. */
export const writeOwnerEvent = <N extends Changed>(
  user: UserId,
  name: N,
  detail: z.input<Types[N]['detail']>,
  at: Date,
): Write =>
  identityEvents.emit(userPartition(user), {
    name,
    at,
    tenant: user,
    mode: 'live',
    detail,
  });
