import { toDecimal } from '#ground/domain';
import type { ProductFields } from './product.ts';
import { type Refusal, toRefusal } from './refusals.ts';
import { foldSku } from './words.ts';

type Prices = Pick<ProductFields, 'price' | 'compare_at_price'>;

/** Prices that contradict each other. @param path where they are in the request */
const refusedPrices = ({ price, compare_at_price: before }: Prices, path: Refusal['path']): Refusal[] =>
  before !== undefined && before <= price
    ? [
        toRefusal(
          [...path, 'compare_at_price'],
          `must be more than the price, ${toDecimal(price)}`,
          'too_small',
        ),
      ]
    : [];

/** A SKU of a product, and its path in a request. */
export interface PlacedSku {
  readonly sku: string;
  readonly path: readonly (string | number)[];
}

/** The SKUs of a product and of its variants. */
export const productSkusOf = ({ sku, variants }: Pick<ProductFields, 'sku' | 'variants'>): PlacedSku[] => [
  ...(sku === undefined ? [] : [{ sku, path: ['sku'] }]),
  ...variants.flatMap(({ sku }, at) => (sku === undefined ? [] : [{ sku, path: ['variants', at, 'sku'] }])),
];

function refusedSkus(fields: ProductFields): Refusal[] {
  const skus = productSkusOf(fields);
  const keys = skus.map(({ sku }) => foldSku(sku));
  return skus.flatMap(({ path }, at) =>
    keys.indexOf(keys[at] ?? '') === at
      ? []
      : [toRefusal(path, 'is another SKU of this product', 'conflict')],
  );
}

/**
 * The contradictions in a product whose fields are each valid.
 * @param images the ids of its pictures
 */
export function checkProduct(fields: ProductFields, images: ReadonlySet<string>): Refusal[] {
  const { price, variants } = fields;
  return [
    ...refusedPrices(fields, []),
    ...variants.flatMap((variant, at) =>
      refusedPrices({ price: variant.price ?? price, compare_at_price: variant.compare_at_price }, [
        'variants',
        at,
      ]),
    ),
    ...variants.flatMap(({ image }, at) =>
      image === undefined || images.has(image)
        ? []
        : [toRefusal(['variants', at, 'image'], 'is not a picture of this product', 'not_found')],
    ),
    ...refusedSkus(fields),
  ];
}
