import type { Table } from '../../kit/format/table.ts';

/** Why a row was refused. */
interface Finding {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  readonly row: number;
  /** As the file names it; empty where it concerns the whole row. */
  readonly column: string;
  readonly detail: string;
}

/** Columns whose value is the same in all rows of a product. */
const joining = ['slug', 'handle', 'url handle'];

/** What was found of a row, as a sentence. */
export const sayFinding = ({ column, detail }: Finding): string => [column, detail].filter(Boolean).join(' ');

/** The rows of the products that were refused, to be put right and sent again, each with why. */
export function failedRowsOf(table: Table, findings: readonly Finding[]): Table {
  const [header = [], ...rows] = table;
  const at = header.findIndex((name) => joining.includes(name.trim().toLowerCase()));
  const said = new Map(findings.map((finding) => [finding.row, sayFinding(finding)]));
  const wrong = new Set(findings.map(({ row }) => table[row - 1]?.[at]));
  const failed = rows.flatMap((row, position) => {
    const error = said.get(position + 2);
    const isOfProduct = at >= 0 && wrong.has(row[at]);
    return error !== undefined || isOfProduct ? [[...row, error ?? '']] : [];
  });
  return [[...header, 'error'], ...failed];
}
