import * as z from 'zod';
import {
  absent,
  change,
  countEntries,
  defineList,
  definePartition,
  defineReader,
  type Id,
  isNew,
  type Key,
  modes,
  type PageRequest,
  roles,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { countInNumber, invoiceStatuses, lineKinds } from '../domain/invoice.ts';
import { priceLists } from '../domain/prices.data.ts';
import { type BilledOrganization, billing } from './billing-partition.ts';

/**
 * Invoices. What an invoice says is never edited: it is paid, or void, and credit notes are added to it. Its id is a hash of
 * what it is for, so that nothing is billed twice. Their numbers have no gap: the count of an organization's invoices
 * changes in the transaction of each.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedInvoice` | 1 GetItem | 1 read |
 * | `invoicesOf` an organization, or of what they are for | 1 Query, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read an invoice |
 * | `countOfInvoices` | 1 GetItem | 1 read |
 * | `countOpenInvoices` | 1 Query | 0.5 read per 4 KB of keys |
 * | `addInvoice` | within a transaction | 4 write, 2 index writes, 3 for an open one |
 * | `changeInvoice` | within a transaction | 2 write, 1 index write once it is no longer open |
 * | `checkUndisputed` | within a transaction | 2 read |
 */
const Invoice = z.object({
  id: stored.id<'Invoice'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  number: z.string(),
  /** The subscription, licence or lot that it bills. */
  subject: stored.id<'Billed'>(),
  /** What made it: a renewal, or the id of a change. */
  occasion: z.string(),
  lines: z.array(z.object({ kind: z.enum(lineKinds), text: z.string(), amount: stored.kobo() })),
  net: stored.kobo(),
  tax: stored.kobo(),
  total: stored.kobo(),
  /** The rate of its VAT. One from before it was kept has that of the first price list. */
  vat_bps: z.number().default(priceLists[0].vat_bps),
  status: z.enum(invoiceStatuses),
  /** The wallet that pays it. */
  payer: z.object({ user: stored.id<'User'>(), role: z.enum(roles) }),
  /** Whether its income goes to the pool of prepaid capacity. */
  pool: z.literal(true).optional(),
  period: z.object({ start: z.string(), end: z.string() }).optional(),
  attempts: z.array(z.object({ at: z.string(), outcome: z.string() })),
  next_attempt_at: z.string().optional(),
  credit_notes: z.array(
    z.object({
      id: stored.id<'CreditNote'>(),
      total: stored.kobo(),
      net: stored.kobo(),
      tax: stored.kobo(),
      created_at: z.string(),
    }),
  ),
  paid_at: z.string().optional(),
  /** The checkout that paid it, if no wallet did. */
  checkout: stored.id<'Checkout'>().optional(),
  /** Whether the payer's bank took the payment back. */
  chargeback: z.literal(true).optional(),
  /** Whether the payer's bank has yet to decide about a dispute of the payment. */
  disputed: z.literal(true).optional(),
  created_at: z.string(),
  /** Counts the changes. A save is stale when another one came first. */
  revision: z.number(),
});
export type Invoice = Readonly<z.output<typeof Invoice>>;

const invoices = definePartition((id: Id<'Invoice'>) => `INVOICE#${id}`, { invoice: 'INVOICE' });
export const keyOfInvoice = (id: Id<'Invoice'>): Key => ({ pk: invoices.pk(id), sk: invoices.sk.invoice });

/** While a test clock stands many invoices have the same time: the count in their numbers orders them. */
const placeOf = ({ created_at, number, id }: Pick<Invoice, 'created_at' | 'number' | 'id'>) =>
  `${created_at}#${String(countInNumber(number)).padStart(9, '0')}#${id}`;
const invoiceLists = {
  /** The invoices of an organization, by their time and their number. */
  ofOrganization: defineList({
    index: 'gsi1',
    pk: ({ organization, mode }: BilledOrganization) => `INVOICES#${organization}#${mode}`,
    sk: placeOf,
  }),
  /** The unpaid invoices of an organization, by their time and their number. */
  open: defineList({
    index: 'gsi3',
    pk: ({ organization, mode }: BilledOrganization) => `OPEN_INVOICES#${organization}#${mode}`,
    sk: placeOf,
  }),
  /** The invoices of a subscription, a licence or a lot, by their time and their number. */
  ofSubject: defineList({
    index: 'gsi2',
    pk: ({ subject }: Pick<Invoice, 'subject'>) => `INVOICES_FOR#${subject}`,
    sk: placeOf,
  }),
  /** The invoice of a number. */
  ofNumber: defineList({
    index: 'gsi4',
    pk: ({ number }: Pick<Invoice, 'number'>) => `INVOICE_NUMBER#${number}`,
    sk: ({ id }: Pick<Invoice, 'id'>) => id,
  }),
};

const items = defineReader({ schema: Invoice, keyOf: keyOfInvoice });
export const { parse: parseInvoice, find: loadUncheckedInvoice, load: loadInvoice } = items;

/** Which invoices does an organization have, or what is billed? Newest first. */
export function invoicesOf(
  table: Table,
  billed: BilledOrganization | Pick<Invoice, 'subject'>,
  page: PageRequest,
) {
  const list =
    'subject' in billed ? invoiceLists.ofSubject.at(billed) : invoiceLists.ofOrganization.at(billed);
  return items.listPage(table, list, page);
}

/** Which invoice has this number? One that was written before numbers were listed is not found. The index lags slightly. */
export async function findInvoicesByNumber(table: Table, number: string): Promise<readonly Invoice[]> {
  const list = invoiceLists.ofNumber.at({ number });
  return (await items.listPage(table, list, { limit: 2, after: undefined })).items;
}

const Count = z.object({ count: z.number() });
const keyOfCount = (billed: BilledOrganization): Key => ({ pk: billing.pk(billed), sk: billing.sk.count });

/** How many invoices does this organization have? */
export async function countOfInvoices(table: Table, billed: BilledOrganization): Promise<number> {
  const item = await table.get(keyOfCount(billed));
  return item ? Count.parse(item).count : 0;
}

/** How many unpaid invoices does this organization have? 99 means 99 or more. The index lags slightly behind. */
export const countOpenInvoices = (table: Table, billed: BilledOrganization): Promise<number> =>
  countEntries(table, invoiceLists.open.at(billed));

/** An invoice is on the list of unpaid ones while it is open. */
const openKeysOf = (invoice: Invoice) =>
  invoice.status === 'OPEN' ? invoiceLists.open.keys(invoice) : invoiceLists.open.none;

/**
 * Adds an invoice, and counts it. Stale if another invoice of the organization came first, or this one exists.
 * @param before how many invoices the organization has without it
 */
export const addInvoice = (invoice: Invoice, before: number): Write[] => [
  {
    put: {
      ...keyOfInvoice(invoice.id),
      ...invoice,
      ...invoiceLists.ofOrganization.keys(invoice),
      ...invoiceLists.ofSubject.keys(invoice),
      ...invoiceLists.ofNumber.keys(invoice),
      ...openKeysOf(invoice),
    },
    when: isNew,
  },
  {
    put: { ...keyOfCount(invoice), count: before + 1 },
    when: before > 0 ? { count: before } : isNew,
  },
];

/** What can become of an invoice. */
export type InvoiceChange = {
  readonly [K in
    | 'status'
    | 'attempts'
    | 'next_attempt_at'
    | 'credit_notes'
    | 'paid_at'
    | 'checkout'
    | 'chargeback'
    | 'disputed']?: Invoice[K] | undefined;
};

/** Changes what became of an invoice that was read. Stale if another change came first. */
export const changeInvoice = (
  read: Invoice,
  set: InvoiceChange,
): { readonly invoice: Invoice; readonly write: Write } => {
  const { id, revision } = read;
  const invoice = Invoice.parse({ ...read, ...set, revision: revision + 1 });
  return {
    invoice,
    write: {
      update: change<Invoice>({
        key: keyOfInvoice(id),
        set: { ...set, revision: revision + 1, ...openKeysOf(invoice) },
        when: { revision },
      }),
    },
  };
};

/** Checks that no dispute of an invoice's payment waits for the bank. Stale where one does. */
export const checkUndisputed = (id: Id<'Invoice'>): Write => ({
  check: keyOfInvoice(id),
  when: { disputed: absent },
});
