import { toId } from '../../kernel/ids.ts';
import { addSmsCredits } from '../../notices/data/sms-credits.ts';
import type { OrganizationTime } from '../../partners/domain/organization.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import type { Payer } from '../billing/bill.ts';
import { preparePaidInvoice } from '../billing/prepare-invoice.ts';
import type { BilledOrganization } from '../data/billing-partition.ts';
import type { Invoice } from '../data/invoices.ts';
import { describeAddon } from '../domain/change-plan.ts';
import { smsOfAddon } from '../domain/plans.ts';
import { priceListAt, priceOfAddon } from '../domain/prices.ts';

/**
 * Sells a merchant SMS for once, whatever its plan: they renew never, and stay until they are used. 1 GetItem.
 * @param id of the request: a repeated one makes the same things
 * @throws Problem invalid_request for a partner, whose stores are its clients'; (at commit) insufficient_funds
 */
export async function buySms(
  table: Table,
  {
    of,
    payer,
    quantity,
    id,
  }: {
    readonly of: BilledOrganization;
    readonly payer: Payer;
    readonly quantity: number;
    readonly id: string;
  },
  { now }: OrganizationTime,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { organization, mode } = of;
  const lines = [
    {
      kind: 'ADDON' as const,
      text: describeAddon('SMS_500', quantity),
      amount: priceOfAddon(priceListAt(now), 'SMS_500', quantity, 'month'),
    },
  ];
  const subject = toId<'Billed'>(organization);
  const bill = { organization, mode, subject, occasion: `addon ${id}`, lines, payer };
  const { invoice, writes } = await preparePaidInvoice(table, bill, now);
  const credits = addSmsCredits({ merchant: payer.user, mode }, quantity * smsOfAddon);
  return { invoice, writes: [...writes, credits] };
}
