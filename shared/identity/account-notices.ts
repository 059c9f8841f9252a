import type * as z from 'zod';
import {
  type Composing,
  type Details,
  type EventName,
  type Events,
  type MailContent,
  noticeOf,
  toDecimal,
  toId,
} from '#ground';
import { banks, isBankCode } from '../money/domain/withdrawals/banks.data.ts';
import { moneyEvents } from '../money/events.ts';
import { keyOfUser, loadUser } from './data/users.ts';
import { identityEvents } from './events.ts';

const notYou = 'If this was not you, reset your password at once: that signs out everyone else.';

const toPay = 'Add money to your wallet if its balance is below zero: live bookings are refused until then.';

/** @property advice what to do about it; by default what to do if somebody else did it */
interface OwnerMail extends MailContent {
  readonly advice?: string;
}

/** A mail to the owner of an account about a change of it, so that no change goes unnoticed. */
export const ownerNoticeOf = <T extends Details, N extends EventName<T>>(
  events: Events<T>,
  name: N,
  content: (detail: z.output<T[N]>, composing: Composing) => OwnerMail | Promise<OwnerMail>,
  urgent = false,
) =>
  noticeOf(events, name, {
    channels: ['mail'],
    urgent,
    reads: (_, { tenant }) => [keyOfUser(toId<'User'>(tenant))],
    async compose(detail, composing, { tenant }) {
      const owner = await loadUser(composing.table, toId<'User'>(tenant));
      if (!owner) return undefined;
      const { subject, text, advice = notYou } = await content(detail, composing);
      return { mail: { to: owner.email, subject, text: `${text}\n\n${advice}` } };
    },
  });

const accountInWords = ({ bank_code, last4 }: { readonly bank_code: string; readonly last4: string }) =>
  `the account that ends in ${last4}, at ${isBankCode(bank_code) ? banks[bank_code] : 'your bank'}`;

/** Whose money an admin holds, as its owner reads it. */
const moneyInWords = (organization: string | undefined) =>
  organization === undefined ? 'your svc wallet' : `what ${organization} has earned`;

const answerUs = 'If you think that this is wrong, answer this mail.';

/** The mails about changes that could cost their owner money. */
export const accountNotices = [
  ownerNoticeOf(identityEvents, 'user.password_changed', () => ({
    subject: 'Your password was changed',
    text: 'The password of your svc account was changed, and all sessions were ended.',
  })),
  ownerNoticeOf(identityEvents, 'user.key_created', ({ mode, hint, scopes }) => ({
    subject: `A new ${mode} API key`,
    text: `A ${mode} API key that ends in ${hint} was created in your svc account. It may: ${scopes.join(', ')}.`,
  })),
  ownerNoticeOf(moneyEvents, 'wallet.charged_back', ({ amount }) => ({
    subject: `A payment of ${toDecimal(amount)} NGN was charged back`,
    text: `The payer disputed a payment into your svc wallet, so the bank took ${toDecimal(amount)} NGN back. If the dispute is won, the money returns.`,
    advice: toPay,
  })),
  ownerNoticeOf(moneyEvents, 'wallet.charge_back_reversed', ({ amount }) => ({
    subject: `${toDecimal(amount)} NGN is back in your wallet`,
    text: `A dispute of a payment into your svc wallet ended, and ${toDecimal(amount)} NGN returned.`,
    advice: 'You need not do anything.',
  })),
  ownerNoticeOf(moneyEvents, 'wallet.selling_stopped', ({ balance }) => ({
    subject: 'Your stores take no new orders',
    text: `The balance of your svc wallet is ${balance} NGN, after payments were charged back. Until it is above zero again, your stores take no new orders. Your existing orders continue.`,
    advice: 'Add money to your wallet. Money from your orders settles the balance first.',
  })),
  ownerNoticeOf(moneyEvents, 'wallet.bank_account_changed', (account) => ({
    subject: 'Your bank account was changed',
    text: `From ${account.usable_from} on, money of your svc wallet can be withdrawn to ${accountInWords(account)}.`,
  })),
  ownerNoticeOf(moneyEvents, 'wallet.withdrawal_requested', ({ amount, ...account }) => ({
    subject: `Withdrawal of ${toDecimal(amount)} NGN`,
    text: `${toDecimal(amount)} NGN is on its way from your svc wallet to ${accountInWords(account)}.`,
  })),
  ownerNoticeOf(moneyEvents, 'wallet.held', ({ reason, organization, until, amount }) => ({
    subject: amount === undefined ? 'We hold your money' : `We hold ${amount} NGN of your money`,
    text: `We hold ${amount === undefined ? 'all' : `${amount} NGN`} of ${moneyInWords(organization)}: until ${until} it cannot be withdrawn to a bank.\n\n${reason}\n\nIt stays yours, and parcels, orders and plans are paid from it all the same.`,
    advice: answerUs,
  })),
  ownerNoticeOf(moneyEvents, 'wallet.released', ({ reason, organization }) => ({
    subject: 'We no longer hold your money',
    text: `We no longer hold anything of ${moneyInWords(organization)}. It can be withdrawn again.\n\n${reason}`,
    advice: 'You need not do anything.',
  })),
];
