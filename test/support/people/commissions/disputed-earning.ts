import { consumer as followDisputes } from '../../../../functions/commissions/follow-disputes.ts';
import { consumer as followInvoices } from '../../../../functions/commissions/follow-invoices.ts';
import { route as refund } from '../../../../functions/subscriptions/invoices/refund.ts';
import { billing } from '../../../../shared/billing/data/billing-partition.ts';
import { loadUncheckedCheckout } from '../../../../shared/billing/data/checkouts.ts';
import { type Id, toId } from '../../../../shared/kernel/ids.ts';
import { createRunner } from '../../../../shared/platform/events/consumer.ts';
import type { PublishedEvent } from '../../../../shared/platform/events/outbox.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { type Answered, call } from '../../routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../../services/pipeline.ts';
import { publishedIn } from '../../services/published.ts';
import { newUser, signedIn } from '../identity/fixtures.ts';
import { cards } from '../money/funding.ts';
import { type Earning, newEarning } from './earning.ts';
import { earnByCheckout } from './earning-by-checkout.ts';

/** What a merchant paid by a checkout, on which a partner earns. */
export interface PaidByCheckout extends Earning {
  readonly checkout: Id<'Checkout'>;
  readonly invoice: Id<'Invoice'>;
}

/** The merchant pays a plan of 15,000 naira by this card. */
export async function payByCheckout(wire: Wire, earning: Earning, card: string): Promise<PaidByCheckout> {
  const checkout = await earnByCheckout(wire, earning, card);
  const read = await loadUncheckedCheckout(wire.table, checkout);
  if (!read?.invoice) throw new Error('the checkout paid no invoice');
  return { ...earning, checkout, invoice: read.invoice };
}

/** A live merchant, referred by a partner, who paid a plan of 15,000 naira by card. */
export const newPaidByCheckout = async (wire: Wire): Promise<PaidByCheckout> =>
  payByCheckout(wire, await newEarning(wire, { mode: 'live', program: 'referral' }), cards.succeeds);

/** An admin gives an amount of an invoice back, in naira. */
export async function refundInvoiceOf(
  wire: Wire,
  { invoice, mode }: Pick<PaidByCheckout, 'invoice' | 'mode'>,
  amount?: number,
): Promise<Answered> {
  const headers = await signedIn(wire, await newUser(wire, 'admin'), mode);
  const body = amount === undefined ? {} : { amount };
  return call(wire, refund, { headers, params: { invoice_id: invoice }, body });
}

/** The events of a merchant's invoices and disputes, in the order in which they happened. */
export const billingEventsOf = (wire: Wire, { merchant, mode }: Pick<Earning, 'merchant' | 'mode'>) =>
  publishedIn(wire, billing.pk({ organization: toId<'Organization'>(merchant.id), mode }));

const isOfDispute = ({ name }: PublishedEvent) => name.startsWith('checkout.dispute');
const isOfInvoice = ({ name }: PublishedEvent) => name === 'invoice.paid' || name === 'invoice.refunded';

/** Tells the consumers of commissions of an event. @returns whether they have done with it */
export async function tell(wire: Wire, event: PublishedEvent): Promise<boolean> {
  const consumers = [
    ...(isOfDispute(event) ? [followDisputes] : []),
    ...(isOfInvoice(event) ? [followInvoices] : []),
  ];
  const failures: unknown[] = [];
  for (const one of consumers)
    failures.push(...failuresOf(await createRunner(one, () => wire)(batchOf(busMessage(event)))));
  return failures.length === 0;
}
