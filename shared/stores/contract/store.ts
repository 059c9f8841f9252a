import * as z from 'zod';
import {
  asRefusal,
  defaultCountry,
  emailIn,
  merchant,
  metadataIn,
  metadataPatchIn,
  moneyIn,
  paragraphsOf,
  percentIn,
  phoneIn,
  shop,
  textOf,
} from '#ground/domain';
import { isReserved, isStoreSlug } from '../domain/slug.ts';
import { defaultLanguages } from '../domain/store/look.ts';
import {
  feeBearers,
  fulfillmentMethods,
  isTimezone,
  paymentMethods,
  storeCategories,
} from '../domain/store/store.ts';
import { lookIn, wholeThemeIn } from './look.ts';
import { bothOrNeither, placeExample, storePlaceIn } from './place.ts';
import { storeRevisionIn } from './revision.ts';

const slugIn = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isStoreSlug, 'must be 3 to 60 of a–z, 0–9 and hyphens between them, and must not be a UUID')
  .refine((slug) => !isReserved(slug), asRefusal('conflict', 'is reserved'))
  .meta({
    description:
      'The name of the store in URLs: 3 to 60 of a–z, 0–9 and hyphens. In test mode it begins with `test-`, which we add if it is missing.',
    examples: [shop.slug],
  });

const pictureUrl = z
  .url({ protocol: /^https$/, error: 'must be an https URL' })
  .max(2000)
  .meta({ examples: ['https://shop.example.com/logo.png'] });

/** A list of different values, at least one. */
const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .array(z.enum(values))
    .min(1)
    .max(values.length)
    .refine(
      (list) => new Set(list).size === list.length,
      asRefusal('conflict', 'must not have a value twice'),
    );

const fields = {
  name: textOf(120).meta({ examples: [shop.name] }),
  slug: slugIn,
  description: paragraphsOf(2000).meta({ examples: ['Adire dresses and agbada from Abeokuta.'] }),
  category: z.enum(storeCategories).meta({ examples: ['FASHION'] }),
  logo_url: pictureUrl,
  banner_url: pictureUrl,
  email: emailIn.meta({
    description: 'The address that gets mails about orders. Not public.',
    examples: [merchant.email],
  }),
  phone: phoneIn.meta({ examples: [merchant.phone] }),
  whatsapp: phoneIn.meta({ examples: [merchant.phone] }),
  ...storePlaceIn,
  ...lookIn,
  timezone: z
    .string()
    .max(64)
    .refine(isTimezone, asRefusal('not_one_of', 'must be the name of a time zone, such as Africa/Lagos'))
    .meta({ description: 'The time zone of the opening hours.', examples: ['Africa/Lagos'] }),
  listed: z.boolean().describe('Whether the published store is in the directory and in the global search.'),
  fulfillment_methods: someOf(fulfillmentMethods),
  payment_methods: someOf(paymentMethods),
  min_order: moneyIn.meta({ description: 'The minimum total of an order.', examples: [1000] }),
  prep_minutes: z.int().min(0).max(1440).describe('Minutes from an order until it is ready.'),
  auto_accept: z.boolean().describe('Whether paid orders are accepted at once.'),
  accepts_preorders: z
    .boolean()
    .describe('Whether the store, while it is closed, takes orders for its next opening.'),
  fee_bearer: z.enum(feeBearers).describe('Who bears the platform fee of an order.'),
  tax_rate: percentIn.meta({ description: 'The tax that prices include, in per cent.', examples: [7.5] }),
  webhook_url: z
    .string()
    .trim()
    .max(2000)
    .meta({
      description:
        'Where the events of orders are sent: a public HTTPS URL, or the ARN of an SQS queue or event bus whose policy lets us send to it. In a queue the body is the message and the headers are its attributes. On a bus they are `detail.body` and `detail.headers`. Only the owner changes it.',
      examples: ['https://shop.example.com/webhooks/svc'],
    }),
};

/**
 * A client may send back this field of the answer. If it were not declared, it would be taken for a misspelt `state`.
 */
