import { defineRoute } from '#ground';
import { ParsedAddresses, ParseIn } from '../../shared/places/contract/parse.ts';
import { attribution, limits, limitText } from '../../shared/places/limits.ts';
import { nearOf, toComponents } from '../../shared/places/suggested.ts';
import { addressParserAccess } from '../../shared/places/wiring.ts';

export const route = defineRoute({
  id: 'addresses.parse',
  at: 'POST /api/v1/addresses/parse/',
  atStoreHost: true,
  summary: 'Parse an address from a message',
  description: `Finds the places that a text may mean, as people write addresses in a chat: “No 3, Ahmadu Bello way, opp. Silverbird, VI Lagos”. Streets, areas, cities and well-known landmarks are recognized in Nigeria, Ghana, Kenya and South Africa, in any order, with the usual abbreviations, and misspelt as in suggestions. Names of people, phone numbers and other words are ignored. \`confidence\` is EXACT for a house number in a known street, and for a landmark that is named in full; STREET for the street alone, for a landmark of which only a part is named, and for one beside a street that is not known; AREA where only an area, city or state is known. With \`latitude\` and \`longitude\`, of the places that the text fits equally well the nearest is first. A text without a known place has no candidates. Nothing is stored. ${attribution} ${limitText}`,
  auth: { public: true },
  body: ParseIn,
  returns: [200, ParsedAddresses],
  idempotent: false,
  limits,
  uses: { parser: addressParserAccess },
  async handle({ body }, { parser }) {
    const found = parser.parse(body.text, nearOf(body));
    return {
      candidates: found.map(({ place, confidence, matched }) => ({
        components: toComponents(place),
        latitude: place.latitude,
        longitude: place.longitude,
        confidence,
        matched,
      })),
    };
  },
});
