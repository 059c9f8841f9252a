import * as z from 'zod';
import { type MailContent, noticeOf, toId } from '#ground';
import { loadUser } from '../../identity/data/users.ts';
import { banks, isBankCode } from '../../money/domain/withdrawals/banks.data.ts';
import { keyOfOrganization, loadOrganization } from '../../partners/data/organizations.ts';
import { toPartnerName } from '../../partners/organization-view.ts';
import { commissionEvents } from '../events.ts';

const OfPayout = z.object({ amount: z.string(), bank_code: z.string(), account_last4: z.string() });
type OfPayout = z.output<typeof OfPayout>;

const accountInWords = ({ bank_code, account_last4 }: OfPayout) =>
  `the account that ends in ${account_last4}, at ${isBankCode(bank_code) ? banks[bank_code] : 'your bank'}`;

/** A mail to the owner of an organization about a payout. Nobody is mailed about test money: it is not real. */
const ownerMailAbout = (
  state: 'pending' | 'paid' | 'failed' | 'returned',
  content: (payout: OfPayout, organization: string) => MailContent,
) =>
  noticeOf(commissionEvents, `distribution.payout.${state}`, {
    channels: ['mail'],
    reads: ({ announcement }) => [keyOfOrganization(toId(announcement.organization))],
    async compose({ announcement }, { table }) {
      if (announcement.is_test) return undefined;
      const organization = await loadOrganization(table, toId(announcement.organization));
      const owner = await loadUser(table, organization.owner);
      if (!owner) return undefined;
      const payout = OfPayout.parse(announcement.data);
      return { mail: { to: owner.email, ...content(payout, toPartnerName(organization)) } };
    },
  });

const cameBack =
  'Its commissions are payable again. Check your bank account before you request another payout: after two that come back it has to be set again.';

/** The mails about payouts. */
export const payoutNotices = [
  ownerMailAbout('pending', (payout, name) => ({
    subject: `Payout of ${payout.amount} NGN requested`,
    text: `${payout.amount} NGN of the commissions of ${name} are on their way to ${accountInWords(payout)}.\n\nIf nobody of you requested this, write to us at once.`,
  })),
  ownerMailAbout('paid', (payout, name) => ({
    subject: `Payout of ${payout.amount} NGN arrived`,
    text: `${payout.amount} NGN of the commissions of ${name} arrived at ${accountInWords(payout)}.`,
  })),
  ownerMailAbout('failed', (payout, name) => ({
    subject: `Payout of ${payout.amount} NGN failed`,
    text: `The bank did not accept ${payout.amount} NGN of the commissions of ${name} for ${accountInWords(payout)}. ${cameBack}`,
  })),
  ownerMailAbout('returned', (payout, name) => ({
    subject: `Payout of ${payout.amount} NGN was returned`,
    text: `The bank returned ${payout.amount} NGN of the commissions of ${name}, which went to ${accountInWords(payout)}. ${cameBack}`,
  })),
];
