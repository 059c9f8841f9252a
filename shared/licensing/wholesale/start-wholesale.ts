import { Problem, toId } from '#ground';
import type { Buying, PlannedSale, Sale, Sold } from '../../billing/checkouts/sale.ts';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Invoice } from '../../billing/data/invoices.ts';
import { occasionOfStart } from '../../billing/domain/invoice.ts';
import { type Period, periodOf } from '../../billing/domain/period.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { writePaidInvoice } from '../../billing/invoices/write-invoice.ts';
import { loadActiveOrganization } from '../../partners/active-organization.ts';
import { assertInProgram } from '../../partners/assert-enrolled.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { type LicenseCounts, resellerOf, saveWholesale, type Wholesale } from '../data/wholesale.ts';
import { payerOfOwner } from '../owner-payer.ts';

/** The lines of a month of a reseller's subscription. */
export const linesOfWholesale = ({ wholesale }: PriceList): Bill['lines'] => [
  { kind: 'WHOLESALE', text: 'Reseller subscription, monthly', amount: wholesale.subscription },
];

/** The bill of a period of a reseller's subscription. @param occasion of the first one, or of a renewal */
export const billOfWholesale = (
  { id, organization, mode }: Pick<Wholesale, 'id' | 'organization' | 'mode'>,
  { lines, payer, checkout }: Pick<Bill, 'lines' | 'payer' | 'checkout'>,
  period: Period,
  occasion: string,
): Bill => ({
  organization,
  mode,
  subject: toId<'Billed'>(id),
  occasion,
  lines,
  payer,
  checkout,
  period,
});

/** A reseller's subscription that has started. */
export interface StartedReseller extends Sold {
  readonly wholesale: Wholesale;
  readonly invoice: Invoice;
}

/** A reseller's subscription that may start. */
export interface PlannedReseller extends PlannedSale {
  readonly list: PriceList;
  /** Its last one, as it was read. */
  readonly changes: Wholesale | undefined;
  readonly counts: LicenseCounts;
}

/**
 * What the first month of a reseller costs now: 2 GetItem, 1 BatchGetItem.
 * @throws Problem organization_suspended, not_enrolled, terms_outdated; invalid_state for one that has a subscription
 */
async function planWholesale(
  { table, now }: ClockedWork,
  billed: BilledOrganization,
): Promise<PlannedReseller> {
  const [organization, { wholesale: changes, counts }] = await Promise.all([
    loadActiveOrganization(table, billed.organization),
    resellerOf(table, billed),
  ]);
  assertInProgram(organization, billed.mode, ['reseller'], { now });
  if (changes && changes.status !== 'ENDED')
    throw new Problem(
      'invalid_state',
      `The organization has a reseller subscription, which is ${changes.status}.`,
    );
  const list = priceListAt(now);
  const payer = await payerOfOwner(table, organization.owner);
  const lines = linesOfWholesale(list);
  return { ...billed, purpose: 'WHOLESALE', request: {}, list, changes, counts, payer, lines };
}

/** Starts the subscription of a reseller: the wallet pays the first month. 1 GetItem. @throws (at commit) Problem insufficient_funds */
async function startWholesale(
  work: ClockedWork,
  { organization, mode, list, changes, lines, payer }: PlannedReseller,
  { id, checkout }: Buying,
): Promise<StartedReseller> {
  const at = work.now.toISOString();
  const wholesale: Wholesale = {
    id: toId<'Wholesale'>(id),
    organization,
    mode,
    prices: list.version,
    status: 'ACTIVE',
    started_at: at,
    period: periodOf(at, at, 1),
    cancel_at_period_end: false,
    licensed: false,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const asked = { lines, payer, checkout };
  const bill = billOfWholesale(wholesale, asked, wholesale.period, occasionOfStart(at));
  const { invoice, writes } = await writePaidInvoice(work, bill);
  return { wholesale, invoice, writes: [saveWholesale(changes, wholesale, work), ...writes] };
}

/** The subscription of a reseller. Nothing about it can be chosen. */
export const wholesaleSale: Sale<object, PlannedReseller, StartedReseller> = {
  parse: () => ({}),
  plan: planWholesale,
  make: startWholesale,
};
