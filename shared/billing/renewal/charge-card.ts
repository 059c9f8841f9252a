import { randomUUID } from 'node:crypto';
import { type Id, type Kobo, Problem, type Table, toId, uuidOfName, type Write } from '#ground';
import { joinMoves } from '../../money/data/move-wallet.ts';
import { keyOfSavedCards, parseSavedCards } from '../../money/data/saved-cards.ts';
import { keyOfWallet, parseWallet } from '../../money/data/wallets.ts';
import { type CardCharged, chargeSavedCard } from '../../money/payments/charge-saved-card.ts';
import type { Payments } from '../../money/ports/payments.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import { Undecided } from '../../partners/due-work.ts';
import type { Invoice } from '../data/invoices.ts';
import { dueOf } from '../domain/invoice.ts';
import type { PayingCard } from '../events.ts';
import type { Bill } from '../invoices/bill.ts';
import { invoiceIdOf } from '../invoices/write-invoice.ts';
import type { FailedTry } from './failed-try.ts';

/** What charges renewals. Payments live by our time: that of an organization may be its test clock's. */
export interface Charging extends ClockedWork {
  readonly payments: Payments;
}

/** A try to charge a bill. */
export interface BillTry extends Pick<Bill, 'mode' | 'payer'> {
  readonly invoice: Id<'Invoice'>;
  readonly amount: Kobo;
  /** Which try it is, from 1. Each try charges a card once. */
  readonly tries: number;
}

/** The first try of a bill. */
export const firstTryOf = (bill: Bill): BillTry => ({
  ...bill,
  invoice: invoiceIdOf(bill),
  amount: dueOf(bill.lines).due,
  tries: 1,
});

/** The next try of an unpaid invoice. */
export const nextTryOfInvoice = (
  { id: invoice, total: amount, mode, payer }: Invoice,
  { tries }: { readonly tries: number },
): BillTry => ({ invoice, amount, mode, payer, tries: tries + 1 });

/** The writes that pay a bill from the wallet, of the money of a card if one was charged. */
type Paying = (card: PayingCard | undefined) => readonly Write[] | Promise<readonly Write[]>;

const tooLittle = { outcome: 'The wallet holds too little.' };

/** Commits what a wallet pays. @returns false if it holds too little: nothing happened then */
export async function commitIfCovered(table: Table, writes: readonly Write[]): Promise<boolean> {
  try {
    await table.commit(writes);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'insufficient_funds') return false;
    throw error;
  }
}

/** Whether the wallet has a card, and owes nothing into which the money of the card would go. 1 BatchGetItem. */
async function canCharge(table: Table, { mode, payer: { user } }: BillTry): Promise<boolean> {
  const found = await table.getTogether({
    wallet: keyOfWallet(user, mode),
    cards: keyOfSavedCards({ user, mode }),
  });
  const isOwing = found.wallet !== undefined && parseWallet(found.wallet).available < 0;
  return !isOwing && parseSavedCards(found.cards).cards.length > 0;
}

/** Charges the newest saved card. @throws Undecided while the gateway, or another run, has not decided */
async function chargeCardOf(
  { table, payments, real }: Charging,
  { invoice, amount, mode, payer, tries }: BillTry,
): Promise<Exclude<CardCharged, { readonly status: 'pending' }>> {
  const id = toId<'Payment'>(uuidOfName('renewal-charge', `${invoice} ${tries}`));
  const asked = { id, owner: payer.user, role: payer.role, mode, amount };
  try {
    const charged = await chargeSavedCard({ table, gateway: payments.of(mode) }, asked, {
      by: randomUUID(),
      now: real,
    });
    if (charged.status !== 'pending') return charged;
  } catch (error) {
    // Another run holds the payment, or began it for what the renewal cost before it was changed.
    const codes: readonly string[] = ['idempotency_in_progress', 'idempotency_key_reused'];
    if (!(error instanceof Problem && codes.includes(error.code))) throw error;
  }
  throw new Undecided(`the charge of invoice ${invoice} is not decided`);
}

/**
 * Pays with the newest saved card what a wallet cannot pay: the money of the charge comes into the wallet and pays the bill
 * in one transaction. What the gateway decides later comes into the wallet alone, and the next run pays from there.
 * @throws Undecided
 */
async function payByCard(work: Charging, bill: BillTry, pay: Paying): Promise<FailedTry | undefined> {
  const { table } = work;
  if (!(await canCharge(table, bill))) return tooLittle;
  const charged = await chargeCardOf(work, bill);
  if (charged.status === 'no_card') return tooLittle;
  const card = charged.card && { brand: charged.card.brand, last4: charged.card.last4 };
  if (charged.status === 'declined') {
    const which = card ? `the card ending ${card.last4}` : 'the saved card';
    return { outcome: `The wallet holds too little, and ${which} was declined.`, card };
  }
  if (await commitIfCovered(table, joinMoves([...charged.writes, ...(await pay(card))]))) return undefined;
  // The wallet came to owe something meanwhile: the money that was taken goes there all the same.
  if (charged.writes.length > 0) await table.commit(charged.writes);
  return tooLittle;
}

/**
 * Pays a bill as everything that renews is paid: from the wallet, else with the newest saved card. A bill is charged once at
 * each try, wherever a run dies.
 * @returns why it failed; undefined once the bill is paid
 * @throws Undecided
 */
export async function chargeRenewal(
  work: Charging,
  bill: BillTry,
  pay: Paying,
): Promise<FailedTry | undefined> {
  if (await commitIfCovered(work.table, await pay(undefined))) return undefined;
  return payByCard(work, bill, pay);
}
