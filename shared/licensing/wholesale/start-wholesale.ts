import { Problem, toId, type Work, type Write } from '#ground';
import type { BilledOrganization } from '../../billing/data/billing-partition.ts';
import type { Invoice } from '../../billing/data/invoices.ts';
import { occasionOfStart } from '../../billing/domain/invoice.ts';
import { type Period, periodOf } from '../../billing/domain/period.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { priceListAt } from '../../billing/domain/prices.ts';
import type { Bill } from '../../billing/invoices/bill.ts';
import { preparePaidInvoice } from '../../billing/invoices/prepare-invoice.ts';
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

/** A reseller's subscription after a change, with its invoice and the writes that make it so. */
export interface StartedReseller {
  readonly wholesale: Wholesale;
  readonly invoice: Invoice;
  readonly writes: readonly Write[];
}

/** A reseller's subscription that may start. */
export interface ResellerOffer extends Pick<Bill, 'payer' | 'lines'> {
  readonly list: PriceList;
  /** Its last one, as it was read. */
  readonly before: Wholesale | undefined;
  readonly counts: LicenseCounts;
}

/**
 * What the first month of a reseller costs now: 2 GetItem, 1 BatchGetItem.
 * @throws Problem organization_suspended, not_enrolled, terms_outdated; invalid_state for one that has a subscription
 */
export async function offerWholesale({ table, now }: Work, of: BilledOrganization): Promise<ResellerOffer> {
  const [organization, { wholesale: before, counts }] = await Promise.all([
    loadActiveOrganization(table, of.organization),
    resellerOf(table, of),
  ]);
  assertInProgram(organization, of.mode, ['reseller'], now);
  if (before && before.status !== 'ENDED')
    throw new Problem(
      'invalid_state',
      `The organization has a reseller subscription, which is ${before.status}.`,
    );
  const list = priceListAt(now);
  const payer = await payerOfOwner(table, organization.owner);
  return { list, before, counts, payer, lines: linesOfWholesale(list) };
}

/** The first month of a reseller. The id is that of the request: a repeated one starts it once. */
export interface FirstMonth extends BilledOrganization, Pick<Bill, 'payer' | 'lines' | 'checkout'> {
  readonly id: string;
}

/** Starts the subscription of a reseller: the wallet pays the first month. 1 GetItem. @throws (at commit) Problem insufficient_funds */
export async function startWholesale(
  work: ClockedWork,
  { id, organization, mode, ...billed }: FirstMonth,
  { list, before }: Pick<ResellerOffer, 'list' | 'before'>,
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
  const bill = billOfWholesale(wholesale, billed, wholesale.period, occasionOfStart(at));
  const { invoice, writes } = await preparePaidInvoice(work, bill);
  return { wholesale, invoice, writes: [saveWholesale(before, wholesale, work), ...writes] };
}
