import { type Contour, outlineOf } from './outline.ts';

/** The extent of a drawn glyph, in units of the font. */
export interface Extent {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The parts of a TrueType font that setting lines of text needs. All lengths are in units of the font. */
export interface TrueType {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly extent: Extent;
  /** The glyph of a character; 0, an empty box, if the font lacks it. */
  glyphOf(character: number): number;
  advanceOf(glyph: number): number;
  /** Undefined if the glyph draws nothing, such as a space. */
  extentOf(glyph: number): Extent | undefined;
  outlineOf(glyph: number): readonly Contour[];
}

const extentAt = (bytes: DataView, at: number): Extent => ({
  left: bytes.getInt16(at),
  bottom: bytes.getInt16(at + 2),
  right: bytes.getInt16(at + 4),
  top: bytes.getInt16(at + 6),
});

/** Reads the `cmap` subtable of format 4: ranges of characters, each with the offset to its glyphs. */
function readCharacters(cmap: DataView): (character: number) => number {
  const count = cmap.getUint16(2);
  const offsets = Array.from({ length: count }, (_, row) => cmap.getUint32(4 + 8 * row + 4));
  const start = offsets.find((offset) => cmap.getUint16(offset) === 4);
  if (start === undefined) throw new Error('the font has no character map of format 4');
  const segments = cmap.getUint16(start + 6) / 2;
  const word = (part: number, segment: number) =>
    start + 14 + 2 * (part * segments + segment) + (part ? 2 : 0);
  return (character) => {
    for (let segment = 0; segment < segments; segment++) {
      if (character > cmap.getUint16(word(0, segment))) continue;
      const first = cmap.getUint16(word(1, segment));
      if (character < first) return 0;
      const delta = cmap.getUint16(word(2, segment));
      const range = cmap.getUint16(word(3, segment));
      if (range === 0) return (character + delta) & 0xffff;
      const glyph = cmap.getUint16(word(3, segment) + range + 2 * (character - first));
      return glyph && (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** The tables of a font file by their tags. */
function readTables(file: Uint8Array): (tag: string) => DataView {
  const viewAt = (at: number, length: number) => new DataView(file.buffer, file.byteOffset + at, length);
  const whole = viewAt(0, file.byteLength);
  const rows = Array.from({ length: whole.getUint16(4) }, (_, row) => 12 + 16 * row);
  const tables = new Map(
    rows.map((at) => [
      String.fromCharCode(...file.subarray(at, at + 4)),
      viewAt(whole.getUint32(at + 8), whole.getUint32(at + 12)),
    ]),
  );
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`the font has no table ${tag}`);
    return table;
  };
}

/**
 * Reads a font file.
 * @throws when a required table is missing
 */
export function readTrueType(file: Uint8Array): TrueType {
  const table = readTables(file);
  const [head, hhea, hmtx, loca, glyf] = [
    table('head'),
    table('hhea'),
    table('hmtx'),
    table('loca'),
    table('glyf'),
  ];
  const long = head.getInt16(50) === 1;
  const placeOf = (glyph: number) => (long ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const find = readCharacters(table('cmap'));
  const glyphs = new Map<number, number>();
  const lastAdvance = hhea.getUint16(34) - 1;
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    extent: extentAt(head, 36),
    glyphOf(character) {
      const glyph = glyphs.get(character) ?? find(character);
      glyphs.set(character, glyph);
      return glyph;
    },
    advanceOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, lastAdvance)),
    extentOf(glyph) {
      const place = placeOf(glyph);
      return place === placeOf(glyph + 1) ? undefined : extentAt(glyf, place + 2);
    },
    outlineOf: (glyph) => outlineOf(glyf, placeOf, glyph),
  };
}
