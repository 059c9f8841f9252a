import type { ImageId } from '#ground/domain';
import { catalogLimits } from './limits.data.ts';

/** PENDING until its sizes are made. Only READY pictures are public. */
export const imageStatuses = ['PENDING', 'READY', 'FAILED'] as const;
export type ImageStatus = (typeof imageStatuses)[number];

/** A picture of a product. Its files are named by its id. */
export interface ProductImage {
  readonly id: ImageId;
  readonly status: ImageStatus;
  /** A description for people who cannot see the picture. */
  readonly alt?: string | undefined;
  /** The variants that it shows; none where it shows the product. */
  readonly variants: readonly string[];
  /** Its position: the lowest comes first. */
  readonly position: number;
  /** Pixels, once it is READY. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Of its files, once it is READY; absent for pictures that are older than their count. */
  readonly bytes?: number | undefined;
  /** Whether it has social pictures; absent for pictures that are older than these. */
  readonly social?: true | undefined;
  /** Why it is FAILED, for the merchant. */
  readonly reason?: string | undefined;
  readonly created_at: string;
}

/** The pictures in their order. Two with the same position, added concurrently, are ordered by time. */
export const sortImages = (images: Readonly<Record<string, ProductImage>>): ProductImage[] =>
  Object.values(images).toSorted(
    (a, b) => a.position - b.position || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  );

/** The bytes that pictures take. */
export const bytesOfImages = (images: readonly Pick<ProductImage, 'bytes'>[]): number =>
  images.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** The most pictures of a product. */
export const maxImages = catalogLimits.images;

/**
 * Adds a picture after the others.
 * @returns the picture, and the FAILED one that it replaces if there is no room; undefined if all places are taken
 */
export function appendImage(
  images: Readonly<Record<string, ProductImage>>,
  image: Omit<ProductImage, 'position' | 'status'>,
): { readonly image: ProductImage; readonly instead?: ImageId } | undefined {
  const known = sortImages(images);
  const placed = { ...image, status: 'PENDING' as const, position: (known.at(-1)?.position ?? -1) + 1 };
  if (known.length < maxImages) return { image: placed };
  const failed = known.find(({ status }) => status === 'FAILED');
  return failed && { image: placed, instead: failed.id };
}
