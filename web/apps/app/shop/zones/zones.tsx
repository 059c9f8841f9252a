import { useMemo, useState } from 'preact/hooks';
import { Screen } from '../../../kit/frame/frame.tsx';
import { MapBox } from '../../../kit/map/map.tsx';
import { Button, ButtonLink } from '../../../kit/parts/button.tsx';
import { Empty, Read, Rows, Skeleton } from '../../../kit/parts/list.tsx';
import { Badge } from '../../../kit/parts/shown.tsx';
import type { Store } from '../../data/objects.ts';
import { useStore } from '../../data/reads.ts';
import { appWords } from '../../words/words.ts';
import { useZones } from './read-zones.ts';
import { sayCover, sayPrice } from './say-zone.ts';
import { cornersOf, shopPlacesOf, shopPointOf } from './zone-scene.ts';
import type { Zone } from './zone-values.ts';

const ZoneRow = ({ zone }: { readonly zone: Zone }) => {
  const { zones } = appWords;
  return (
    <a class="row" href={`/app/shop/zones/${zone.id}/`}>
      <span class="grow">
        <b>{zone.name}</b> {!zone.is_active && <Badge tone="warning">{zones.off}</Badge>}
        <br />
        {sayCover(zone, zones)}
        <br />
        {sayPrice(zone, zones)}
        <br />
        <span class="soft">{zones.deliverers[zone.delivered_by]}</span>
      </span>
    </a>
  );
};

/** All zones that have a shape, on one map. */
function ZonesMap({ store, list }: { readonly store: Store; readonly list: readonly Zone[] }) {
  const [isOpen, open] = useState(false);
  const scene = useMemo(() => {
    const shop = shopPointOf(store);
    const areas = list.map((zone) => cornersOf(zone, shop)).filter(({ length }) => length > 0);
    return { places: shopPlacesOf(shop), areas, line: [] };
  }, [store, list]);
  if (scene.areas.length === 0) return null;
  if (isOpen) return <MapBox scene={scene} label={appWords.zones.map} />;
  return (
    <Button kind="quiet" icon="map" onPress={() => open(true)}>
      {appWords.zones.seeMap}
    </Button>
  );
}

/** Where the shop delivers to, and what that costs. */
export function Zones() {
  const store = useStore();
  const reading = useZones(store);
  const { zones } = appWords;
  return (
    <Screen
      title={zones.title}
      back="/app/shop/"
      acts={
        <ButtonLink href="/app/shop/zones/new/" icon="plus">
          {zones.add}
        </ButtonLink>
      }
    >
      <p class="soft">{zones.lead}</p>
      {store ? (
        <Read reading={reading}>
          {(list) => (
            <>
              <Rows
                items={list}
                empty={
                  <Empty title={zones.empty}>
                    <p>{zones.emptyText}</p>
                  </Empty>
                }
              >
                {(zone) => <ZoneRow zone={zone} />}
              </Rows>
              <ZonesMap store={store} list={list} />
            </>
          )}
        </Read>
      ) : (
        <Skeleton />
      )}
    </Screen>
  );
}
