import * as z from 'zod';
import { defaultCountry } from '../../kernel/countries.ts';
import { id, text, timeIn } from '../../kernel/scalars.ts';
import { product, shop, variant } from '../../kernel/story.ts';
import { bothOrNeither, placeIn } from '../../stores/contract/place.ts';
import { home, zone } from '../../stores/contract/story.data.ts';
import { isSlug } from '../../stores/domain/slug.ts';
import { fulfillmentMethods } from '../../stores/domain/store.ts';
import { mostLines, mostOfLine } from '../domain/basket.ts';

/** The delivery address of an order. */
const AddressIn = z
  .object({
    address: placeIn.address.meta({ examples: [home.address] }),
    landmark: placeIn.landmark.meta({ examples: [home.landmark] }).optional(),
    city: placeIn.city.meta({ examples: [home.city] }).optional(),
    state: placeIn.state.meta({ examples: [home.state] }).optional(),
    country: placeIn.country.default(defaultCountry),
    latitude: placeIn.latitude.meta({ examples: [home.latitude] }).optional(),
    longitude: placeIn.longitude.meta({ examples: [home.longitude] }).optional(),
  })
  .refine(bothOrNeither.check, bothOrNeither.error);

const Item = z.object({
  product: id<'Product'>().meta({ examples: [product.id] }),
  variant: id<'Variant'>()
    .optional()
    .meta({ description: 'Required where the product has options.', examples: [variant.id] }),
  quantity: z
    .int()
    .min(1)
    .max(mostOfLine)
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
  .max(mostLines)
  .check(({ value, issues }) => {
    for (const [about, same] of Map.groupBy(value, aboutOf)) {
      const units = same.reduce((sum, { quantity }) => sum + quantity, 0);
      if (units <= mostOfLine) continue;
      const path = [value.findIndex((item) => aboutOf(item) === about), 'quantity'];
      const message = `must be at most ${mostOfLine} over all lines of a variant, and these have ${units}`;
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
      (name) => z.uuid().safeParse(name).success || isSlug(name),
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
  delivery_option: text(120).meta({
    description: 'The `id` of one of the `delivery_options`. Without it, the cheapest one is taken.',
    examples: [`${zone.id}:STANDARD`],
  }),
  requested_for: timeIn.meta({
    description: 'When the customer wants the order: while the store is open, at most 14 days ahead.',
    examples: ['2026-02-02T12:00:00Z'],
  }),
};
