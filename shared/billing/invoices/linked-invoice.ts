import type * as z from 'zod';
import { Problem, type Work } from '#ground';
import type { LinkedInvoiceOut } from '../contract/pay-link.ts';
import { type Invoice, loadUncheckedInvoice } from '../data/invoices.ts';
import { parsePayToken } from '../domain/pay-token.ts';

/** The invoice of a pay link. 1 GetItem. @throws Problem invalid_token */
export async function loadLinkedInvoice(
  { table, now }: Work,
  pepper: Uint8Array,
  token: string,
): Promise<Invoice> {
  const id = parsePayToken(pepper, token, now);
  const invoice = id && (await loadUncheckedInvoice(table, id));
  if (!invoice) throw new Problem('invalid_token');
  return invoice;
}

/** An invoice as the holder of its pay link sees it. */
export const toLinkedView = ({
  number,
  lines,
  total,
  status,
  mode,
}: Invoice): z.input<typeof LinkedInvoiceOut> => ({
  number,
  lines: lines.map((line) => ({ ...line })),
  total,
  currency: 'NGN',
  status,
  is_test: mode === 'test',
});
