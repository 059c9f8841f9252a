import { defaultCountry, defineRoute, isCountry, roles } from '#ground';
import { AutocompleteQuery, Suggestions } from '../../shared/places/contract/addresses.ts';
import { attribution, limits, limitText } from '../../shared/places/limits.ts';
import { nearOf, toSuggestion } from '../../shared/places/suggested.ts';
import { geocoderAccess } from '../../shared/places/wiring.ts';

export const route = defineRoute({
  id: 'addresses.autocomplete',
  at: 'GET /api/v1/addresses/autocomplete/',
  atStoreHost: true,
  summary: 'Autocomplete an address',
  description: `Suggests places in Nigeria, Ghana, Kenya and South Africa for the text typed so far. Diacritics may be left out: osun finds Ọṣun. A word may be misspelt: by one letter if it has four or more, by two if it has eight or more. Words may come in any order. With \`latitude\` and \`longitude\`, of the places that fit equally well the nearest is first, and each says how far it is. If the street is not known, its area or city is suggested. ${attribution} ${limitText}`,
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: roles } },
  query: AutocompleteQuery,
  returns: [200, Suggestions],
  limits,
  uses: { geocoder: geocoderAccess },
  async handle({ query, caller }, { geocoder }) {
    const { q, country: asked } = query;
    const own = caller && isCountry(caller.country) ? caller.country : undefined;
    const country = asked ?? own ?? defaultCountry;
    const near = nearOf(query);
    const places = await geocoder.suggest(q, country, near);
    return {
      country,
      query: q,
      suggestions: places.map((place) => toSuggestion(place, near)),
    };
  },
});
