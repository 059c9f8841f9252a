/** A cell; what is not there is empty. */
export type Cell = string | number | boolean | undefined;

/** What a spreadsheet would take for a formula, in the full-width forms too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A number alone, such as a phone's, computes nothing. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** A formula is shown instead of run: https://owasp.org/www-community/attacks/CSV_Injection */
const harmless = (text: string) => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as CSV (RFC 4180), with a line of names first. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it, since it may come from somebody else than who opens the file.
 * @param columns the names, each the member of a row that stands below it
 */
export function csv<C extends string>(
  columns: readonly C[],
  rows: readonly Readonly<Partial<Record<C, Cell>>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => quoted(harmless(String(row[column] ?? '')))));
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** The headers of a CSV file that is saved under this name. @param next the URL of the page that follows */
export function csvHeaders(name: string, next: string | null): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
    ...(next !== null && { link: `<${next}>; rel="next"` }),
  };
}
