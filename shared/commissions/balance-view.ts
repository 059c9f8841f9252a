import type * as z from 'zod';
import { asKobo, type Kobo, sum } from '#ground';
import type { PartnerBalance } from './contract/payout.ts';
import type { Earner } from './data/balances.ts';
import type { ClearingDay, Sheet } from './data/days.ts';
import { clearingTimeOf } from './domain/earning.ts';

const sumOf = (days: readonly ClearingDay[]): Kobo => sum(...days.map(({ amount }) => amount));

/** What a sheet comes to at a time. What its day has come for is PAYABLE, a moment before it is cleared too. */
export function standingOfSheet({ balance, days }: Sheet, now: Date) {
  const isDue = ({ date }: ClearingDay) => clearingTimeOf(date) <= now.toISOString();
  const due = sumOf(days.filter(isDue));
  const none = asKobo(0);
  const totals = {
    PENDING: asKobo((balance?.PENDING ?? 0) - due),
    HELD: balance?.HELD ?? none,
    PAYABLE: sum(balance?.PAYABLE ?? none, due),
    PAID: balance?.PAID ?? none,
    REVERSED: balance?.REVERSED ?? none,
  };
  // What a day counts may have been held or reversed since.
  return { totals, upcoming: days.filter((day) => !isDue(day) && day.amount !== 0) };
}

/** What a payout takes now: all that is payable, nothing where more was taken back. */
export const availableOf = (sheet: Sheet, now: Date): Kobo =>
  asKobo(Math.max(0, standingOfSheet(sheet, now).totals.PAYABLE));

/** What an organization has earned, as its members and partner keys see it. */
export function toBalanceView(
  { organization, mode }: Earner,
  sheet: Sheet,
  now: Date,
): z.input<typeof PartnerBalance> {
  const { totals, upcoming } = standingOfSheet(sheet, now);
  return {
    organization,
    currency: 'NGN',
    commission_balances: totals,
    available_for_payout: availableOf(sheet, now),
    debt: asKobo(Math.max(0, -totals.PAYABLE)),
    upcoming: upcoming.map(({ date, amount }) => ({ date, amount })),
    now: now.toISOString(),
    is_test: mode === 'test',
  };
}
