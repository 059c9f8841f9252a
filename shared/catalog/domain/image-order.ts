import type { ImageId } from '#ground/domain';
import { sortImages } from './images.ts';
import type { Product } from './product.ts';
import { assertNone, type Refusal, toRefusal } from './refusals.ts';

/** A picture as a PATCH names it. */
export interface SentImage {
  readonly id: ImageId;
  /** Null removes it. */
  readonly alt?: string | null | undefined;
  readonly variants?: readonly string[] | undefined;
}

/** What a PATCH changes about a picture. */
export interface ImageChange {
  readonly id: ImageId;
  readonly position: number;
  readonly alt: string | undefined;
  readonly variants: readonly string[];
}

function refused(
  { images }: Pick<Product, 'images'>,
  variants: ReadonlySet<string>,
  sent: readonly SentImage[],
): Refusal[] {
  const ids = sent.map(({ id }) => id);
  return sent.flatMap(({ id, variants: shown = [] }, at) => [
    ...(images[id] ? [] : [toRefusal(['images', at, 'id'], 'is not a picture of this product', 'not_found')]),
    ...(ids.indexOf(id) === at ? [] : [toRefusal(['images', at, 'id'], 'is sent twice', 'conflict')]),
    ...shown.flatMap((one, place) =>
      variants.has(one)
        ? []
        : [toRefusal(['images', at, 'variants', place], 'is not a variant of this product', 'not_found')],
    ),
  ]);
}

/**
 * The pictures in the order of the request, followed by those that it leaves out.
 * @param variants the ids of the product's variants
 * @returns those that change
 * @throws Problem invalid_request for a picture or a variant that the product does not have
 */
export function changeImages(
  product: Pick<Product, 'images'>,
  variants: ReadonlySet<string>,
  sent: readonly SentImage[],
): ImageChange[] {
  assertNone(refused(product, variants, sent));
  const { images } = product;
  const named = new Map(sent.map((one) => [one.id, one]));
  const order = [...named.keys(), ...sortImages(images).flatMap(({ id }) => (named.has(id) ? [] : [id]))];
  return order.flatMap((id, position) => {
    const before = images[id];
    if (!before) return [];
    const { alt = before.alt, variants: shown = before.variants } = named.get(id) ?? {};
    const now = { id, position, alt: alt ?? undefined, variants: shown };
    const same =
      before.position === position && before.alt === now.alt && String(before.variants) === String(shown);
    return same ? [] : [now];
  });
}
