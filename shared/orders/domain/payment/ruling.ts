import { asKobo, type Kobo, type PaymentId } from '#ground/domain';
import {
  type Chargeback,
  type ChargebackStatus,
  chargedBackOfPayment,
  type Disputable,
} from '../chargebacks.ts';

/** The fields of a payment that decide how much can be refunded. */
interface Returnable {
  readonly id: PaymentId;
  readonly amount: Kobo;
  readonly refunded: Kobo;
}

/** The rest of a payment that can be refunded: less what was refunded and what the bank took. */
export const refundableOf = (order: Disputable, { id, amount, refunded }: Returnable): Kobo =>
  asKobo(amount - refunded - chargedBackOfPayment(order, id));

/** The gateway's report of a dispute. */
interface Report {
  readonly id: string;
  /** What the bank takes; nothing where the dispute was won. Kobo. */
  readonly amount: Kobo;
  readonly resolved: boolean;
}

/** What a report changes about a dispute. */
export interface Ruling {
  readonly dispute: string;
  readonly payment: PaymentId;
  readonly known: Chargeback | undefined;
  readonly status: ChargebackStatus;
  /** What the bank has from now on, in kobo. */
  readonly amount: Kobo;
  /** How much more it takes than before, in kobo; negative where it returns money. */
  readonly more: Kobo;
}

/**
 * What a report changes about a payment's dispute; undefined if it adds nothing. All disputes together take at most the
 * payment less its refunds. A decided dispute stays decided.
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
  const amount = asKobo(Math.min(claimed, left));
  if (!known && amount === 0) return undefined;
  const status = !resolved ? 'OPEN' : claimed === 0 ? 'WON' : 'LOST';
  if (known?.status === status && known.amount === amount) return undefined;
  return { dispute, payment, known, status, amount, more: asKobo(amount - before) };
}

/**
 * The disputes of an order with this ruling applied. A dispute that was won keeps its amount.
 * @param from_held the part of its amount that came out of what the order held, in kobo
 */
export function applyRuling(
  { chargebacks = [] }: Disputable,
  { dispute, payment, known, status, amount }: Ruling,
  from_held: Kobo,
  now: Date,
): Chargeback[] {
  const kept = status === 'WON' && known ? known.amount : amount;
  const ruled: Chargeback = { dispute, payment, status, amount: kept, from_held, at: now.toISOString() };
  return known ? chargebacks.map((one) => (one === known ? ruled : one)) : [...chargebacks, ruled];
}
