/**
 * A list in one cell, such as tags: entries separated by commas. An entry that contains a comma or begins with a quote
 * is quoted.
 */
const entry = /(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/gy;

/** The entries of a list in a cell, without empty ones. */
export function splitList(cell: string): string[] {
  const entries = [...cell.matchAll(entry)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return entries.filter((text) => text !== '');
}

/** The cell of a list. */
export const cellOfList = (entries: readonly string[]): string =>
  entries.map((text) => (/^"|,/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ');
