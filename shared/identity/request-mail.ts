import { Problem } from '../kernel/problem.ts';
import { epochSeconds } from '../kernel/time.ts';
import { newEventId } from '../platform/events/outbox.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { userPartition } from '../platform/table/user-partition.ts';
import { type User, userById } from './data/users.ts';
import {
  isMailedToken,
  type MailedPurpose,
  mailedTokenLife,
  readMailedToken,
} from './domain/mailed-token.ts';
import { identityEvents, type MailRequested } from './events.ts';

/**
 * The number that makes a token of this purpose work once, because verifying the address or changing the password
 * changes it.
 */
const versionOf: Readonly<Record<MailedPurpose, (user: User) => number>> = {
  'verify-email': ({ email_verified_at }) => (email_verified_at ? 1 : 0),
  'reset-password': ({ password_version }) => password_version,
};

/** The events that have a link mailed. */
type MailedEvent = 'user.registered' | 'user.verification_requested' | 'user.password_reset_requested';

/** The event that has a link mailed. The link works from now on for as long as its purpose allows. */
export function requestMail(
  name: MailedEvent,
  purpose: MailedPurpose,
  { user, email, version }: Omit<MailRequested, 'expires'>,
  now: Date,
): Write {
  const expires = epochSeconds(now) + mailedTokenLife[purpose];
  return identityEvents.emit(userPartition(user), {
    id: newEventId(),
    name,
    at: now,
    tenant: user,
    mode: 'live',
    publish: true,
    detail: { user, email, expires, version },
  });
}

/**
 * The user whose mailed token this is.
 * @throws Problem invalid_token when the token is malformed, expired, used or made up; the caller does not learn which
 */
export async function userOfToken(
  token: string,
  purpose: MailedPurpose,
  { table, pepper, now }: { readonly table: Table; readonly pepper: Uint8Array; readonly now: Date },
): Promise<User> {
  const claimed = readMailedToken(token);
  if (!claimed || claimed.expires <= epochSeconds(now)) throw new Problem('invalid_token');
  const user = await userById(table, claimed.user);
  if (!user || !isMailedToken(pepper, token, { purpose, version: versionOf[purpose](user), ...claimed })) {
    throw new Problem('invalid_token');
  }
  return user;
}
