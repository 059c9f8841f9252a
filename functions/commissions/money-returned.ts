import { asKobo, type Kobo, type Table, toId } from '#ground';
import type { Invoice } from '../../shared/billing/data/invoices.ts';
import type { Refunded } from '../../shared/commissions/domain/claw-back.ts';
import { type Dispute, disputesStandOf } from '../../shared/money/data/disputes.ts';

/** What became of the money of an invoice. */
export interface MoneyReturned {
  /** A dispute of its payment that is not decided. */
  readonly open: Dispute | undefined;
  /** What banks took back of it, in kobo; nothing while one has yet to decide. */
  readonly lost: Kobo;
  /** All that was given back, by refunds and by banks. */
  readonly refunded: Refunded;
}

/** Sums of amounts, each with all before it. */
function addUp(amounts: readonly Kobo[]): readonly Kobo[] {
  let reached: number = 0;
  return amounts.map((amount) => {
    reached += amount;
    return asKobo(reached);
  });
}

/** What was given back of an invoice, as it and the disputes of its payment stand now. 1 Query where a checkout paid it. */
export async function moneyReturnedOf(
  table: Table,
  { checkout, total, credit_notes }: Invoice,
): Promise<MoneyReturned> {
  const disputes = checkout && (await disputesStandOf(table, toId<'Payment'>(checkout)));
  const open = disputes?.open;
  const lost = asKobo(disputes && !open ? disputes.taken : 0);
  const earlier = addUp(credit_notes.map((note) => note.total));
  const refundedSoFar = asKobo(Math.min(total, (earlier.at(-1) ?? 0) + lost));
  return { open, lost, refunded: { earlier, refundedSoFar, total } };
}
