import { type PageRequest, type ReadPage, readWanted, type Table } from '#ground';
import { type Invoice, invoicesOf } from '../data/invoices.ts';
import type { InvoiceStatus } from '../domain/invoice.ts';

/** A page of the invoices of an organization, or of what they bill, newest first, in a status if one is asked for. */
export const findInvoices = (
  table: Table,
  billed: Parameters<typeof invoicesOf>[1],
  status: InvoiceStatus | undefined,
  page: PageRequest,
): Promise<ReadPage<Invoice>> =>
  readWanted(
    page,
    (one) => !status || one.status === status,
    (part) => invoicesOf(table, billed, part),
  );
