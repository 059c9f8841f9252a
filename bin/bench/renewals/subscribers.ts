import { randomUUID } from 'node:crypto';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';
import { msPerDay } from '../../../shared/kernel/time.ts';
import { openWallet } from '../../../shared/money/data/wallets.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import { invoiceIdOf } from '../../../shared/subscriptions/billing/prepare-invoice.ts';
import type { BilledOrganization } from '../../../shared/subscriptions/data/billing-partition.ts';
import { addInvoice, type Invoice } from '../../../shared/subscriptions/data/invoices.ts';
import { type Subscription, startSubscription } from '../../../shared/subscriptions/data/subscriptions.ts';
import { linesOfPeriod } from '../../../shared/subscriptions/domain/change-plan.ts';
import {
  amountsOf,
  numberOfInvoice,
  occasionOfRenewal,
} from '../../../shared/subscriptions/domain/invoice.ts';
import { periodOf } from '../../../shared/subscriptions/domain/period.ts';
import { priceListAt } from '../../../shared/subscriptions/domain/prices.ts';
import { payerOfMerchant } from '../../../shared/subscriptions/plan/payer.ts';

/** What each has in its wallet, in kobo: more than a renewal costs. */
const funds = asKobo(10_000_000);

/** A merchant whose subscription is due to renew, and the writes that make it. */
interface Subscriber {
  readonly of: BilledOrganization;
  readonly writes: readonly Write[];
}

/** A merchant that pays for GROWTH by the month, has paid for one period, and was reminded that it ends. */
export function newSubscriber(now: Date, merchant: UserId = toId<'User'>(randomUUID())): Subscriber {
  const of = { organization: toId<'Organization'>(merchant), mode: 'live' } as const;
  const chosen = { plan: 'GROWTH', interval: 'month' } as const;
  const id = toId<'Subscription'>(randomUUID());
  const at = new Date(now.getTime() - 32 * msPerDay).toISOString();
  const period = periodOf(at, at, 1);
  const list = priceListAt(now);
  const bill = {
    ...of,
    subject: toId<'Billed'>(id),
    occasion: occasionOfRenewal(at),
    lines: linesOfPeriod(chosen, [], list),
    payer: payerOfMerchant(of.organization),
    period,
  };
  const subscription: Subscription = {
    id,
    ...of,
    ...chosen,
    prices: list.version,
    status: 'ACTIVE',
    started_at: at,
    anchor_at: at,
    period,
    cancel_at_period_end: false,
    addons: [],
    reminded_for: period.end,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const invoice: Invoice = {
    ...bill,
    id: invoiceIdOf(bill),
    number: numberOfInvoice(of.organization, of.mode, 1),
    lines: bill.lines.map((line) => ({ ...line })),
    vat_bps: list.vat_bps,
    ...amountsOf(bill.lines, list.vat_bps),
    status: 'PAID',
    attempts: [],
    credit_notes: [],
    paid_at: at,
    created_at: at,
    revision: 1,
  };
  const writes = [
    openWallet(merchant, of.mode, now, funds),
    ...startSubscription(subscription, undefined, { isClocked: false }),
    ...addInvoice(invoice, 0),
  ];
  return { of, writes };
}

/** The writes of so many of them, one after another, so that they never are in memory together. */
export function* newSubscribers(count: number, now: Date): Generator<Write> {
  for (let nth = 0; nth < count; nth++) yield* newSubscriber(now).writes;
}
