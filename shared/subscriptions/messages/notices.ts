import { type Messages, noticeOf, type Table } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import { keyOfInvoice, loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { receiptOf } from '../../billing/domain/invoice.ts';
import { lastTryOf, nextTryOf } from '../../billing/domain/renewal.ts';
import { invoiceEvents } from '../../billing/events.ts';
import { pdfUrlOf } from '../../billing/invoices/invoice-view.ts';
import { addPayLink } from '../../billing/invoices/pay-link.ts';
import { allLimitsOf } from '../../entitlements/domain/entitled.ts';
import { keyOfUser, loadUser } from '../../identity/data/users.ts';
import { keyOfSavedCards, savedCardsOf } from '../../money/data/saved-cards.ts';
import { keyOfLicensedPlan } from '../data/licensed-plan.ts';
import { keyOfSubscription, subscriptionOf } from '../data/subscriptions.ts';
import { subscriptionEvents } from '../events.ts';
import { keysOfLimits } from '../limits/entitle.ts';
import { loadPlanToChange } from '../plan/current-plan.ts';
import { payerOfMerchant } from '../plan/payer.ts';
import { planRenewal } from '../renewal/renew.ts';
import {
  type BillingText,
  writeEnded,
  writePastDue,
  writeReceipt,
  writeRenewalSoon,
} from './notice-texts.ts';

/**
 * The notices about bills, to whom pays them. In test mode their mails go to the inbox of a developer's machine. Each reads
 * what it is about again: a bill that was paid meanwhile is not asked for.
 */

const payerKeyOf = ({ organization }: Pick<BilledOrganization, 'organization'>) =>
  keyOfUser(payerOfMerchant(organization).user);

/** The wallet whose saved cards pay an organization's renewals. */
const cardHolderOf = ({ organization, mode }: BilledOrganization) => ({
  user: payerOfMerchant(organization).user,
  mode,
});

/** A mail to the payer of an organization's plan, and the same in the app, unless the mail says something else. */
async function toPayer(
  table: Table,
  { organization }: BilledOrganization,
  kind: string,
  { title, text, mailed = text }: BillingText & { readonly mailed?: string },
): Promise<Messages | undefined> {
  const payer = await loadUser(table, payerOfMerchant(organization).user);
  return (
    payer && {
      app: { to: payer.id, kind, title, text },
      mail: { to: payer.email, subject: title, text: mailed },
    }
  );
}

const renewalSoon = noticeOf(subscriptionEvents, 'subscription.renewal_soon', {
  inTest: true,
  channels: ['app', 'mail'],
  reads: (detail) => [keyOfSubscription(detail), payerKeyOf(detail), keyOfSavedCards(cardHolderOf(detail))],
  async compose(detail, { table }) {
    const [read, saved] = await Promise.all([
      subscriptionOf(table, detail),
      savedCardsOf(table, cardHolderOf(detail)),
    ]);
    const isSame = read?.id === detail.subscription && read.period.end === detail.renews_at;
    if (!read || !isSame || read.status !== 'ACTIVE' || read.cancel_at_period_end) return undefined;
    const { next, bill } = planRenewal(read, new Date(detail.renews_at));
    const text = writeRenewalSoon(next, bill.lines, detail.renews_at, saved.cards[0]);
    return toPayer(table, detail, 'subscription.renewal_soon', text);
  },
});

/** Each try that failed is mailed once, as it was then: the invoice may have been tried again since. */
const pastDue = noticeOf(subscriptionEvents, 'subscription.past_due', {
  inTest: true,
  channels: ['app', 'mail'],
  reads: (detail) => [keyOfInvoice(detail.invoice), payerKeyOf(detail)],
  async compose(detail, composing) {
    const { table } = composing;
    const invoice = await loadUncheckedInvoice(table, detail.invoice);
    if (!invoice || invoice.status === 'PAID') return undefined;
    const last = lastTryOf(detail);
    const { total, number } = invoice;
    const next = nextTryOf(detail) ?? last;
    const text = writePastDue({ plan: detail, total, number, next, last, card: detail.card });
    const mailed = addPayLink(text.text, invoice.id, composing);
    return toPayer(table, detail, 'subscription.past_due', { ...text, mailed });
  },
});

const ended = noticeOf(subscriptionEvents, 'subscription.ended', {
  inTest: true,
  channels: ['app', 'mail'],
  reads: (detail) => [
    keyOfSubscription(detail),
    keyOfLicensedPlan(detail),
    ...Object.values(keysOfLimits(detail)),
    payerKeyOf(detail),
  ],
  async compose(detail, { table }) {
    const { last, plan, source, limits: known } = await loadPlanToChange(table, detail);
    if (last?.id !== detail.subscription || last.status !== 'ENDED') return undefined;
    const limits = allLimitsOf(known.entitlement);
    const text = writeEnded(last.plan, { plan, limits, isSponsored: source === 'LICENSE' });
    return toPayer(table, detail, 'subscription.ended', text);
  },
});

/**
 * A renewal happens by itself, so it gets a receipt; and so does what begins to renew in the name of an organization. Who
 * buys anything else sees its invoice in the answer.
 */
const billPaid = noticeOf(invoiceEvents, 'invoice.paid', {
  inTest: true,
  channels: ['mail'],
  reads: ({ invoice }) => [keyOfInvoice(invoice)],
  async compose({ invoice: id, paid_at: paidAt, card }, { table, baseUrl }) {
    const invoice = await loadUncheckedInvoice(table, id);
    const paid = invoice && receiptOf(invoice);
    if (!invoice || !paid) return undefined;
    const payer = await loadUser(table, invoice.payer.user);
    if (!payer) return undefined;
    const { title, text } = writeReceipt(invoice, { paid, paidAt, card }, pdfUrlOf(invoice, baseUrl));
    return { mail: { to: payer.email, subject: title, text } };
  },
});

/** The notices about plans and their bills. */
export const billingNotices = [renewalSoon, pastDue, ended, billPaid];
