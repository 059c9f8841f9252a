const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  deg: '°',
  times: '×',
  trade: '™',
  reg: '®',
  copy: '©',
};

/** The character of a reference such as `&amp;` or `&#8358;`; an unknown one stays as it is. */
function decodeEntity(reference: string, name: string): string {
  const [, decimal, hex] = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name) ?? [];
  if (decimal === undefined && hex === undefined) return named[name.toLowerCase()] ?? reference;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : reference;
}

/** Parts that are not text, and what ends a line. No pattern looks at a character more than a few times. */
const unread = /<!--[\s\S]*?(?:-->|$)|<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const item = /<li\b[^<>]*>/gi;
const lineEnd = /<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table|blockquote)\s*>/gi;
const tag = /<\/?[a-z][^<>]*>/gi;

/** The text of a piece of HTML, line by line. It becomes the product's description, which has no markup. */
export function textOfHtml(html: string): string {
  const lines = html
    .replaceAll(unread, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(item, '• ')
    .replaceAll(lineEnd, '\n')
    .replaceAll(tag, '')
    .replaceAll(/&(#?\w+);/g, decodeEntity)
    .split('\n')
    .map((line) => line.replaceAll(/[ \u00a0]+/g, ' ').trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
