import { a4, type PageMark, type PaperSize, type Rectangle } from '#ground/domain';
import { labelSize } from './label.ts';

/** How labels lie on paper: each on a page of its own size, or four on an A4 page. */
export const labelLayouts = ['A6', 'A4_4'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** The scale of a label on a quarter of A4, which is narrower than two labels side by side and a margin. */
const scale = 0.98;
const quarter = { width: a4.width / 2, height: a4.height / 2 };
const inset = {
  x: (quarter.width - labelSize.width * scale) / 2,
  y: (quarter.height - labelSize.height * scale) / 2,
};

type Drawn = readonly PageMark[];

/** A mark in the quarter at this place, in reading order. */
function moveToQuarter(mark: PageMark, place: number): PageMark {
  const left = (place % 2) * quarter.width + inset.x;
  const top = Math.floor(place / 2) * quarter.height + inset.y;
  const move = <P extends { readonly x: number; readonly y: number }>(at: P): P => ({
    ...at,
    x: left + at.x * scale,
    y: top + at.y * scale,
  });
  const moveBox = <B extends Rectangle>(box: B): B => ({
    ...move(box),
    width: box.width * scale,
    height: box.height * scale,
  });
  if (mark.kind === 'text') return { ...move(mark), size: mark.size * scale };
  return mark.kind === 'box' ? moveBox(mark) : { ...mark, boxes: mark.boxes.map(moveBox) };
}

/**
 * Labels on pages, in their order.
 * @param labels the marks of each, in mm from its upper left corner
 */
export function placeLabels(
  labels: readonly Drawn[],
  layout: LabelLayout,
): { readonly size: PaperSize; readonly pages: readonly Drawn[] } {
  if (layout === 'A6') return { size: labelSize, pages: labels };
  const pages = Array.from({ length: Math.ceil(labels.length / 4) }, (_, page) =>
    labels
      .slice(page * 4, page * 4 + 4)
      .flatMap((label, place) => label.map((mark) => moveToQuarter(mark, place))),
  );
  return { size: a4, pages };
}
