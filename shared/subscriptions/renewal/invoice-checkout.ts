import * as z from 'zod';
import { stored, toId } from '#ground';
import type { CheckoutEffect, CheckoutMade } from '../../billing/checkouts/effects.ts';
import {
  type GatewayChoice,
  type OpenedCheckout,
  type Opening,
  openCheckout,
} from '../../billing/checkouts/open-checkout.ts';
import { type Invoice, loadUncheckedInvoice } from '../../billing/data/invoices.ts';
import { assertOpenInvoice, payOpenInvoice } from './pay-open-invoice.ts';

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
  opening: Opening,
  read: Invoice,
  { id: request, ...how }: GatewayChoice & { readonly id: string },
): Promise<OpenedCheckout<CheckoutMade>> {
  if (read.checkout !== toId<'Checkout'>(request)) assertOpenInvoice(read);
  const { id: invoice, organization, mode, payer, lines } = read;
  const asked = { id: request, purpose: 'INVOICE', organization, mode, payer, lines, how } as const;
  return openCheckout(opening, { ...asked, request: { invoice } }, payInvoiceOfCheckout);
}
