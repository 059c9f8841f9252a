import { type Id, toId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import type { Bill, Payer } from '../../subscriptions/billing/bill.ts';
import { preparePaidInvoice } from '../../subscriptions/billing/prepare-invoice.ts';
import type { BilledOrganization } from '../../subscriptions/data/billing-partition.ts';
import type { Invoice } from '../../subscriptions/data/invoices.ts';
import { type Period, periodOf } from '../../subscriptions/domain/period.ts';
import type { PriceList } from '../../subscriptions/domain/prices.data.ts';
import { saveWholesale, type Wholesale } from '../data/wholesale.ts';

/** The lines of a month of a reseller's subscription. */
const linesOfWholesale = ({ wholesale }: PriceList): Bill['lines'] => [
  { kind: 'WHOLESALE', text: 'Reseller subscription, monthly', amount: wholesale.subscription },
];

/** The bill of a period of a reseller's subscription. */
export const billOfWholesale = (
  { id, organization, mode }: Pick<Wholesale, 'id' | 'organization' | 'mode'>,
  list: PriceList,
  payer: Payer,
  period: Period,
): Bill => ({
  organization,
  mode,
  subject: toId<'Billed'>(id),
  occasion: `renewal ${period.start}`,
  lines: linesOfWholesale(list),
  payer,
  period,
});

/** A reseller's subscription after a change, with its invoice and the writes that make it so. */
export interface StartedReseller {
  readonly wholesale: Wholesale;
  readonly invoice: Invoice;
  readonly writes: readonly Write[];
}

/**
 * Starts the subscription of a reseller: the wallet pays the first month. 1 GetItem.
 * @param before its last one, as it was read
 * @throws Problem invalid_state for one that has a subscription; (at commit) insufficient_funds
 */
export async function startWholesale(
  table: Table,
  { organization, mode }: BilledOrganization,
  before: Wholesale | undefined,
  { id, list, payer }: { readonly id: Id<'Wholesale'>; readonly list: PriceList; readonly payer: Payer },
  time: OrganizationTime,
): Promise<StartedReseller> {
  if (before && before.status !== 'ENDED')
    throw new Problem(
      'invalid_state',
      `The organization has a reseller subscription, which is ${before.status}.`,
    );
  const at = time.now.toISOString();
  const wholesale: Wholesale = {
    id,
    organization,
    mode,
    prices: list.version,
    status: 'ACTIVE',
    started_at: at,
    period: periodOf(at, at, 1),
    cancel_at_period_end: false,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const bill = billOfWholesale(wholesale, list, payer, wholesale.period);
  const { invoice, writes } = await preparePaidInvoice(table, bill, time.now);
  return { wholesale, invoice, writes: [saveWholesale(before, wholesale, time), ...writes] };
}
