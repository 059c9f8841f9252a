import { isDeepStrictEqual } from 'node:util';
import { type ProductId, slicesOf, type Table, type VariantId, type Work, type Write } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import { writeContentsGone, writeStoreContents } from '../contents/store-contents.ts';
import { holdersOf } from '../data/guards.ts';
import { writeSaleEnd } from '../data/product-ends.ts';
import { addProduct, removeProduct, saveProduct } from '../data/products.ts';
import { variantsOf } from '../domain/availability.ts';
import { changeImages, type SentImage } from '../domain/image-order.ts';
import { bytesOfImages } from '../domain/images.ts';
import type { Product, ProductFields } from '../domain/product.ts';
import { assertNone, toRefusal } from '../domain/refusals.ts';
import {
  fieldsOfProduct,
  keptOfProduct,
  toProductFields,
  type WholeProduct,
} from '../domain/sent-product.ts';
import { catalogSlugOfName } from '../domain/slugs.ts';
import { type ProductEventName, writeProductEvent } from '../events.ts';
import { writeImagesRemovedEvent } from '../pictures/image-events.ts';
import { writeGuards } from './product-writes.ts';

/** A product after a change. */
export interface ChangedProduct {
  readonly product: Product;
  /** The variants that the change adds, and those that it removes. */
  readonly added: readonly VariantId[];
  readonly removed: readonly VariantId[];
}

/**
 * The writes of other contexts that accompany a change. `optional` opens the stock levels of new variants: as many
 * join the transaction as fit, and the event says whether some are left. `required` closes the levels of removed variants:
 * what does not fit is committed before the change.
 */
export type CompanionWrites = (
  change: ChangedProduct,
) => Promise<{ readonly required: readonly Write[]; readonly optional: readonly Write[] }>;

/** A change that is ready to be committed, in one transaction. */
export interface PreparedProduct {
  readonly product: Product;
  readonly writes: readonly Write[];
}

/** A transaction has 100 writes; one is for the request's idempotency record. */
const room = 99;

const idsOf = (product: Product | undefined) => (product ? variantsOf(product).map(({ id }) => id) : []);

/** Commits the required writes that do not fit, and returns the others. */
async function commitFirst(
  table: Table,
  required: readonly Write[],
  left: number,
): Promise<readonly Write[]> {
  const early = required.slice(0, Math.max(0, required.length - left));
  for (const some of slicesOf(early, room)) await table.commit(some);
  return required.slice(early.length);
}

/** A product after a change, undefined before its first, and the writes of the change itself. */
interface OwnChange {
  readonly before: Product | undefined;
  readonly product: Product;
  readonly own: readonly Write[];
}

/** The change with its event and its accompanying writes. @throws Problem invalid_request when it is too large */
async function addCompanionWrites(
  { table, now }: Work,
  name: ProductEventName,
  { before, product, own }: OwnChange,
  alongside: CompanionWrites,
): Promise<PreparedProduct> {
  const [had, has] = [idsOf(before), name === 'product.deleted' ? [] : idsOf(product)];
  const added = has.filter((id) => !had.includes(id));
  const removed = had.filter((id) => !has.includes(id));
  const { required, optional } = await alongside({ product, added, removed });
  const free = room - own.length - 1;
  if (free < 0)
    assertNone([
      toRefusal(
        ['variants'],
        'has too many new SKUs for one request; send some of them in a second request',
        'too_long',
      ),
    ]);
  const held = await commitFirst(table, required, free);
  const left = free - held.length;
  const event = writeProductEvent(name, product, now, optional.length > left);
  return { product, writes: [...own, event, ...held, ...optional.slice(0, left)] };
}

/** The slug of a product that names none: made from its name, with a suffix if another product has it. */
async function slugFor(table: Table, store: Store, id: ProductId, name: string): Promise<string> {
  const text = catalogSlugOfName(name, 'product');
  const [holder] = await holdersOf(table, store.id, [{ kind: 'slug', text }]);
  return holder === undefined || holder === id ? text : catalogSlugOfName(name, 'product', id.slice(-6));
}

