import { displayAmount, displayDate, displayDateTime, type Kobo, nairaOf } from '#ground';
import { dueOf, type InvoiceLine, type Receipt } from '../../billing/domain/invoice.ts';
import type { Interval, PaidPlanKey, PlanKey } from '../../billing/domain/plans.ts';
import type { PayingCard } from '../../billing/events.ts';
import type { PlanLimits } from '../../entitlements/domain/limits.data.ts';
import { describePlan, nameOfPlan } from '../domain/change-plan.ts';

/** What a mail, or a notice in the app, says about a bill. */
export interface BillingText {
  readonly title: string;
  readonly text: string;
}

interface NamedPlan {
  readonly plan: PaidPlanKey;
  readonly interval: Interval;
}

const dayOf = (at: string) => displayDate(new Date(at));
const listOf = (lines: readonly InvoiceLine[]) =>
  lines.map(({ text, amount }) => `- ${text}: ${nairaOf(amount)}`).join('\n');
const countOf = (count: number, one: string, many: string) =>
  `${displayAmount(`${count}.00`)} ${count === 1 ? one : many}`;
const storageOf = (mb: number) => (mb < 1024 ? `${mb} MB` : `${mb / 1024} GB`);

/** How a mail names a card, such as Visa card ending 4081. */
export const nameOfCard = ({ brand, last4 }: PayingCard) =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} card ending ${last4}`;

/**
 * A renewal is near: what is charged, when, from where, and how to change it.
 * @param plan the one that renews
 * @param card which is charged where the wallet holds too little
 */
export function writeRenewalSoon(
  plan: NamedPlan,
  lines: readonly InvoiceLine[],
  renewsAt: string,
  card: PayingCard | undefined,
): BillingText {
  const { due } = dueOf(lines);
  const what = lines.length > 1 ? `:\n\n${listOf(lines)}` : '.';
  const from = card
    ? `If your wallet holds less than that, we will charge your ${nameOfCard(card)}.`
    : 'Please make sure that your wallet holds this amount by then.';
  return {
    title: `Your ${nameOfPlan(plan.plan)} plan renews on ${dayOf(renewsAt)}`,
    text: `On ${displayDateTime(new Date(renewsAt))} we will charge ${nairaOf(due)}, VAT included, to your wallet for ${describePlan(plan)}${lines.length > 1 ? ', with its add-ons' : ''}${what}\n\n${from} Until that time you can choose another plan or cancel; if you cancel, nothing is charged.`,
  };
}

/** A renewal could not be charged. */
interface FailedCharge {
  readonly plan: NamedPlan;
  readonly total: Kobo;
  readonly number: string;
  /** When it is tried next, and when last: ISO 8601. */
  readonly next: string;
  readonly last: string;
  /** The card that was declined. */
  readonly card: PayingCard | undefined;
}

/** The wallet held too little for a renewal: what stays, how to pay, and what happens when. */
export function writePastDue({ plan, total, number, next, last, card }: FailedCharge): BillingText {
  const name = nameOfPlan(plan.plan);
  const amount = nairaOf(total);
  const then =
    next === last
      ? `We will try one last time on ${dayOf(next)}.`
      : `We will try again on ${dayOf(next)}, and for the last time on ${dayOf(last)}.`;
  const declined = card ? `, and your ${nameOfCard(card)} was declined` : '';
  return {
    title: `We could not renew your ${name} plan`,
    text: `Your wallet holds less than the ${amount} that ${describePlan(plan)} costs (invoice ${number})${declined}. Nothing is closed: your plan and your stores go on as before.\n\nTo pay, add ${amount} to your wallet. The invoice is then paid at once, and you need to do nothing else.\n\n${then} If it cannot be paid that day either, the plan ends and you are on the Free plan. Nothing will be deleted.`,
  };
}

/** A subscription has ended. @param now the plan that counts from now on, what it allows, and whether a partner pays it */
export function writeEnded(
  ended: PaidPlanKey,
  now: { readonly plan: PlanKey; readonly limits: PlanLimits; readonly isSponsored: boolean },
): BillingText {
  const { stores, staff, warehouses, products, storage_mb } = now.limits;
  const allowed = [
    countOf(stores, 'store', 'stores'),
    countOf(staff, 'member of staff', 'members of staff'),
    countOf(warehouses, 'warehouse', 'warehouses'),
    countOf(products, 'product', 'products'),
  ].join(', ');
  const by = now.isSponsored ? ', which a partner pays for you' : '';
  return {
    title: `Your ${nameOfPlan(ended)} plan has ended`,
    text: `You are now on the ${nameOfPlan(now.plan)} plan${by}. It allows ${allowed} and ${storageOf(storage_mb)} of files.\n\nNothing is deleted. If you have more than that, you keep it but cannot add to it. If you have more stores than that after 30 days, the newest ones are unpublished. You can subscribe again at any time.`,
  };
}

const paidFor: Readonly<Record<Receipt, string>> = { purchase: 'your purchase', renewal: 'a renewal' };

/** The receipt of a purchase or a renewal. @param card that was charged, if one was @param url where its invoice is */
export function writeReceipt(
  {
    number,
    total,
    lines,
  }: {
    readonly number: string;
    readonly total: Kobo;
    readonly lines: readonly InvoiceLine[];
  },
  {
    paid,
    paidAt,
    card,
  }: { readonly paid: Receipt; readonly paidAt: string; readonly card: PayingCard | undefined },
  url: string,
): BillingText {
  const by = card ? ` by your ${nameOfCard(card)}` : '';
  return {
    title: `Receipt for invoice ${number}`,
    text: `You paid ${nairaOf(total)}, VAT included, on ${dayOf(paidAt)}${by} for ${paidFor[paid]}:\n\n${listOf(lines)}\n\nYour invoice as a PDF, for which you need to be signed in: ${url}`,
  };
}
