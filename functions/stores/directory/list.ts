import * as z from 'zod';
import {
  briefly,
  countries,
  defaultCountry,
  defineListRoute,
  distanceKmOf,
  latitudeIn,
  longitudeIn,
  type Point,
  refuseField,
  shop,
  textOf,
  toHundredths,
} from '#ground';
import { ListedStoreOut } from '../../../shared/stores/contract/store-out.ts';
import type { Store } from '../../../shared/stores/data/stores.ts';
import { storeCategories } from '../../../shared/stores/domain/store/store.ts';
import { findStoresByName, findStoresNear } from '../../../shared/stores/public/find-stores.ts';
import { toPublicStoreView } from '../../../shared/stores/view.ts';

/** A store of the directory, with its distance from a point if there is one. */
function toListedStoreView(
  store: Store,
  point: Point | undefined,
  now: Date,
): z.input<typeof ListedStoreOut> {
  const { latitude, longitude } = store;
  const isPlaced = point && latitude !== undefined && longitude !== undefined;
  const km = isPlaced ? distanceKmOf(point, { latitude, longitude }) : undefined;
  return { ...toPublicStoreView(store, now), distance_km: km === undefined ? null : toHundredths<'km'>(km) };
}

export const route = defineListRoute({
  id: 'directory.list',
  path: '/api/v1/storefront/directory/',
  summary: 'Search stores',
  description:
    'Lists published and paused stores that are not kept out of the directory. With `latitude` and `longitude`: stores within some 27 km and more, nearest first, each with its distance; at most 200 are searched. Otherwise the stores of the state, or of the country, by name. A page can have fewer results than its limit and still a `next`, because the filters are applied to what was read. Test stores are not listed.',
  auth: { public: true },
  query: {
    q: textOf(100)
      .optional()
      .meta({
        description: 'Words, or beginnings of words, of the name, the description or the city.',
        examples: ['adire'],
      }),
    category: z.enum(storeCategories).optional(),
    country: z.enum(countries).default(defaultCountry),
    state: textOf(100)
      .optional()
      .meta({ examples: [shop.state] }),
    city: textOf(100)
      .optional()
      .meta({ examples: [shop.city] }),
    latitude: latitudeIn.optional().describe('Together with `longitude`: where the customer is.'),
    longitude: longitudeIn.optional(),
    open_now: z.enum(['true', 'false']).optional().describe('Only stores that are open now.'),
  },
  item: ListedStoreOut,
  headers: briefly,
  async list({ query: { latitude, longitude, open_now, ...rest }, now, page }, { table }) {
    if ((latitude === undefined) !== (longitude === undefined))
      throw refuseField('/longitude', 'must come together with latitude', 'required');
    const wanted = { ...rest, open_now: open_now === 'true' };
    const point: Point | undefined =
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const { stores, next } = point
      ? await findStoresNear({ table, now }, wanted, point, page)
      : await findStoresByName({ table, now }, wanted, page);
    return { results: stores.map((store) => toListedStoreView(store, point, now)), next };
  },
});
