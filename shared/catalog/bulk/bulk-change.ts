import {
  detailOf,
  type FieldProblem,
  type IdempotencyKey,
  type idempotencyAccess,
  isGranted,
  isId,
  type Made,
  mapLimited,
  type PartedRequest,
  Problem,
  type ProductId,
  readInput,
  serializeCommits,
  toId,
  toSuccess,
  transact,
  Written,
  write,
} from '#ground';
import type { Works } from '../../stores/data/works.ts';
import { hasPermission } from '../../stores/domain/roles.ts';
import { BulkItem, BulkResult } from '../contract/bulk.ts';
import { keyOfProduct, loadUncheckedProduct } from '../data/products.ts';
import type { Product } from '../domain/product.ts';
import { toProductView } from '../view.ts';
import { type BulkWork, prepareBulkItem } from './bulk-item.ts';

/** Products that are changed at once. */
const concurrency = 10;

/** The request that the items share. */
interface Bulk extends PartedRequest {
  /** Where the caller works. */
  readonly works: Works;
}

/** An item that can be tried, with the idempotency record of its position in a request that has a key. */
interface Reading {
  readonly item: BulkItem;
  readonly id: ProductId;
  readonly idempotency: IdempotencyKey | undefined;
}

/** What became of an item, and whether an earlier request did it. */
interface Outcome {
  readonly result: ReturnType<typeof write<typeof BulkResult>>;
  readonly isAgain: boolean;
}

const notFound = () =>
  new Problem('not_found', undefined, {
    errors: [{ pointer: '/id', code: 'not_found', detail: 'is not a product of a store in which you work' }],
  });

/** @throws Problem invalid_request, not_found */
function readItem(given: unknown): Pick<Reading, 'item' | 'id'> {
  const { body: item, ignored } = readInput(BulkItem, given);
  const errors = ignored.map(
    (pointer): FieldProblem => ({ pointer, code: 'unknown_field', detail: 'is no field of an item' }),
  );
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
  if (!isId<'Product'>(item.id)) throw notFound();
  return { item, id: toId<'Product'>(item.id) };
}

const idIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'string'
    ? given.id
    : null;

/** @throws any error that is no Problem */
function toRefused(given: unknown, error: unknown): Outcome {
  if (!(error instanceof Problem)) throw error;
  const errors = error.extras.errors ?? [{ pointer: '', code: error.code, detail: detailOf(error) }];
  return {
    result: write(BulkResult, { id: idIn(given), ok: false, errors: [...errors] }),
    isAgain: false,
  };
}

/** @throws Problem not_found to who does not work in the store, forbidden to who works there in another role */
function assertMay({ caller, works }: Bulk, product: Product, { counted }: BulkItem): void {
  const role = works.roles.get(product.store);
  if (!role) throw notFound();
  if (!hasPermission(role, 'catalog.edit')) throw new Problem('forbidden');
  const mayCount = hasPermission(role, 'stock.edit') && isGranted(caller, 'inventory:write');
  if (counted === undefined || mayCount) return;
  const detail = 'needs the right to change the stock of the store';
  throw new Problem('forbidden', undefined, {
    errors: [{ pointer: '/counted', code: 'forbidden', detail }],
  });
}

/** Changes one product, in a transaction of its own. @throws Problem why it is refused */
async function changeOne({ item, id, idempotency }: Reading, bulk: Bulk, work: BulkWork): Promise<Outcome> {
  const { headers, body } = await transact({ ...bulk, ...work, idempotency }, async () => {
    const before = await loadUncheckedProduct(work.table, id);
    if (!before) throw notFound();
    assertMay(bulk, before, item);
    const { product, writes } = await prepareBulkItem(work, before, item);
    const view = toProductView(product, bulk.baseUrl);
    const { text } = write(BulkResult, { id: item.id, ok: true, product: view });
    // What is so already is remembered too: sent again, it does not undo what came in between.
    const isDone = writes.length > 0 || idempotency !== undefined;
    return { answer: toSuccess(200, text, {}), ...(isDone && { writes }), target: id };
  });
  return { result: new Written(String(body)), isAgain: 'idempotent-replayed' in headers };
}

/**
 * Changes products, each on its own; the items of one product in their order. Of the reads, 1 BatchGetItem has all
 * products, and 1 the idempotency records; a count has 2 or 3 of its own.
 * @param items as they were sent; one that is malformed is refused on its own
 * @returns what became of each, in the order of the items
 * @throws any error that is no Problem, once the items in flight have ended; sent again, items that are done are replayed
 */
export async function changeInBulk(
  items: readonly unknown[],
  bulk: Bulk,
  { keys, ...work }: BulkWork & { readonly keys: Made<typeof idempotencyAccess> },
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const readings = items.flatMap((given, at) => {
    try {
      const key = bulk.keyed
        ? keys.under(bulk.action, bulk.caller, `${bulk.stableId}#${at}`, given)
        : undefined;
      return [{ at, given, ...readItem(given), idempotency: key }];
    } catch (error) {
      outcomes.set(at, toRefused(given, error));
      return [];
    }
  });
  const byProduct = [...Map.groupBy(readings, ({ id }) => id)];
  await Promise.all([
    work.table.prefetch(byProduct.map(([id]) => keyOfProduct(id))),
    work.table.prefetch(readings.flatMap(({ idempotency }) => idempotency?.key ?? [])),
  ]);
  // Products of one category write its count.
  const shared = { ...work, table: serializeCommits(work.table) };
  await mapLimited(byProduct, concurrency, async ([, own]) => {
    for (const { at, given, ...reading } of own)
      outcomes.set(at, await changeOne(reading, bulk, shared).catch((error) => toRefused(given, error)));
  });
  return items.flatMap((_, at) => outcomes.get(at) ?? []);
}
