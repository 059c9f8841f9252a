/** A cell; undefined is empty. */
export type Cell = string | number | boolean | undefined;

/** Some spreadsheets split cells or lines at these, quoted or not. */
const splits = /[;|\t\n\v\f\r\u0085\u2028\u2029]/;
/** A spreadsheet's formula begins with one of these signs, which have full-width and small forms, or a command with a bar. */
const sign = /[=+\-@|＝＋－＠｜﹢﹣﹦﹫−]/;
/**
 * Spaces, quotes and invisible characters may come before the sign. Apostrophes may come too: ours is put before them,
 * so that a reader can remove ours alone.
 */
const skipped = /[\s"'\p{Cc}\p{Cf}]/u;
/** A text that begins with one of these, after any apostrophes, is marked too. */
const blank = /^'*[\t\r\n]/;

/**
 * Where a spreadsheet would start a formula: at the start of a text and after each split, if only skipped characters
 * precede a sign. One pass from the end, because a text made of splits has a start at each of them.
 * @param characters of a text, one each
 * @returns for each of them whether a sign follows, directly or after skipped characters
 */
function signsAhead(characters: readonly string[]): readonly boolean[] {
  const ahead = new Array<boolean>(characters.length).fill(false);
  for (let at = characters.length - 1; at >= 0; at--) {
    const character = characters[at] ?? '';
    ahead[at] = sign.test(character) || (ahead[at + 1] === true && skipped.test(character));
  }
  return ahead;
}

/** Whether a cell could begin after this character. */
const isSplit = (before: string | undefined): boolean => before === undefined || splits.test(before);

/** A plain number, such as a phone number, is harmless. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Makes a spreadsheet show a formula instead of running it: https://owasp.org/www-community/attacks/CSV_Injection */
function harmless(text: string): string {
  if (plainNumber.test(text) || !(sign.test(text) || blank.test(text))) return text;
  const characters = [...text];
  const ahead = signsAhead(characters);
  const isMarked = (at: number) =>
    (ahead[at] && isSplit(characters[at - 1])) || (at === 0 && blank.test(text));
  return characters.map((character, at) => (isMarked(at) ? `'${character}` : character)).join('');
}

/** The text of a cell, without the apostrophes that `csv` or a spreadsheet put before formulas. */
export function unmarkCell(cell: string): string {
  if (!cell.includes("'")) return cell;
  const characters = [...cell];
  const ahead = signsAhead(characters);
  const isMark = (at: number) =>
    characters[at] === "'" &&
    ((ahead[at + 1] && isSplit(characters[at - 1])) || (at === 0 && blank.test(cell)));
  return characters.filter((_, at) => !isMark(at)).join('');
}

const quoteCell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Without it, Excel reads UTF-8 in the code page of the computer, and garbles names such as Ọláwálé. */
const byteOrderMark = '\ufeff';

/** A row: its cells by the names of their columns, and the metadata of what it is about. */
export type Row<C extends string> = Readonly<Partial<Record<C, Cell>>> & {
  readonly metadata?: Readonly<Record<string, Cell>> | undefined;
};

/**
 * Rows as CSV (RFC 4180), with a byte order mark and a header line. An apostrophe is put wherever a spreadsheet would
 * start a formula in a text, because its author may not be the person who opens the file.
 * @param columns the column names, which are also members of each row. A column for each key of the rows' metadata
 * follows them
 */
export function toCsv<C extends string>(columns: readonly C[], rows: readonly Row<C>[]): string {
  const keys = [...new Set(rows.flatMap(({ metadata = {} }) => Object.keys(metadata)))].toSorted();
  const names = [...columns, ...keys.map((key) => `metadata.${key}`)];
  const cells = rows.map((row) => [
    ...columns.map((column) => row[column]),
    ...keys.map((key) => row.metadata?.[key]),
  ]);
  const lines = [names, ...cells].map((line) =>
    line.map((cell) => quoteCell(harmless(String(cell ?? '')))).join(','),
  );
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/**
 * The headers of a CSV file to save under this name.
 * @param next the URL of the next page
 */
export function csvHeadersOf(name: string, next: string | null): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
    ...(next !== null && { link: `<${next}>; rel="next"` }),
  };
}
