import { useMemo, useState } from 'preact/hooks';
import { circleOf } from '../../kit/map/geometry.ts';
import { MapBox } from '../../kit/map/map.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { hubWords } from '../words/hubs.ts';
import type { HubBody } from './hub-values.ts';

const { hubs: words } = hubWords;

/** The area of a hub on a map, after a tap. */
export function AreaMap({ body: { city, latitude, longitude, radius_km } }: { readonly body: HubBody }) {
  const [isOpen, open] = useState(false);
  const isPlaced = [latitude, longitude, radius_km].every(Number.isFinite);
  const scene = useMemo(() => {
    const at = { latitude, longitude };
    return {
      places: [{ id: 'hub', at, name: city || words.hub, kind: 'end' as const }],
      areas: [circleOf(at, radius_km)],
      line: [],
    };
  }, [city, latitude, longitude, radius_km]);
  if (!isPlaced) return null;
  if (isOpen) return <MapBox scene={scene} label={words.mapLabel} />;
  return (
    <Button kind="quiet" icon="map" onPress={() => open(true)}>
      {words.map}
    </Button>
  );
}
