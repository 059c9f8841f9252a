import * as z from 'zod';
import { countries, defaultCountry } from '../../kernel/countries.ts';
import { modes, roles } from '../../kernel/roles.ts';
import { emailIn, id, phoneIn, text, timeOut } from '../../kernel/scalars.ts';

const countryIn = z.enum(countries).describe('Two-letter ISO code.');

export const newPassword = z
  .string()
  .min(10, 'must have 10 characters or more')
  .max(200)
  .refine((password) => password.isWellFormed(), 'has characters that cannot be told apart')
  .describe('10 to 200 characters of any kind.');

const token = z.string().max(4096);

/** What somebody signs up with. */
export const Registration = z.object({
  email: emailIn,
  password: newPassword,
  name: text(120).describe('A person or a business, as others see it.'),
  role: z.enum(roles).exclude(['admin']).describe('What the account is for. It cannot be changed.'),
  phone: phoneIn.optional(),
  country: countryIn.default(defaultCountry),
});

export const Credentials = z.object({ email: emailIn, password: z.string().min(1).max(200) });

export const RefreshRequest = z.object({
  refresh: token.describe('The refresh token of the pair given last.'),
});

/** The contract's token pair. */
export const TokenPair = z
  .object({
    access: z.string().describe('JWT for `Authorization: Bearer`; works 60 minutes.'),
    refresh: z.string().describe('JWT that gets the next pair; works once, within 7 days.'),
  })
  .meta({ id: 'TokenPair' });

/** An account, as its owner sees it. */
export const Account = z
  .object({
    id: id<'User'>(),
    email: z.email(),
    name: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
    country: z.string(),
    email_verified_at: timeOut.nullable(),
    created_at: timeOut,
  })
  .meta({ id: 'Account' });

export const Registered = TokenPair.extend({ user: Account });

/** A change of the own account: only the fields that are sent change. */
export const ProfileChange = z.object({
  name: text(120).optional(),
  phone: phoneIn.nullable().optional().describe('null takes the number away.'),
  country: countryIn.optional(),
});

export const MailedToken = token.describe('The token of the link that was mailed.');

/** An answer that says no more than its status. */
export const Done = z.object({});

export const KeyRequest = z.object({
  name: text(80).default('Default').describe('What the key is for.'),
  mode: z
    .enum(modes)
    .default('test')
    .describe('A test key makes test objects alone; a live key charges and dispatches.'),
});

const keyFields = { id: id<'ApiKey'>(), name: z.string(), mode: z.enum(modes) };
const secret = z.string().describe('The full secret. It is answered once and cannot be read again.');

/** The contract's secret API key. */
export const SecretKey = z
  .object({ ...keyFields, key: secret, created_at: timeOut })
  .meta({ id: 'SecretApiKey' });

export const RolledKey = SecretKey.extend({
  old_key_valid_until: timeOut.describe('Until then the secret before works too.'),
});

export const KeySummary = z
  .object({
    ...keyFields,
    hint: z.string().describe('The last four characters of the secret.'),
    created_at: timeOut,
  })
  .meta({ id: 'ApiKey' });

/** The public half of a signing key (RFC 8037). */
export const JsonWebKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      use: z.literal('sig').optional(),
      alg: z.string().optional(),
    }),
  ),
});
