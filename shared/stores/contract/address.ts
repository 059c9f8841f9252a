import * as z from 'zod';
import { defaultCountry, defineId, textOf } from '#ground/domain';
import { bothOrNeither, placeOut, storePlaceIn } from './place.ts';
import { changesExample, changesOut, storeRevisionIn } from './revision.ts';
import { homeAddress } from './story.data.ts';

const fields = {
  label: textOf(60).meta({
    description: 'A label for the address, such as Home.',
    examples: [homeAddress.label],
  }),
  address: storePlaceIn.address.meta({ examples: [homeAddress.address] }),
  landmark: storePlaceIn.landmark.meta({ examples: [homeAddress.landmark] }),
  city: storePlaceIn.city,
  state: storePlaceIn.state,
  country: storePlaceIn.country,
  latitude: storePlaceIn.latitude.meta({ examples: [homeAddress.latitude] }),
  longitude: storePlaceIn.longitude.meta({ examples: [homeAddress.longitude] }),
};

/** A new address of a signed-in customer, or in a store's customer record. */
export const AddressIn = z
  .object({
    label: fields.label.optional(),
    address: fields.address,
    landmark: fields.landmark.optional(),
    city: fields.city,
    state: fields.state.optional(),
    country: fields.country.default(defaultCountry),
    latitude: fields.latitude.optional(),
    longitude: fields.longitude.optional(),
    is_default: z
      .boolean()
      .optional()
      .describe(
        'Whether this becomes the default address. The first address is the default if you leave it out.',
      ),
  })
  .refine(bothOrNeither.check, bothOrNeither.error);
export type AddressIn = z.output<typeof AddressIn>;

/** A change of an address: only the fields that are sent change, and null clears one. */
export const AddressPatch = z
  .object({
    label: fields.label.nullable().optional(),
    address: fields.address.optional(),
    landmark: fields.landmark.nullable().optional(),
    city: fields.city.optional(),
    state: fields.state.nullable().optional(),
    country: fields.country.optional(),
    latitude: fields.latitude.nullable().optional(),
    longitude: fields.longitude.nullable().optional(),
    is_default: z
      .boolean()
      .optional()
      .describe('true makes this the default address; the former default no longer is.'),
    ...storeRevisionIn,
  })
  .refine(bothOrNeither.check, bothOrNeither.error);

/** An address of a signed-in customer, or in a store's customer record. */
export const AddressOut = z
  .object({
    id: defineId<'Address'>(),
    label: z.string().nullable(),
    ...placeOut,
    is_default: z.boolean(),
    ...changesOut,
  })
  .meta({ id: 'Address', examples: [{ ...homeAddress, is_default: true, ...changesExample }] });

export const addressParams = z.object({ address_id: defineId<'Address'>() });
