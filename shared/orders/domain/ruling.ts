import type { PaymentId } from '../../kernel/ids.ts';
import { type Kobo, kobo } from '../../kernel/money.ts';
import {
  type Chargeback,
  type ChargebackStatus,
  chargedBackOfPayment,
  type Disputable,
} from './chargebacks.ts';

/** A payment of an order, as far as it can be taken back. */
interface Returnable {
  readonly id: PaymentId;
  readonly amount: Kobo;
  readonly refunded: Kobo;
}

/** What of a payment can still go back: not what went back already, nor what the bank took of it. */
export const refundableOf = (order: Disputable, { id, amount, refunded }: Returnable): Kobo =>
  kobo(amount - refunded - chargedBackOfPayment(order, id));

/** What the gateway says of a dispute. */
interface Report {
  readonly id: string;
  /** What the bank takes; nothing where the dispute was won. Kobo. */
  readonly amount: Kobo;
  readonly resolved: boolean;
}

/** How a report changes what is known of a dispute. */
export interface Ruling {
  readonly dispute: string;
  readonly payment: PaymentId;
  readonly known: Chargeback | undefined;
  readonly status: ChargebackStatus;
  /** What the bank has from now on, in kobo. */
  readonly amount: Kobo;
  /** What it takes more than before, in kobo; negative where it returns money. */
  readonly more: Kobo;
}

/**
 * What a report of a payment's dispute changes; undefined where it adds nothing. Over all its disputes, no more is taken of a
 * payment than it was, less what went back already. A dispute that was decided stays so.
 */
export function rulingOf(
  order: Disputable & { readonly payments: readonly Returnable[] },
  payment: PaymentId,
  { id: dispute, amount: claimed, resolved }: Report,
): Ruling | undefined {
  const known = order.chargebacks?.find((one) => one.dispute === dispute && one.payment === payment);
  if (known && known.status !== 'OPEN') return undefined;
  const before = known?.amount ?? 0;
  const paying = order.payments.find(({ id }) => id === payment);
  const left = paying ? refundableOf(order, paying) + before : 0;
  const amount = kobo(Math.min(claimed, left));
  if (!known && amount === 0) return undefined;
  const status = !resolved ? 'OPEN' : claimed === 0 ? 'WON' : 'LOST';
  if (known?.status === status && known.amount === amount) return undefined;
  return { dispute, payment, known, status, amount, more: kobo(amount - before) };
}

/**
 * The disputes of an order with one of them as it is ruled. One that was won keeps the amount that it was about.
 * @param from_held what of its amount came out of what the order held, in kobo
 */
export function withRuling(
  { chargebacks = [] }: Disputable,
  { dispute, payment, known, status, amount }: Ruling,
  from_held: Kobo,
  now: Date,
): Chargeback[] {
  const kept = status === 'WON' && known ? known.amount : amount;
  const ruled: Chargeback = { dispute, payment, status, amount: kept, from_held, at: now.toISOString() };
  return known ? chargebacks.map((one) => (one === known ? ruled : one)) : [...chargebacks, ruled];
}