/** A product that is asked for. */
interface AskedProduct {
  /** The same for each attempt. */
  readonly id: ProductId;
  readonly sent: WholeProduct;
  /** Whether the slug was found free, so another attempt finds another one; or else whoever sent it decides. */
  readonly foundFree?: boolean;
}

/**
 * A new product of a store. Stale if another product takes a slug first that was just found free.
 * @throws Problem invalid_request, conflict, limit_reached
 */
export async function prepareProduct(
  { table, now }: Work,
  store: Store,
  { id, sent, foundFree = sent.slug === undefined }: AskedProduct,
  alongside: CompanionWrites,
): Promise<PreparedProduct> {
  const [counted, slug] = await Promise.all([
    writeStoreContents(table, store, { products: 1, bytes: 0 }),
    sent.slug ?? slugFor(table, store, id, sent.name),
  ]);
  const fields = toProductFields(id, sent, slug);
  const at = now.toISOString();
  const product: Product = {
    ...fields,
    id,
    store: store.id,
    mode: store.mode,
    images: {},
    stock: {},
    stock_version: 0,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const guards = await writeGuards(table, { ...product, foundFree }, undefined, product);
  const own = [addProduct(product), counted, ...guards];
  return addCompanionWrites(
    { table, now },
    'product.created',
    { before: undefined, product, own },
    alongside,
  );
}

/** An undefined field equals an absent one. */
const plainOf = (fields: ProductFields): unknown => JSON.parse(JSON.stringify(fields));
const isSame = (a: ProductFields, b: ProductFields) => isDeepStrictEqual(plainOf(a), plainOf(b));

/**
 * Changes the fields of a product and the order of its pictures.
 * @returns undefined when nothing changes
 * @throws Problem invalid_request, conflict
 */
export async function prepareProductChange(
  { table, now }: Work,
  before: Product,
  { fields, images = [] }: { readonly fields: ProductFields; readonly images?: readonly SentImage[] },
  alongside: CompanionWrites,
): Promise<PreparedProduct | undefined> {
  const variants = new Set<string>(idsOf({ ...before, ...fields }));
  const moved = changeImages(before, variants, images);
  if (moved.length === 0 && isSame(fields, fieldsOfProduct(before))) return undefined;
  const shown = moved.map(({ id, ...set }) => [id, { ...before.images[id], ...set }]);
  // A field that is left out is cleared, so no former value remains.
  const product: Product = {
    ...keptOfProduct(before),
    ...fields,
    images: { ...before.images, ...Object.fromEntries(shown) },
    updated_at: now.toISOString(),
    revision: before.revision + 1,
  };
  const own = [
    saveProduct(before, fields, moved, now),
    ...(await writeGuards(table, before, before, fields)),
  ];
  return addCompanionWrites({ table, now }, 'product.changed', { before, product, own }, alongside);
}

/**
 * The writes that delete a product and everything that belongs to it.
 * @throws Problem as `alongside` does while its stock is held
 */
export async function writeProductDeletion(
  { table, now }: Work,
  product: Product,
  alongside: CompanionWrites,
): Promise<readonly Write[]> {
  const images = Object.values(product.images).map(({ id }) => id);
  const bytes = bytesOfImages(Object.values(product.images));
  const own = [
    removeProduct(product),
    ...(await writeContentsGone(table, product.store, { products: 1, bytes })),
    ...writeSaleEnd(product, now),
    ...(await writeGuards(table, product, product, undefined)),
    ...(images.length > 0 ? [writeImagesRemovedEvent(product, images, now)] : []),
  ];
  const change = { before: product, product, own };
  return (await addCompanionWrites({ table, now }, 'product.deleted', change, alongside)).writes;
}
