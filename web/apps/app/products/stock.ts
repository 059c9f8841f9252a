import type { ListItem } from '../../../../client/types.ts';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import type { Product } from '../data/objects.ts';

export type Level = ListItem<'/api/v1/inventory/stock-levels/'>;
export type Place = ListItem<'/api/v1/inventory/warehouses/'>;

/** Where the stock of a shop is, and how much of a product is in each place. */
export interface ProductStock {
  readonly places: readonly Place[];
  readonly levels: readonly Level[];
}

/** That of a product which is not there yet. */
export const noStock: ProductStock = { places: [], levels: [] };

async function readLevels(product: string): Promise<readonly Level[]> {
  const levels: Level[] = [];
  const query = { product, limit: 100 };
  for await (const level of faceApi.list('/api/v1/inventory/stock-levels/', { query })) levels.push(level);
  return levels;
}

/** The places of a shop, as orders come from them: what the app counts is in the first one. */
export async function readPlaces(store: string): Promise<readonly Place[]> {
  const { results } = await faceApi.get('/api/v1/inventory/warehouses/', { query: { store } });
  return results
    .filter(({ is_active }) => is_active)
    .sort((a, b) => a.priority - b.priority || a.created_at.localeCompare(b.created_at));
}

async function readStock({ id, store }: Pick<Product, 'id' | 'store'>): Promise<ProductStock> {
  const [places, levels] = await Promise.all([readPlaces(store), readLevels(id)]);
  return { places, levels };
}

/** The stock of a product, place by place. @param isSeen whether whoever asks may see it: for others there is none */
export const useStock = (product: Product | undefined, isSeen: boolean) =>
  useReading(
    keyOf('stock', product?.id, isSeen),
    () => (product && isSeen ? readStock(product) : Promise.resolve(noStock)),
    { isReady: product !== undefined },
  );

/** How many there are of each variant, where all are in one place. */
export const countsOf = ({ levels }: ProductStock): ReadonlyMap<string, number> =>
  new Map(levels.map(({ variant, quantity }) => [variant, quantity]));

/** The number at which a product counts as low; nothing where its levels differ. */
export const thresholdOf = ({ levels }: ProductStock): number | undefined => {
  const [first] = levels;
  const isOne = levels.every(({ reorder_point }) => reorder_point === first?.reorder_point);
  return isOne ? (first?.reorder_point ?? undefined) : undefined;
};

/** Says at how many units a product is low, wherever it is. */
export async function saveThreshold(product: string, threshold: number | null): Promise<void> {
  for (const { id, reorder_point } of await readLevels(product)) {
    if (reorder_point === threshold) continue;
    const path = { level_id: id };
    await faceApi.patch('/api/v1/inventory/stock-levels/{level_id}/', {
      path,
      body: { reorder_point: threshold },
    });
  }
}
