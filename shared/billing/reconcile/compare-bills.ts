import { type Alarms, sum, type Table, toId } from '#ground';
import type { Entry } from '../../money/data/journal.ts';
import { accounts } from '../../money/domain/ledger-accounts.ts';
import { type Invoice, keyOfInvoice, parseInvoice } from '../data/invoices.ts';

/** The invoice of an entry: that of a bill has its id, and that of a credit note names it. */
const invoiceIdIn = ({ kind, id, invoice }: Entry) => (kind === 'bill' ? toId<'Invoice'>(id) : invoice);

/** The VAT that an invoice says an entry moved: what was paid of it, or what a credit note gave back. */
function taxSaidBy(invoice: Invoice | undefined, { kind, id }: Entry): number | undefined {
  if (kind === 'bill') return invoice?.paid_at === undefined ? undefined : invoice.tax;
  const tax = invoice?.credit_notes.find((note) => String(note.id) === String(id))?.tax;
  return tax === undefined ? undefined : -tax;
}

/**
 * Compares the VAT of ledger entries with the invoices and credit notes that moved it. 1 BatchGetItem where there are any.
 * @param entries of one mode, at most 100
 */
export async function compareBills(
  { table, alarms }: { readonly table: Table; readonly alarms: Alarms },
  entries: readonly Entry[],
): Promise<void> {
  const taxed = entries.flatMap((entry) => {
    const tax = accounts.tax(entry.mode);
    const moved = entry.lines.filter(({ account }) => account === tax).map(({ amount }) => amount);
    return moved.length > 0 ? [{ entry, moved: sum(...moved) }] : [];
  });
  const ids = [...new Set(taxed.flatMap(({ entry }) => invoiceIdIn(entry) ?? []))];
  const items = await table.getMany(ids.map(keyOfInvoice));
  const invoices = new Map(items.flatMap((item, at) => (item ? [[ids[at], parseInvoice(item)]] : [])));
  for (const { entry, moved } of taxed) {
    const said = taxSaidBy(invoices.get(invoiceIdIn(entry)), entry);
    if (said === moved) continue;
    const { mode, id } = entry;
    alarms.raise('ledger_mismatch', { account: accounts.tax(mode), entry: id, moved, said });
  }
}
