import * as z from 'zod';
import { asRefusal, defineId, emailIn, phoneIn, product, shopper, variant } from '#ground/domain';

/** A request to be notified when a product is back. */
export const WaitlistIn = z
  .object({
    product: defineId<'Product'>().meta({ examples: [product.id] }),
    variant: defineId<'Variant'>()
      .meta({ description: 'Required for a product with options.', examples: [variant.id] })
      .optional(),
    email: emailIn.meta({ description: 'Send this or `phone`.', examples: [shopper.email] }).optional(),
    phone: phoneIn.meta({ description: 'Send this or `email`.' }).optional(),
  })
  .meta({ examples: [{ product: product.id, variant: variant.id, email: shopper.email }] })
  .check(({ value: { email, phone }, issues }) => {
    if (email === undefined && phone === undefined)
      issues.push({
        code: 'custom',
        input: undefined,
        path: ['email'],
        ...asRefusal('required', 'is required without phone'),
      });
    if (email !== undefined && phone !== undefined)
      issues.push({
        code: 'custom',
        input: phone,
        path: ['phone'],
        ...asRefusal('conflict', 'must not come with email'),
      });
  });

/** The token of the link in a message. */
export const LeaveIn = z.object({
  token: z
    .string()
    .max(200)
    .meta({ examples: ['jk16E8YCS5-l6CHwtsnTdA.1793000000.e4abbDrFS-wZSl_yW6HBrXShJ_6tnGDSKjUDnK6hCJs'] }),
});
