import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import * as z from 'zod';
import { type Bitmap, blacken, blank } from './bitmap.ts';

/**
 * The operands of the operator that draws a path: how it is closed, and its points as numbers, each after the number of
 * its step.
 */
const Path = z.tuple([
  z.number(),
  z.tuple([z.custom<Float32Array>((value) => value instanceof Float32Array)]),
  z.unknown(),
]);

/** Points in a mm. */
const point = 72 / 25.4;

/** What a PDF reader that is not ours finds in a label of one page. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(file));
  const page = await pdf.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  const { text } = await extractText(pdf, { mergePages: true });

  /** The black boxes of the page, in so many dots a mm. The boxes of a label are rectangles, and nothing is turned. */
  async function boxes(dotsPerMm: number): Promise<Bitmap> {
    const [across, down] = [width, height].map((points) => Math.round((points / point) * dotsPerMm));
    const bitmap = blank(across ?? 0, down ?? 0);
    const { OPS } = await getResolvedPDFJS();
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [place, operator] of fnArray.entries()) {
      if (operator !== OPS.constructPath) continue;
      const [numbers] = Path.parse(argsArray[place])[1];
      // A rectangle is a move, three lines and a close: 13 numbers.
      for (let at = 0; at < numbers.length; at += 13) {
        const [, left = 0, low = 0, , , , , right = 0, high = 0] = numbers.subarray(at, at + 9);
        const edges = [left, height / point - high, right, height / point - low] as const;
        const [a, b, c, d] = edges;
        blacken(bitmap, [a * dotsPerMm, b * dotsPerMm, c * dotsPerMm, d * dotsPerMm]);
      }
    }
    return bitmap;
  }

  return { pages: pdf.numPages, width: width / point, height: height / point, text, boxes };
}
