import type { TrueType } from './true-type.ts';

/** A glyph and the position of its origin, in units of the font from the start of the line. */
export interface Placed {
  readonly glyph: number;
  /** The character that the glyph draws. */
  readonly character: string;
  /** Whether the glyph is an accent on the previous letter. */
  readonly combined: boolean;
  readonly x: number;
  readonly y: number;
}

const empty = { left: 0, right: 0, top: 0, bottom: 0 };
const mark = /^\p{M}$/u;

/** A letter that carries accents: its middle, and the extent of the letter and its accents so far. */
interface Base {
  readonly middle: number;
  top: number;
  bottom: number;
}

/** A character that the font lacks is drawn as the replacement character, so that the gap is visible. */
const replacement = '\ufffd';

function drawGlyph(character: string, font: TrueType): [glyph: number, character: string] {
  const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
  return glyph ? [glyph, character] : [font.glyphOf(replacement.charCodeAt(0)), replacement];
}

/**
 * Sets a line: letters in a row, and combining accents centred above or below the previous letter and its other
 * accents. Letters with a composed form in Unicode already have their accents. Others need this, such as Ọ́ and ẹ̀.
 */
export function shape(
  text: string,
  font: TrueType,
): { readonly glyphs: readonly Placed[]; readonly width: number } {
  const glyphs: Placed[] = [];
  const small = font.extentOf(font.glyphOf('o'.charCodeAt(0))) ?? empty;
  let base: Base | undefined;
  let pen = 0;

  /** Accents are drawn for a small o. They rise with taller letters and sink with deeper ones. */
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
    const [glyph, character] = drawGlyph(wanted, font);
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
