import type { Inside } from './shapes.ts';

/** Red, green, blue: 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];
export type Paint = (x: number, y: number) => Colour;

/** A shape with its paint. Later layers cover earlier ones. */
export interface Layer {
  readonly inside: Inside;
  readonly paint: Paint;
}

/** A colour such as #2b4c7e. */
const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

export const plain =
  (hex: string): Paint =>
  () =>
    colour(hex);

/** A colour that gets darker towards the lower edge, as in daylight from above. */
export const shaded = (hex: string): Paint => {
  const [red, green, blue] = colour(hex);
  return (_, y) => {
    const light = 1.06 - 0.22 * y;
    return [Math.min(255, red * light), Math.min(255, green * light), Math.min(255, blue * light)];
  };
};

const either =
  (isFirst: (x: number, y: number) => boolean, first: Paint, second: Paint): Paint =>
  (x, y) =>
    (isFirst(x, y) ? first : second)(x, y);

/** Patterns of cloth in two colours. */
export const patterns = {
  plain: (one: string) => shaded(one),
  stripes: (one: string, other: string) =>
    either((x) => Math.floor(x * 26) % 3 !== 0, shaded(one), shaded(other)),
  rings: (one: string, other: string) =>
    either(
      (x, y) => {
        const [dx, dy] = [((x * 9) % 1) - 0.5, ((y * 9) % 1) - 0.5];
        return Math.floor(Math.hypot(dx, dy) * 9) % 2 === 0;
      },
      shaded(one),
      shaded(other),
    ),
  checks: (one: string, other: string) =>
    either((x, y) => (Math.floor(x * 16) + Math.floor(y * 16)) % 2 === 0, shaded(one), shaded(other)),
  zigzag: (one: string, other: string) =>
    either((x, y) => (y * 14 + Math.abs(((x * 12) % 1) - 0.5)) % 1 < 0.5, shaded(one), shaded(other)),
  dots: (one: string, other: string) =>
    either(
      (x, y) => Math.hypot(((x * 14) % 1) - 0.5, ((y * 14) % 1) - 0.5) > 0.24,
      shaded(one),
      shaded(other),
    ),
} as const;
export type Pattern = keyof typeof patterns;

/** Points a pixel is averaged over, each way. */
const samples = 3;

/** Draws layers on a square. @returns its pixels, four bytes each */
export function drawn(size: number, layers: readonly Layer[]) {
  const data = new Uint8ClampedArray(size * size * 4);
  const topDown = layers.toReversed();
  for (let place = 0; place < size * size; place++) {
    const sum = [0, 0, 0];
    for (let nth = 0; nth < samples * samples; nth++) {
      const x = ((place % size) + ((nth % samples) + 0.5) / samples) / size;
      const y = (Math.floor(place / size) + (Math.floor(nth / samples) + 0.5) / samples) / size;
      const seen = topDown.find(({ inside }) => inside(x, y))?.paint(x, y) ?? [255, 255, 255];
      for (const [part, value] of seen.entries()) sum[part] = (sum[part] ?? 0) + value;
    }
    data.set([...sum.map((value) => Math.round(value / samples ** 2)), 255], place * 4);
  }
  return { data, width: size, height: size };
}
