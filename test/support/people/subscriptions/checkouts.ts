import { randomUUID } from 'node:crypto';
import { route as see } from '../../../../functions/billing/get.ts';
import { route as pay } from '../../../../functions/subscriptions/invoices/pay.ts';
import type { Checkout } from '../../../../shared/billing/data/checkouts.ts';
import { type Invoice, loadInvoice } from '../../../../shared/billing/data/invoices.ts';
import { writeOpenInvoice } from '../../../../shared/billing/invoices/write-invoice.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { openInvoiceCheckout } from '../../../../shared/subscriptions/renewal/invoice-checkout.ts';
import { type Answered, call } from '../../routes/call.ts';
import { type Headers, newUser, signedIn } from '../identity/fixtures.ts';
import { cards } from '../money/funding.ts';
import { chargingOn } from './subscriptions.ts';

/** A merchant that owes an invoice. */
export interface Debtor {
  readonly user: User;
  readonly headers: Headers;
  readonly mode: Mode;
  readonly invoice: Invoice;
}

/** Bills a merchant without charging it. Kobo. */
export async function billed(wire: Wire, user: User, mode: Mode, amount = 1_500_000): Promise<Invoice> {
  const lines = [{ kind: 'PLAN' as const, text: 'Growth plan, monthly', amount: asKobo(amount) }];
  const subject = toId<'Billed'>(randomUUID());
  const payer = { user: user.id, role: user.role };
  const bill = { organization: toId<'Organization'>(user.id), mode, subject, occasion: 'test', lines, payer };
  const unpaid = { outcome: 'The wallet holds too little.', next_attempt_at: undefined };
  const { invoice, writes } = await writeOpenInvoice({ table: wire.table, now: wire.now() }, bill, unpaid);
  await wire.table.commit(writes);
  return invoice;
}

/** A new merchant that owes an invoice of 15,000 naira. Its live wallet is empty. */
export async function newDebtor(wire: Wire, mode: Mode = 'live'): Promise<Debtor> {
  const user = await newUser(wire, 'merchant');
  return { user, mode, headers: await signedIn(wire, user, mode), invoice: await billed(wire, user, mode) };
}

/** What pays an invoice by the gateway. */
export const gatewayRequest = ({ headers, invoice }: Debtor, body: object = {}) => ({
  headers,
  params: { invoice_id: invoice.id },
  body: { pay_with: 'gateway', ...body },
});

/** Pays the invoice by the gateway. */
export const payByGateway = (wire: Wire, debtor: Debtor, body: object = {}): Promise<Answered> =>
  call(wire, pay, gatewayRequest(debtor, body));

/** The checkout in an answer. */
export const checkoutIn = ({ body }: Answered): Readonly<Record<string, unknown>> => Object(body.checkout);

/** Looks at a checkout. */
export const seeCheckout = (wire: Wire, { headers }: Pick<Debtor, 'headers'>, id: unknown) =>
  call(wire, see, { headers, params: { checkout_id: String(id) } });

/** How the invoice stands. */
export const invoiceNow = (wire: Wire, { invoice }: Debtor): Promise<Invoice> =>
  loadInvoice(wire.table, invoice.id);

/** A checkout of an invoice that a merchant owes: its card takes its time. */
export async function newOpenCheckout(wire: Wire, owner: User, mode: Mode): Promise<Checkout> {
  const { checkout, writes } = await openInvoiceCheckout(
    { ...chargingOn(wire), by: randomUUID() },
    await billed(wire, owner, mode),
    { id: randomUUID(), card: cards.succeedsLate },
  );
  await wire.table.commit(writes);
  return checkout;
}
