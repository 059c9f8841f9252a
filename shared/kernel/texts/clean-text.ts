/** What nobody sees: spaces, controls, formats, and the blank letters of Braille (U+2800) and Hangul (U+3164, U+FFA0). */
const visible = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Whether a text has nothing that a reader sees. */
export const isBlank = (text: string): boolean => !visible.test(text);

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * A text on one line: a line break or tab becomes one space, other control characters are dropped. One that a reader
 * would not see is empty.
 */
export function toLine(typed: string): string {
  const line = typed
    .replaceAll(breaks, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return isBlank(line) ? '' : line;
}

/** A text of several lines: line breaks and tabs stay, other control characters are dropped. */
export function toParagraphs(typed: string): string {
  const text = typed
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
  return isBlank(text) ? '' : text;
}
