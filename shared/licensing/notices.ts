import * as z from 'zod';
import {
  displayAmount,
  displayDate,
  type Id,
  type Mode,
  noticeOf,
  stored,
  type Table,
  toDecimal,
  toId,
  type UserId,
} from '#ground';
import { loadUncheckedInvoice } from '../billing/data/invoices.ts';
import { addPayLink } from '../billing/invoices/pay-link.ts';
import { loadUser } from '../identity/data/users.ts';
import { savedCardsOf } from '../money/data/saved-cards.ts';
import { loadNamedClient } from '../partners/data/clients.ts';
import { keyOfOrganization, loadOrganization } from '../partners/data/organizations.ts';
import { toPartnerName } from '../partners/organization-view.ts';
import { nameOfCard } from '../subscriptions/messages/notice-texts.ts';
import { type BilledKind, partnerBillEvents } from './bill-events.ts';
import { keyOfLicense, loadUncheckedLicense } from './data/licenses.ts';
import { keyOfSponsorship, loadUncheckedSponsorship } from './data/sponsorships.ts';
import { statusOfSponsorship } from './domain/sponsorship.ts';
import { licensingEvents } from './events.ts';

const WithId = z.object({ id: z.string() });

/** A partner offers a merchant to pay its plan. Before the claim the claim's page says it. */
const sponsorshipProposed = noticeOf(licensingEvents, 'distribution.sponsorship.proposed', {
  channels: ['app', 'mail'],
  reads: ({ announcement: { data } }) => [keyOfSponsorship(toId(WithId.parse(data).id))],
  async compose({ announcement: { data } }, { table, baseUrl, now }) {
    const read = await loadUncheckedSponsorship(table, toId<'Sponsorship'>(WithId.parse(data).id));
    if (!read || statusOfSponsorship(read, now) !== 'PROPOSED') return undefined;
    const [client, organization] = await Promise.all([
      loadNamedClient(table, read.client),
      loadOrganization(table, read.organization),
    ]);
    const merchant = client.merchant && (await loadUser(table, client.merchant));
    if (!merchant) return undefined;
    const title = `${toPartnerName(organization)} offers to pay your ${read.plan} plan`;
    const text = `You pay nothing for it, and your store stays yours. Decide at ${baseUrl}/account/partners/ within 14 days.`;
    return {
      app: { to: merchant.id, kind: 'distribution.sponsorship.proposed', title, text },
      mail: { to: merchant.email, subject: title, text },
    };
  },
});

/** The merchant hears on the first day that its partner has not renewed the licence, and how to take the plan over. */
const licenseOverdue = noticeOf(licensingEvents, 'distribution.license.past_due', {
  inTest: true,
  channels: ['app', 'mail'],
  reads: ({ announcement: { data } }) => [keyOfLicense(toId(WithId.parse(data).id))],
  async compose({ announcement: { data } }, { table, baseUrl }) {
    const license = await loadUncheckedLicense(table, toId<'License'>(WithId.parse(data).id));
    // The merchant is notified even if it has ended since.
    if (!license || license.status === 'ACTIVE') return undefined;
    const [organization, merchant] = await Promise.all([
      loadOrganization(table, license.organization),
      loadUser(table, license.merchant),
    ]);
    if (!merchant) return undefined;
    const partner = toPartnerName(organization);
    const title = `${partner} has not renewed your ${license.plan} plan yet`;
    const text = `Nothing changes for your store now: your plan goes on while the payment is tried again, for up to 14 days. To be sure of it, you can take the plan over and pay it yourself: subscribe to ${license.plan} with POST ${baseUrl}/api/v1/subscriptions/subscribe/, or ask ${partner}.`;
    return {
      app: { to: merchant.id, kind: 'distribution.license.past_due', title, text },
      mail: { to: merchant.email, subject: title, text },
    };
  },
});

/** The owner of the organization of an event. */
async function ownerOf(table: Table, id: Id<'Organization'>) {
  const organization = await loadOrganization(table, id);
  const owner = await loadUser(table, organization.owner);
  return owner && { name: toPartnerName(organization), owner };
}

const kindNames: Readonly<Record<BilledKind, string>> = {
  wholesale: 'reseller subscription',
  license: 'licence',
  pack: 'pack',
};

