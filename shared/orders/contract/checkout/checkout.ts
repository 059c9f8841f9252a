import * as z from 'zod';
import {
  defaultCountry,
  defineId,
  discountStory,
  product,
  shop,
  textOf,
  timeIn,
  variant,
} from '#ground/domain';
import { promotionLimits } from '../../../promotions/domain/limits.data.ts';
import { bothOrNeither, storePlaceIn } from '../../../stores/contract/place.ts';
import { home, zone } from '../../../stores/contract/story.data.ts';
import { isStoreSlug } from '../../../stores/domain/slug.ts';
import { fulfillmentMethods } from '../../../stores/domain/store/store.ts';
import { maxLines, maxOfLine } from '../../domain/checkout/basket.ts';

/** The delivery address of an order. */
const AddressIn = z
  .object({
    address: storePlaceIn.address.meta({ examples: [home.address] }),
    landmark: storePlaceIn.landmark.meta({ examples: [home.landmark] }).optional(),
    city: storePlaceIn.city.meta({ examples: [home.city] }).optional(),
    state: storePlaceIn.state.meta({ examples: [home.state] }).optional(),
    country: storePlaceIn.country.default(defaultCountry),
    latitude: storePlaceIn.latitude.meta({ examples: [home.latitude] }).optional(),
    longitude: storePlaceIn.longitude.meta({ examples: [home.longitude] }).optional(),
  })
  .refine(bothOrNeither.check, bothOrNeither.error);

const Item = z.object({
  product: defineId<'Product'>().meta({ examples: [product.id] }),
  variant: defineId<'Variant'>()
    .optional()
    .meta({ description: 'Required where the product has options.', examples: [variant.id] }),
  quantity: z
    .int()
    .min(1)
    .max(maxOfLine)
    .meta({ examples: [2] }),
});

/**
 * The variant that an item names. The only variant of a product without options has the product's id, and need not be
 * named.
 */
const aboutOf = ({ product, variant }: z.output<typeof Item>): string => variant ?? product;

/** Lines of a basket. Equal ones are added up. */
const itemsIn = z
  .array(Item)
  .min(1)
  .max(maxLines)
  .check(({ value, issues }) => {
    for (const [about, same] of Map.groupBy(value, aboutOf)) {
      const units = same.reduce((sum, { quantity }) => sum + quantity, 0);
      if (units <= maxOfLine) continue;
      const path = [value.findIndex((item) => aboutOf(item) === about), 'quantity'];
      const message = `must be at most ${maxOfLine} over all lines of a variant, and these have ${units}`;
      issues.push({ code: 'custom', input: value, path, message });
    }
  });

const exampleItems = [{ product: product.id, variant: variant.id, quantity: 2 }];

/** What a customer wants to buy from a store. */
export const checkoutIn = {
  store: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (name) => z.uuid().safeParse(name).success || isStoreSlug(name),
      'must be the slug or the id of a store',
    )
    .meta({ description: 'The slug of the store, or its id.', examples: [shop.slug] }),
  items: itemsIn.meta({ examples: [exampleItems] }),
  method: z.enum(fulfillmentMethods).meta({ examples: ['DELIVERY'] }),
  address: AddressIn.meta({
    description:
      'For DELIVERY: where the order goes. Coordinates are needed where the platform delivers, and where the fee depends on the distance.',
    examples: [home],
  }),
  delivery_option: textOf(120).meta({
    description: 'The `id` of one of the `delivery_options`. Without it, the cheapest one is taken.',
    examples: [`${zone.id}:STANDARD`],
  }),
  discount_codes: z
    .array(z.string().trim().toUpperCase().min(1, 'must not be empty').max(64))
    .max(promotionLimits.codes)
    .transform((codes) => [...new Set(codes)])
    .meta({
      description:
        'Codes of discounts, in capitals or not. A quote names those that do not count in `issues`; placing an order with one is refused.',
      examples: [[discountStory.code]],
    }),
  requested_for: timeIn.meta({
    description: 'When the customer wants the order: while the store is open, at most 14 days ahead.',
    examples: ['2026-02-02T12:00:00Z'],
  }),
};
