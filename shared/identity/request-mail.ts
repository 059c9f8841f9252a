import { toEpochSeconds, userPartition, type Write } from '#ground';
import { type MailedPurpose, mailedTokenLife } from '../accounts/domain/mailed-token.ts';
import { identityEvents, type MailRequested } from './events.ts';

/** The events that mail a link. */
export type MailedEvent =
  | 'user.registered'
  | 'user.verification_requested'
  | 'user.password_reset_requested'
  | 'user.admin_invited';

/** The event that mails a link with this content. */
export const writeMailedLink = (name: MailedEvent, detail: MailRequested, now: Date): Write =>
  identityEvents.emit(userPartition(detail.user), {
    name,
    at: now,
    tenant: detail.user,
    mode: 'live',
    detail,
  });

/** The event that mails a link. The link works from now on for as long as its purpose allows. */
export function writeMailRequest(
  name: MailedEvent,
  purpose: MailedPurpose,
  { user, email, version }: Omit<MailRequested, 'expires'>,
  now: Date,
): Write {
  const expires = toEpochSeconds(now) + mailedTokenLife[purpose];
  return writeMailedLink(name, { user, email, expires, version }, now);
}
