import { useMemo, useState } from 'preact/hooks';
import type { Point } from '../../../../../shared/kernel/geo.ts';
import { TextField } from '../../../kit/fields/field.tsx';
import type { Form } from '../../../kit/forms/form.ts';
import { MapBox } from '../../../kit/map/map.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { appWords } from '../../words/words.ts';
import { cornersOf, shopPlacesOf } from './zone-scene.ts';
import { readRadius, type ZoneValues } from './zone-values.ts';

/** How far around the shop, and what that is on a map. */
export function RadiusField({
  form,
  shop,
}: {
  readonly form: Form<keyof ZoneValues>;
  readonly shop: Point | undefined;
}) {
  const { zones } = appWords;
  const [isOpen, open] = useState(false);
  const radius_km = readRadius(form.values.value);
  const scene = useMemo(
    () => ({
      places: shopPlacesOf(shop),
      areas: radius_km > 0 ? [cornersOf({ kind: 'RADIUS', radius_km, polygon: null }, shop)] : [],
      line: [],
    }),
    [shop?.latitude, shop?.longitude, radius_km],
  );
  return (
    <div class="fields">
      <TextField
        form={form}
        name="radius_km"
        label={zones.radius}
        inputMode="decimal"
        {...(!shop && { hint: zones.noPlace })}
      />
      {shop && !isOpen && (
        <Button kind="quiet" icon="map" onPress={() => open(true)}>
          {zones.seeRadius}
        </Button>
      )}
      {isOpen && <MapBox scene={scene} label={zones.map} />}
    </div>
  );
}
