import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Point } from '../../../../../shared/kernel/geo.ts';
import { maxCorners } from '../../../../../shared/stores/domain/zones/polygon.ts';
import { writeCount } from '../../../kit/format/texts.ts';
import type { Form } from '../../../kit/forms/form.ts';
import { MapBox } from '../../../kit/map/map.tsx';
import { addCorner, beginOutline, moveCorner, undoStep } from '../../../kit/map/outline.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { appWords } from '../../words/words.ts';
import { shopPlacesOf } from './zone-scene.ts';
import { readCorners, type ZoneValues } from './zone-values.ts';

/** An area that is drawn on a map: a tap adds a corner, which drag and keys move. */
export function OutlineField({
  form,
  shop,
}: {
  readonly form: Form<keyof ZoneValues>;
  readonly shop: Point | undefined;
}) {
  const { zones } = appWords;
  const [isOpen, open] = useState(false);
  const [outline, change] = useState(() => beginOutline(readCorners(form.values.value)));
  const { corners, past } = outline;
  useEffect(() => {
    if (past.length > 0) form.set('polygon', JSON.stringify(corners));
  }, [corners]);
  const scene = useMemo(
    () => ({
      places: [
        ...shopPlacesOf(shop),
        ...corners.map((at, place) => ({
          id: `corner ${place}`,
          at,
          name: `${zones.corner} ${place + 1}`,
          kind: 'corner' as const,
          onMove: (to: Point) => change((now) => moveCorner(now, place, to)),
        })),
      ],
      areas: corners.length > 1 ? [corners] : [],
      line: [],
      leastKm: 10,
    }),
    [corners, shop?.latitude, shop?.longitude],
  );
  const error = form.errors.value['/polygon'];
  return (
    <div class="field fields">
      <p class={error ? 'refused' : 'hint'}>{error ?? zones.outlineHint}</p>
      <p role="status">{corners.length > 0 && writeCount(corners.length, zones.corner.toLowerCase())}</p>
      {isOpen ? (
        <>
          <MapBox
            scene={scene}
            label={zones.outlineMap}
            onTap={(at) => change((now) => addCorner(now, at, maxCorners))}
            onAdd={zones.addCorner}
          />
          {past.length > 0 && (
            <div class="acts">
              <Button kind="quiet" onPress={() => change(undoStep)}>
                {zones.undo}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Button kind="quiet" icon="map" onPress={() => open(true)}>
          {zones.draw}
        </Button>
      )}
    </div>
  );
}
