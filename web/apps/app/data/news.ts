import { useEffect, useRef } from 'preact/hooks';
import { mode, waiting } from '../../kit/browser.ts';
import { notifyBySound } from '../../kit/news/sound.ts';
import type { Store } from './objects.ts';
import { useHome } from './reads.ts';

/** Says how many orders wait for the people of a shop, and makes a new one heard. */
export function useNews(store: Store | undefined): void {
  const { data: home } = useHome(store);
  const known = useRef<{ readonly place: string; readonly count: number }>(null);
  // An order that is accepted moves from the one to the other; only a new one makes the sum rise.
  const count = home && home.to_accept + home.to_pack;
  const place = `${mode.chosen.value} ${store?.id}`;
  useEffect(() => {
    waiting.value = count ?? 0;
    if (count === undefined) return;
    if (known.current?.place === place && count > known.current.count) notifyBySound();
    known.current = { place, count };
  }, [place, count]);
  useEffect(
    () => () => {
      waiting.value = 0;
    },
    [],
  );
}
