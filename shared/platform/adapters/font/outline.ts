/** A point of a contour, in units of the font. A point off the curve pulls the curve towards itself. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** A closed curve of quadratic splines. Outer contours run one way, holes the other. */
export type Contour = readonly OutlinePoint[];

// Flags of a point.
const [onCurve, shortX, shortY, repeated, sameX, sameY] = [1, 2, 4, 8, 16, 32];
// Flags of a component.
const [words, oneScale, more, twoScales, matrix] = [1, 8, 32, 64, 128];

function readFlags(glyf: DataView, start: number, count: number): { flags: number[]; end: number } {
  const flags: number[] = [];
  let at = start;
  while (flags.length < count) {
    const flag = glyf.getUint8(at++);
    const times = flag & repeated ? 1 + glyf.getUint8(at++) : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  return { flags, end: at };
}

/** Coordinates are stored as differences from the previous one, in as few bytes as possible. */
function readCoordinates(
  glyf: DataView,
  start: number,
  flags: readonly number[],
  [short, same]: readonly [number, number],
): { values: number[]; end: number } {
  let [at, value] = [start, 0];
  const values = flags.map((flag) => {
    if (flag & short) {
      const distance = glyf.getUint8(at++);
      value += flag & same ? distance : -distance;
    } else if (!(flag & same)) {
      value += glyf.getInt16(at);
      at += 2;
    }
    return value;
  });
  return { values, end: at };
}

function readSimple(glyf: DataView, place: number, contours: number): Contour[] {
  const ends = Array.from({ length: contours }, (_, row) => glyf.getUint16(place + 10 + 2 * row));
  const afterEnds = place + 10 + 2 * contours;
  const start = afterEnds + 2 + glyf.getUint16(afterEnds);
  const { flags, end: afterFlags } = readFlags(glyf, start, (ends.at(-1) ?? -1) + 1);
  const { values: xs, end: afterXs } = readCoordinates(glyf, afterFlags, flags, [shortX, sameX]);
  const { values: ys } = readCoordinates(glyf, afterXs, flags, [shortY, sameY]);
  const points = flags.map((flag, row) => ({ x: xs[row] ?? 0, y: ys[row] ?? 0, on: (flag & onCurve) > 0 }));
  return ends.map((end, row) => points.slice(row === 0 ? 0 : (ends[row - 1] ?? 0) + 1, end + 1));
}

/**
 * The outline of a glyph, including composite glyphs (a letter and its accent).
 * @param placeOf the offset of a glyph in the table `glyf`, and the offset of the next one
 */
export function outlineOf(glyf: DataView, placeOf: (glyph: number) => number, glyph: number): Contour[] {
  const place = placeOf(glyph);
  if (place === placeOf(glyph + 1)) return [];
  const contours = glyf.getInt16(place);
  if (contours >= 0) return readSimple(glyf, place, contours);
  const parts: Contour[] = [];
  let at = place + 10;
  for (let flags = more; flags & more; ) {
    flags = glyf.getUint16(at);
    const part = outlineOf(glyf, placeOf, glyf.getUint16(at + 2));
    const wide = (flags & words) > 0;
    const [dx, dy] = wide
      ? [glyf.getInt16(at + 4), glyf.getInt16(at + 6)]
      : [glyf.getInt8(at + 4), glyf.getInt8(at + 5)];
    at += wide ? 8 : 6;
    const factor = (row: number) => glyf.getInt16(at + 2 * row) / 16_384;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & oneScale) [xx, yy] = [factor(0), factor(0)];
    if (flags & twoScales) [xx, yy] = [factor(0), factor(1)];
    if (flags & matrix) [xx, xy, yx, yy] = [factor(0), factor(1), factor(2), factor(3)];
    at += flags & oneScale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0;
    const moved = part.map((contour) =>
      contour.map(({ x, y, on }) => ({ x: xx * x + yx * y + dx, y: xy * x + yy * y + dy, on })),
    );
    parts.push(...moved);
  }
  return parts;
}
