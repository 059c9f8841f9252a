import type { Picture, Refused } from '../domain/pictures/judge.ts';
import type { PictureSize } from '../domain/pictures/sizes.ts';

/** The three pictures that are shown, as WebP, upright and without any metadata. */
export interface Made {
  readonly files: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[];
  /** Pixels of the largest of them. */
  readonly width: number;
  readonly height: number;
}

/** Makes of an uploaded picture those that are shown. */
export interface PictureMaker {
  /**
   * @param bytes the file, which `judge` took for this picture
   * @returns the pictures, or why it could not be decoded
   */
  make(bytes: Uint8Array, picture: Picture): Promise<Made | Refused>;
}
