import type { Field } from './columns.data.ts';

/** Fields of several lines. */
const paragraphs: ReadonlySet<Field> = new Set<Field>(['description', 'html', 'woo_html', 'short_html']);

const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
const unprintable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const byteOrderMark = /\ufeff/g;

/** A line break, or a tab, which a text of one line has as a space. */
const breakOrTab = /(?:\r\n|[\t\r\n\v\f\u0085\u2028\u2029])+/g;

/** A text of paragraphs without what is not printable. */
const cleanParagraphs = (text: string): string =>
  text
    .replaceAll(lineBreak, '\n')
    .replaceAll(unprintable, (one) => (one === '\n' || one === '\t' ? one : ''));

/**
 * A cell as it is read: trimmed, its line breaks spaces where its field has one line, without control characters and byte
 * order marks.
 * @returns also whether control characters were dropped
 */
export function stripCell(
  cell: string,
  field: Field,
): { readonly text: string; readonly hadControls: boolean } {
  const marked = cell.replaceAll(byteOrderMark, '');
  if (paragraphs.has(field)) {
    const text = cleanParagraphs(marked);
    return { text: text.trim(), hadControls: text.length < marked.replaceAll(lineBreak, '\n').length };
  }
  const line = marked.replaceAll(breakOrTab, ' ');
  const text = line.replaceAll(unprintable, '');
  return { text: text.trim(), hadControls: text.length < line.length };
}
