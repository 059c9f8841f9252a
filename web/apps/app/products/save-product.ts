import { faceApi } from '../../kit/api/face.ts';
import { sendPicture } from '../../kit/fields/picture.tsx';
import { readMoney, writeTyped } from '../../kit/format/money.ts';
import { type Form, filledOf } from '../../kit/forms/form.ts';
import { sayDone } from '../../kit/parts/toast.tsx';
import type { Product, Store } from '../data/objects.ts';
import { countsOf, type ProductStock, saveThreshold, thresholdOf } from './stock.ts';
import {
  type Counts,
  recountVariants,
  toChangedVariants,
  toNewVariants,
  typedCountOf,
  type VariantsDraft,
  variantsDraftOf,
} from './variants.ts';

/** What is edited: a product of a shop as it is, or a new one. */
export interface Edited {
  readonly store: Store;
  readonly product?: Product;
  readonly stock: ProductStock;
}

const typedMoney = (amount: string | null | undefined) => (amount ? writeTyped(amount) : '');

/** How many there are, as a form keeps it: what was typed differs from that, or was not touched. */
const countedOf = ({ product, stock }: Edited) =>
  JSON.stringify(product?.track_inventory ? [...countsOf(stock)] : []);

const countsIn = (counted: string): Counts => new Map(JSON.parse(counted));

/** What the form of a product has at first. */
export function valuesOf(edited: Edited) {
  const { product, stock } = edited;
  const counted = countedOf(edited);
  return {
    name: product?.name ?? '',
    price: typedMoney(product?.price),
    stock: typedCountOf(countsIn(counted), product?.variants[0]?.id),
    description: product?.description ?? '',
    categories: product?.categories.join(',') ?? '',
    status: product?.status ?? 'ACTIVE',
    compare_at_price: typedMoney(product?.compare_at_price),
    cost_price: typedMoney(product?.cost_price),
    weight_kg: product?.weight_kg ?? '',
    sku: product?.sku ?? '',
    barcode: product?.barcode ?? '',
    search_words: product?.search_words.join(', ') ?? '',
    tags: product?.tags.join(', ') ?? '',
    max_per_order: String(product?.max_per_order ?? ''),
    reorder_point: String(thresholdOf(stock) ?? ''),
    track_inventory: product?.track_inventory ? 'yes' : '',
    allow_backorder: product?.allow_backorder ? 'yes' : '',
    variants: JSON.stringify(variantsDraftOf(product ?? { options: [], variants: [] }, countsIn(counted))),
    counted,
  };
}

type ProductValues = ReturnType<typeof valuesOf>;
/** The fields of the form of a product. */
export type ProductField = keyof ProductValues;
type Typed = Readonly<Record<ProductField, string>>;

/** The options and variants as the form keeps them, over a reload too. */
export const readVariants = ({ variants }: Pick<Typed, 'variants'>): VariantsDraft => JSON.parse(variants);

/** Shows how many there are now, where nobody typed another number. */
export function recount(form: Form<ProductField>, edited: Edited): void {
  const { stock, counted, ...values } = form.values.value;
  const now = countedOf(edited);
  if (counted === now) return;
  const only = edited.product?.variants[0]?.id;
  const draft = recountVariants(readVariants(values), countsIn(counted), countsIn(now));
  if (stock === typedCountOf(countsIn(counted), only)) form.set('stock', typedCountOf(countsIn(now), only));
  form.set('variants', JSON.stringify(draft));
  form.set('counted', now);
}

/** Whether the stock of a product is in several places, and counted there. */
export const isStockElsewhere = ({ product, stock }: Edited): boolean =>
  product !== undefined && stock.places.length > 1;

/** Adds a picture to a product. */
export const uploadPicture = ({ id }: Pick<Product, 'id'>, file: Blob): Promise<unknown> =>
  sendPicture(file, (body) =>
    faceApi.post('/api/v1/storefront/products/{product_id}/upload-image/', {
      path: { product_id: id },
      body,
    }),
  );

const asStatus = (text: string): Product['status'] =>
  text === 'DRAFT' || text === 'ARCHIVED' ? text : 'ACTIVE';

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** How many there are of each variant, as it was typed; of a simple product, of itself. */
const typedCounts = (values: Typed): readonly string[] => {
  const { options, variants } = readVariants(values);
  return options.length === 0 ? [values.stock.trim()] : variants.map(({ stock }) => stock.trim());
};

/** Says how many there are, where somebody typed it. What is refused is said: the product is saved. */
async function saveCounts(product: Product, typed: readonly string[], known: Counts): Promise<void> {
  const items = product.variants.flatMap(({ id: variant }, at) => {
    const counted = typed[at] ?? '';
    return counted === '' || counted === typedCountOf(known, variant)
      ? []
      : [{ id: product.id, variant, counted: Number(counted) }];
  });
  if (items.length === 0) return;
  const { results } = await faceApi.patch('/api/v1/storefront/products/bulk/', { body: { items } });
  for (const { errors = [] } of results) for (const { detail } of errors) sayDone(detail);
}

async function saveFields(
  { store, product }: Edited,
  values: Typed,
  isCounted: boolean,
  idempotencyKey: string,
): Promise<Product> {
  const draft = readVariants(values);
  const body = {
    name: values.name,
    price: readMoney(values.price),
    status: asStatus(values.status),
    categories: wordsIn(values.categories),
    search_words: wordsIn(values.search_words),
    tags: wordsIn(values.tags),
    track_inventory: isCounted,
    allow_backorder: values.allow_backorder !== '',
    ...(values.weight_kg && { weight_kg: values.weight_kg }),
  };
  const most = values.max_per_order ? Number(values.max_per_order) : undefined;
  const { description, sku, barcode, compare_at_price, cost_price } = filledOf({
    ...values,
    compare_at_price: readMoney(values.compare_at_price),
    cost_price: readMoney(values.cost_price),
  });
  if (!product)
    return faceApi.post('/api/v1/storefront/products/', {
      body: {
        ...body,
        store: store.id,
        ...(description && { description }),
        ...(compare_at_price && { compare_at_price }),
        ...(cost_price && { cost_price }),
        ...(sku && { sku }),
        ...(barcode && { barcode }),
        ...(most && { max_per_order: most }),
        ...(draft.options.length > 0 && toNewVariants(draft)),
      },
      idempotencyKey,
    });
  const hasOptions = draft.options.length > 0;
  return faceApi.patch('/api/v1/storefront/products/{product_id}/', {
    path: { product_id: product.id },
    body: {
      ...body,
      description: description ?? null,
      compare_at_price: compare_at_price ?? null,
      cost_price: cost_price ?? null,
      sku: sku ?? null,
      barcode: barcode ?? null,
      max_per_order: most ?? null,
      ...((hasOptions || product.options.length > 0) && toChangedVariants(draft)),
    },
  });
}

/** Saves a product with its stock. @returns the product as it is now */
export async function saveProductForm(edited: Edited, values: Typed, key: string): Promise<Product> {
  const counts = typedCounts(values);
  const isElsewhere = isStockElsewhere(edited);
  const isCounted = isElsewhere ? values.track_inventory !== '' : counts.some((count) => count !== '');
  const product = await saveFields(edited, values, isCounted, key);
  if (isCounted && !isElsewhere) await saveCounts(product, counts, countsIn(values.counted));
  if (values.reorder_point !== valuesOf(edited).reorder_point)
    await saveThreshold(product.id, values.reorder_point ? Number(values.reorder_point) : null);
  return product;
}
