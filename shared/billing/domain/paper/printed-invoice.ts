import type { Kobo } from '#ground/domain';
import type { InvoiceStatus } from '../invoice.ts';

/** Somebody as an invoice names them: the name, and more lines below it. */
export interface PrintedParty {
  readonly name: string;
  readonly details: readonly string[];
}

/** What a printed invoice says. Dates are as people read them. */
export interface PrintedInvoice {
  readonly issuer: PrintedParty;
  readonly customer: PrintedParty;
  readonly number: string;
  readonly date: string;
  /** What is paid for, from the first day to the last; undefined for what is bought once. */
  readonly period: string | undefined;
  readonly status: InvoiceStatus;
  /** What became of it, in a sentence or two. */
  readonly remark: string;
  /** VAT included. */
  readonly lines: readonly { readonly text: string; readonly amount: Kobo }[];
  readonly net: Kobo;
  readonly tax: Kobo;
  /** The rate of the VAT in hundredths of a per cent. */
  readonly vat_bps: number;
  readonly total: Kobo;
  readonly creditNotes: readonly {
    readonly number: string;
    readonly date: string;
    readonly net: Kobo;
    readonly tax: Kobo;
    readonly total: Kobo;
  }[];
  readonly isTest: boolean;
}
