import { a4, displayDate, type PagePrinter, Problem, type Table, toId } from '#ground';
import { loadUser } from '../../identity/data/users.ts';
import { loadOrganization } from '../../partners/data/organizations.ts';
import type { Invoice } from '../data/invoices.ts';
import { drawInvoice } from '../domain/paper/draw-invoice.ts';
import { issuer } from '../domain/paper/issuer.data.ts';
import type { PrintedInvoice, PrintedParty } from '../domain/paper/printed-invoice.ts';

const dateOf = (at: string) => displayDate(new Date(at));
/** The last moment before a time: a period goes up to its end, and does not contain it. */
const lastDayBefore = (end: string) => displayDate(new Date(Date.parse(end) - 1));

/** Whom an invoice bills: a merchant's account, or a partner organization. 1 GetItem. @throws Problem not_found */
async function loadBilledParty(table: Table, { organization, payer }: Invoice): Promise<PrintedParty> {
  if (toId<'User'>(organization) === payer.user) {
    const merchant = await loadUser(table, payer.user);
    if (!merchant) throw new Problem('not_found');
    return { name: merchant.name, details: [merchant.email] };
  }
  const { name, legal_name, tax_id, email } = await loadOrganization(table, organization);
  const details = [legal_name ?? '', tax_id ? `TIN ${tax_id}` : '', email ?? ''];
  return { name, details: details.filter((detail) => detail !== '') };
}

/** What became of an invoice, for those who read it on paper. */
function remarkOfInvoice(invoice: Invoice): string {
  const { status, total, paid_at, next_attempt_at, checkout, chargeback } = invoice;
  if (chargeback) return 'The payer’s bank took the payment back.';
  if (status === 'VOID') return 'This invoice is void. Nothing is owed on it.';
  if (status === 'OPEN')
    return next_attempt_at === undefined
      ? 'This invoice is not paid yet. It is due now: add money to the wallet and pay it from there.'
      : `This invoice is not paid yet. It is due now: add money to the wallet, and it is paid at once. Otherwise the wallet is charged again on ${dateOf(next_attempt_at)}.`;
  if (total === 0) return 'Nothing was due on this invoice.';
  const by = checkout === undefined ? 'from the wallet' : 'online';
  return `Paid on ${dateOf(paid_at ?? invoice.created_at)} ${by}. Thank you.`;
}

/** What an invoice says on paper. */
function toPrintedInvoice(invoice: Invoice, customer: PrintedParty): PrintedInvoice {
  const { number, created_at, period, status, lines, net, tax, vat_bps, total } = invoice;
  const { credit_notes, mode } = invoice;
  return {
    issuer,
    customer,
    number,
    date: dateOf(created_at),
    period: period && `${dateOf(period.start)} – ${lastDayBefore(period.end)}`,
    status,
    remark: remarkOfInvoice(invoice),
    lines,
    net,
    tax,
    vat_bps,
    total,
    creditNotes: credit_notes.map((note, index) => ({
      ...note,
      number: `${number}/C${index + 1}`,
      date: dateOf(note.created_at),
    })),
    isTest: mode === 'test',
  };
}

/** The PDF of an invoice: 1 GetItem for whom it bills. */
export async function printInvoice(
  table: Table,
  printer: PagePrinter,
  invoice: Invoice,
): Promise<Uint8Array<ArrayBuffer>> {
  const printed = toPrintedInvoice(invoice, await loadBilledParty(table, invoice));
  return printer.pdf({
    title: `Invoice ${invoice.number}`,
    size: a4,
    pages: drawInvoice(printed, printer.measure),
  });
}
