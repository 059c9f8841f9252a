/** A list in one cell, such as tags: entries between commas. One that has a comma or begins with a quote stands in quotes. */
const entry = /(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/gy;

/** The entries of a list in a cell, without empty ones. */
export function listIn(cell: string): string[] {
  const entries = [...cell.matchAll(entry)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return entries.filter((text) => text !== '');
}

/** The cell of a list. */
export const cellOfList = (entries: readonly string[]): string =>
  entries.map((text) => (/^"|,/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ');
