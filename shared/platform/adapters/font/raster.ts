import type { TextPicture } from '../../domain/page/mark.ts';
import type { Contour, OutlinePoint } from './outline.ts';
import { shape } from './shape.ts';
import type { TrueType } from './true-type.ts';

/** A straight piece of an outline, in dots; y grows downwards. */
interface Edge {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** The number of straight pieces that a spline is drawn as. */
const pieces = 6;

const midpointOf = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  on: true,
});

/** The corners of a contour, with its splines flattened. */
function flatten(contour: Contour): (readonly [x: number, y: number])[] {
  // Between two points off the curve, their midpoint is on the curve.
  const points = contour.flatMap((point, place) => {
    const before = contour.at(place - 1) ?? point;
    return before.on || point.on ? [point] : [midpointOf(before, point), point];
  });
  const first = points.findIndex(({ on }) => on);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  return turned.flatMap((point, place) => {
    if (point.on) return [[point.x, point.y] as const];
    const [from, to] = [turned[place - 1] ?? point, turned[(place + 1) % turned.length] ?? point];
    return Array.from({ length: pieces - 1 }, (_, piece) => {
      const t = (piece + 1) / pieces;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return [a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y] as const;
    });
  });
}

function edgesOf(text: string, size: number, font: TrueType): Edge[] {
  const scale = size / font.unitsPerEm;
  return shape(text, font).glyphs.flatMap(({ glyph, x: left, y: rise }) =>
    font.outlineOf(glyph).flatMap((contour) => {
      const corners = flatten(contour).map(([x, y]) => [(x + left) * scale, -(y + rise) * scale] as const);
      return corners.map((to, place): Edge => ({ from: corners.at(place - 1) ?? to, to }));
    }),
  );
}

/** Where an outline crosses the middle of a row, and whether it goes up or down there. */
interface Crossing {
  readonly x: number;
  readonly turn: 1 | -1;
}

/**
 * The crossings of each row.
 * @param top the first row,
 * @param height the number of rows
 */
function crossingsOf(edges: readonly Edge[], top: number, height: number): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: height }, () => []);
  for (const { from, to } of edges) {
    const [[x0, y0], [x1, y1]] = from[1] < to[1] ? [from, to] : [to, from];
    const turn = y0 === from[1] ? 1 : -1;
    for (let row = Math.ceil(y0 - top - 0.5); row + 0.5 + top < y1; row++) {
      rows[row]?.push({ x: x0 + ((row + 0.5 + top - y0) / (y1 - y0)) * (x1 - x0), turn });
    }
  }
  return rows;
}

/** The stretches of a row inside the outlines, by the nonzero rule: holes run the other way. */
function spansOf(crossings: readonly Crossing[]): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let [winding, start] = [0, 0];
  for (const { x, turn } of crossings.toSorted((a, b) => a.x - b.x)) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) spans.push([start, x]);
  }
  return spans;
}

/**
 * A line of text in black dots, as a printer draws it.
 * @param size the em, in dots
 */
export function rasterize(text: string, size: number, font: TrueType): TextPicture {
  const edges = edgesOf(text, size, font);
  const corners = edges.map(({ to }) => to);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const least = (values: readonly number[]) => Math.floor(values.reduce((a, b) => Math.min(a, b), 0));
  const most = (values: readonly number[]) => Math.ceil(values.reduce((a, b) => Math.max(a, b), 0));
  const [left, top] = [least(xs), least(ys)];
  const width = most(xs) - left;
  const rows = crossingsOf(edges, top, most(ys) - top).map((crossings) => {
    const bytes = new Uint8Array(Math.ceil(width / 8));
    // A dot is black if its centre is inside.
    for (const [from, to] of spansOf(crossings)) {
      for (let x = Math.ceil(from - left - 0.5); x + 0.5 < to - left; x++) {
        bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (128 >> (x & 7));
      }
    }
    return bytes;
  });
  return { left, top, rows };
}
