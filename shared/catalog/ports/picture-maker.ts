import type { Picture, RefusedPicture } from '../domain/pictures/judge.ts';
import type { PictureSize } from '../domain/pictures/sizes.ts';

/** The three pictures that are shown, as WebP, upright and without any metadata. */
export interface Made {
  readonly files: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[];
  /** Pixels of the largest of them. */
  readonly width: number;
  readonly height: number;
}

/** Makes the three shown pictures of an uploaded one. */
export interface PictureMaker {
  /**
   * @param bytes the file that `judge` accepted as this picture
   * @returns the pictures, or why it could not be decoded
   */
  make(bytes: Uint8Array, picture: Picture): Promise<Made | RefusedPicture>;
}
