import type { Orientation } from './orientation.ts';

/** The accepted types of pictures. Every browser shows them and none executes them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** What the first bytes of a picture state, before anything is decoded. */
export interface PictureHeader {
  /** Pixels, before the picture is turned. */
  readonly width: number;
  readonly height: number;
  /** How the picture must be turned to be upright. */
  readonly orientation: Orientation;
  readonly animated: boolean;
  /** Whether its colours are those of print, which no screen has. */
  readonly cmyk: boolean;
}
