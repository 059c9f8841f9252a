import { toId, type Write } from '#ground';
import type { Invoice } from '../../billing/data/invoices.ts';
import type { InvoiceLine } from '../../billing/domain/invoice.ts';
import { smsOfAddon } from '../../billing/domain/plans.ts';
import { priceListAt, priceOfAddon } from '../../billing/domain/prices.ts';
import { writePaidInvoice } from '../../billing/invoices/write-invoice.ts';
import { addSmsCredits } from '../../notices/data/sms-credits.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { describeAddon } from '../domain/change-plan.ts';
import type { AddonBill } from './buy-addon.ts';

/** The lines of SMS that are bought. */
export const linesOfSms = (quantity: number, now: Date): readonly InvoiceLine[] => [
  {
    kind: 'ADDON',
    text: describeAddon('SMS_500', quantity),
    amount: priceOfAddon(priceListAt(now), 'SMS_500', quantity, 'month'),
  },
];

/**
 * Sells a merchant SMS for once, whatever its plan: they renew never, and stay until they are used. 1 GetItem.
 * @throws (at commit) Problem insufficient_funds
 */
export async function buySms(
  work: ClockedWork,
  { id, ...billed }: AddonBill,
  quantity: number,
): Promise<{ readonly invoice: Invoice; readonly writes: readonly Write[] }> {
  const { organization, mode, payer } = billed;
  const bill = { ...billed, subject: toId<'Billed'>(organization), occasion: `addon ${id}` };
  const { invoice, writes } = await writePaidInvoice(work, bill);
  const credits = addSmsCredits({ merchant: payer.user, mode }, quantity * smsOfAddon);
  return { invoice, writes: [...writes, credits] };
}
