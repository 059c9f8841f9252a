import * as z from 'zod';
import { stored, toId } from '#ground';
import type { CheckoutEffect, CheckoutMade } from '../../billing/checkouts/effects.ts';
import {
  type GatewayChoice,
  type OpenedCheckout,
  type OpeningTime,
  type OpeningUses,
  openCheckout,
} from '../../billing/checkouts/open-checkout.ts';
import { type Invoice, loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { assertOpenInvoice, payOpenInvoice } from '../renewal/pay-open-invoice.ts';

const InvoiceRequest = z.object({ invoice: stored.id<'Invoice'>() });

/** Pays the invoice of a checkout, if it is still open. What became of it since matters to nothing else. */
export const payInvoiceOfCheckout: CheckoutEffect = async (work, checkout) => {
  const { invoice } = InvoiceRequest.parse(checkout.request);
  const read = await loadUncheckedInvoice(work.table, invoice);
  return read?.status === 'OPEN' ? payOpenInvoice(work, read, { checkout: checkout.id }) : undefined;
};

/**
 * Opens the checkout of an invoice.
 * @param id of the request: a repeated one has one checkout, also after it has paid the invoice
 * @throws Problem invalid_state for an invoice that is not open, and what `openCheckout` throws
 */
export async function openInvoiceCheckout(
  all: OpeningUses,
  read: Invoice,
  how: GatewayChoice & { readonly id: string },
  at: OpeningTime,
): Promise<OpenedCheckout<CheckoutMade>> {
  if (read.checkout !== toId<'Checkout'>(how.id)) assertOpenInvoice(read);
  const { id: invoice, organization, mode, payer, total: amount, lines } = read;
  const asked = { id: how.id, purpose: 'INVOICE', organization, mode, payer, amount, lines } as const;
  return openCheckout(all, { ...asked, request: { invoice } }, how, payInvoiceOfCheckout, at);
}
