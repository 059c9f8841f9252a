import { type MailedPurpose, mailedTokenLife } from '../accounts/domain/mailed-token.ts';
import { toEpochSeconds } from '../kernel/time.ts';
import { createEventId } from '../platform/events/outbox.ts';
import { userPartition } from '../platform/table/entity/user-partition.ts';
import type { Write } from '../platform/table/table.ts';
import { identityEvents, type MailRequested } from './events.ts';

/** The events that mail a link. */
type MailedEvent = 'user.registered' | 'user.verification_requested' | 'user.password_reset_requested';

/** The event that mails a link. The link works from now on for as long as its purpose allows. */
export function requestMail(
  name: MailedEvent,
  purpose: MailedPurpose,
  { user, email, version }: Omit<MailRequested, 'expires'>,
  now: Date,
): Write {
  const expires = toEpochSeconds(now) + mailedTokenLife[purpose];
  return identityEvents.emit(userPartition(user), {
    id: createEventId(),
    name,
    at: now,
    tenant: user,
    mode: 'live',
    publish: true,
    detail: { user, email, expires, version },
  });
}
