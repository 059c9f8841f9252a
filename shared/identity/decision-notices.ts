import type * as z from 'zod';
import {
  type AdminRole,
  type Details,
  type EventName,
  type Events,
  type MailContent,
  noticeOf,
  toId,
} from '#ground';
import { keyOfUser, loadUser, type User } from './data/users.ts';
import { identityEvents } from './events.ts';

type IdentityDetails = typeof identityEvents extends Events<infer T extends Details> ? T : never;

/** A mail to a person about what an admin decided, and the same in the app. The user is read when it is sent. */
const decisionNoticeOf = <N extends EventName<IdentityDetails>>(
  name: N,
  contentOf: (user: User, detail: z.output<IdentityDetails[N]>) => MailContent | undefined,
) =>
  noticeOf(identityEvents, name, {
    channels: ['app', 'mail'],
    urgent: true,
    reads: (_, { tenant }) => [keyOfUser(toId<'User'>(tenant))],
    async compose(detail, { table }, { tenant }) {
      const user = await loadUser(table, toId<'User'>(tenant));
      const content = user && contentOf(user, detail);
      if (!content) return undefined;
      const { subject: title, text } = content;
      return {
        app: { to: user.id, kind: name, title, text },
        mail: { to: user.email, subject: title, text },
      };
    },
  });

/** What each role of an admin lets somebody do. */
const rolesInWords: Readonly<Record<AdminRole, string>> = {
  SUPPORT: 'see what people ask about, write notes and mails, and decide up to a limit',
  DISPATCH: 'watch parcels and riders, and reassign them',
  FINANCE: 'move and hold money',
  ADMIN: 'do everything, and decide the roles of others',
};

/** The mails about what admins decide about an account, and those that they write themselves. */
export const decisionNotices = [
  decisionNoticeOf(
    'user.suspended',
    ({ suspended }) =>
      suspended && {
        subject: 'Your account is suspended',
        text: `We have suspended your svc account.\n\n${suspended.reason}\n\nYou are signed out on all devices and cannot sign in, and your API keys do not work. Your money stays in your wallet. If you think that this is wrong, answer this mail.`,
      },
  ),
  decisionNoticeOf('user.reinstated', ({ suspended }) =>
    suspended
      ? undefined
      : {
          subject: 'Your account works again',
          text: 'The suspension of your svc account is lifted. You can sign in, and your API keys work as before.',
        },
  ),
  decisionNoticeOf('user.roles_changed', (_, { roles }) => ({
    subject: 'What you may do as an administrator of svc',
    text: `An administrator has decided what you may do:\n\n${roles.map((role) => `- ${role}: ${rolesInWords[role]}`).join('\n')}\n\nSign in at /ops/. You need a second factor there. If you did not expect this, answer this mail.`,
  })),
  decisionNoticeOf('user.mailed', (_, mail) => mail),
];
