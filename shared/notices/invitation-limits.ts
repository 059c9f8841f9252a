import type { RateLimit } from '#ground';
import { mailsPerDay } from './data/mail-quota.ts';

const perHour = 30;

/** Keeps invitations from being used to mail strangers. Inviting and resending share one bucket. */
export const invitationLimits: readonly RateLimit[] = [
  { name: 'invitations', perHour, failClosed: true, by: 'account' },
];

/** The sentences about this limit, and about mails to one address, in the descriptions. */
export const invitationLimitNote = `An account can send ${perHour} of these requests an hour. One address gets at most ${mailsPerDay.invitation} invitation mails a day (UTC) from all senders together. \`Retry-After\` says when the next can be sent.`;
