import { earthRadiusKm, type Point } from '#ground/domain';
/** The most corners of a polygon. */
export const maxCorners = 100;

/** The most degrees that a polygon spans. Within them, products of its coordinates in millionths are exact. */
const widestDegrees = 40;

type Corners = readonly Point[];

/** Coordinates have six decimals: as millionths they are integers, so that the rules below are exact. */
const whole = ({ latitude, longitude }: Point) => ({
  x: Math.round(longitude * 1e6),
  y: Math.round(latitude * 1e6),
});
type Whole = ReturnType<typeof whole>;

/** On which side of the line from a to b a point is: 1 left, -1 right, 0 on it. */
const sideOf = (a: Whole, b: Whole, point: Whole) =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

const isBetween = (value: number, one: number, other: number) =>
  Math.min(one, other) <= value && value <= Math.max(one, other);

/** Whether a point is on the line from a to b. */
const isOn = (a: Whole, b: Whole, point: Whole) =>
  sideOf(a, b, point) === 0 && isBetween(point.x, a.x, b.x) && isBetween(point.y, a.y, b.y);

type Side = readonly [Whole, Whole];

/** Whether two sides share a point. */
function touch([a, b]: Side, [c, d]: Side): boolean {
  if (sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0) return true;
  return isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
}

/** Whether two consecutive sides turn back on themselves. */
const turnsBack = ([a, b]: Side, [, c]: Side) => isOn(a, b, c) || isOn(b, c, a);

function sidesOf(corners: Corners): Side[] {
  const points = corners.map(whole);
  return points.flatMap((point, index): Side[] => {
    const next = points[(index + 1) % points.length];
    return next ? [[point, next]] : [];
  });
}

/** The first two non-adjacent sides that cross or touch; undefined if none do. */
function crossingOf(corners: Corners): readonly [number, number] | undefined {
  const sides = sidesOf(corners);
  for (const [first, one] of sides.entries()) {
    for (const [second, other] of sides.entries()) {
      if (second <= first) continue;
      const follows = second === first + 1;
      const precedes = first === 0 && second === sides.length - 1;
      const isWrong = follows ? turnsBack(one, other) : precedes ? turnsBack(other, one) : touch(one, other);
      if (isWrong) return [first, second];
    }
  }
  return undefined;
}

const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** A polygon without a last corner that repeats the first, as some tools write it. */
export function openPolygon(corners: Corners): Corners {
  const [first, last] = [corners.at(0), corners.at(-1)];
  const repeats = first?.latitude === last?.latitude && first?.longitude === last?.longitude;
  return corners.length > 1 && repeats ? corners.slice(0, -1) : corners;
}

/** Why a polygon cannot be a zone, in words; undefined if it can. */
export function wrongOf(corners: Corners): string | undefined {
  if (corners.length < 3) return 'must have at least 3 corners';
  const widest = Math.max(
    rangeOf(corners.map(({ latitude }) => latitude)),
    rangeOf(corners.map(({ longitude }) => longitude)),
  );
  if (widest > widestDegrees) return `must span at most ${widestDegrees} degrees`;
  const crossing = crossingOf(corners);
  return (
    crossing && `must not cross itself: the lines from corners ${crossing[0] + 1} and ${crossing[1] + 1} meet`
  );
}

/** Whether a point is inside a polygon or on its border. */
export function isInside(corners: Corners, point: Point): boolean {
  const at = whole(point);
  let inside = false;
  for (const [a, b] of sidesOf(corners)) {
    if (isOn(a, b, at)) return true;
    const crosses = a.y > at.y !== b.y > at.y;
    if (crosses && sideOf(a, b, at) === (b.y > a.y ? 1 : -1)) inside = !inside;
  }
  return inside;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The area of a polygon in km²: in the equal-area plane at the latitude of its middle. */
export function polygonKm2Of(corners: Corners): number {
  const kmPerDegree = radians(1) * earthRadiusKm;
  const middle = corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length;
  const twice = corners.reduce((sum, a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    return sum + (a.longitude * b.latitude - b.longitude * a.latitude);
  }, 0);
  return (Math.abs(twice) / 2) * kmPerDegree ** 2 * Math.cos(radians(middle));
}
