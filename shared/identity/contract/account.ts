import * as z from 'zod';
import {
  adminRoles,
  asRefusal,
  callingCodesSaid,
  countries,
  defineId,
  merchant,
  phoneIn,
  roles,
  textOf,
  timeOut,
} from '#ground/domain';

export const countryIn = z.enum(countries).describe('Two-letter ISO code.');

/** An account, for examples. */
export const accountExample = {
  ...merchant,
  role: 'merchant',
  country: 'NG',
  phone_prefixes: ['+44'],
  email_verified_at: '2026-01-05T08:04:00.000Z',
  created_at: '2026-01-05T08:00:00.000Z',
};

/** An account, as its owner sees it. */
export const Account = z
  .object({
    id: defineId<'User'>(),
    email: z.email(),
    name: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
    country: z.string(),
    phone_prefixes: z
      .array(z.string())
      .optional()
      .describe(
        `For merchants: prefixes of phone numbers, beyond ${callingCodesSaid}, to which your recipients’ SMS go.`,
      ),
    admin_roles: z
      .array(z.enum(adminRoles))
      .optional()
      .describe('For admins: what they are trusted with. ADMIN may do everything.'),
    email_verified_at: timeOut.nullable(),
    created_at: timeOut,
  })
  .meta({ id: 'Account', examples: [accountExample] });

/** Prefixes outside all countries: satellite networks and premium numbers, where no SMS is worth its price. */
const networks = ['+800', '+808', '+870', '+878', '+881', '+882', '+883', '+888', '+979'];

/** A prefix of the phone numbers of a country, or of a part of it. */
const phonePrefix = z
  .string()
  .regex(/^\+[1-9]\d{0,6}$/, { error: 'must be a + and the first digits of a phone number' })
  .refine(
    (prefix) => !networks.some((network) => network.startsWith(prefix) || prefix.startsWith(network)),
    asRefusal('not_one_of', 'must belong to one country'),
  );

/** A change of the caller's account: only the fields that are sent change. */
export const AccountChange = z.object({
  name: textOf(120)
    .optional()
    .meta({ examples: [merchant.name] }),
  phone: phoneIn
    .nullable()
    .optional()
    .meta({
      description: 'null removes the number.',
      examples: [merchant.phone],
    }),
  country: countryIn.optional(),
  phone_prefixes: z
    .array(phonePrefix)
    .max(10)
    .optional()
    .meta({
      description: `Enables SMS to your recipients’ phones beyond ${callingCodesSaid}. Replaces the list; an empty one enables no others.`,
      examples: [['+44']],
    }),
});
