/** The cells of a file, row by row. */
export type Table = readonly (readonly string[])[];

const separators = [',', ';', '\t'] as const;

/** The separator that the first row uses most, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text
    .slice(0, 32_767)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

/** A cell, and where it ends. After the quotes of one, what stands before the next separator belongs to it too. */
function readCell(
  text: string,
  begin: number,
  ends: RegExp,
): { readonly cell: string; readonly end: number } {
  let cell = '';
  let at = begin;
  while (text[at] === '"') {
    const close = text.indexOf('"', at + 1);
    if (close < 0) return { cell: cell + text.slice(at + 1), end: text.length };
    cell += text.slice(at + 1, close);
    at = close + 1;
    // Two quotes in quotes are one.
    if (text[at] === '"') cell += '"';
  }
  ends.lastIndex = at;
  const end = ends.exec(text)?.index ?? text.length;
  return { cell: cell + text.slice(at, end), end };
}

/** Reads a CSV file as spreadsheets and shops write it: with commas, semicolons or tabs, quotes, and any line endings. */
export function readTable(text: string): Table {
  const separator = separatorOf(text);
  const ends = new RegExp(`[${separator}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    const { cell, end } = readCell(text, at, ends);
    row.push(cell);
    at = end + 1;
    const isSeparated = text[end] === separator;
    if (isSeparated && at < text.length) continue;
    if (isSeparated) row.push('');
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

const writeCell = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a CSV file that spreadsheets open. */
export const writeTable = (rows: Table): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** The text of a file, in UTF-8, or in UTF-16 with its byte order mark. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
