/** A cell; undefined is empty. */
export type Cell = string | number | boolean | undefined;

/** What a spreadsheet would treat as a formula, including the full-width forms. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A plain number, such as a phone number, is harmless. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Makes a spreadsheet show a formula instead of running it: https://owasp.org/www-community/attacks/CSV_Injection */
const harmless = (text: string) => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as CSV (RFC 4180), with a header line. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, because its author may not be the person who opens the file.
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
