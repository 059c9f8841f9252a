import { useEffect, useState } from 'preact/hooks';
import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { Button } from '../../kit/parts/button.tsx';
import type { Rider } from '../data/objects.ts';
import type { BoardRow } from '../data/rows.ts';
import { dispatchWords } from '../words/words.ts';

const { board: words } = dispatchWords;

const BoardMap = lazy(() => import('./board-map.tsx').then((module) => module.BoardMap));

/** From this width on there is room for the map beside the list. */
const wide = matchMedia('(width >= 1200px)');

/** The map: by itself beside the list on wide screens, once the list is there; by a tap on others. */
export function MapPanel({
  rows,
  riders,
}: {
  readonly rows: readonly BoardRow[];
  readonly riders: readonly Rider[];
}) {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (!wide.matches) return undefined;
    const timer = setTimeout(() => open(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="board-map">
      <Button kind="quiet" icon="map" onPress={() => open(!isOpen)}>
        {isOpen ? words.hideMap : words.map}
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <BoardMap rows={rows} riders={riders} />
        </ErrorBoundary>
      )}
    </div>
  );
}
