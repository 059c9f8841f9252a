import { sumOf } from '../../kit/format/money.ts';
import type { Commission } from '../data/objects.ts';

/** What was earned in each month, the newest first. What was taken back counts for nothing. */
export function earnedMonthsOf(
  rows: readonly Pick<Commission, 'created_at' | 'amount' | 'status'>[],
): readonly { readonly month: string; readonly total: string }[] {
  const months = Map.groupBy(
    rows.filter(({ status }) => status !== 'REVERSED'),
    ({ created_at }) => created_at.slice(0, 7),
  );
  return [...months]
    .map(([month, some]) => ({ month, total: sumOf(some.map(({ amount }) => amount)) }))
    .toSorted((one, other) => other.month.localeCompare(one.month));
}
