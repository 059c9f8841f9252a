import { type Id, toId, type Write } from '#ground';
import type { ClockedWork } from '../../partners/clock.ts';
import type { BilledOrganization } from '../data/billing-partition.ts';
import { type Checkout, loadUncheckedCheckout } from '../data/checkouts.ts';
import type { Invoice } from '../data/invoices.ts';
import { dueOf, type InvoiceLine } from '../domain/invoice.ts';
import type { Payer } from '../invoices/bill.ts';
import { applyQuote, type OpenedQuote, type Quoted } from '../quotes.ts';
import type { ShownCheckout } from './checkout-view.ts';
import type { CheckoutEffect, CheckoutMade } from './effects.ts';
import { type GatewayChoice, type Opening, openCheckout } from './open-checkout.ts';

/** Something that is to be bought: it was read, and is not refused. */
export interface PlannedSale
  extends BilledOrganization,
    Pick<Checkout, 'purpose' | 'request' | 'terms'>,
    Partial<Pick<Quoted, 'about'>> {
  /** What it costs now: nothing without lines. */
  readonly lines: readonly InvoiceLine[];
  readonly payer: Payer;
  /** What it changes, as it was read; undefined for what is new. */
  readonly changes: { readonly id: string; readonly revision: number } | undefined;
}

/** What a purchase made, and what it billed. */
export interface Sold {
  readonly invoice: Invoice | undefined;
  readonly writes: readonly Write[];
}

/** A request to buy. A repeated one has the same id, and makes the same things. */
export interface Buying {
  readonly id: string;
  /** The checkout whose money pays. */
  readonly checkout?: Id<'Checkout'> | undefined;
}

/** A kind of thing that is bought. Previews, the wallet and the money of a checkout plan it in the same way. */
export interface Sale<W, P extends PlannedSale, S extends Sold> {
  /** Reads what a checkout keeps of what was wanted. */
  parse(request: Checkout['request']): W;
  /** Reads, decides and refuses. Nothing is written. @throws Problem why it is refused */
  plan(work: ClockedWork, billed: BilledOrganization, wanted: W): Promise<P>;
  /** Makes it, billed at the lines of the plan. @throws Problem (at commit) insufficient_funds */
  make(work: ClockedWork, planned: P, buying: Buying): Promise<S>;
}

/** What is asked for, and how it is paid. */
export interface AskedSale<W> extends BilledOrganization {
  readonly wanted: W;
  /** The id of the request. */
  readonly id: string;
  readonly how: GatewayChoice & { readonly pay_with: 'wallet' | 'gateway' };
  /** Opens the quote of it, if there is one. */
  readonly openQuote?: () => Promise<OpenedQuote | undefined>;
}

/** What a request to buy came to: an earlier run of it was paid; or this one made it, or opened a checkout. */
export type Bought<P, S> = { readonly writes: readonly Write[] } & (
  | { readonly paid: true; readonly made?: undefined; readonly opened: ShownCheckout }
  | {
      readonly paid?: undefined;
      readonly planned: P;
      readonly made?: undefined;
      readonly opened: ShownCheckout;
    }
  | { readonly paid?: undefined; readonly planned: P; readonly made: S; readonly opened?: ShownCheckout }
);

/** What the money of a checkout buys, at the amount that was fixed when the checkout was made. */
export const effectOfSale =
  <W, P extends PlannedSale, S extends Sold>(sale: Sale<W, P, S>): CheckoutEffect<S & CheckoutMade> =>
  async (work, { id, organization, mode, request, subject, payer, lines, terms }) => {
    const planned = await sale.plan(work, { organization, mode }, sale.parse(request));
    const { changes } = planned;
    if (subject?.id !== changes?.id || subject?.revision !== changes?.revision) return undefined;
    const made = await sale.make(work, { ...planned, payer, lines, terms }, { id, checkout: id });
    return made.invoice && { ...made, invoice: made.invoice };
  };

/** The checkout of an earlier run of the same request, if its money has arrived. 1 GetItem, where the gateway is to be paid. */
async function findPaid<W>({ table }: ClockedWork, { id, how }: AskedSale<W>): Promise<Checkout | undefined> {
  if (how.pay_with === 'wallet') return undefined;
  const known = await loadUncheckedCheckout(table, toId<'Checkout'>(id));
  return known?.status === 'PAID' ? known : undefined;
}

/**
 * Sells something: from the wallet, or by a checkout, once its money has arrived. What costs nothing needs no checkout.
 * @throws Problem why it is refused; quote_invalid, quote_expired; (at commit) insufficient_funds; and what `openCheckout` throws
 */
export async function sell<W, P extends PlannedSale, S extends Sold>(
  sale: Sale<W, P, S>,
  opening: Opening,
  asked: AskedSale<W>,
): Promise<Bought<P, S>> {
  const paid = await findPaid(opening, asked);
  if (paid) return { paid: true, opened: { checkout: paid }, writes: [] };
  const { organization, mode, id, how } = asked;
  const quote = await asked.openQuote?.();
  const planned = applyQuote(await sale.plan(opening, { organization, mode }, asked.wanted), quote);
  const { purpose, payer, lines, changes, request, terms } = planned;
  if (how.pay_with === 'wallet' || dueOf(lines).due === 0) {
    const made = await sale.make(opening, planned, { id });
    return { planned, made, writes: made.writes };
  }
  const subject = changes && { id: toId<'Billed'>(changes.id), revision: changes.revision };
  const checkout = { organization, mode, id, purpose, payer, lines, subject, request, terms, how };
  const { made, writes, ...opened } = await openCheckout(opening, checkout, effectOfSale(sale));
  return made ? { planned, made, opened, writes } : { planned, opened, writes };
}
