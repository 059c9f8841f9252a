import { absent, change, oneOf, type Work, type Write } from '#ground/data';
import type { PaymentStatus } from '../domain/payment.ts';
import { isDisputedCard } from '../domain/test-cards.ts';
import { keyOfDisputed, settledKeys } from './lists/unsettled.ts';
import { keyOfPayment, type Payment, type PaymentDispute, parseKnownPayment } from './payments.ts';

/**
 * The ends of payments. A payment leaves PENDING once.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `declinePayment` | 1 UpdateItem | 1 write, 1 index write |
 * | `savePaidPayment`, `saveDeclinedPayment` | within a transaction | 2 write, 1 index write |
 * | `savePaymentDispute` | within a transaction | 2 write, 1 index write |
 */
/**
 * Marks a payment as paid, once.
 * @param from the statuses that it may leave
 * @param more what the gateway took if it is another amount, and why it is refunded; the card that paid
 */
export function savePaidPayment(
  { id, card }: Payment,
  now: Date,
  from: readonly PaymentStatus[],
  more: Pick<Payment, 'taken' | 'sent_back' | 'signature'> = {},
): Write {
  const disputed = isDisputedCard(card);
  return {
    update: change<Payment>({
      key: keyOfPayment(id),
      set: {
        status: 'SUCCEEDED',
        settled_at: now.toISOString(),
        ...more,
        ...(disputed && keyOfDisputed(id, now)),
      },
      remove: disputed ? ['reason'] : ['reason', ...settledKeys],
      when: { status: oneOf(from) },
    }),
  };
}

/** Records a dispute of a payment, or that none is ahead. Stale when another dispute was recorded meanwhile. */
export const savePaymentDispute = (
  { id, charged_back: seen }: Payment,
  { charged_back, isLast = false }: PaymentDispute,
): Write => ({
  update: change<Payment>({
    key: keyOfPayment(id),
    ...(charged_back !== undefined && { set: { charged_back } }),
    ...(isLast && { remove: settledKeys }),
    when: { status: 'SUCCEEDED', charged_back: seen ?? absent },
  }),
});

/** Marks a payment as declined, as a write next to its consequences. */
export const saveDeclinedPayment = ({ id }: Payment, reason: string, now: Date): Write => ({
  update: change<Payment>({
    key: keyOfPayment(id),
    set: { status: 'DECLINED', reason, settled_at: now.toISOString() },
    remove: settledKeys,
    when: { status: 'PENDING' },
  }),
});

/** Marks a payment as declined if it is still pending. @returns the payment after that */
export async function declinePayment(
  { table, now }: Work,
  { id }: Payment,
  reason: string,
): Promise<Payment> {
  const declined = await table.update(
    change<Payment>({
      key: keyOfPayment(id),
      set: { status: 'DECLINED', reason, settled_at: now.toISOString() },
      remove: settledKeys,
      when: { status: 'PENDING' },
    }),
  );
  return parseKnownPayment((declined.done ? declined.item : declined.found) ?? {});
}
