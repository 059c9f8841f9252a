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

/** The categories of a product, each a path: Wear > Shirts. An escaped comma is part of a name. */
export const parsePaths = (cell: string): string[][] =>
  cell
    .split(/(?<!\\),/)
    .map((path) =>
      path
        .replaceAll('\\,', ',')
        .split('>')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .filter((path) => path.length > 0);

/** The cell of categories. */
export const cellOfPaths = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.join(' > ').replaceAll(',', '\\,')).join(', ');
