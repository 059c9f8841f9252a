/** What is done with a picture before it is sent. */
export interface PictureEdit {
  /** Quarter turns to the right. */
  readonly turns: number;
  /** Whether the middle is cut out as a square, as lists of shops show it. */
  readonly isSquare: boolean;
}

/** How a picture is drawn: the size of what comes out, in pixels, and how much smaller it is than the original. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/**
 * The shape of a picture after an edit.
 * @param most pixels of the longer side
 */
export function shapeOf(
  { width, height }: { readonly width: number; readonly height: number },
  { turns, isSquare }: PictureEdit,
  most: number,
): PictureShape {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const side = Math.min(across, down);
  const [wide, high] = isSquare ? [side, side] : [across, down];
  const scale = Math.min(1, most / Math.max(wide, high));
  return {
    width: Math.max(1, Math.round(wide * scale)),
    height: Math.max(1, Math.round(high * scale)),
    scale,
  };
}
