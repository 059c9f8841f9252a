import * as z from 'zod';
import { asRefusal, countries, latitudeIn, longitudeIn, textOf } from '#ground/domain';

/** The point near which places are looked for. */
export const bias = {
  latitude: latitudeIn.optional().describe('Together with `longitude`: where the place is looked for.'),
  longitude: longitudeIn.optional(),
};

/** Refuses a bias with one coordinate alone. */
export const refuseHalf = <
  S extends z.ZodType<{ latitude?: number | undefined; longitude?: number | undefined }>,
>(
  schema: S,
) =>
  schema
    .refine(
      ({ latitude, longitude }) => latitude !== undefined || longitude === undefined,
      asRefusal('required', 'must come together with longitude', 'latitude'),
    )
    .refine(
      ({ latitude, longitude }) => longitude !== undefined || latitude === undefined,
      asRefusal('required', 'must come together with latitude', 'longitude'),
    );

/** The query of autocomplete. */
export const AutocompleteQuery = refuseHalf(
  z.object({
    q: textOf(200)
      .describe('What the user has typed so far: a place, a street, or an address with its house number.')
      .meta({ examples: ['12 admiralty way'] }),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.enum(countries, `must be one of ${countries.join(', ')}`))
      .optional()
      .describe(
        'Two-letter ISO code. The default is the country of your account, or NG without a credential.',
      )
      .meta({ type: 'string', enum: [...countries] }),
    ...bias,
  }),
);

const street = {
  street_number: z
    .string()
    .meta({ description: 'The house number as typed; empty if none was typed.', examples: ['12'] }),
  street_name: z.string().meta({ examples: ['Admiralty Way'] }),
  area: z.string().meta({ description: 'The district.', examples: ['Lekki'] }),
  city: z.string().meta({ examples: ['Lagos'] }),
};

const state = z.string().meta({ examples: ['Lagos'] });
const country = z.string().meta({ examples: ['Nigeria'] });

/** The point of a place. */
export const point = {
  latitude: z.number().meta({ examples: [6.448] }),
  longitude: z.number().meta({ examples: [3.47] }),
};

const placeId = z.string().meta({ examples: ['plc_gng094yja7.12gtJqj9'] });

const description = z.string().meta({ examples: ['12 Admiralty Way, Lekki, Lagos, Nigeria'] });

/** The parts of a place, of suggestions and parsed addresses. */
export const Components = z.object({
  ...street,
  state_region: state,
  country,
  country_code: z.string().meta({ examples: ['NG'] }),
});

/** The contract's address suggestions. A component that a place does not have is an empty text. */
export const Suggestions = z
  .object({
    country: z.enum(countries).describe('The country that was searched.'),
    query: z.string().meta({ examples: ['12 admiralty'] }),
    suggestions: z
      .array(
        z.object({
          place_id: placeId.describe('Identifies the place for the geocoding route. It never changes.'),
          description,
          main_text: z.string().meta({ examples: ['12 Admiralty Way'] }),
          secondary_text: z.string().meta({ examples: ['Lekki, Lagos, Nigeria'] }),
          ...point,
          distance_km: z
            .number()
            .optional()
            .describe('How far it is from `latitude` and `longitude`, if they were sent.'),
          components: Components,
        }),
      )
      .describe('The likeliest first, at most eight.'),
  })
  .meta({ id: 'AddressSuggestions' });

/** The contract's geocode result. */
export const Geocoded = z
  .object({
    place_id: placeId,
    ...point,
    formatted_address: description,
    components: z.object({ ...street, state, country }),
  })
  .meta({ id: 'Geocoded' });

/**
 * The path of geocoding, in any form: the route reads it after the limit, so that guesses are counted. An id that
 * belongs to no suggestion is a 404 without a look-up.
 */
export const geocodeParams = z.object({ place_id: z.string().describe('The `place_id` of a suggestion.') });
