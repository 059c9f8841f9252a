import { a4, a4RightEdge, alignEnd, drawRule, a4Margin as left, writeLine, writeLines } from './a4.ts';
import type { Measure, PageMark } from './mark.ts';

/** What stands on each page of a document. */
interface Sheet {
  /** What a document of test mode says at its top; undefined for a real one. */
  readonly test: string | undefined;
  /** At the foot, on one line; what does not fit is cut off. */
  readonly foot: string;
}

/** Draws what stands on each page: a band of test mode, and at the foot a line with the number of the page. */
export function drawSheet(
  { test, foot }: Sheet,
  { page, pages }: { readonly page: number; readonly pages: number },
  measure: Measure,
): readonly PageMark[] {
  const y = a4.height - 12;
  const small = { size: 2.8, ink: 'grey' } as const;
  const place = { x: left, y: y - small.size, width: a4RightEdge - left - 30, most: 1 };
  const band: readonly PageMark[] =
    test === undefined
      ? []
      : [
          { kind: 'box', x: 0, y: 0, width: a4.width, height: 11 },
          writeLine(left, 7.2, test, { size: 3.6, bold: true, ink: 'white' }),
        ];
  return [
    ...band,
    drawRule(y - 5, 'pale'),
    ...writeLines(place, foot, measure, small).marks,
    alignEnd(writeLine(a4RightEdge, y, `Page ${page} of ${pages}`, small), measure),
  ];
}
