import * as z from 'zod';
import {
  asRefusal,
  briefly,
  countries,
  defaultCountry,
  defineRoute,
  distanceKmOf,
  latitudeIn,
  longitudeIn,
  type Point,
  pageOf,
  pageQuery,
  pagesAccess,
  Reply,
  shop,
  textOf,
  toHundredths,
} from '#ground';
import { ListedStoreOut } from '../../../shared/stores/contract/store-out.ts';
import { storeCategories } from '../../../shared/stores/domain/store/store.ts';
import { findStoresByName, findStoresNear } from '../../../shared/stores/public/find-stores.ts';
import { toPublicStoreView } from '../../../shared/stores/view.ts';

const id = 'directory.list';

const isPair = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (latitude === undefined) === (longitude === undefined);

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/storefront/directory/',
  summary: 'Search stores',
  description:
    'Lists published and paused stores that are not kept out of the directory. With `latitude` and `longitude`: stores within some 27 km and more, nearest first, each with its distance; at most 200 are searched. Otherwise the stores of the state, or of the country, by name. A page can have fewer results than its limit and still a `next`, because the filters are applied to what was read. Test stores are not listed.',
  auth: { public: true },
  query: z
    .object({
      ...pageQuery,
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
    })
    .refine(isPair, asRefusal('required', 'must come together with latitude', 'longitude')),
  returns: [200, pageOf(ListedStoreOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query, now, url }, { table, pages }) {
    const { limit, cursor, latitude, longitude, open_now, ...rest } = query;
    const filters = { ...rest, open_now, latitude: latitude?.toString(), longitude: longitude?.toString() };
    const after = pages.start(cursor, id, undefined, filters);
    const wanted = { ...rest, open_now: open_now === 'true' };
    const point: Point | undefined =
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const { stores, next } = point
      ? await findStoresNear({ table, now }, wanted, point, { limit, after })
      : await findStoresByName({ table, now }, wanted, { limit, after });
    const results = stores.map((store) => {
      const { latitude: north, longitude: east } = store;
      const isPlaced = point && north !== undefined && east !== undefined;
      const km = isPlaced ? distanceKmOf(point, { latitude: north, longitude: east }) : undefined;
      return {
        ...toPublicStoreView(store, now),
        distance_km: km === undefined ? null : toHundredths<'km'>(km),
      };
    });
    const body = pages.of(results, next, { url, route: id, caller: undefined, filters, limit });
    return new Reply(body, briefly);
  },
});
