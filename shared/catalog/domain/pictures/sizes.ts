/** The sizes in which a picture is shown: pixels of its longer side, for a thumbnail, a card and a page. */
export const pictureSizes = [160, 480, 1200] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Pixels of a picture. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The size of social pictures, which chats and social networks show with a link. */
export const socialSize = { width: 1200, height: 630 } as const;

/** The pixels of a side of a store’s icons. */
export const iconSizes = [192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/**
 * Width and height of a picture inside a frame, or inside a square with this side.
 * @param most how often a smaller picture is enlarged: it is not
 */
export function fitSize({ width, height }: Extent, size: number | Extent, most = 1): Extent {
  const frame = typeof size === 'number' ? { width: size, height: size } : size;
  const scale = Math.min(most, frame.width / width, frame.height / height);
  const scaleSide = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaleSide(width), height: scaleSide(height) };
}
