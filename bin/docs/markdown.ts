/** A table of a document. @param rows one text for each column */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Text as code. */
export const code = (text: string): string => `\`${text}\``;

/** A document of parts, separated by empty lines. */
export const page = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
