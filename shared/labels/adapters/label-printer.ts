import { brotliDecompressSync, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { encodeCode128 } from '../domain/code128.ts';
import { labelSize, type Mark, placeQr } from '../domain/label.ts';
import type { LabelPrinter } from '../ports/label-printer.ts';
import fonts from './font/fonts.data.json' with { type: 'json' };
import { rasterize } from './font/raster.ts';
import { shape } from './font/shape.ts';
import { readTrueType } from './font/true-type.ts';
import { createPdfDocument, toPdfString } from './pdf/document.ts';
import { createPdfFont, type FontFile } from './pdf/font.ts';

/** Points per mm; an inch has 72 points. */
const pointsPerMm = 72 / 25.4;
const number = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** A box from its upper left corner, on a page whose y grows upwards. */
const box = (x: number, y: number, width: number, height: number) =>
  `${[x, labelSize.height - y - height, width, height].map(number).join(' ')} re`;

/** The bars of a Code 128. */
function bars({ x, y, module, height, text }: Extract<Mark, { kind: 'code128' }>): string[] {
  let at = x;
  return encodeCode128(text).flatMap((modules, place) => {
    const [left, width] = [at, modules * module];
    at += width;
    return place % 2 === 0 ? [box(left, y, width, height)] : [];
  });
}

/** The dark modules of a QR code. Adjacent ones in a row form one box. */
function squares(mark: Extract<Mark, { kind: 'qr' }>): string[] {
  const { data, size } = encode(mark.text, { ecc: 'M', border: 0 });
  const { x, y, module } = placeQr(size, mark);
  return data.flatMap((row, line) => {
    const starts = row.flatMap((dark, column) => (dark && !row[column - 1] ? [column] : []));
    return starts.map((start) => {
      const end = row.indexOf(false, start);
      const modules = (end < 0 ? size : end) - start;
      return box(x + start * module, y + line * module, modules * module, module);
    });
  });
}

/**
 * Draws labels as PDF.
 * @param regular, bold the fonts of the texts
 */
function createLabelPdf(regular: FontFile, bold: FontFile): LabelPrinter['pdf'] {
  const fonts = { F1: createPdfFont(regular), F2: createPdfFont(bold) };

  return (marks, title) => {
    const used = { F1: new Map<number, string>(), F2: new Map<number, string>() };

    function operatorsOf(mark: Mark): string {
      const { x, y } = mark;
      if (mark.kind === 'box') return `${box(x, y, mark.width, mark.height)} f`;
      if (mark.kind === 'code128') return [...bars(mark), 'f'].join('\n');
      if (mark.kind === 'qr') return [...squares(mark), 'f'].join('\n');
      const name = mark.bold ? 'F2' : 'F1';
      const { size, text, white } = mark;
      const place = `1 0 0 1 ${number(x)} ${number(labelSize.height - y)} Tm`;
      const shown = fonts[name].show(text, size, used[name]);
      return `BT ${white ? 1 : 0} g /${name} ${number(size)} Tf ${place}\n${shown}\nET 0 g`;
    }

    const document = createPdfDocument();
    const scale = number(pointsPerMm);
    const content = document.addStream(
      [`${scale} 0 0 ${scale} 0 0 cm`, ...marks.map(operatorsOf)].join('\n'),
    );
    const resources = `<< /Font << /F1 ${fonts.F1.embed(document, used.F1)} /F2 ${fonts.F2.embed(document, used.F2)} >> >>`;
    const paper = [labelSize.width, labelSize.height].map((mm) => number(mm * pointsPerMm)).join(' ');
    const pages = document.reserve();
    const page = document.add(
      `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${paper}] /Resources ${resources} /Contents ${content} >>`,
    );
    document.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
    // Printed at its real size, because a scaled bar code may be unreadable.
    const preferences = '<< /PrintScaling /None /DisplayDocTitle true >>';
    const root = document.add(
      `<< /Type /Catalog /Pages ${pages} /Lang (en-NG) /ViewerPreferences ${preferences} >>`,
    );
    return document.bytes(root, document.add(`<< /Title ${toPdfString(title)} >>`));
  };
}

/** A font of the bundle, where Brotli keeps it small. A PDF holds it compressed with zlib. */
function readFont(name: string, base64: string): FontFile {
  const file = brotliDecompressSync(Buffer.from(base64, 'base64'));
  const compressed = deflateSync(file, { level: 9 });
  return { name, compressed, length: file.length, font: readTrueType(file) };
}

/** Draws labels in DejaVu Sans Condensed, which has the letters of Yoruba, Igbo and Hausa. */
export function createLabelPrinter(): LabelPrinter {
  const regular = readFont('DejaVuSansCondensed', fonts.regular);
  const bold = readFont('DejaVuSansCondensed-Bold', fonts.bold);
  const fontOf = (isBold: boolean) => (isBold ? bold : regular).font;
  return {
    measure(text, isBold) {
      const font = fontOf(isBold);
      return shape(text, font).width / font.unitsPerEm;
    },
    pdf: createLabelPdf(regular, bold),
    picture: (text, isBold, size) => rasterize(text, size, fontOf(isBold)),
  };
}
