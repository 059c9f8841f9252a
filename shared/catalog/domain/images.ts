import type { ImageId } from '../../kernel/ids.ts';

/** PENDING until its sizes are made. Only READY ones are public. */
export const imageStatuses = ['PENDING', 'READY', 'FAILED'] as const;
export type ImageStatus = (typeof imageStatuses)[number];

/** A picture of a product. Its files are named by its id. */
export interface ProductImage {
  readonly id: ImageId;
  readonly status: ImageStatus;
  /** What it shows, for who cannot see it. */
  readonly alt?: string | undefined;
  /** The variants that it shows; none where it shows the product. */
  readonly variants: readonly string[];
  /** Its place: the lowest comes first. */
  readonly position: number;
  /** Pixels, once it is READY. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly created_at: string;
}

/** The pictures in their order. Two of one place, which come at once, stand in the order of their times. */
export const inOrder = (images: Readonly<Record<string, ProductImage>>): ProductImage[] =>
  Object.values(images).toSorted(
    (a, b) => a.position - b.position || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  );
