import { mode } from '../../kit/browser.ts';
import { useAnnounced } from '../../kit/news/announce.ts';
import type { Store } from './objects.ts';
import { useHome } from './reads.ts';

/** Says how many orders wait for the people of a shop, and makes a new one heard. */
export function useNews(store: Store | undefined): void {
  const { data: home } = useHome(store);
  useAnnounced(`${mode.chosen.value} ${store?.id}`, home && home.to_accept + home.to_pack, {
    countOf: (count) => count,
    // An order that is accepted moves from the one to the other; only a new one makes the sum rise.
    isNew: (before, now) => now > before,
  });
}
