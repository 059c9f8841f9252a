import { lagosDayOf, retryOnConflict, toDecimal, type Write } from '#ground';
import { announcementOf } from '../../partners/announce.ts';
import type { ClockedWork } from '../../partners/clock.ts';
import type { DueWork } from '../../partners/due-work.ts';
import {
  type CommissionBalance,
  type Earner,
  earnings,
  isSettledAs,
  keyOfBalance,
  parseBalance,
  saveBalance,
} from '../data/balances.ts';
import { type ClearingDay, keyOfDay, parseDay, removeDay, sheetOf } from '../data/days.ts';
import { clearingTimeOf } from '../domain/earning.ts';
import { commissionEvents } from '../events.ts';
import { addClearedPosting } from './enter-balance.ts';

const latestOf = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other);

/** The partner's event of what cleared on a day. A day whose accruals were all held or reversed has none. */
function announceCleared({ organization, mode, date, amount, count }: ClearingDay, now: Date): Write[] {
  if (count === 0) return [];
  const data = { date, amount: toDecimal(amount), count };
  const announced = { organization, mode, revision: 1, data };
  const event = announcementOf('distribution.commission.cleared', announced, now);
  return [commissionEvents.emit(earnings.pk({ organization, mode }), event)];
}

/** Clears a day: what it counts is owed to the partner from then on. Stale if an accrual came first. */
function clearDay(day: ClearingDay, balance: CommissionBalance | undefined, now: Date): Write[] {
  const { organization, mode, date, amount } = day;
  const earner = { organization, mode };
  const move = saveBalance(earner, {
    totals: { PENDING: -amount, PAYABLE: amount },
    entries: amount === 0 ? 0 : 1,
    set: {
      latest: latestOf(balance?.latest, clearingTimeOf(date)),
      cleared_through: latestOf(balance?.cleared_through, date),
    },
    when: isSettledAs(balance),
  });
  return [removeDay(day), move, ...addClearedPosting(earner, amount, now), ...announceCleared(day, now)];
}

/** Clears a day of an organization, if it has begun and was not cleared yet. */
const clearDue = (work: ClockedWork, earner: Earner, date: string): Promise<void> =>
  retryOnConflict(async () => {
    const found = await work.table.getTogether({
      day: keyOfDay(earner, date),
      balance: keyOfBalance(earner),
    });
    const day = parseDay(found.day);
    if (!day || clearingTimeOf(date) > work.now.toISOString()) return;
    await work.table.commit(clearDay(day, found.balance && parseBalance(found.balance), work.now));
  });

/** Clears the days that have begun. */
export const clearDays: DueWork = {
  kind: 'CLEARING',
  prefix: 'COMMISSION_BALANCE',
  async run(item, work) {
    const day = parseDay(item);
    if (day) await clearDue(work, day, day.date);
  },
};

/**
 * Clears all that is due, and lets nothing be counted any more for the days up to today: so what is payable can be paid out
 * as a whole. 1 Query where nothing is left to do.
 */
export async function clearToday(work: ClockedWork, earner: Earner): Promise<void> {
  const today = lagosDayOf(work.now);
  const { balance } = await sheetOf(work.table, earner);
  if (!balance) return;
  const { cleared_through } = balance;
  if (cleared_through === undefined || cleared_through < today)
    await work.table.commit([
      saveBalance(earner, { totals: {}, set: { cleared_through: today }, when: isSettledAs(balance) }),
    ]);
  // Read after nothing more can be counted for these days.
  const { days } = await sheetOf(work.table, earner);
  for (const { date } of days.filter((day) => day.date <= today)) await clearDue(work, earner, date);
}
