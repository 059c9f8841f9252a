import { mailsPerDay } from '../../shared/notices/data/mail-quota.ts';
import type { RateLimit } from '../../shared/platform/http/route.ts';

const perHour = 30;

/** What keeps invitations from being a way to write to strangers: one bucket for inviting and sending again. */
export const invitationLimits: readonly RateLimit[] = [
  { name: 'invitations', perHour, failClosed: true, by: 'account' },
];

/** What is said of it, and of the letters to one address, in the descriptions. */
export const limitNote = `At most ${perHour} requests an hour from one account, and ${mailsPerDay.invitation} letters a day (UTC) to one address, whoever invites it; \`Retry-After\` says when the next can be sent.`;