const ignored = {
  status: z.unknown().optional().describe('Ignored: separate paths publish, pause and unpublish a store.'),
};

const wanted = {
  ...ignored,
  ...fields,
  slug: fields.slug.optional(),
  description: fields.description.optional(),
  category: fields.category.default('OTHER'),
  logo_url: fields.logo_url.optional(),
  banner_url: fields.banner_url.optional(),
  email: fields.email.optional(),
  phone: fields.phone.optional(),
  whatsapp: fields.whatsapp.optional(),
  address: fields.address.optional(),
  landmark: fields.landmark.optional(),
  city: fields.city.optional(),
  state: fields.state.optional(),
  country: fields.country.default(defaultCountry),
  latitude: fields.latitude.optional(),
  longitude: fields.longitude.optional(),
  theme: wholeThemeIn.prefault({}),
  languages: fields.languages.default([...defaultLanguages]),
  returns: fields.returns.optional(),
  tax_id: fields.tax_id.optional(),
  timezone: fields.timezone.default('Africa/Lagos'),
  listed: fields.listed.default(true),
  fulfillment_methods: fields.fulfillment_methods.default([...fulfillmentMethods]),
  payment_methods: fields.payment_methods.default([...paymentMethods]),
  min_order: fields.min_order.prefault(0),
  prep_minutes: fields.prep_minutes.default(30),
  auto_accept: fields.auto_accept.default(true),
  accepts_preorders: fields.accepts_preorders.default(true),
  fee_bearer: fields.fee_bearer.default('MERCHANT'),
  tax_rate: fields.tax_rate.prefault(0),
  webhook_url: fields.webhook_url.optional(),
  metadata: metadataIn.optional(),
};

/** A store as its owner describes it. A field that is left out has its default. */
export const StoreIn = z.object(wanted).refine(bothOrNeither.check, bothOrNeither.error);
export type StoreIn = z.output<typeof StoreIn>;

/** All fields of a store, for a PUT. */
export const StoreReplacement = z
  .object({
    ...wanted,
    slug: wanted.slug.describe('If you leave it out, the store keeps its slug.'),
    ...storeRevisionIn,
  })
  .refine(bothOrNeither.check, bothOrNeither.error)
  .meta({ examples: [{ name: shop.name, category: 'FASHION', phone: merchant.phone, ...placeExample }] });

const clearable = <S extends z.ZodType>(field: S) => field.nullable().optional();

/** A change of a store: only the fields that are sent change, and null clears one. */
export const StorePatch = z
  .object({
    ...ignored,
    name: fields.name.optional(),
    slug: fields.slug.optional(),
    description: clearable(fields.description),
    category: fields.category.optional(),
    logo_url: clearable(fields.logo_url),
    banner_url: clearable(fields.banner_url),
    email: clearable(fields.email),
    phone: clearable(fields.phone),
    whatsapp: clearable(fields.whatsapp),
    address: clearable(fields.address),
    landmark: clearable(fields.landmark),
    city: clearable(fields.city),
    state: clearable(fields.state),
    country: fields.country.optional(),
    latitude: clearable(fields.latitude),
    longitude: clearable(fields.longitude),
    theme: clearable(fields.theme),
    languages: clearable(fields.languages),
    returns: clearable(fields.returns),
    tax_id: clearable(fields.tax_id),
    timezone: fields.timezone.optional(),
    listed: fields.listed.optional(),
    fulfillment_methods: fields.fulfillment_methods.optional(),
    payment_methods: fields.payment_methods.optional(),
    min_order: fields.min_order.optional(),
    prep_minutes: fields.prep_minutes.optional(),
    auto_accept: fields.auto_accept.optional(),
    accepts_preorders: fields.accepts_preorders.optional(),
    fee_bearer: fields.fee_bearer.optional(),
    tax_rate: fields.tax_rate.optional(),
    webhook_url: clearable(fields.webhook_url),
    metadata: metadataPatchIn.optional(),
    ...storeRevisionIn,
  })
  .refine(bothOrNeither.check, bothOrNeither.error);
