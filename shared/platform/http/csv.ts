/** A cell; undefined is empty. */
export type Cell = string | number | boolean | undefined;

/** The start of the text, and behind whatever some spreadsheet splits cells or lines at, whether quoted or not. */
const start = /(?<=^|[;|\t\n\v\f\r\u0085\u2028\u2029])/u.source;
/**
 * What a spreadsheet takes for a formula. Spaces, quotes and invisible characters may come before the sign, and signs have
 * full-width and small forms. Apostrophes may come too: ours is put before them, so that a reader can take ours alone away.
 */
const sign = /(?=[\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.source;
const blank = /(?='*[\t\r\n])/u.source;
/** Where an apostrophe is put, and where one was. */
const unmarkedPlace = new RegExp(`${start}${sign}|^${blank}`, 'gu');
const markedPlace = new RegExp(`${start}'${sign}|^'${blank}`, 'gu');
/** A plain number, such as a phone number, is harmless. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Makes a spreadsheet show a formula instead of running it: https://owasp.org/www-community/attacks/CSV_Injection */
const harmless = (text: string) => (plainNumber.test(text) ? text : text.replaceAll(unmarkedPlace, "'"));

/** The text of a cell, without the apostrophes that `csv` or a spreadsheet put before formulas. */
export const unmarked = (cell: string): string => cell.replaceAll(markedPlace, '');

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as CSV (RFC 4180), with a header line. An apostrophe is put wherever a spreadsheet would start a
 * formula in a text, because its author may not be the person who opens the file.
 * @param columns the column names, which are also members of each row
 */
export function csv<C extends string>(
  columns: readonly C[],
  rows: readonly Readonly<Partial<Record<C, Cell>>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(harmless(String(row[column] ?? '')))));
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/**
 * The headers of a CSV file to save under this name.
 * @param next the URL of the next page
 */
export function csvHeaders(name: string, next: string | null): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
    ...(next !== null && { link: `<${next}>; rel="next"` }),
  };
}
