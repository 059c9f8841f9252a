import { buildMailedLink, type MailContent, type Messages, noticeOf, toEpochSeconds } from '#ground';
import { issueMailedToken, type MailedPurpose } from '../accounts/domain/mailed-token.ts';
import { accountNotices } from './account-notices.ts';
import { decisionNotices } from './decision-notices.ts';
import { identityEvents } from './events.ts';
import { factorNotices } from './factor-notices.ts';
import type { MailedEvent } from './request-mail.ts';

/** Asks the holder of a new account to verify the address. */
function verifyMail(link: string): MailContent {
  return {
    subject: 'Verify your e-mail address',
    text: `Welcome to svc. Open this link within 48 hours to verify your address:\n\n${link}\n\nIf you did not open an account, you can ignore this mail.`,
  };
}

/** Lets a user who forgot the password choose a new one. */
function resetMail(link: string): MailContent {
  return {
    subject: 'Choose a new password',
    text: `Open this link within an hour to choose a new password:\n\n${link}\n\nIf you did not ask for this, you can ignore this mail: your password has not changed.`,
  };
}

/** Lets an invited admin choose a password. */
function adminMail(link: string): MailContent {
  return {
    subject: 'You are invited as an administrator of svc',
    text: `You are invited to administer svc. Open this link within 24 hours to choose a password:\n\n${link}\n\nThen sign in and add a second factor: until you have signed in with it, nothing that administrators do is open to you.\n\nIf you did not expect this, you can ignore this mail.`,
  };
}

/** A mail with a link for one purpose. Its token is derived here and never stored. */
const linkMail = (name: MailedEvent, purpose: MailedPurpose, content: (link: string) => MailContent) =>
  noticeOf(identityEvents, name, {
    urgent: true,
    channels: ['mail'],
    async compose(
      { user, email, expires, version },
      { pepper, baseUrl, now },
    ): Promise<Messages | undefined> {
      if (expires <= toEpochSeconds(now)) return undefined;
      const token = issueMailedToken(pepper, { purpose, user, version, expires });
      return { mail: { to: email, ...content(buildMailedLink(baseUrl, purpose, token)) } };
    },
  });

export const identityNotices = [
  linkMail('user.registered', 'verify-email', verifyMail),
  linkMail('user.verification_requested', 'verify-email', verifyMail),
  linkMail('user.password_reset_requested', 'reset-password', resetMail),
  linkMail('user.admin_invited', 'reset-password', adminMail),
  ...accountNotices,
  ...decisionNotices,
  ...factorNotices,
];
