import * as z from 'zod';
import { defineId, emailIn, phoneIn, shopper, textOf, timeOut } from '#ground/domain';
import { newPassword, TokenPair } from '../../accounts/contract/sign-in.ts';
import { changesExample, changesOut, storeRevisionIn } from '../../stores/contract/revision.ts';

const name = textOf(120).meta({ examples: [shopper.name] });
const phone = phoneIn.meta({ examples: [shopper.phone] });

/** A customer's registration. */
export const ShopperIn = z.object({
  email: emailIn.meta({ examples: [shopper.email] }),
  password: newPassword,
  name,
  phone: phone.optional(),
});

/** A change of the caller's account: only the fields that are sent change. */
export const ShopperPatch = z.object({
  name: name.optional(),
  phone: phone.nullable().optional().describe('null removes the number.'),
  ...storeRevisionIn,
});

const shopperExample = {
  ...shopper,
  email_verified_at: '2026-01-05T08:04:00.000Z',
  ...changesExample,
};

/** The account of a customer, as its owner sees it. */
export const ShopperOut = z
  .object({
    id: defineId<'Shopper'>(),
    email: z.email(),
    name: z.string(),
    phone: z.string().nullable(),
    email_verified_at: timeOut.nullable(),
    ...changesOut,
  })
  .meta({ id: 'Shopper', examples: [shopperExample] });

export const ShopperRegistered = TokenPair.extend({
  customer: ShopperOut.meta({ examples: [{ ...shopperExample, email_verified_at: null }] }),
});
