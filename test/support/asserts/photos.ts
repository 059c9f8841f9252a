import type { Bitmap } from './bitmap.ts';

/** How a label is photographed. */
interface Shot {
  /** How near: pixels of the picture in a millimetre of paper. */
  readonly near?: number;
  /** Degrees by which the paper is turned. */
  readonly turn?: number;
  /** How much of its own length the picture narrows from the bottom to the top, as of paper that lies aslant. */
  readonly slant?: number;
  /** Pixels that an edge is wide at half of its height, about: a hand that moves, or a lens too near. */
  readonly blur?: number;
  /** What is left of the light, from 1, the day, to 0. */
  readonly light?: number;
  /** Share of the light that is lost from the left side to the right one. */
  readonly shadow?: number;
  /** Shades by which a pixel differs from what it should be, as a standard deviation. */
  readonly noise?: number;
}

/** Pixels of the side of a picture. */
const side = 720;
/** The table under the label. */
const table = 140;
/** A camera’s black in the dark. */
const black = 8;

/** Numbers from 0 to 1 by chance, the same each time. */
function chance() {
  let state = 42;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Values as a lens or a hand blurs them: the bell curve, along rows and then along columns. */
function softened(values: Float32Array, blur: number): Float32Array {
  if (blur === 0) return values;
  const reach = Math.ceil(3 * blur);
  const bell = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * blur * blur)),
  );
  const all = bell.reduce((sum, weight) => sum + weight, 0);
  const inside = (place: number) => Math.min(side - 1, Math.max(0, place));
  const along = (from: Float32Array, across: number, down: number) =>
    from.map((_, at) => {
      const [x, y] = [at % side, Math.floor(at / side)];
      let sum = 0;
      for (let place = -reach; place <= reach; place++) {
        const value = from[inside(y + down * place) * side + inside(x + across * place)] ?? 0;
        sum += (bell[place + reach] ?? 0) * value;
      }
      return sum / all;
    });
  return along(along(values, 1, 0), 0, 1);
}

/**
 * A square picture of paper that lies on a table, as the camera of a phone makes one of its middle.
 * @param dotsPerMm of the paper
 */
export function photograph(paper: Bitmap, dotsPerMm: number, shot: Shot = {}) {
  const { near = 4.6, turn = 0, slant = 0, blur = 0, light = 1, shadow = 0, noise = 0 } = shot;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const dotAt = (across: number, down: number) => {
    const depth = 1 + (slant * down) / side;
    const scale = dotsPerMm / near / depth;
    const x = Math.floor((across * cos + down * sin) * scale + paper.width / 2);
    const y = Math.floor((down * cos - across * sin) * scale + paper.height / 2);
    const isPaper = x >= 0 && y >= 0 && x < paper.width && y < paper.height;
    return isPaper ? (paper.dots[y * paper.width + x] ?? 0) : table;
  };
  const seen = new Float32Array(side * side).map((_, at) => {
    const [across, down] = [(at % side) - side / 2, Math.floor(at / side) - side / 2];
    let sum = 0;
    for (let part = 0; part < 4; part++) sum += dotAt(across + (part % 2) / 2, down + (part >> 1) / 2);
    return sum / 4;
  });
  const random = chance();
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [at, value] of softened(seen, blur).entries()) {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const shade = (black * (1 - light) + value * light) * (1 - (shadow * (at % side)) / side) + noise * bell;
    data.fill(shade, 4 * at, 4 * at + 3);
  }
  return { width: side, height: side, data };
}
