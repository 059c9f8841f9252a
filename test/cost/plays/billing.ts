import * as z from 'zod';
import { route as checkout } from '../../../functions/billing/get.ts';
import { route as payInvoice } from '../../../functions/subscriptions/invoices/pay.ts';
import { cards } from '../../support/people/money/funding.ts';
import { billed } from '../../support/people/subscriptions/checkouts.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant pays an invoice by the gateway with a card that takes its time. */
export async function playCheckout({ wire, call, pass }: Play, { key, merchant }: Cast): Promise<void> {
  const invoice = await billed(wire, merchant, 'live');
  const params = { invoice_id: invoice.id };
  const body = { pay_with: 'gateway', card: cards.succeedsLate };
  const opened = await call(payInvoice, key, { params, body });
  pass(15_000);
  const { id } = z.object({ id: z.uuid() }).parse(opened.body.checkout);
  await call(checkout, key, { params: { checkout_id: id } });
}
