import { faceApi } from '../../../kit/api/face.ts';
import { useReading } from '../../../kit/api/queries.ts';
import { keyOf } from '../../../kit/api/reads.ts';
import { type Store, storePathOf } from '../../data/objects.ts';
import type { Zone } from './zone-values.ts';

/** Whether a zone is answered whole, as its shop sees it. */
const isWhole = (zone: object): zone is Zone => 'kind' in zone;

/** The zones of a shop, in the order in which they apply. */
export const useZones = (store: Store | undefined) =>
  useReading(
    keyOf('zones', store?.id),
    async () => {
      const path = storePathOf(store ?? { id: '' });
      const { results } = await faceApi.get('/api/v1/storefront/stores/{store_id}/delivery-zones/', { path });
      return [...results].filter(isWhole);
    },
    { isReady: store !== undefined },
  );
