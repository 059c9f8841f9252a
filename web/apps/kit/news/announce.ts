import { useEffect, useRef } from 'preact/hooks';
import { waiting } from '../browser.ts';
import { notifyBySound } from './sound.ts';

/**
 * Says how much waits in the title and at the icon, and makes what is new heard.
 * @param place whose news it is: what is read of another place first is not new
 * @param news undefined until it was read
 */
export function useAnnounced<N extends number | readonly string[]>(
  place: string,
  news: N | undefined,
  { countOf, isNew }: { countOf(news: N): number; isNew(before: N, now: N): boolean },
): void {
  const known = useRef<{ readonly place: string; readonly news: N }>(null);
  useEffect(() => {
    waiting.value = news === undefined ? 0 : countOf(news);
    if (news === undefined) return;
    const before = known.current;
    if (before?.place === place && isNew(before.news, news)) notifyBySound();
    known.current = { place, news };
  }, [place, String(news)]);
  useEffect(
    () => () => {
      waiting.value = 0;
    },
    [],
  );
}
