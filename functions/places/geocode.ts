import { defineRoute, Problem } from '#ground';
import { Geocoded, geocodeParams } from '../../shared/places/contract/addresses.ts';
import { parsePlaceId, placeIdOf } from '../../shared/places/domain/place-id.ts';
import { attribution, limits, limitText } from '../../shared/places/limits.ts';
import { geocoderAccess } from '../../shared/places/wiring.ts';

export const route = defineRoute({
  id: 'addresses.geocode',
  at: 'GET /api/v1/addresses/geocode/{place_id}/',
  atStoreHost: true,
  summary: 'Get the coordinates of a suggested address',
  description: `Returns the place of a suggestion with its coordinates, to book with. They are those of the area or city, or of the middle of the street. ${attribution} ${limitText}`,
  auth: { public: true },
  params: geocodeParams,
  returns: [200, Geocoded],
  limits,
  uses: { geocoder: geocoderAccess },
  async handle({ params }, { geocoder }) {
    const asked = parsePlaceId(params.place_id);
    const place = asked && (await geocoder.find(asked));
    if (!place) throw new Problem('not_found');
    const { reference, main, secondary, latitude, longitude, ...components } = place;
    return {
      place_id: placeIdOf(reference),
      latitude,
      longitude,
      formatted_address: `${main}, ${secondary}`,
      components,
    };
  },
});
