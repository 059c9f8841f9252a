import { addDays, asKobo, type Item, log, msPerMinute, sum } from '#ground';
import { type Commission, commissionsOf } from '../data/commissions.ts';
import { type ClearingDay, keyOfDay, parseDay } from '../data/days.ts';
import { clearingTimeOf } from '../domain/earning.ts';
import type { Comparing } from './compare-payable.ts';

/** Milliseconds after which an index certainly lists what was written. */
const settled = 5 * msPerMinute;
/** Days before its clearing in which an accrual is written: the longest wait, and some for what was late. */
const writtenWithin = 21;
/** Pages that are read of one organization. One that earns more is compared on another day. */
const maxPages = 20;

/** Whether a day counts an accrual. */
const isCounted = ({ state, clears_on, payable_at }: Commission, { date }: ClearingDay): boolean =>
  state === 'EARNED' && clears_on === date && payable_at === clearingTimeOf(date);

/**
 * Compares what a day will clear with the accruals of which it is the sum. A day that changed lately, or changes meanwhile,
 * is left for another time.
 */
export async function compareDay({ table, alarms, now }: Comparing, day: ClearingDay): Promise<void> {
  const { organization, mode, date } = day;
  if (now.getTime() - Date.parse(day.changed_at) < settled) return;
  const rows: Commission[] = [];
  let after: Item | undefined;
  for (let page = 0; page < maxPages; page++) {
    const between = [clearingTimeOf(addDays(date, -writtenWithin)), ':'] as const;
    const found = await commissionsOf(table, { organization, mode }, between, { limit: 100, after });
    rows.push(...found.items.filter((one) => isCounted(one, day)));
    after = found.next;
    if (!after) break;
  }
  const again = parseDay(await table.get(keyOfDay({ organization, mode }, date)));
  if (after || again?.changed_at !== day.changed_at) {
    log.info('a day of commissions is compared another time', { organization, mode, date });
    return;
  }
  const excess = asKobo(day.amount - sum(...rows.map(({ amount }) => amount)));
  if (excess !== 0 || day.count !== rows.length)
    alarms.raise('ledger_mismatch', { organization, mode, date, excess, count: day.count - rows.length });
}
