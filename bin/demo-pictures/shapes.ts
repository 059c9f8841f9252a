/** A point or size in a picture, from 0 to 1: x to the right, y down. */
export type At = readonly [x: number, y: number];
export type Inside = (x: number, y: number) => boolean;

export const ellipse =
  ([cx, cy]: At, [rx, ry]: At): Inside =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const box =
  ([left, top]: At, [right, bottom]: At): Inside =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom;

/** The inside of a closed line, by the number of its edges to the right. */
export const polygon =
  (...corners: readonly At[]): Inside =>
  (x, y) => {
    let isIn = false;
    for (const [nth, [x1, y1]] of corners.entries()) {
      const [x2, y2] = corners[(nth + 1) % corners.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
    }
    return isIn;
  };

/** Half of a shape's corners, and the other half mirrored. */
export const mirrored = (...half: readonly At[]): Inside =>
  polygon(...half, ...half.toReversed().map(([x, y]): At => [1 - x, y]));

export const without =
  (shape: Inside, hole: Inside): Inside =>
  (x, y) =>
    shape(x, y) && !hole(x, y);

export const within =
  (shape: Inside, border: Inside): Inside =>
  (x, y) =>
    shape(x, y) && border(x, y);

export const anyOf =
  (...shapes: readonly Inside[]): Inside =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));