/** From where a renewal is paid. @param owner whose wallet and cards pay */
async function describeSource(
  table: Table,
  { kind, subject, mode }: { readonly kind: BilledKind; readonly subject: string; readonly mode: Mode },
  owner: UserId,
): Promise<string> {
  const license = kind === 'license' && (await loadUncheckedLicense(table, toId<'License'>(subject)));
  if (license && license.source === 'POOL') return 'Its price is taken from your pool.';
  const { cards } = await savedCardsOf(table, { user: owner, mode });
  const [card] = cards;
  return card
    ? `It is paid from your wallet. If that holds too little, we will charge your ${nameOfCard(card)}.`
    : 'It is paid from your wallet. Please make sure that it holds enough by then.';
}

/** How a partner keeps something from being renewed. */
const endings: Readonly<Record<BilledKind, string>> = {
  wholesale: 'If you do not want it, cancel it before then.',
  license: 'If you do not want it, cancel it before then.',
  pack: 'It is bought again because you chose so when you bought it.',
};

/** The owner hears three days before a renewal. */
const renewalSoon = noticeOf(partnerBillEvents, 'bill.renewal_soon', {
  inTest: true,
  channels: ['mail'],
  reads: ({ organization }) => [keyOfOrganization(organization)],
  async compose(detail, { table }) {
    const { organization, kind, renews_at } = detail;
    const found = await ownerOf(table, organization);
    if (!found) return undefined;
    const { name, owner } = found;
    const day = displayDate(new Date(renews_at));
    return {
      mail: {
        to: owner.email,
        subject: `A ${kindNames[kind]} of ${name} renews on ${day}`,
        text: `${await describeSource(table, detail, owner.id)} ${endings[kind]}`,
      },
    };
  },
});

/** The owner hears of each try that failed, with the way to pay. */
const billUnpaid = noticeOf(partnerBillEvents, 'bill.unpaid', {
  inTest: true,
  channels: ['app', 'mail'],
  reads: ({ organization }) => [keyOfOrganization(organization)],
  async compose({ organization, kind, invoice: id, card }, composing) {
    const { table } = composing;
    const [found, invoice] = await Promise.all([
      ownerOf(table, organization),
      id && loadUncheckedInvoice(table, id),
    ]);
    if (!found || invoice?.status === 'PAID') return undefined;
    const { name, owner } = found;
    const title = `A ${kindNames[kind]} of ${name} is not paid`;
    const next = 'It is tried again 1, 3, 7 and 14 days after the first try, and ends after that.';
    const declined = card ? `, and your ${nameOfCard(card)} was declined` : '';
    const text = invoice
      ? `Your wallet holds less than the ${displayAmount(toDecimal(invoice.total))} NGN of invoice ${invoice.number}${declined}. ${next} Fund the wallet, and it is paid at once.`
      : `The pool holds less than the licence takes. ${next} Buy a pack or top up the pool, and it is renewed at once.`;
    const mailed = invoice ? addPayLink(text, invoice.id, composing) : text;
    return {
      app: { to: owner.id, kind: 'bill.unpaid', title, text },
      mail: { to: owner.email, subject: title, text: mailed },
    };
  },
});

const OfPool = z.object({ organization: stored.id<'Organization'>() });

/** The owner hears that capacity is about to be lost, or is nearly used up. */
const noticeOfPool = (event: 'distribution.pool.expiring' | 'distribution.pool.low', said: string) =>
  noticeOf(licensingEvents, event, {
    channels: ['app', 'mail'],
    reads: ({ announcement: { organization } }) => [keyOfOrganization(toId(organization))],
    async compose({ announcement: { data } }, { table }) {
      const found = await ownerOf(table, OfPool.parse(data).organization);
      if (!found) return undefined;
      const { name, owner } = found;
      const title = `The pool of ${name} ${said}`;
      const text = 'GET /api/v1/console/distribution/pool/ shows its lots.';
      return {
        app: { to: owner.id, kind: event, title, text },
        mail: { to: owner.email, subject: title, text },
      };
    },
  });

/** The notices about what partners pay for their clients. */
export const licensingNotices = [
  sponsorshipProposed,
  licenseOverdue,
  renewalSoon,
  billUnpaid,
  noticeOfPool('distribution.pool.expiring', 'has capacity that expires in 30 days'),
  noticeOfPool('distribution.pool.low', 'is nearly used up'),
];
