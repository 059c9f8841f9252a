import type { Table, Write } from '#ground';
import { declinePayment } from '../data/payment-ends.ts';
import {
  beginPayment,
  keyOfPayment,
  type NewPayment,
  type Payment,
  parseKnownPayment,
  saveFreedPayment,
} from '../data/payments.ts';
import { keyOfSavedCards, parseSavedCards } from '../data/saved-cards.ts';
import type { SavedCard } from '../domain/saved-cards.ts';
import { GatewaySilence, type PaymentGateway } from '../ports/payments.ts';
import { type CardView, toCardView } from '../views.ts';
import { askAbout, type PaymentState, writeSettlement } from './settle-payment.ts';

/** What is charged to a saved card, and whose. The id stands for one bill at one try: the same is charged once. */
export type CardCharge = Pick<NewPayment, 'id' | 'owner' | 'mode' | 'amount' | 'role'>;

/** What became of a charge to a saved card. */
export type CardCharged =
  /** The writes credit the wallet: commit them with what the money pays for, joined by `joinMoves`. */
  | { readonly status: 'succeeded'; readonly card: CardView | undefined; readonly writes: readonly Write[] }
  | { readonly status: 'declined'; readonly card: CardView | undefined; readonly reason: string }
  /** The gateway has not decided. Should the money arrive, it goes to the wallet. */
  | { readonly status: 'pending' }
  | { readonly status: 'no_card' };

interface Charging {
  readonly table: Table;
  readonly gateway: PaymentGateway;
}

/** The payment as it has ended. Its money is in the wallet already. */
function endedCharge({ status, reason = '' }: Payment, saved: SavedCard | undefined): CardCharged {
  const card = saved && toCardView(saved);
  return status === 'DECLINED'
    ? { status: 'declined', card, reason }
    : { status: 'succeeded', card, writes: [] };
}

/** Charges the card; a card that was deleted meanwhile is not charged, and the gateway says whether it was before. */
async function chargeCard(
  gateway: PaymentGateway,
  payment: Payment,
  card: SavedCard | undefined,
  now: Date,
): Promise<PaymentState> {
  if (!card) return askAbout(gateway, payment, now);
  const { id: reference, amount } = payment;
  const { authorization, email } = card;
  try {
    const state = await gateway.chargeSaved({ reference, amount, authorization, email });
    return state.status === 'abandoned' ? { status: 'pending' } : state;
  } catch (error) {
    if (error instanceof GatewaySilence) return { status: 'pending' };
    throw error;
  }
}

/** Which payment of this id is there, and which card does it charge? 1 BatchGetItem. */
async function readCharge(table: Table, { id, owner: user, mode }: CardCharge) {
  const found = await table.getTogether({
    payment: keyOfPayment(id),
    cards: keyOfSavedCards({ user, mode }),
  });
  const payment = found.payment && parseKnownPayment(found.payment);
  const { cards } = parseSavedCards(found.cards);
  const card = payment ? cards.find((one) => one.id === payment.saved_card) : cards[0];
  return { payment, card };
}

/** The card that a payment charges: that of a known one, or the newest of a new one. */
const chargedOf = (known: Payment | undefined, card: SavedCard | undefined) =>
  known
    ? { card: known.card, saved_card: known.saved_card }
    : card && { card: card.card, saved_card: card.id };

/**
 * Charges the newest saved card of a wallet, once however often it is called for the same id. If a run died before its
 * end, the next one continues it. What the gateway decides later is found by the sweep of payments.
 * @param by the run, which holds the payment until it is done
 * @throws Problem idempotency_in_progress while another run holds the payment; WrongAmount
 */
export async function chargeSavedCard(
  { table, gateway }: Charging,
  asked: CardCharge,
  run: { readonly by: string; readonly now: Date },
): Promise<CardCharged> {
  const { payment: known, card } = await readCharge(table, asked);
  if (known && known.status !== 'PENDING') return endedCharge(known, card);
  const charged = chargedOf(known, card);
  if (!charged) return { status: 'no_card' };
  // Opens the payment, or resumes it.
  const payment = await beginPayment({ table, now: run.now }, { ...asked, ...charged }, run.by);
  if (payment.status !== 'PENDING') return endedCharge(payment, card);
  const state = await chargeCard(gateway, payment, card, run.now);
  if (state.status === 'declined')
    return endedCharge(await declinePayment({ table, now: run.now }, payment, state.reason), card);
  if (state.status === 'succeeded')
    return {
      status: 'succeeded',
      card: card && toCardView(card),
      writes: writeSettlement(payment, state, run.now),
    };
  await table.commit([saveFreedPayment(payment)]);
  return { status: 'pending' };
}
