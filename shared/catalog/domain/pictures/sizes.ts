/** The sizes in which a picture is shown: pixels of its longer side, for a thumbnail, a card and a page. */
export const pictureSizes = [160, 480, 1200] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Width and height of a picture whose longer side is at most `size`. A smaller picture is not enlarged. */
export function fitSize(
  { width, height }: { readonly width: number; readonly height: number },
  size: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, size / Math.max(width, height));
  const scaleSide = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaleSide(width), height: scaleSide(height) };
}
