import type { Input } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';

type Item = Input<'patch', '/api/v1/storefront/products/bulk/'>['body']['items'][number];

/** The most products of one change in bulk. */
const bulkSize = 100;

/** Changes products, each on its own. @returns why some were refused, by their ids */
export async function changeProducts(all: readonly Item[]): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  for (let from = 0; from < all.length; from += bulkSize) {
    const items = all.slice(from, from + bulkSize);
    const { results } = await faceApi.patch('/api/v1/storefront/products/bulk/', { body: { items } });
    for (const [at, { ok, errors }] of results.entries())
      if (!ok) refused.set(items[at]?.id ?? '', errors?.[0]?.detail ?? '');
  }
  return refused;
}
