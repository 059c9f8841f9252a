import type { GroundName } from '../../stores/domain/store/look.ts';
import type { Picture, RefusedPicture } from '../domain/pictures/judge.ts';
import type { IconSize, PictureSize } from '../domain/pictures/sizes.ts';

/** The pictures that are made of one: three as WebP, and social ones as JPEG, upright and without any metadata. */
export interface Made {
  readonly files: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[];
  /** The social picture on each ground. */
  readonly socials: readonly { readonly ground: GroundName; readonly bytes: Uint8Array }[];
  /** The icons, as PNG; none unless they were asked for. */
  readonly icons: readonly { readonly size: IconSize; readonly bytes: Uint8Array }[];
  /** Pixels of the largest of them. */
  readonly width: number;
  readonly height: number;
}

/** Makes the shown pictures of an uploaded one. */
export interface PictureMaker {
  /**
   * @param bytes the file that `judge` accepted as this picture
   * @param withIcons whether icons are made too
   * @returns the pictures, or why it could not be decoded
   */
  make(bytes: Uint8Array, picture: Picture, withIcons: boolean): Promise<Made | RefusedPicture>;
}
