import * as z from 'zod';
import { countries, defaultCountry } from '../../kernel/countries.ts';
import { keyScopes, modes, roles, usualScopes } from '../../kernel/roles.ts';
import { emailIn, id, phoneIn, text, timeOut } from '../../kernel/scalars.ts';
import { merchant } from '../../kernel/story.ts';

const countryIn = z.enum(countries).describe('Two-letter ISO code.');

export const newPassword = z
  .string()
  .min(10, 'must have 10 characters or more')
  .max(200)
  .refine((password) => password.isWellFormed(), 'has characters that are not valid Unicode')
  .meta({ description: '10 to 200 characters of any kind.', examples: ['correct horse battery'] });

const token = z.string().max(4096);

/** What somebody signs up with. */
export const Registration = z.object({
  email: emailIn,
  password: newPassword,
  name: text(120).meta({
    description: 'The name of the person or business, as others see it.',
    examples: [merchant.name],
  }),
  role: z
    .enum(roles)
    .exclude(['admin'])
    .describe('What the account is for. The role of an account cannot be changed.'),
  phone: phoneIn.optional().meta({ examples: [merchant.phone] }),
  country: countryIn.default(defaultCountry),
});

export const Credentials = z.object({
  email: emailIn,
  password: z
    .string()
    .min(1)
    .max(200)
    .meta({ examples: ['correct horse battery'] }),
});

const refresh = 'eyJhbGciOiJFZERTQSIsInR5cCI6InJ0K2p3dCJ9…';

export const RefreshRequest = z.object({
  refresh: token.meta({ description: 'The refresh token of your latest pair.', examples: [refresh] }),
});

/** Which sessions to close. */
export const Logout = z.object({
  all: z.boolean().default(false).describe('Whether to close all of your sessions, on every device.'),
});

/** A login session, as its user sees it. */
export const SessionOut = z
  .object({
    id: id<'Session'>().meta({ examples: ['019c1366-7b40-7e2c-9f10-3a5d8c7e4b21'] }),
    current: z.boolean().describe('Whether the access token of this request belongs to it.'),
    ip: z.string().meta({ description: 'The IP address that signed in.', examples: ['203.0.113.7'] }),
    created_at: timeOut.meta({ examples: ['2026-01-31T09:00:00.000Z'] }),
    refreshed_at: timeOut.meta({ examples: ['2026-01-31T09:50:00.000Z'] }),
    expires_at: timeOut.meta({
      description: 'When it ends unless it is refreshed before.',
      examples: ['2026-02-07T09:50:00.000Z'],
    }),
  })
  .meta({ id: 'Session' });

/** The contract's token pair. */
export const TokenPair = z
  .object({
    access: z.string().meta({
      description: 'JWT for `Authorization: Bearer`, valid for 60 minutes.',
      examples: ['eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9…'],
    }),
    refresh: z.string().meta({
      description: 'JWT that gets the next pair. It works once, within 7 days.',
      examples: [refresh],
    }),
  })
  .meta({ id: 'TokenPair' });

const account = {
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
    id: id<'User'>(),
    email: z.email(),
    name: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
    country: z.string(),
    phone_prefixes: z
      .array(z.string())
      .optional()
      .describe(
        'Of merchants: beginnings of phone numbers, beyond +234, +233, +254 and +27, to which your recipients’ SMS go.',
      ),
    email_verified_at: timeOut.nullable(),
    created_at: timeOut,
  })
  .meta({ id: 'Account', examples: [account] });

export const Registered = TokenPair.extend({
  user: Account.meta({ examples: [{ ...account, email_verified_at: null }] }),
});

/** Networks of no country, by satellite and of premium numbers, at whose prices no SMS is worth sending. */
const networks = ['+800', '+808', '+870', '+878', '+881', '+882', '+883', '+888', '+979'];

/** The beginning of the phone numbers of a country, or of a part of it. */
const phonePrefix = z
  .string()
  .regex(/^\+[1-9]\d{0,6}$/, { error: 'must be a + and the first digits of a phone number' })
  .refine((prefix) => !networks.some((network) => network.startsWith(prefix) || prefix.startsWith(network)), {
    error: 'must be of one country',
  });

/** A change of the own account: only the fields that are sent change. */
export const ProfileChange = z.object({
  name: text(120)
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
      description:
        'Enables SMS to your recipients’ phones beyond +234, +233, +254 and +27. Replaces the list; an empty one enables no others.',
      examples: [['+44']],
    }),
});

export const MailedToken = token.meta({
  description: 'The token of the link in the mail.',
  examples: ['XuWk5nq3aT0…'],
});

/** An answer that says no more than its status. */
export const Done = z.object({});

const name = { examples: ['Warehouse'] };
/** A test key is what a merchant makes first. */
const mode = { examples: ['test'] };

const scopesSaid =
  '`read`: read everything of yours. `book`: quote, book and change things. `payout`: withdraw to your bank account.';

export const KeyRequest = z.object({
  name: text(80)
    .default('Default')
    .meta({ description: 'What the key is for.', ...name }),
  mode: z
    .enum(modes)
    .default('test')
    .meta({
      description:
        'A test key works on test objects only. A live key spends money and sends riders and carriers out.',
      ...mode,
    }),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, 'must name a scope or more')
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)))
    .default([...usualScopes])
    .meta({ description: scopesSaid, examples: [usualScopes] }),
});

const keyFields = {
  id: id<'ApiKey'>().meta({ examples: ['7d1b7a0e-6a3c-4c55-8f4f-2f8c4b1e9a10'] }),
  name: z.string().meta(name),
  mode: z.enum(modes).meta(mode),
};
const created_at = timeOut.meta({ examples: ['2026-01-05T08:10:00.000Z'] });

/** The contract's secret API key. */
export const SecretKey = z
  .object({
    ...keyFields,
    key: z.string().meta({
      description: 'The full secret. It is answered once and cannot be read again.',
      examples: ['svc_test_4nQ8vXw2…k9Zq'],
    }),
    created_at,
  })
  .meta({ id: 'SecretApiKey' });

export const RolledKey = SecretKey.extend({
  old_key_valid_until: timeOut.meta({
    description: 'The previous secret works until then.',
    examples: ['2026-02-01T09:30:00.000Z'],
  }),
});

export const KeySummary = z
  .object({
    ...keyFields,
    scopes: z.array(z.enum(keyScopes)).meta({ description: scopesSaid, examples: [usualScopes] }),
    hint: z.string().meta({ description: 'The last four characters of the secret.', examples: ['k9Zq'] }),
    created_at,
  })
  .meta({ id: 'ApiKey' });

/** The public half of a signing key (RFC 8037). */
export const JsonWebKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string().meta({ examples: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'] }),
      kid: z.string().meta({ examples: ['kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'] }),
      use: z
        .literal('sig')
        .optional()
        .meta({ examples: ['sig'] }),
      alg: z
        .string()
        .optional()
        .meta({ examples: ['EdDSA'] }),
    }),
  ),
});
