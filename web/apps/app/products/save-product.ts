import { faceApi } from '../../kit/api/face.ts';
import { sendPicture } from '../../kit/fields/picture.tsx';
import { readMoney } from '../../kit/format/money.ts';
import type { Product, Store } from '../data/objects.ts';

/** What the form of a product has. */
export interface ProductValues {
  readonly name: string;
  readonly price: string;
  readonly compare_at_price: string;
  readonly description: string;
  readonly stock: string;
  readonly status: string;
  readonly search_words: string;
  readonly weight_kg: string;
}

/** Adds a picture to a product. */
export const uploadPicture = ({ id }: Pick<Product, 'id'>, file: Blob): Promise<unknown> =>
  sendPicture(file, (body) =>
    faceApi.post('/api/v1/storefront/products/{product_id}/upload-image/', {
      path: { product_id: id },
      body,
    }),
  );

/** How many there are of a product, over all places; undefined where that is not counted. */
export async function readStock(
  product: Product,
): Promise<{ readonly id: string; readonly quantity: number } | undefined> {
  if (!product.track_inventory) return undefined;
  const { results } = await faceApi.get('/api/v1/inventory/stock-levels/', {
    query: { product: product.id },
  });
  const [level] = results;
  return level && { id: level.id, quantity: level.quantity };
}

/** Says how many there are. */
async function saveStock(store: Store, product: Product, counted: number): Promise<void> {
  const known = await readStock(product);
  if (known?.quantity === counted) return;
  const level = known ?? (await openLevel(store, product));
  if (!level) return;
  await faceApi.post('/api/v1/inventory/stock-levels/{level_id}/adjust/', {
    path: { level_id: level.id },
    body: { counted, reason: 'COUNT' },
  });
}

/** The place where the stock of a product is counted: the first of the shop's. */
async function openLevel(store: Store, product: Product) {
  const { results } = await faceApi.get('/api/v1/inventory/warehouses/', { query: { store: store.id } });
  const [warehouse] = results;
  const [variant] = product.variants;
  if (!warehouse || !variant) return undefined;
  const body = { warehouse: warehouse.id, product: product.id, variant: variant.id };
  return faceApi.post('/api/v1/inventory/stock-levels/', { body });
}

const asStatus = (text: string): Product['status'] =>
  text === 'DRAFT' || text === 'ARCHIVED' ? text : 'ACTIVE';

/** Saves a product with its stock. @returns the product as it is now */
export async function saveProductForm(
  store: Store,
  known: Product | undefined,
  values: ProductValues,
  idempotencyKey: string,
): Promise<Product> {
  const { stock } = values;
  const isCounted = stock.trim() !== '';
  const body = {
    name: values.name,
    price: readMoney(values.price),
    status: asStatus(values.status),
    search_words: values.search_words
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    track_inventory: isCounted,
    ...(values.weight_kg && { weight_kg: values.weight_kg }),
  };
  const description = values.description.trim();
  const before = readMoney(values.compare_at_price);
  const product = known
    ? await faceApi.patch('/api/v1/storefront/products/{product_id}/', {
        path: { product_id: known.id },
        body: { ...body, description: description || null, compare_at_price: before || null },
      })
    : await faceApi.post('/api/v1/storefront/products/', {
        body: {
          ...body,
          store: store.id,
          ...(description && { description }),
          ...(before && { compare_at_price: before }),
        },
        idempotencyKey,
      });
  if (isCounted) await saveStock(store, product, Number(stock));
  return product;
}
