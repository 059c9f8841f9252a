import type { Measure } from './mark.ts';

/** A text set in lines. `size` is the em and `leading` the distance between baselines, both in mm. */
export interface Lines {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
}

/** Ems between baselines: room for a dot below one line and an accent on a capital of the next. */
const lineHeight = 1.22;
const ellipsis = '…';

/** The text as it is printed: composed, on one line, without control characters for direction or shape. */
export function toPrintableText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** How many of the characters fit in a line; at least one with its accents, which have no width. */
function room(characters: readonly string[], fits: (text: string) => boolean): number {
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count += 1;
  return count;
}

/** Breaks lines between words, and inside a word that is longer than a line. */
function wrap(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = [...word];
    while (!fits(rest.join('')) && rest.length > 1) {
      const count = room(rest, fits);
      lines.push(rest.slice(0, count).join(''));
      rest = rest.slice(count);
    }
    line = rest.join('');
  }
  return line === '' ? lines : [...lines, line];
}

/** The line with an ellipsis in place of everything that follows. */
function cut(line: string, fits: (text: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 0 && !fits(characters.join('').trimEnd() + ellipsis)) characters.pop();
  return characters.join('').trimEnd() + ellipsis;
}

/**
 * Sets a text into a box, in the largest size in which it fits. If it does not fit in the smallest size either, it is
 * cut off with an ellipsis. The sizes come largest first.
 * @param box width and height in mm
 */
export function typesetText(
  text: string,
  box: { readonly width: number; readonly height: number },
  style: { readonly sizes: readonly [number, ...number[]]; readonly bold: boolean },
  measure: Measure,
): Lines {
  const [size, ...smaller] = style.sizes;
  const leading = size * lineHeight;
  const most = Math.max(1, Math.floor(box.height / leading));
  const fits = (line: string) => measure(line, style.bold) * size <= box.width;
  const lines = wrap(toPrintableText(text), fits);
  const [next, ...rest] = smaller;
  if (lines.length <= most) return { lines, size, leading };
  if (next !== undefined) return typesetText(text, box, { ...style, sizes: [next, ...rest] }, measure);
  const last = cut(lines[most - 1] ?? '', fits);
  return { lines: [...lines.slice(0, most - 1), last], size, leading };
}
