import { buildMailedLink, type MailContent, noticeOf, toEpochSeconds } from '#ground';
import { issueMailedToken, type MailedPurpose } from '../accounts/domain/mailed-token.ts';
import { keyOfShopper, shopperOf } from './data/shoppers.ts';
import { type ShopperMailEvent, shopperEvents } from './events.ts';

/** Asks a new customer to verify the address. */
const verifyMail = (link: string): MailContent => ({
  subject: 'Verify your e-mail address',
  text: `Welcome. Open this link within 48 hours to verify the address of your shopping account:\n\n${link}\n\nIf you did not open an account, you can ignore this mail.`,
});

/** Lets a customer who forgot the password choose a new one. */
const resetMail = (link: string): MailContent => ({
  subject: 'Choose a new password',
  text: `Open this link within an hour to choose a new password for your shopping account:\n\n${link}\n\nIf you did not ask for this, you can ignore this mail: your password has not changed.`,
});

/** A mail with a link for one purpose. Its token is derived here and never stored. */
const linkMail = (name: ShopperMailEvent, purpose: MailedPurpose, content: (link: string) => MailContent) =>
  noticeOf(shopperEvents, name, {
    urgent: true,
    channels: ['mail'],
    reads: ({ shopper }) => [keyOfShopper(shopper)],
    async compose({ shopper, expires, version }, { table, pepper, baseUrl, now }) {
      if (expires <= toEpochSeconds(now)) return undefined;
      const holder = await shopperOf(table, shopper);
      if (!holder) return undefined;
      const token = issueMailedToken(pepper, { purpose, user: shopper, version, expires });
      return { mail: { to: holder.email, ...content(buildMailedLink(baseUrl, purpose, token, 'shopper')) } };
    },
  });

export const shopperNotices = [
  linkMail('shopper.registered', 'verify-email', verifyMail),
  linkMail('shopper.verification_requested', 'verify-email', verifyMail),
  linkMail('shopper.password_reset_requested', 'reset-password', resetMail),
  noticeOf(shopperEvents, 'shopper.password_changed', {
    channels: ['mail'],
    reads: ({ shopper }) => [keyOfShopper(shopper)],
    async compose({ shopper }, { table }) {
      const holder = await shopperOf(table, shopper);
      if (!holder) return undefined;
      const text =
        'The password of your shopping account was changed, and all sessions were ended.\n\nIf this was not you, reset your password at once: that signs out everyone else.';
      return { mail: { to: holder.email, subject: 'Your password was changed', text } };
    },
  }),
];
