import { toLine, toParagraphs } from '#ground/domain';
import type { Field } from './columns.data.ts';

/** Fields of several lines. */
const paragraphs: ReadonlySet<Field> = new Set<Field>(['description', 'html', 'woo_html', 'short_html']);

const byteOrderMark = /\ufeff/g;
/** Halves of characters, and code points that are none. */
const broken = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** What is dropped. Line breaks and tabs are not: they stay, or become spaces. */
const dropped = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * A cell as it is read: trimmed, its line breaks spaces where its field has one line, without control characters and byte
 * order marks. One that a reader would not see is empty.
 * @returns also whether control characters were dropped
 */
export function stripCell(
  cell: string,
  field: Field,
): { readonly text: string; readonly hadControls: boolean } {
  const marked = cell.replaceAll(byteOrderMark, '');
  const clean = paragraphs.has(field) ? toParagraphs : toLine;
  return { text: clean(marked.replaceAll(broken, '')), hadControls: dropped.test(marked) };
}
