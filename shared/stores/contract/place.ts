import * as z from 'zod';
import { asRefusal, countries, latitudeIn, longitudeIn, shop, textOf } from '#ground/domain';

/** The fields of a place, among the other fields of the object. */
export const storePlaceIn = {
  address: textOf(300).meta({ examples: [shop.address] }),
  landmark: textOf(200).meta({
    description: 'A landmark to look for.',
    examples: [shop.landmark],
  }),
  city: textOf(100).meta({ examples: [shop.city] }),
  state: textOf(100).meta({ examples: [shop.state] }),
  country: z.enum(countries).meta({ description: 'Two-letter ISO code.', examples: ['NG'] }),
  latitude: latitudeIn.meta({ examples: [shop.latitude] }),
  longitude: longitudeIn.meta({ examples: [shop.longitude] }),
};

/** The rule for a point: both coordinates, or neither. */
export const bothOrNeither = {
  check: ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) =>
    (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null),
  error: asRefusal('required', 'must be sent together with latitude', 'longitude'),
};

/** The fields of a place in answers. */
export const placeOut = {
  address: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.enum(countries),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

const { address, landmark, city, state, country, latitude, longitude } = shop;
export const placeExample = { address, landmark, city, state, country, latitude, longitude };
