import { route as report } from '../../../functions/analytics/get.ts';
import { newStock } from '../../support/people/stores/stock.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

/** A merchant looks at what a store sold. */
export async function playAnalytics({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const store = await newStore(wire, merchant);
  await newStock(wire, store, 10);
  await call(report, key, { query: { store: store.id } });
}
