import type * as z from 'zod';
import type { Store } from '../../stores/data/stores.ts';
import { toPublicHours } from '../../stores/opening/opening-views.ts';
import { toPlaceView } from '../../stores/place-view.ts';
import type { PickupOut } from '../contract/pickup.ts';

/** A map of a point. */
const mapAt = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Where and when a customer collects an order: the store, and its pickup hours. */
export function toPickupView(store: Store): z.input<typeof PickupOut> {
  const { name, address = null, country, phone = null, latitude, longitude } = store;
  return {
    name,
    address,
    ...toPlaceView(store),
    country,
    phone,
    hours: toPublicHours(store.hours.filter(({ methods }) => methods.includes('PICKUP'))),
    map_url: latitude === undefined || longitude === undefined ? null : mapAt(latitude, longitude),
  };
}
