import type { Ink, PageMark, PaperSize, Rectangle } from '../../domain/page/mark.ts';
import type { PagePrinter } from '../../ports/page-printer.ts';
import { createPdfDocument, toPdfString } from './document.ts';
import { createPdfFont, type FontFile } from './font.ts';

/** Points per mm; an inch has 72 points. */
const pointsPerMm = 72 / 25.4;
const number = (value: number) => String(Math.round(value * 10_000) / 10_000);

const shades: Readonly<Record<Ink, number>> = { black: 0, grey: 0.4, pale: 0.9, white: 1 };

/** A box from its upper left corner, on a page whose y grows upwards. */
const boxOn = ({ height: top }: PaperSize, { x, y, width, height }: Rectangle) =>
  `${[x, top - y - height, width, height].map(number).join(' ')} re`;

/** A rectangle in an ink; the next mark is black again. */
function fill(box: string, ink: Ink): string {
  return ink === 'black' ? `${box} f` : `${shades[ink]} g ${box} f 0 g`;
}

/**
 * Draws documents as PDF.
 * @param regular, bold the fonts of the texts
 */
export function createPagesPdf(regular: FontFile, bold: FontFile): PagePrinter['pdf'] {
  const fonts = { F1: createPdfFont(regular), F2: createPdfFont(bold) };

  return ({ title, size: paper, pages, isUnscaled = false }) => {
    const used = { F1: new Map<number, string>(), F2: new Map<number, string>() };

    function operatorsOf(mark: PageMark): string {
      if (mark.kind === 'box') return fill(boxOn(paper, mark), mark.ink ?? 'black');
      if (mark.kind === 'boxes') return [...mark.boxes.map((one) => boxOn(paper, one)), 'f'].join('\n');
      const name = mark.bold ? 'F2' : 'F1';
      const { x, y, size, text, ink = 'black' } = mark;
      const place = `1 0 0 1 ${number(x)} ${number(paper.height - y)} Tm`;
      const shown = fonts[name].show(text, size, used[name]);
      return `BT ${shades[ink]} g /${name} ${number(size)} Tf ${place}\n${shown}\nET 0 g`;
    }

    const document = createPdfDocument();
    const scale = number(pointsPerMm);
    const contents = pages.map((marks) =>
      document.addStream([`${scale} 0 0 ${scale} 0 0 cm`, ...marks.map(operatorsOf)].join('\n')),
    );
    const resources = `<< /Font << /F1 ${fonts.F1.embed(document, used.F1)} /F2 ${fonts.F2.embed(document, used.F2)} >> >>`;
    const box = [paper.width, paper.height].map((mm) => number(mm * pointsPerMm)).join(' ');
    const tree = document.reserve();
    const kids = contents.map((content) =>
      document.add(
        `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${box}] /Resources ${resources} /Contents ${content} >>`,
      ),
    );
    document.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
    const preferences = `<< ${isUnscaled ? '/PrintScaling /None ' : ''}/DisplayDocTitle true >>`;
    const root = document.add(
      `<< /Type /Catalog /Pages ${tree} /Lang (en-NG) /ViewerPreferences ${preferences} >>`,
    );
    return document.bytes(root, document.add(`<< /Title ${toPdfString(title)} >>`));
  };
}
