import type { TrueType } from './true-type.ts';

/** A glyph and where its origin stands, in units of the font from the beginning of the line. */
export interface Placed {
  readonly glyph: number;
  /** What it is drawn for. */
  readonly character: string;
  /** An accent on the letter before it. */
  readonly combined: boolean;
  readonly x: number;
  readonly y: number;
}

const empty = { left: 0, right: 0, top: 0, bottom: 0 };
const mark = /^\p{M}$/u;

/** The letter that accents are put on: where its middle is, and what it and its accents cover so far. */
interface Base {
  readonly middle: number;
  top: number;
  bottom: number;
}

/** A character that the font lacks shows as the replacement character: that something is missing must be seen. */
const replacement = '\ufffd';

function drawn(character: string, font: TrueType): [glyph: number, character: string] {
  const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
  return glyph ? [glyph, character] : [font.glyphOf(replacement.charCodeAt(0)), replacement];
}

/**
 * Sets a line: letters one after another, combining accents on the middle of the letter before them, above or below
 * whatever it has already. Composed letters come with their accents in place; those that Unicode has no composed form of,
 * such as Ọ́ and ẹ̀, need this.
 */
export function shape(
  text: string,
  font: TrueType,
): { readonly glyphs: readonly Placed[]; readonly width: number } {
  const glyphs: Placed[] = [];
  const small = font.extentOf(font.glyphOf('o'.charCodeAt(0))) ?? empty;
  let base: Base | undefined;
  let pen = 0;

  /** Accents are drawn for the small o: over what is taller they rise by as much, under what is deeper they sink. */
  function placeMark(glyph: number, on: Base): { x: number; y: number } {
    const extent = font.extentOf(glyph) ?? empty;
    const x = on.middle - (extent.left + extent.right) / 2;
    if (extent.bottom > 0) {
      const y = Math.max(0, on.top - small.top);
      on.top = extent.top + y;
      return { x, y };
    }
    const y = Math.min(0, on.bottom - small.bottom);
    on.bottom = extent.bottom + y;
    return { x, y };
  }

  for (const wanted of text) {
    const [glyph, character] = drawn(wanted, font);
    if (base && mark.test(character)) {
      glyphs.push({ glyph, character, combined: true, ...placeMark(glyph, base) });
      continue;
    }
    const { left, right, top, bottom } = font.extentOf(glyph) ?? empty;
    base = { middle: pen + (left + right) / 2, top, bottom };
    glyphs.push({ glyph, character, combined: false, x: pen, y: 0 });
    pen += font.advanceOf(glyph);
  }
  return { glyphs, width: pen };
}
