import * as z from 'zod';
import { type Cell, toCsv } from '#ground';
import { commissionExample } from '../contract/story.data.ts';

const columns = [
  'created_at',
  'id',
  'client',
  'source_kind',
  'source_id',
  'basis',
  'rate_bps',
  'amount',
  'currency',
  'status',
  'clears_on',
  'payable_at',
  'hold_reason',
  'held_until',
  'payout',
  'reverses',
  'is_test',
] as const;
type Column = (typeof columns)[number];

/** A commission as its partner sees it. */
type Row = Readonly<Record<Exclude<Column, 'source_kind' | 'source_id'>, Cell | null>> & {
  readonly source: { readonly kind: string; readonly id: string };
};

/** Commissions as a file with a row for each. An empty cell is a field without a value. */
export function writeCommissionFile(commissions: readonly Row[]): string {
  const rows = commissions.map((row) => {
    const cells = { ...row, source_kind: row.source.kind, source_id: row.source.id };
    return Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']));
  });
  return toCsv(columns, rows);
}

/** The file in the documentation. */
export const CommissionFile = z.string().meta({
  contentMediaType: 'text/csv',
  description: 'With `format=csv`: UTF-8 with a byte order mark, and the first line names the columns.',
  examples: [writeCommissionFile([commissionExample])],
});
