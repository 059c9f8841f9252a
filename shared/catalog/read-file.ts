import { CsvError, parse } from 'csv-parse/sync';
import { unmarked } from '../platform/http/csv.ts';
import { fileLimits } from './domain/csv/limits.data.ts';

/** A file that is no CSV that we take: where, and why. */
export interface Unreadable {
  readonly row: number;
  readonly detail: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const separators = [',', ';', '\t'] as const;

/** The separator that the first row uses most, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The cells of a text. @throws CsvError */
function cellsOf(text: string): string[][] {
  const found: string[][] = parse(text, {
    delimiter: separatorOf(text.slice(0, fileLimits.cell)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: fileLimits.row,
  });
  return found;
}

/**
 * Reads a CSV file as spreadsheets and shops write it: in UTF-8, with commas, semicolons or tabs, quotes, lines of any
 * ending, and apostrophes before what would be a formula.
 * @returns the cells of its rows
 */
export function readFile(bytes: Uint8Array): readonly (readonly string[])[] | Unreadable {
  const text = textOf(bytes);
  if (text === undefined)
    return { row: 1, detail: 'The file is not in UTF-8. Save it as “CSV UTF-8”, and upload that.' };
  try {
    const rows = cellsOf(text);
    const long = rows.findIndex((cells) => cells.some((cell) => cell.length > fileLimits.cell));
    if (long >= 0)
      return { row: long + 1, detail: `A cell of this row is longer than ${fileLimits.cell} characters.` };
    if (rows.length > fileLimits.rows + 1)
      return {
        row: fileLimits.rows + 2,
        detail: `The file has more than ${fileLimits.rows} rows. Divide it.`,
      };
    return rows.map((cells) => cells.map(unmarked));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + 1;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    return {
      row,
      detail: isLong ? 'This row is too long. Check its quotes.' : 'A quote of this row does not close.',
    };
  }
}
