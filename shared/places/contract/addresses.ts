import * as z from 'zod';
import { countries } from '../../kernel/countries.ts';
import { text } from '../../kernel/scalars.ts';
import { type PlaceReference, readPlaceId } from '../domain/place-id.ts';

/** What autocomplete is asked with. */
export const AutocompleteQuery = z.object({
  q: text(200)
    .describe('What has been typed so far: a place, a street, or an address with its house number.')
    .meta({ examples: ['12 admiralty way'] }),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(countries, `must be one of ${countries.join(', ')}`))
    .optional()
    .describe('Two-letter ISO code. Yours where you send a credential, else NG.')
    .meta({ type: 'string', enum: [...countries] }),
});

const street = {
  street_number: z.string().describe('As it was typed, for a street; else empty.'),
  street_name: z.string(),
  area: z.string().describe('The district.'),
  city: z.string(),
};

const point = {
  latitude: z.number(),
  longitude: z.number(),
};

const placeId = z.string().meta({ examples: ['plc_gng1ahxeqsKe4iTR'] });

/** The contract's address suggestions. A component that a place does not have is an empty text. */
export const Suggestions = z
  .object({
    country: z.enum(countries).describe('The country that was searched.'),
    query: z.string(),
    suggestions: z
      .array(
        z.object({
          place_id: placeId.describe('Geocode it to get the place again. It does not change.'),
          description: z.string().meta({ examples: ['12 Admiralty Way, Lekki, Lagos, Nigeria'] }),
          main_text: z.string().meta({ examples: ['12 Admiralty Way'] }),
          secondary_text: z.string().meta({ examples: ['Lekki, Lagos, Nigeria'] }),
          ...point,
          components: z.object({
            ...street,
            state_region: z.string(),
            country: z.string(),
            country_code: z.string(),
          }),
        }),
      )
      .describe('Likeliest first, eight at most.'),
  })
  .meta({ id: 'AddressSuggestions' });

/** The contract's geocode result. */
export const Geocoded = z
  .object({
    place_id: placeId,
    ...point,
    formatted_address: z.string(),
    components: z.object({ ...street, state: z.string(), country: z.string() }),
  })
  .meta({ id: 'Geocoded' });

/** What geocoding finds in its path; anything that was not given out here is a 404 without a look-up. */
export const geocodeParams = z.object({
  place_id: z
    .string()
    .max(1100)
    .transform((id, context): PlaceReference => {
      const reference = readPlaceId(id);
      if (reference) return reference;
      context.issues.push({ code: 'custom', input: id, message: 'names no place' });
      return z.NEVER;
    })
    .describe('The `place_id` of a suggestion.'),
});
