import { useMemo } from 'preact/hooks';
import { MapBox } from '../../kit/map/map.tsx';
import type { MapPlace } from '../../kit/map/scene.ts';
import { nextStopOf, type Rider } from '../data/objects.ts';
import type { BoardRow } from '../data/rows.ts';
import { dispatchWords } from '../words/words.ts';

/** Riders by their names, and parcels as dots where somebody must go next; those that stand still stand out. */
function placesOf(rows: readonly BoardRow[], riders: readonly Rider[]): readonly MapPlace[] {
  const parcels = rows.map(
    ({ id, parcel, stuck }): MapPlace => ({
      id,
      at: nextStopOf(parcel),
      name: parcel.tracking_number,
      kind: stuck ? 'loud-dot' : 'dot',
    }),
  );
  const people = riders.flatMap(({ user, name, position }): readonly MapPlace[] =>
    position ? [{ id: user, at: position, name, kind: 'rider' }] : [],
  );
  return [...parcels, ...people];
}

/** Where riders and parcels are. */
export function BoardMap({
  rows,
  riders,
}: {
  readonly rows: readonly BoardRow[];
  readonly riders: readonly Rider[];
}) {
  const scene = useMemo(
    () => ({ places: placesOf(rows, riders), areas: [], line: [], leastKm: 4 }),
    [rows, riders],
  );
  return <MapBox scene={scene} label={dispatchWords.board.mapLabel} />;
}
