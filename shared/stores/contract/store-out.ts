import * as z from 'zod';
import { defineId, hundredthsOutOf, merchant, metadataOut, moneyOut, shop, timeOut } from '#ground/domain';
import { storeRoles } from '../domain/roles.ts';
import {
  feeBearers,
  fulfillmentMethods,
  paymentMethods,
  storeCategories,
  storeStatuses,
} from '../domain/store/store.ts';
import { lookExample, lookOut } from './look.ts';
import { placeExample, placeOut } from './place.ts';
import { PublicHours } from './public-hours.ts';

const shared = {
  id: defineId<'Store'>(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.enum(storeCategories),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  ...placeOut,
  ...lookOut,
  timezone: z.string(),
  status: z.enum(storeStatuses),
  paused_until: timeOut.nullable().describe('When a pause ends by itself; null if it does not.'),
  listed: z.boolean(),
  fulfillment_methods: z.array(z.enum(fulfillmentMethods)),
  payment_methods: z.array(z.enum(paymentMethods)),
  min_order: moneyOut,
  prep_minutes: z.int(),
  auto_accept: z.boolean(),
  accepts_preorders: z.boolean(),
  tax_rate: hundredthsOutOf<'%'>(),
  hours: z.array(PublicHours).describe('The opening hours. Without weekday hours the store is always open.'),
  is_open: z.boolean().describe('Whether the store is open now.'),
  opens_at: timeOut
    .nullable()
    .describe('When a closed store opens next; null if that is not within a year, or not known.'),
};

const sharedExample = {
  id: shop.id,
  slug: shop.slug,
  name: shop.name,
  description: 'Adire dresses and agbada from Abeokuta.',
  category: 'FASHION',
  logo_url: 'https://shop.example.com/logo.png',
  banner_url: null,
  phone: merchant.phone,
  whatsapp: merchant.phone,
  ...placeExample,
  ...lookExample,
  timezone: 'Africa/Lagos',
  status: 'PUBLISHED',
  paused_until: null,
  listed: true,
  fulfillment_methods: [...fulfillmentMethods],
  payment_methods: [...paymentMethods],
  min_order: '1000.00',
  prep_minutes: 30,
  auto_accept: true,
  accepts_preorders: true,
  tax_rate: '7.50',
  hours: [{ day: 'MON', date: null, opens: '09:00', closes: '18:00', methods: [...fulfillmentMethods] }],
  is_open: false,
  opens_at: '2026-02-02T08:00:00.000Z',
};

/** A store, as its staff sees it. */
export const StoreOut = z
  .object({
    ...shared,
    email: z.string().nullable(),
    tax_id: z.string().nullable().describe('The tax number, which stands on receipts alone.'),
    fee_bearer: z.enum(feeBearers),
    webhook_url: z
      .string()
      .nullable()
      .describe(
        'Where the webhooks of orders go. Only the owner and managers see it; for others it is null.',
      ),
    suspension_reason: z.string().nullable().describe('Why an admin suspended the store.'),
    role: z
      .enum(storeRoles)
      .nullable()
      .describe('What you are in the store. It is null for a partner, whose scopes say what it may do.'),
    metadata: metadataOut,
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({
    id: 'Store',
    examples: [
      {
        ...sharedExample,
        email: merchant.email,
        tax_id: null,
        fee_bearer: 'MERCHANT',
        webhook_url: null,
        suspension_reason: null,
        role: 'OWNER',
        metadata: {},
        created_at: '2026-01-05T09:00:00.000Z',
        updated_at: '2026-01-05T09:00:00.000Z',
        revision: 1,
      },
    ],
  });

const publicExample = { ...sharedExample, created_at: '2026-01-05T09:00:00.000Z' };

/** A store, as the public sees it. */
export const PublicStoreOut = z
  .object({ ...shared, created_at: timeOut })
  .meta({ id: 'PublicStore', examples: [publicExample] });

/** A store in the directory. */
export const ListedStoreOut = z
  .object({
    ...shared,
    created_at: timeOut,
    distance_km: hundredthsOutOf<'km'>().nullable().describe('As the crow flies; null without a point.'),
  })
  .meta({ id: 'ListedStore', examples: [{ ...publicExample, distance_km: '2.35' }] });
