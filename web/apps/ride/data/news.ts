import { useEffect, useRef } from 'preact/hooks';
import { mode, waiting } from '../../kit/browser.ts';
import { notifyBySound } from '../../kit/news/sound.ts';
import { useOffers } from './offers.ts';

/** Says how many offers there are in the title and at the icon, and makes a new one heard. */
export function useRiderNews(): void {
  const { data: offers } = useOffers();
  const known = useRef<{ readonly place: string; readonly ids: readonly string[] }>(null);
  const place = mode.chosen.value;
  const ids = offers?.map(({ id }) => id);
  useEffect(() => {
    waiting.value = ids?.length ?? 0;
    if (ids === undefined) return;
    const before = known.current;
    if (before?.place === place && ids.some((id) => !before.ids.includes(id))) notifyBySound();
    known.current = { place, ids };
  }, [place, ids?.join()]);
  useEffect(
    () => () => {
      waiting.value = 0;
    },
    [],
  );
}
