import { addDays } from '../../../../shared/kernel/time.ts';
import type { Table } from '../../kit/format/table.ts';

/** How many months can be chosen from, with the present one. */
const monthCount = 12;

/** The months that can be chosen, the present one first, such as `2026-11`. */
export const listMonths = (today: string): readonly string[] =>
  Array.from({ length: monthCount }, (_, back) => {
    const [year, month] = today.split('-').map(Number);
    return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1)).toISOString().slice(0, 7);
  });

/** The last day of a month, or today in the present one. */
export function lastDayOf(month: string, today: string): string {
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  const last = addDays(`${next}-01`, -1);
  return last < today ? last : today;
}

/** A movement as a statement shows it. */
export interface StatementRow {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  /** What it belongs to. */
  readonly about: string;
  readonly available: string;
  readonly pending: string;
}

/** The movements of a statement by the names of their columns. */
export function toStatementRows([columns = [], ...rows]: Table): readonly StatementRow[] {
  const cellOf = (row: readonly string[], name: string) => row[columns.indexOf(name)] ?? '';
  return rows.map((row) => ({
    id: cellOf(row, 'id'),
    at: cellOf(row, 'created_at'),
    kind: cellOf(row, 'kind'),
    about: cellOf(row, 'tracking_number') || cellOf(row, 'description'),
    available: cellOf(row, 'available'),
    pending: cellOf(row, 'pending') || '0.00',
  }));
}
