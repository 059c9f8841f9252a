import { asKobo, type Kobo, type PaymentId, sum } from '#ground/domain';
/** OPEN while the bank decides. WON: the money came back. LOST: it did not. */
export const chargebackStatuses = ['OPEN', 'WON', 'LOST'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** A dispute of one of an order's payments: the payer asked the bank to take the payment back. */
export interface Chargeback {
  /** The gateway's id of the dispute. */
  readonly dispute: string;
  readonly payment: PaymentId;
  readonly status: ChargebackStatus;
  /** What the bank took, in kobo. A dispute that was won keeps what it had taken. */
  readonly amount: Kobo;
  /** The part of it that came out of what the order held, not out of what its owner could spend. */
  readonly from_held: Kobo;
  /** When the status began; ISO 8601. */
  readonly at: string;
}

/** The fields of an order that disputes concern. */
export interface Disputable {
  readonly chargebacks?: readonly Chargeback[] | undefined;
}

const amountOf = (chargebacks: readonly Chargeback[]): Kobo =>
  sum(...chargebacks.map(({ amount }) => amount), asKobo(0));

/** What the bank has taken of an order's payments and not returned. */
export const chargedBackOf = ({ chargebacks = [] }: Disputable): Kobo =>
  amountOf(chargebacks.filter(({ status }) => status !== 'WON'));

/** The part of it that the bank has decided to keep. */
export const lostOf = ({ chargebacks = [] }: Disputable): Kobo =>
  amountOf(chargebacks.filter(({ status }) => status === 'LOST'));

/** What the bank has taken of one payment and not returned. */
export const chargedBackOfPayment = ({ chargebacks = [] }: Disputable, payment: PaymentId): Kobo =>
  chargedBackOf({ chargebacks: chargebacks.filter((one) => one.payment === payment) });

/** Whether a bank still decides about a payment of the order. */
export const isDisputed = ({ chargebacks = [] }: Disputable): boolean =>
  chargebacks.some(({ status }) => status === 'OPEN');

/** The summary of an order's disputes: the worst status, its amount, and since when. */
export interface ChargebackSummary {
  readonly status: ChargebackStatus;
  readonly amount: Kobo;
  readonly at: string;
}

/**
 * Summarises all disputes of an order: OPEN while one is open, then LOST if one was lost. Undefined if there was none.
 */
export function chargebackOf({ chargebacks = [] }: Disputable): ChargebackSummary | undefined {
  const status = (['OPEN', 'LOST', 'WON'] as const).find((one) =>
    chargebacks.some((chargeback) => chargeback.status === one),
  );
  if (!status) return undefined;
  const these = chargebacks.filter((one) => one.status === status);
  const at = these.map((one) => one.at).toSorted()[these.length - 1] ?? '';
  return { status, amount: amountOf(these), at };
}
