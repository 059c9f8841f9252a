import { createHash } from 'node:crypto';
import { asKobo, type Kobo, type Mode, sum } from '#ground/domain';
import { type Taxed, taxedOf } from './prices.ts';

export const invoiceStatuses = ['OPEN', 'PAID', 'VOID'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What a line of an invoice is for. */
export const lineKinds = ['PLAN', 'ADDON', 'WHOLESALE', 'LICENSE', 'PACK', 'TOPUP'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A line of an invoice. */
export interface InvoiceLine {
  readonly kind: LineKind;
  readonly text: string;
  /** VAT included; below zero where it credits something. */
  readonly amount: Kobo;
}

/** The sum of lines: what is due, and what exceeds it where the credits are larger. */
export function dueOf(lines: readonly Pick<InvoiceLine, 'amount'>[]): {
  readonly due: Kobo;
  readonly excess: Kobo;
} {
  const total = sum(...lines.map(({ amount }) => amount));
  return { due: asKobo(Math.max(0, total)), excess: asKobo(Math.max(0, -total)) };
}

/** The amounts of an invoice: VAT is taken from its total, not line by line. @param vat_bps the rate of the invoice */
export const amountsOf = (lines: readonly Pick<InvoiceLine, 'amount'>[], vat_bps: number): Taxed =>
  taxedOf(dueOf(lines).due, vat_bps);

/**
 * What the lines of one kind bring without VAT: the lines of a kind by themselves, and of the last kind what is left, so
 * that the kinds add up to the invoice.
 * @param vat_bps the rate of the invoice
 */
export function netsOf(lines: readonly InvoiceLine[], vat_bps: number): ReadonlyMap<LineKind, Kobo> {
  const { net } = amountsOf(lines, vat_bps);
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const nets = new Map<LineKind, Kobo>();
  let left = net;
  kinds.forEach((kind, position) => {
    const own = lines.filter((line) => line.kind === kind);
    const part = position === kinds.length - 1 ? left : amountsOf(own, vat_bps).net;
    nets.set(kind, part);
    left = asKobo(left - part);
  });
  return nets;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten characters of Crockford's base 32 that stand for an organization on its invoices. */
function codeOfOrganization(organization: string): string {
  const hash = createHash('sha256').update(organization).digest();
  return Array.from({ length: 10 }, (_, position) => alphabet[(hash[position] ?? 0) % 32]).join('');
}

/** The number of an organization's invoice, such as INV-7K2M9QX0TA-12. @param count from 1, without a gap */
export const numberOfInvoice = (organization: string, mode: Mode, count: number): string =>
  `${mode === 'test' ? 'TINV' : 'INV'}-${codeOfOrganization(organization)}-${count}`;

/** Which of its organization's invoices has this number: from 1. */
export const countInNumber = (number: string): number => Number(number.slice(number.lastIndexOf('-') + 1));

/** What makes the invoice of a renewal: its period. @param start ISO 8601 */
export const occasionOfRenewal = (start: string): string => `renewal ${start}`;

/** What makes the invoice of the first period of something that a partner pays for. @param start ISO 8601 */
export const occasionOfStart = (start: string): string => `start ${start}`;

/** What a mail confirms that was paid. */
export type Receipt = 'purchase' | 'renewal';

/** What the payer of an invoice gets a receipt for by mail, if it does. */
export function receiptOf({ occasion }: { readonly occasion: string }): Receipt | undefined {
  if (occasion.startsWith(occasionOfRenewal(''))) return 'renewal';
  return occasion.startsWith(occasionOfStart('')) ? 'purchase' : undefined;
}

/** Days after the first attempt at which an unpaid bill is tried again. */
export const dunningDays = [0, 1, 3, 7, 14] as const;
