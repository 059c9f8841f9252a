import * as z from 'zod';
import {
  defineId,
  emailIn,
  metadataIn,
  metadataOut,
  metadataPatchIn,
  moneyOut,
  phoneIn,
  removeRepeats,
  shop,
  textOf,
  timeOut,
} from '#ground/domain';
import { changesExample, changesOut, storeRevisionIn } from '../../stores/contract/revision.ts';
import { customerLimits } from '../domain/limits.data.ts';
import { customer } from './story.data.ts';

/** A path that names a customer. */
export const customerParams = z.object({
  customer_id: defineId<'Customer'>().meta({ examples: [customer.id] }),
});

export const tagIn = textOf(40);

const fields = {
  name: textOf(120).meta({ examples: [customer.name] }),
  email: emailIn.meta({ examples: [customer.email] }),
  tags: z
    .array(tagIn)
    .max(customerLimits.tags)
    .transform(removeRepeats)
    .meta({
      description: `Labels for sorting customers, up to ${customerLimits.tags} of up to 40 characters. Case makes no difference.`,
      examples: [['regular']],
    }),
  marketing_consent: z.boolean().describe('Whether the customer agreed to get offers.'),
  blocked: z.boolean().describe('Whether orders from this phone are refused.'),
};

/** All fields of a customer that staff sets. A field that is left out has its default. */
const whole = {
  name: fields.name,
  email: fields.email.optional(),
  tags: fields.tags.default([]),
  marketing_consent: fields.marketing_consent.default(false),
  blocked: fields.blocked.default(false),
  metadata: metadataIn.optional(),
};

/** A new customer. */
export const CustomerIn = z.object({
  store: defineId<'Store'>().meta({ examples: [shop.id] }),
  phone: phoneIn.meta({
    description: 'A store has one record for each phone. It cannot be changed afterwards.',
    examples: [customer.phone],
  }),
  ...whole,
});

/** The fields that identify the record. A change may repeat them. */
const kept = {
  store: defineId<'Store'>().optional().describe('Cannot be changed.'),
  phone: phoneIn.optional().meta({ description: 'Cannot be changed.', examples: [customer.phone] }),
};

/** All fields of a customer that staff sets, for a PUT. */
export const CustomerPut = z.object({ ...kept, ...whole, ...storeRevisionIn });

/** A change of a customer. Null clears a field. */
export const CustomerPatch = z.object({
  ...kept,
  name: fields.name.optional(),
  email: fields.email.nullable().optional(),
  tags: fields.tags.optional(),
  marketing_consent: fields.marketing_consent.optional(),
  blocked: fields.blocked.optional(),
  metadata: metadataPatchIn.optional(),
  ...storeRevisionIn,
});

/** A customer of a store, as its staff sees it. */
export const CustomerOut = z
  .object({
    id: defineId<'Customer'>(),
    store: defineId<'Store'>(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    marketing_consent: z.boolean(),
    blocked: z.boolean(),
    orders_count: z.int().describe('The orders that were confirmed.'),
    total_spent: moneyOut.describe('What was paid for orders, less what was refunded.'),
    last_order_at: timeOut.nullable(),
    erased_at: timeOut
      .nullable()
      .describe('When the customer was erased. Only the counts of the orders are kept since.'),
    metadata: metadataOut,
    ...changesOut,
  })
  .meta({
    id: 'Customer',
    examples: [
      {
        ...customer,
        store: shop.id,
        tags: ['regular'],
        marketing_consent: true,
        blocked: false,
        orders_count: 3,
        total_spent: '58500.00',
        last_order_at: '2026-01-31T08:55:00.000Z',
        erased_at: null,
        metadata: {},
        ...changesExample,
      },
    ],
  });
