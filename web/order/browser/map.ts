import type { Shown } from '../../../shared/orders/page/shown.ts';
import { writeWhere } from '../../apps/kit/map/where.ts';
import { mapWordsOf } from '../../apps/kit/map-words.ts';
import { find } from '../../browser/elements.ts';
import { createRouteMap } from '../../live-map/browser/route-map.ts';

/** The rider on the page of an order: shown beside what the page says, whose own script runs in older browsers too. */

type LiveMap = NonNullable<Shown['live_map']>;

const words = mapWordsOf(document.documentElement.lang);
const map = createRouteMap(MAP_SCRIPT, words);
find('#progress', HTMLElement).after(map.part);

function show(live: LiveMap | undefined): void {
  if (!live) {
    map.show(undefined);
    return;
  }
  const { pickup, dropoff, rider } = live;
  map.show({
    pickup: { at: pickup, name: words.pickup },
    dropoff: { at: dropoff, name: words.dropoff },
    rider: rider && { at: rider, accuracyM: rider.accuracy_m },
    said: writeWhere(rider, dropoff, words, new Date()),
  });
}

const { live } = find('main', HTMLElement).dataset;
show(live === undefined ? undefined : JSON.parse(live));
document.addEventListener('order', ({ detail }) => show(detail.live_map));
