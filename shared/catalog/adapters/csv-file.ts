import { CsvError, parse } from 'csv-parse/sync';
import { unmarkCell } from '#ground';
import { fileLimits } from '../domain/csv/limits.data.ts';

/** Where and why a file is not a CSV file that we accept. */
interface Unreadable {
  readonly row: number;
  readonly detail: string;
}

/** Stops reading a file at the first row beyond a limit. */
class BeyondLimit extends Error {
  readonly row: number;
  constructor(row: number, detail: string) {
    super(detail);
    this.row = row;
  }
}

/** Encodings by their byte order marks. A spreadsheet's “Unicode text” is in UTF-16. What has no mark is UTF-8. */
const encodings = [
  { mark: [0xff, 0xfe], decoder: new TextDecoder('utf-16le', { fatal: true }) },
  { mark: [0xfe, 0xff], decoder: new TextDecoder('utf-16be', { fatal: true }) },
] as const;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const separators = [',', ';', '\t'] as const;

/** The separator that the first row uses most, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function textOf(bytes: Uint8Array): string | undefined {
  const marked = encodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    return (marked?.decoder ?? utf8).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A cell, as it is kept. @throws BeyondLimit when the row already has the most cells, or the cell is too long */
function cellOf(cell: string, row: number, column: number): string {
  const { columns, cell: longest } = fileLimits;
  if (column >= columns) throw new BeyondLimit(row, `This row has more than ${columns} columns.`);
  if (cell.length > longest)
    throw new BeyondLimit(row, `A cell of this row is longer than ${longest} characters.`);
  return unmarkCell(cell);
}

/**
 * The cells of a text. It is read only up to its first row beyond a limit, so no text takes longer than the largest
 * valid file.
 * @throws CsvError, BeyondLimit
 */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  parse(text, {
    delimiter: separatorOf(text.slice(0, fileLimits.cell)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: fileLimits.row,
    cast: (cell, { index }) => cellOf(cell, rows.length + 1, index),
    on_record(cells: string[]) {
      if (rows.length > fileLimits.rows)
        throw new BeyondLimit(rows.length + 1, `The file has more than ${fileLimits.rows} rows. Split it.`);
      rows.push(cells);
      // The parser need not keep it.
      return null;
    },
  });
  return rows;
}

/**
 * Reads a CSV file as spreadsheets and shops write it: in UTF-8, or UTF-16 with its byte order mark, with commas, semicolons or tabs, quotes, any line
 * endings, and an apostrophe before text that would be a formula.
 * @returns the cells of its rows
 */
export function readFile(bytes: Uint8Array): readonly (readonly string[])[] | Unreadable {
  const text = textOf(bytes);
  if (text === undefined)
    return { row: 1, detail: 'The file is not in UTF-8. Save it as “CSV UTF-8”, and upload it again.' };
  try {
    return cellsOf(text);
  } catch (error) {
    if (error instanceof BeyondLimit) return { row: error.row, detail: error.message };
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + 1;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    return {
      row,
      detail: isLong
        ? `This row is longer than ${fileLimits.row} characters. Check its quotes.`
        : 'A quote in this row is not closed.',
    };
  }
}
