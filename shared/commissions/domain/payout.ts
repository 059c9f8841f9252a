import { asKobo, type Kobo } from '#ground/domain';
import type { WithdrawalStatus } from '../../money/domain/withdrawals/withdrawal.ts';

/** What the gateway sends at once, at most: ten million naira. */
const mostSentAtOnce = asKobo(1_000_000_000);
/** A hundred naira: sending less costs more than the amount. */
export const leastPaidOut = asKobo(10_000);

/** The parts in which an amount is sent: each as large as the gateway takes it, the last one the rest. */
export function partsOfPayout(amount: Kobo, most: Kobo = mostSentAtOnce): readonly Kobo[] {
  const whole = Math.floor(amount / most);
  const rest = asKobo(amount - whole * most);
  return [...Array.from({ length: whole }, () => most), ...(rest > 0 ? [rest] : [])];
}

/**
 * What becomes of a payout whose parts have these statuses: PENDING until the gateway has decided about all of them, and
 * PAID as soon as one arrived and no other is under way.
 */
export function outcomeOfParts(parts: readonly WithdrawalStatus[]): WithdrawalStatus {
  if (parts.includes('PENDING')) return 'PENDING';
  if (parts.includes('PAID')) return 'PAID';
  return parts.includes('FAILED') ? 'FAILED' : 'RETURNED';
}
