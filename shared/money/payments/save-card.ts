import { randomUUID } from 'node:crypto';
import { toId } from '../../kernel/ids.ts';
import type { Table, Write } from '../../platform/table/table.ts';
import type { Payment } from '../data/payments.ts';
import { saveCards, savedCardsOf } from '../data/saved-cards.ts';
import type { PaymentStatus } from '../domain/payment.ts';
import { addSavedCard } from '../domain/saved-cards.ts';
import { type PaymentState, settle } from './settle-payment.ts';

/** A payment that the gateway took. */
export type ArrivedPayment = Extract<PaymentState, { readonly status: 'succeeded' }>;

/** Saves the card that paid, where its holder asked for it and the gateway can charge it again. 1 GetItem then. */
async function saveCardOf(
  table: Table,
  { owner: user, mode, card: test, save_card }: Payment,
  { card }: ArrivedPayment,
  now: Date,
): Promise<Write[]> {
  if (!save_card || !card) return [];
  const read = await savedCardsOf(table, { user, mode });
  const id = toId<'Card'>(randomUUID());
  const saved = { id, ...card, card: test, saved_at: now.toISOString() };
  return [saveCards({ user, mode }, read, addSavedCard(read.cards, saved))];
}

/** What `settle` does, and the card that the payment saves. @throws WrongAmount */
export const settleAndSave = async (
  table: Table,
  payment: Payment,
  state: ArrivedPayment,
  now: Date,
  from?: readonly PaymentStatus[],
): Promise<Write[]> => [
  ...settle(payment, state.amount, now, from),
  ...(await saveCardOf(table, payment, state, now)),
];
