import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Answer } from '../../../../client/types.ts';
import type { Point } from '../../../../shared/kernel/geo.ts';
import { clock, kitWords } from '../browser.ts';
import { Button } from '../parts/button.tsx';
import { moveBetween } from './glide.ts';
import { MapBox } from './map.tsx';
import { toRouteScene } from './scene.ts';
import { writeWhere } from './where.ts';

/** What the API says of a parcel on its way. */
type LiveState = NonNullable<Answer<'get', '/api/v1/shipments/{shipment_id}/'>['live_map']>;

/** A point that glides to where it is told to be. */
function useGlide(to: Point | undefined): Point | undefined {
  const [shown, show] = useState(to);
  useEffect(() => {
    if (to && shown) return moveBetween(shown, to, show);
    show(to);
    return undefined;
  }, [to?.latitude, to?.longitude]);
  return shown;
}

/** The map itself: both ends, the rider with how exact that is, and a line to the door. */
function RouteMap({ live: { pickup, dropoff, rider } }: { readonly live: LiveState }) {
  const at = useGlide(rider);
  const accuracy = rider?.accuracy_m;
  const scene = useMemo(
    () =>
      toRouteScene(
        [
          { at: pickup, name: kitWords.pickup },
          { at: dropoff, name: kitWords.dropoff },
        ],
        at && { at, name: kitWords.rider, accuracyM: accuracy || undefined },
      ),
    [at, accuracy, pickup.latitude, pickup.longitude, dropoff.latitude, dropoff.longitude],
  );
  return <MapBox scene={scene} label={kitWords.routeMap} />;
}

/** Where a parcel on its way is: in words, and on a map after a tap. */
export function LiveMap({ live }: { readonly live: LiveState }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <p>{writeWhere(live.rider, live.dropoff, kitWords, clock.value)}</p>
      {isOpen ? (
        <RouteMap live={live} />
      ) : (
        <Button kind="quiet" icon="map" onPress={() => open(true)}>
          {kitWords.seeMap}
        </Button>
      )}
    </>
  );
}
