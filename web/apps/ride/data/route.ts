import { useEffect } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { isOnline } from '../../kit/browser.ts';
import { findPlace } from '../road/road.ts';
import { keepOrder, ownOrder } from './order.ts';
import { liveJobs } from './queue.ts';

/** Asks the service for the best order of what is in hand, whenever that changes and the rider has no order of her own. */
export function useBestOrder(): void {
  const open = (liveJobs.value ?? []).filter(({ phase }) => phase !== 'ended');
  const stops = open.map(({ job, phase }) => `${job.id}${phase}`).join();
  const isWanted = open.length > 1 && !ownOrder.value && isOnline.value;
  useEffect(() => {
    if (!isWanted) return;
    void (async () => {
      const { latitude, longitude } = await findPlace();
      const { results } = await faceApi.get('/api/v1/rider/route/', { query: { latitude, longitude } });
      keepOrder('best', [...new Set(results.map(({ shipment_id }) => shipment_id))]);
      // The order before stays until there is a network, and a place.
    })().catch(() => undefined);
  }, [stops, isWanted]);
}
