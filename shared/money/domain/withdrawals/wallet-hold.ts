import { asKobo, type Kobo } from '#ground/domain';

/** Money of an owner that an admin keeps from leaving for a bank. It can be spent on shipments and orders all the same. */
export interface MoneyHold {
  readonly id: string;
  /** Kobo that stay; undefined for all of it. */
  readonly amount?: Kobo | undefined;
  /** What the owner reads. */
  readonly reason: string;
  readonly since: string;
  /** When it ends by itself; ISO 8601. */
  readonly until: string;
}

/** The hold, while it lasts. */
export const activeHoldOf = <H extends MoneyHold>(hold: H | undefined, now: Date): H | undefined =>
  hold && hold.until > now.toISOString() ? hold : undefined;

/** How much of a balance a hold keeps, in kobo; 0 without one. */
export function heldOf(hold: MoneyHold | undefined, available: Kobo, now: Date): Kobo {
  const active = activeHoldOf(hold, now);
  if (!active) return asKobo(0);
  return asKobo(Math.max(0, Math.min(active.amount ?? available, available)));
}
