import type { ProductId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';
import { anyonesProduct } from './data/products.ts';
import type { Product } from './domain/product.ts';

/**
 * The product that the path names, whose staff the route has let in: no request, because access has read it.
 * @throws Problem not_found when it is gone by now
 */
export async function staffsProduct(table: Table, id: ProductId): Promise<Product> {
  const product = await anyonesProduct(table, id);
  if (!product) throw new Problem('not_found');
  return product;
}

/**
 * Asserts that a change was made of what there is.
 * @param revision the one that the caller read, if it says so
 * @throws Problem conflict
 */
export function assertRead(before: { readonly revision: number }, revision: number | undefined): void {
  if (revision === undefined || revision === before.revision) return;
  throw new Problem(
    'conflict',
    `Somebody changed it since you read it: you sent revision ${revision}, and it has revision ${before.revision}. Read it again.`,
  );
}
