import { randomUUID } from 'node:crypto';
import { toId, type Work, type Write } from '#ground';
import type { Payment } from '../data/payments.ts';
import { saveCards, savedCardsOf } from '../data/saved-cards.ts';
import type { PaymentStatus } from '../domain/payment.ts';
import { addPaidCard, addSavedCard } from '../domain/saved-cards.ts';
import { type ArrivedPayment, writeSettlement } from './settle-payment.ts';

/**
 * Keeps what the wallet knows of the card that paid: that it has paid and, where its holder asked for it and the gateway can
 * charge it again, how to charge it. 1 GetItem where a card paid; nothing is written of a card that is known.
 */
async function keepCardOf(
  { table, now }: Work,
  { owner: user, mode, card: test, save_card }: Payment,
  { card, signature }: ArrivedPayment,
): Promise<Write[]> {
  const isSaved = save_card === true && card !== undefined;
  if (!isSaved && signature === undefined) return [];
  const read = await savedCardsOf(table, { user, mode });
  const paid = signature === undefined ? read.paid : addPaidCard(read.paid, signature);
  if (!isSaved) return paid === read.paid ? [] : [saveCards({ user, mode }, read, { paid })];
  const id = toId<'Card'>(randomUUID());
  const saved = { id, ...card, card: test, saved_at: now.toISOString() };
  return [saveCards({ user, mode }, read, { cards: addSavedCard(read.cards, saved), paid })];
}

/** What `writeSettlement` does, and what the wallet keeps of the card that paid. @throws WrongAmount */
export const writeSettlementWithCard = async (
  { table, now }: Work,
  payment: Payment,
  state: ArrivedPayment,
  from?: readonly PaymentStatus[],
): Promise<Write[]> => [
  ...writeSettlement(payment, state, now, from),
  ...(await keepCardOf({ table, now }, payment, state)),
];
