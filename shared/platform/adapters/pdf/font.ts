import { shape } from '../font/shape.ts';
import type { TrueType } from '../font/true-type.ts';
import { type PdfDocument, type PdfRef, toPdfString } from './document.ts';

const hex = (glyph: number) => glyph.toString(16).padStart(4, '0');
const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** Maps glyphs to characters, for programs that copy or search text. */
function characterMap(glyphs: ReadonlyMap<number, string>): string {
  const rows = [...glyphs].map(
    ([glyph, character]) => `<${hex(glyph)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
  );
  // A block holds 100 rows at most.
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, block) => {
    const some = rows.slice(100 * block, 100 * (block + 1));
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** A font file, raw and zlib-compressed, and the parsed font. */
export interface FontFile {
  readonly name: string;
  readonly compressed: Uint8Array;
  readonly length: number;
  readonly font: TrueType;
}

/** A TrueType font, embedded whole and addressed by glyph. */
export function createPdfFont({ name, compressed, length, font }: FontFile) {
  const thousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm);

  /**
   * The operators that show a line at the current position.
   * @param used collects the glyphs shown and their characters
   */
  function show(text: string, size: number, used: Map<number, string>): string {
    let [pen, rise] = [0, 0];
    const { glyphs } = shape(text, font);
    const operators = glyphs.map(({ glyph, character, x, y }) => {
      used.set(glyph, character);
      const move = x === pen ? '' : number((-1000 * (x - pen)) / font.unitsPerEm);
      pen = x + font.advanceOf(glyph);
      const raise = y === rise ? '' : `${number((y * size) / font.unitsPerEm)} Ts `;
      rise = y;
      return `${raise}[${move}<${hex(glyph)}>] TJ`;
    });
    if (rise !== 0) operators.push('0 Ts');
    // A reader takes separately drawn accents for words, unless the actual text of the line is given.
    const accented = glyphs.some(({ combined }) => combined);
    const spoken = [`/Span << /ActualText ${toPdfString(text)} >> BDC`, ...operators, 'EMC'];
    return (accented ? spoken : operators).join('\n');
  }

  /**
   * Writes the font.
   * @param used the glyphs that are shown
   */
  function embed(document: PdfDocument, used: ReadonlyMap<number, string>): PdfRef {
    const { left, bottom, right, top } = font.extent;
    const box = [left, bottom, right, top].map(thousandths).join(' ');
    const data = document.addCompressed(compressed, `/Length1 ${length} `);
    const [ascent, descent] = [thousandths(font.ascent), thousandths(font.descent)];
    const descriptor = document.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${data} >>`,
    );
    const widths = [...used.keys()]
      .map((glyph) => `${glyph} [${thousandths(font.advanceOf(glyph))}]`)
      .join(' ');
    const system = '<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
    const glyphs = document.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo ${system} /FontDescriptor ${descriptor} /CIDToGIDMap /Identity /W [${widths}] >>`,
    );
    const characters = document.addStream(characterMap(used));
    return document.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${glyphs}] /ToUnicode ${characters} >>`,
    );
  }

  return { show, embed };
}
